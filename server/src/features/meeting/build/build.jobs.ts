import { SENTENCES } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure, type FailureCode } from "../../../platform/failures.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { announce } from "../../webhook/index.ts";
import type { MeetingHalf, NewMeeting } from "../meeting.store.ts";
import {
  type Attempt,
  type BuildKey,
  countAttempt,
  holdBuild,
  listAbandoned,
  saveFailed,
} from "./build.store.ts";

type BuildDeps = Pick<Deps, "database" | "send" | "now" | "log">;

/** As often as the queue tries; a worker that dies each time leaves no error behind, so attempts are counted here. */
export const MAX_ATTEMPTS = 3;
/** Refusals that trying again cannot change. */
const FINAL: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "invalid",
  "unprocessable",
  "wrong_type",
  "too_large",
  "not_found",
  "gone",
]);
const FAILED: Record<MeetingHalf, string> = {
  plan: SENTENCES.elementFailed,
  notes: SENTENCES.notesFailed,
};

/** Thrown when a newer build, or a reset, has made this one void. */
export class Superseded extends Error {}

/**
 * Makes what is left of a build, or fails it with a sentence why not. May run again at any point. `make` writes with
 * `writeBuild` alone.
 */
export async function runBuild(
  deps: BuildDeps & Pick<Deps, "failpoint">,
  key: BuildKey,
  make: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const { half, meetingId } = key;
  const startedAt = performance.now();
  const attempt = await countAttempt(deps.database.db, key);
  if (!attempt) return;
  await deps.failpoint(`${half}.begun`);
  try {
    // More attempts than there can be: a worker died at each of them.
    if (attempt.count > MAX_ATTEMPTS) throw new Failure("gone", FAILED[half]);
    await make(attempt);
    await deps.failpoint(`${half}.saved`);
    const ms = Math.round(performance.now() - startedAt);
    deps.log.info({ meetingId, ms }, `${half}.built`);
  } catch (error) {
    if (error instanceof Superseded) return;
    await endAttempt(deps, key, { error, isLast: attempt.count >= MAX_ATTEMPTS });
  }
}

/** Fails the build where trying again is pointless; else the queue tries again, or keeps the job as one that was given up. */
async function endAttempt(
  deps: BuildDeps,
  key: BuildKey,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const isFinal = error instanceof Failure && FINAL.has(error.code);
  if (!isFinal && !isLast) throw error;
  deps.log.warn({ meetingId: key.meetingId, err: error }, `${key.half}.failed`);
  await fail(deps, key, isFinal ? error.message : FAILED[key.half]);
  if (!isFinal) throw error;
}

/** What is done stays; the rest fails. */
async function fail(deps: BuildDeps, key: BuildKey, sentence: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await holdBuild(tx, key))) return;
    await saveFailed(tx, key, sentence);
    await announce(deps, tx, key, { type: `${key.half}.failed`, data: {} });
  });
}

/**
 * A write of a build that holds its meeting, as the next version: all of it or nothing. Throws `Superseded` where the build
 * is void, or not `standing` so.
 */
export async function writeBuild(
  { database }: Pick<BuildDeps, "database">,
  key: BuildKey,
  { change = {}, standing }: { change?: Partial<NewMeeting>; standing?: "DONE" },
  write: (tx: Db, meeting: MeetingRow) => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const meeting = await holdBuild(tx, key, change, standing);
    if (!meeting) throw new Superseded();
    await write(tx, meeting);
  });
}

/** Part of job `house.sweep`: builds whose job is gone fail, so that nobody waits for ever. */
export async function failAbandoned(deps: BuildDeps, half: MeetingHalf): Promise<void> {
  for (const key of await listAbandoned(deps.database.db, half)) {
    deps.log.error({ meetingId: key.meetingId }, `${half}.abandoned`);
    await fail(deps, key, FAILED[half]);
  }
}
