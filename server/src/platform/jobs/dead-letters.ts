import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Db } from "../db/database.ts";
import { readJob } from "./job-run.ts";

/** Where jobs go that failed at every try, or whose worker died each time. */
export const DEAD_LETTERS = "dead.letters";
/** Long enough for an operator who was away. */
const RETENTION_SECONDS = 90 * 86_400;
export const DEAD_LETTER_OPTIONS = {
  retentionSeconds: RETENTION_SECONDS,
  deleteAfterSeconds: RETENTION_SECONDS,
};

/** A job that was given up. */
export interface DeadLetter {
  readonly id: string;
  /** What kind of job; one that an older Planner knew may be among them. */
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly diedAt: Date;
  readonly tries: number;
  /** What was thrown at the last try, in plain words. */
  readonly error: string;
}

/** The jobs that were given up, the oldest first. */
export interface DeadLetters {
  list(): Promise<DeadLetter[]>;
  /** Puts one back as if it were new; false where it is not there any more, or one like it is already on its way. */
  retry(db: Db, id: string): Promise<boolean>;
  drop(id: string): Promise<void>;
}

/** Those of this installation. */
export const openDeadLetters = (boss: PgBoss): DeadLetters => ({
  list: async () => (await boss.findJobs<object>(DEAD_LETTERS)).map(toLetter).toSorted(byAge),
  retry: async (db, id) =>
    (await boss.redrive(DEAD_LETTERS, { ids: [id], db: fromDrizzle(db, sql) })) > 0,
  drop: async (id) => void (await boss.deleteJob(DEAD_LETTERS, id)),
});

const toLetter = (job: JobWithMetadata): DeadLetter => ({
  id: job.id,
  name: job.sourceName ?? job.name,
  payload: readJob(job).payload as Record<string, unknown>,
  diedAt: job.createdOn,
  tries: (job.sourceRetryCount ?? 0) + 1,
  error: wordsOf(job.sourceOutput),
});

const byAge = (a: DeadLetter, b: DeadLetter): number => a.diedAt.getTime() - b.diedAt.getTime();

/** pg-boss's own words, for workers that were not heard of again and for those that took too long. */
const SILENCES: ReadonlyMap<string, string> = new Map([
  ["job heartbeat timeout", "The worker died."],
  ["job timed out", "It took too long."],
]);

interface Output {
  readonly type?: string;
  readonly message?: string;
  readonly value?: { readonly message?: string };
}

function wordsOf(output: unknown): string {
  const { type, message, value } = (output ?? {}) as Output;
  const silence = SILENCES.get(value?.message ?? "");
  if (silence) return silence;
  return [type, message].filter(Boolean).join(": ") || "Nobody knows why.";
}
