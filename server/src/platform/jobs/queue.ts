import { sql } from "drizzle-orm";
import {
  fromDrizzle,
  type JobWithMetadata,
  PgBoss,
  type QueuePolicy,
  type UpdateQueueOptions,
} from "pg-boss";
import { because } from "../cause.ts";
import type { Db } from "../db/database.ts";
import {
  DEAD_LETTER_OPTIONS,
  DEAD_LETTERS,
  type DeadLetters,
  openDeadLetters,
} from "./dead-letters.ts";
import { isOutage } from "../failures.ts";
import {
  type Attempt,
  type Handlers,
  JOB_NAMES,
  type JobName,
  type JobPayloads,
  type JobPolicy,
  POLICIES,
} from "./job-kinds.ts";
import { countJobs } from "./job-counts.ts";
import { outcomeOf, readJob, runWatched, type Watching, withCause } from "./job-run.ts";
import { inJob } from "./job-scope.ts";
import type { Log } from "../log.ts";
import { type JobCounts, NO_TELEMETRY, type Telemetry } from "../telemetry.ts";

/** Where pg-boss keeps jobs (columns name, state, data …), for queries that ask whether one is on its way. */
export const jobTable = sql.raw("pgboss.job");

type AnyHandler = (payload: object, attempt: Attempt) => Promise<void>;

/** A worker that is silent for this long has died, and its job is given to another. */
const HEARTBEAT_SECONDS = 10;

/** Puts a job into the queue; inside a transaction it exists only when that commits. */
export type Send = <Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  options?: { singletonKey?: string; startAfterSeconds?: number; group?: string },
) => Promise<void>;

/** A job that ran; `error` when it failed and will be tried again, or given up. */
export interface RanJob {
  readonly name: JobName;
  readonly payload: object;
  readonly error?: unknown;
}

export interface Queue {
  send: Send;
  /** Starts working; each handler must be idempotent, since a job may run again after a crash. */
  work(handlers: Handlers): Promise<void>;
  /** Runs every job that is due, one after another, until none is left; answers which ran. For tests and the command line. */
  runDue(handlers: Handlers): Promise<RanJob[]>;
  /** How many jobs of each kind there are, over all processes; counted every few seconds. */
  count(): Promise<readonly JobCounts[]>;
  /** Jobs that were given up. */
  readonly deadLetters: DeadLetters;
  /** Lets running handlers finish for at most `timeoutMs`, then gives their jobs back. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * pg-boss on the same database (https://github.com/timgit/pg-boss), so that a row and its job are one transaction. Without
 * `hasClock`, jobs of set times come only when they are sent.
 */
export async function openQueue(
  url: string,
  log: Log,
  { hasClock = true, telemetry = NO_TELEMETRY }: { hasClock?: boolean; telemetry?: Telemetry } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    schedule: hasClock,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue.error"));
  await boss.start();
  await provideQueues(boss);
  return {
    send: async (db, name, payload, options = {}) => {
      await boss.send(name, withCause(payload), {
        db: fromDrizzle(db, sql),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.group ? { group: { id: options.group } } : {}),
      });
    },
    work: (handlers) => startWork(boss, handlers, { log, telemetry }),
    runDue: (handlers) => runDue(boss, handlers),
    count: () => countJobs(boss, JOB_NAMES),
    deadLetters: openDeadLetters(boss),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Makes what is missing and changes what an earlier Planner left otherwise: most starts find all as it should be. */
async function provideQueues(boss: PgBoss): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const provide = async (name: string, policy: QueuePolicy, options: UpdateQueueOptions) => {
    const queue = queues.get(name);
    if (queue && hasOptions(queue, options)) return;
    await boss.createQueue(name, { policy });
    await boss.updateQueue(name, options);
  };
  // First, since the others name it.
  await provide(DEAD_LETTERS, "standard", DEAD_LETTER_OPTIONS);
  const provideKind = async (name: JobName): Promise<void> => {
    const policy = POLICIES[name];
    await provide(name, queuePolicyOf(policy), queueOptionsOf(policy));
    if (policy.cron && crons.get(name) !== policy.cron) await boss.schedule(name, policy.cron);
  };
  await Promise.all(JOB_NAMES.map(provideKind));
}

const hasOptions = (queue: UpdateQueueOptions, options: UpdateQueueOptions): boolean =>
  (Object.keys(options) as (keyof UpdateQueueOptions)[]).every(
    (name) => queue[name] === options[name],
  );

const queueOptionsOf = (policy: JobPolicy): UpdateQueueOptions => ({
  retryLimit: policy.retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: policy.retryDelayMaxSeconds ?? 300,
  expireInSeconds: policy.expireInSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
  deadLetter: policy.cron || policy.comesAgain ? null : DEAD_LETTERS,
});

function queuePolicyOf({ cron, isMerged }: JobPolicy): "singleton" | "short" | "standard" {
  if (cron) return "singleton";
  return isMerged ? "short" : "standard";
}

async function startWork(boss: PgBoss, handlers: Handlers, watching: Watching): Promise<void> {
  for (const name of JOB_NAMES) {
    const handle = trying(boss, handlers[name] as AnyHandler);
    // Notifications start a job within milliseconds; polling at this pace picks up retries, which send none.
    const { concurrency, groupConcurrency } = POLICIES[name];
    const options = {
      includeMetadata: true as const,
      localConcurrency: concurrency,
      ...(groupConcurrency ? { localGroupConcurrency: groupConcurrency } : {}),
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 0.5,
      burstWhenBatchFull: true,
    };
    await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (job)
        await runWatched(job, (payload) => inScope(job, () => handle(payload, job)), watching);
    });
  }
}

async function runDue(boss: PgBoss, handlers: Handlers): Promise<RanJob[]> {
  const ran: RanJob[] = [];
  for (let index = 0; index < JOB_NAMES.length; index += 1) {
    const name = JOB_NAMES[index] as JobName;
    const [job] = await boss.fetch<object>(name, { includeMetadata: true });
    if (!job) continue;
    const handle = trying(boss, handlers[name] as AnyHandler);
    const { payload, cause } = readJob(job);
    try {
      await because(cause, () => inScope(job, () => handle(payload, job)));
      await boss.complete(name, job.id);
      ran.push({ name, payload });
    } catch (error) {
      await boss.fail(name, job.id, outcomeOf(error));
      ran.push({ name, payload, error });
    }
    // A handler may have sent jobs of any kind: look at all of them again.
    index = -1;
  }
  return ran;
}

/** What a job still does after its end is ended, and none of its statements takes longer than it may take itself. */
function inScope(
  { signal, expireInSeconds }: JobWithMetadata,
  work: () => Promise<void>,
): Promise<void> {
  const statementMs = expireInSeconds * 1_000;
  return inJob({ signal: signal ?? AbortSignal.timeout(statementMs), statementMs }, work);
}

/** Handles a try of a job; one that an outage ended is given back where its policy says so. */
const trying =
  (boss: PgBoss, handle: AnyHandler) =>
  async (payload: object, job: JobWithMetadata): Promise<void> => {
    try {
      await handle(payload, { isLast: job.retryCount >= job.retryLimit });
    } catch (error) {
      const { outlastsSeconds } = POLICIES[job.name as JobName];
      if (outlastsSeconds && isOutage(error)) await giveBackTry(boss, job, outlastsSeconds);
      throw error;
    }
  };

/** Where not even this can be written, the try counts. */
async function giveBackTry(boss: PgBoss, { name, id }: JobWithMetadata, seconds: number) {
  const text = `update pgboss.job set retry_limit = retry_limit + 1
    where name = $1 and id = $2 and created_on > now() - $3 * interval '1 second'`;
  await boss
    .getDb()
    .executeSql(text, [name, id, seconds])
    .catch(() => undefined);
}
