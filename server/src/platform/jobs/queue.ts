import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { because } from "../cause.ts";
import type { Db } from "../db/database.ts";
import {
  createDeadLetters,
  DEAD_LETTERS,
  type DeadLetters,
  openDeadLetters,
} from "./dead-letters.ts";
import { isOutage } from "../failures.ts";
import { countJobs } from "./job-counts.ts";
import { outcomeOf, readJob, runWatched, type Watching, withCause } from "./job-run.ts";
import { inJob } from "./job-scope.ts";
import type { Log } from "../log.ts";
import { type JobCounts, NO_TELEMETRY, type Telemetry } from "../telemetry.ts";

/** Where pg-boss keeps jobs (columns name, state, data …), for queries that ask whether one is on its way. */
export const jobTable = sql.raw("pgboss.job");

/** Every kind of job with its payload. A new job is one line here and one handler in worker.ts. */
export interface JobPayloads {
  "account.forgot": { email: string };
  "mail.send": { mailId: string };
  "feedback.tell": { teamId: string; feedbackId: string };
  "analytics.forward": { id: string; kind: "view" | "event"; name: string; at: string };
  "file.read": {
    teamId: string;
    fileId: string;
    jobId: string;
    isDeck: boolean;
    isMaterial?: boolean;
  };
  "file.draw": { teamId: string; fileId: string };
  "file.clear": { teamId: string; fileId: string; sha256: string };
  "file.recognise": {
    teamId: string;
    fileId: string;
    /** The language that is spoken over the deck. */
    spoken?: "en" | "de" | "fr" | "es";
    /** It goes on where another one's turn was over. */
    isContinued?: boolean;
  };
  "recording.read": { teamId: string; jobId: string };
  "recording.clear": { teamId: string; fileId: string };
  "notes.build": { teamId: string; meetingId: string; build: number };
  "notes.renew": { teamId: string; meetingId: string; build: number };
  "notes.ahead": { teamId: string; presentationId: string };
  "decks.compare": { teamId: string; meetingId: string };
  "find.read": { teamId: string };
  "plan.build": { teamId: string; meetingId: string; build: number };
  "plan.prepare": { teamId: string; calendarId: string; eventId: string };
  "plan.round": Record<string, never>;
  "calendar.expand": Record<string, never>;
  "calendar.account": { teamId: string; accountId: string };
  "calendar.sync": { teamId: string; calendarId: string };
  "calendar.round": Record<string, never>;
  "calendar.write": { teamId: string; calendarId: string; eventId: string };
  "transcript.round": Record<string, never>;
  "transcript.fetch": { teamId: string; calendarId: string; eventId: string };
  "promise.round": Record<string, never>;
  "promise.email": { teamId: string; userId: string };
  "privacy.erase": { erasureId: string };
  "privacy.leftovers": Record<string, never>;
  "house.sweep": Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** Which of a job's tries it is. */
export interface Attempt {
  readonly isLast: boolean;
}
export type Handlers = {
  [Name in JobName]: (payload: JobPayloads[Name], attempt?: Attempt) => Promise<void>;
};
type AnyHandler = (payload: object, attempt: Attempt) => Promise<void>;

interface JobPolicy {
  /** Tries after the first. The pause before each is twice the last, from a second on. */
  retryLimit: number;
  /** The longest pause between two tries; five minutes where it is not said. */
  retryDelayMaxSeconds?: number;
  /** For so long a try that an outage of database or file store ended does not count. */
  outlastsSeconds?: number;
  /** A handler that takes longer is given to another worker. */
  expireInSeconds: number;
  concurrency: number;
  /** Runs by itself at these times. */
  cron?: string;
  /** At most one with the same `singletonKey` waits; another one sent meanwhile is that one. */
  isMerged?: boolean;
  /** A later one does what this one could not: given up, it is no dead letter. */
  comesAgain?: boolean;
}

const POLICIES: Record<JobName, JobPolicy> = {
  "account.forgot": { retryLimit: 3, expireInSeconds: 60, concurrency: 1 },
  // For almost a day, then its letter may go: a weekly email must outlast a mail server that is away since the night.
  "mail.send": { retryLimit: 290, expireInSeconds: 300, concurrency: 2 },
  "feedback.tell": { retryLimit: 31, expireInSeconds: 300, concurrency: 1 },
  "analytics.forward": { retryLimit: 5, expireInSeconds: 60, concurrency: 1 },
  // Somebody was told that the upload is here: a disk that is full for a day must not lose it.
  "file.read": {
    retryLimit: 2,
    retryDelayMaxSeconds: 60,
    outlastsSeconds: 86_400,
    expireInSeconds: 300,
    concurrency: 2,
  },
  "file.draw": { retryLimit: 2, expireInSeconds: 300, concurrency: 1 },
  // As long as the store may be away.
  "file.clear": { retryLimit: 12, expireInSeconds: 300, concurrency: 1 },
  // A page is kept as soon as it is read: what dies goes on where it was.
  "file.recognise": { retryLimit: 4, expireInSeconds: 300, concurrency: 1, isMerged: true },
  // A piece is kept as soon as it is transcribed, and the service may be away for a day.
  "recording.read": {
    retryLimit: 4,
    retryDelayMaxSeconds: 60,
    outlastsSeconds: 86_400,
    expireInSeconds: 900,
    concurrency: 1,
    isMerged: true,
  },
  // As long as the store may be away.
  "recording.clear": { retryLimit: 12, expireInSeconds: 300, concurrency: 1 },
  "notes.build": { retryLimit: 2, expireInSeconds: 600, concurrency: 2 },
  // Nobody waits for it, and the notes stay as they are where it fails.
  "notes.renew": { retryLimit: 2, expireInSeconds: 600, concurrency: 1, isMerged: true },
  // While the meeting runs: what has been said so far, one look at a time for each presentation.
  "notes.ahead": {
    retryLimit: 0,
    expireInSeconds: 300,
    concurrency: 2,
    isMerged: true,
    comesAgain: true,
  },
  // A page that has been looked at is kept: what dies goes on where it was.
  "decks.compare": { retryLimit: 3, expireInSeconds: 300, concurrency: 1, isMerged: true },
  // What is left the sweep asks for again.
  "find.read": {
    retryLimit: 0,
    expireInSeconds: 300,
    concurrency: 1,
    isMerged: true,
    comesAgain: true,
  },
  "plan.build": { retryLimit: 2, expireInSeconds: 300, concurrency: 4 },
  // Apart from those that somebody waits for, and one after another, nearest first.
  "plan.prepare": {
    retryLimit: 1,
    expireInSeconds: 300,
    concurrency: 1,
    isMerged: true,
    comesAgain: true,
  },
  "plan.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  "calendar.expand": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "17 3 * * *" },
  "calendar.account": {
    retryLimit: 2,
    expireInSeconds: 300,
    concurrency: 1,
    isMerged: true,
    comesAgain: true,
  },
  "calendar.sync": {
    retryLimit: 2,
    expireInSeconds: 600,
    concurrency: 3,
    isMerged: true,
    comesAgain: true,
  },
  // For a day, as long as a provider may be away: what is left in an event of a deleted meeting, nobody else takes out.
  "calendar.write": {
    retryLimit: 35,
    retryDelayMaxSeconds: 3_600,
    expireInSeconds: 120,
    concurrency: 1,
  },
  "calendar.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  "transcript.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  // The round has it looked for again.
  "transcript.fetch": {
    retryLimit: 0,
    expireInSeconds: 300,
    concurrency: 1,
    isMerged: true,
    comesAgain: true,
  },
  "promise.round": { retryLimit: 0, expireInSeconds: 120, concurrency: 1, cron: "* * * * *" },
  // The round asks for it again, until the day is over.
  "promise.email": {
    retryLimit: 0,
    expireInSeconds: 60,
    concurrency: 1,
    isMerged: true,
    comesAgain: true,
  },
  // Whatever it meets, it goes on until all is gone.
  "privacy.erase": { retryLimit: 20, expireInSeconds: 600, concurrency: 1, isMerged: true },
  "privacy.leftovers": { retryLimit: 1, expireInSeconds: 600, concurrency: 1, cron: "43 3 * * *" },
  "house.sweep": { retryLimit: 1, expireInSeconds: 300, concurrency: 1, cron: "* * * * *" },
};

/** A worker that is silent for this long has died, and its job is given to another. */
const HEARTBEAT_SECONDS = 10;
/** Every kind of job. */
export const JOB_NAMES = Object.keys(POLICIES) as JobName[];

/** Puts a job into the queue; inside a transaction it exists only when that commits. */
export type Send = <Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  options?: { singletonKey?: string; startAfterSeconds?: number },
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
  await createDeadLetters(boss);
  await Promise.all(JOB_NAMES.map((name) => createQueue(boss, name)));
  return {
    send: async (db, name, payload, options = {}) => {
      await boss.send(name, withCause(payload), {
        db: fromDrizzle(db, sql),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
    },
    work: (handlers) => startWork(boss, handlers, { log, telemetry }),
    runDue: (handlers) => runDue(boss, handlers),
    count: () => countJobs(boss, JOB_NAMES),
    deadLetters: openDeadLetters(boss),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

async function createQueue(boss: PgBoss, name: JobName): Promise<void> {
  const policy = POLICIES[name];
  const options = {
    retryLimit: policy.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: policy.retryDelayMaxSeconds ?? 300,
    expireInSeconds: policy.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  await boss.createQueue(name, { policy: queuePolicyOf(policy), ...options });
  const deadLetter = policy.cron || policy.comesAgain ? null : DEAD_LETTERS;
  await boss.updateQueue(name, { ...options, deadLetter });
  if (policy.cron) await boss.schedule(name, policy.cron);
}

function queuePolicyOf({ cron, isMerged }: JobPolicy): "singleton" | "short" | "standard" {
  if (cron) return "singleton";
  return isMerged ? "short" : "standard";
}

async function startWork(boss: PgBoss, handlers: Handlers, watching: Watching): Promise<void> {
  for (const name of JOB_NAMES) {
    const handle = trying(boss, handlers[name] as AnyHandler);
    // Notifications start a job within milliseconds; polling at this pace picks up retries, which send none.
    const options = {
      includeMetadata: true as const,
      localConcurrency: POLICIES[name].concurrency,
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
