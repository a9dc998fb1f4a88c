import { setTimeout as wait } from "node:timers/promises";
import type { Viewer } from "../../tables/team.tables.ts";
import type { EventKey } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure, type FailureCode } from "../../platform/failures.ts";
import { tryLocked } from "../../platform/db/lock.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import { CalendarProblem, type ProblemKind } from "./calendar-account.ports.ts";
import { type Block, MAX_CHARS, withBlock } from "./description-block.ts";
import { holdGrant } from "./grants.ts";
import {
  findPublishable,
  forgetPublication,
  savePublication,
  listToLink,
  type Publishable,
} from "./publication.store.ts";
import { saveOutcomesVersion } from "./published-outcomes.store.ts";
import { readOutcomes } from "./published-outcomes.ts";

export type PublishDeps = Pick<
  Deps,
  "database" | "calendars" | "sealing" | "publicUrl" | "now" | "log" | "failpoint"
>;

const RETRY_MS = 50;
const PATIENCE_MS = 30_000;
/** What a provider refuses is the person's to know, with a status of its own. */
const CODES: Record<ProblemKind, FailureCode> = {
  reconnect: "conflict",
  cursor_gone: "unavailable",
  gone: "gone",
  later: "unavailable",
  conflict: "conflict",
  not_allowed: "forbidden",
  read_only: "forbidden",
  unreadable: "unprocessable",
};
/** Another try of the job would end the same way. */
const FINAL: ReadonlySet<ProblemKind> = new Set([
  "reconnect",
  "gone",
  "not_allowed",
  "read_only",
  "unreadable",
]);

/** What is asked to stand in an event from now on. */
interface PublishRequest {
  readonly by: string;
  readonly notifyGuests: boolean;
  /** Runs in the transaction that keeps what was done. */
  readonly afterwards: (tx: Db) => Promise<void>;
  /** Whether what came of the plan is to stand there too; left out: as it was. */
  readonly withOutcomes?: boolean | undefined;
}

const NO_BLOCK: Block = { agenda: null, outcomes: null, planLink: null };
const NOTHING = { ...NO_BLOCK, publishedAt: null, publishedBy: null, withOutcomes: false };

const isSameBlock = (one: Block, other: Block): boolean =>
  one.agenda === other.agenda && one.outcomes === other.outcomes && one.planLink === other.planLink;

/** Puts the agenda into the event, with the plan's link where the person wants links; answers when. Throws `Failure`. */
export async function publishAgenda(
  deps: PublishDeps,
  key: EventKey,
  { agenda, ...request }: PublishRequest & { agenda: string },
): Promise<Date> {
  const publishedAt = deps.now();
  await locked(deps, key, async (found) => {
    if (!found) throw new Failure("conflict", "Planner cannot write to this calendar.");
    refuse(found, request.by);
    const planLink = linkOf(deps, { ...found, stored: { isWithheld: false } });
    const withOutcomes = request.withOutcomes ?? found.stored.withOutcomes;
    const outcomes = withOutcomes ? await outcomesOf(deps, key, { ...found, agenda }) : null;
    const block = { agenda, outcomes, planLink };
    await write(deps, key, { found, block, notifyGuests: request.notifyGuests }).catch(toFailure);
    await deps.database.db.transaction(async (tx) => {
      const row = { ...block, publishedAt, publishedBy: request.by, isWithheld: false };
      await savePublication(tx, key, { ...row, withOutcomes, outcomesVersion: found.version });
      await request.afterwards(tx);
    });
  });
  return publishedAt;
}

/** Takes agenda and link out of the event again; the link is no longer added automatically. Throws `Failure`. */
export async function unpublishAgenda(
  deps: PublishDeps,
  key: EventKey,
  request: PublishRequest,
): Promise<void> {
  await locked(deps, key, async (found) => {
    if (!found) throw new Failure("conflict", "Planner cannot write to this calendar.");
    refuse(found, request.by);
    await write(deps, key, {
      found,
      block: NO_BLOCK,
      notifyGuests: request.notifyGuests,
    }).catch(toFailure);
    await deps.database.db.transaction(async (tx) => {
      const row = { ...NOTHING, isWithheld: found.injectPlanLink };
      await savePublication(tx, key, row);
      await request.afterwards(tx);
    });
  });
}

/**
 * Job `calendar.write`: brings the event's description up to date. The plan's link stands there as long as there is a plan
 * and the linker wants links, and an agenda as long as there is a plan.
 */
export async function writeEvent(
  deps: PublishDeps,
  key: JobPayloads["calendar.write"],
): Promise<void> {
  await locked(deps, key, async (found) => {
    if (!found?.canWrite) return;
    const { stored } = found;
    const agenda = found.hasPlan ? stored.agenda : null;
    const withOutcomes = stored.withOutcomes && agenda !== null;
    const outcomes = withOutcomes ? await outcomesOf(deps, key, { ...found, agenda }) : null;
    const block = { agenda, outcomes, planLink: linkOf(deps, found) };
    if (isSameBlock(block, stored))
      return saveOutcomesVersion(deps.database.db, key, found.version);
    try {
      await write(deps, key, { found, block, notifyGuests: false });
    } catch (error) {
      if (!(error instanceof CalendarProblem) || !FINAL.has(error.kind)) throw error;
      deps.log.warn({ ...key, kind: error.kind, err: error }, "calendar.write_refused");
      // What was made of it is deleted, so nothing of it is kept here either.
      if (found.meetingId === null) await forgetPublication(deps.database.db, key);
      else await saveOutcomesVersion(deps.database.db, key, found.version);
      return;
    }
    const publishedAt = block.agenda === null ? null : stored.publishedAt;
    await savePublication(deps.database.db, key, {
      ...block,
      publishedAt,
      withOutcomes,
      outcomesVersion: found.version,
      isWithheld: stored.isWithheld,
    });
  });
}

/** What became of Planner's words in an event: taken out, there for good, or to be tried again. */
export type Cleared = "clear" | "left" | "later";

/** Takes everything of Planner's out of an event whose calendar is about to be unlinked. */
export async function clearEvent(deps: PublishDeps, key: EventKey): Promise<Cleared> {
  let outcome: Cleared = "clear";
  await locked(deps, key, async (found) => {
    if (!found) return;
    try {
      await write(deps, key, { found, block: NO_BLOCK, notifyGuests: false });
      await savePublication(deps.database.db, key, { ...NOTHING, isWithheld: false });
    } catch (error) {
      deps.log.warn({ teamId: key.teamId, err: error }, "calendar.clear_failed");
      outcome = isFinal(error) ? "left" : "later";
    }
  });
  return outcome;
}

const isFinal = (error: unknown): boolean =>
  error instanceof CalendarProblem && FINAL.has(error.kind);

/** Queues the person's events that should get or lose the plan's link, after they said whether they want it. */
export async function queuePlanLinks(
  deps: Pick<Deps, "send" | "now">,
  tx: Db,
  { isWanted, ...viewer }: Viewer & { isWanted: boolean },
): Promise<void> {
  for (const key of await listToLink(tx, viewer, { isWanted, now: deps.now() })) {
    await deps.send(tx, "calendar.write", key);
  }
}

const linkOf = (
  { publicUrl }: Pick<Deps, "publicUrl">,
  found: Pick<Publishable, "injectPlanLink" | "hasPlan" | "meetingId"> & {
    stored: { isWithheld: boolean };
  },
): string | null =>
  found.injectPlanLink && found.hasPlan && !found.stored.isWithheld
    ? `${publicUrl}/meeting/${found.meetingId}`
    : null;

/** Colleagues see the plan, but only the person who linked the calendar may write to it. */
function refuse(found: Publishable, userId: string): void {
  if (found.linkerId !== userId)
    throw new Failure("forbidden", "Only the person who linked this calendar can publish to it.");
  if (!found.canWrite) throw new Failure("forbidden", "This calendar can be read but not written.");
  if (found.resourceId === null)
    throw new Failure("gone", "The event is no longer in the calendar.");
}

async function write(
  deps: PublishDeps,
  { teamId, eventId }: EventKey,
  change: { found: Publishable; block: Block; notifyGuests: boolean },
): Promise<void> {
  const { found, block, notifyGuests } = change;
  const provider = deps.calendars.accounts[found.provider];
  // What is gone from the calendar needs no cleaning.
  if (!provider || found.resourceId === null) return;
  const { remoteId, resourceId, accountId } = found;
  const format = provider.descriptionFormat ?? "plain";
  const edit = (description: string): string => {
    const text = withBlock(description, block, format);
    if (text.length > Math.max(MAX_CHARS[format], description.length)) throw tooLong();
    return text;
  };
  const grant = holdGrant(deps, { teamId, accountId });
  await provider.changeDescription(grant, { remoteId, resourceId, eventId, edit, notifyGuests });
  await deps.failpoint("calendar.described");
}

async function outcomesOf(
  { database: { db } }: PublishDeps,
  { teamId }: EventKey,
  { meetingId, agenda }: Pick<Publishable, "meetingId"> & { agenda: string },
): Promise<string | null> {
  return meetingId === null ? null : readOutcomes(db, { teamId, meetingId }, agenda);
}

const tooLong = (): CalendarProblem =>
  new CalendarProblem("unreadable", "The event's description is too long to take the agenda too.");

/** One writer of an event at a time, in any process, so that what is kept is what stands there. */
async function locked(
  deps: PublishDeps,
  key: EventKey,
  work: (found: Publishable | undefined) => Promise<void>,
): Promise<void> {
  const { pool, db } = deps.database;
  const until = performance.now() + PATIENCE_MS;
  const name = ["publication", key.teamId, key.calendarId, key.eventId];
  while (!(await tryLocked(pool, name, async () => work(await findPublishable(db, key))))) {
    if (performance.now() > until)
      throw new Failure("unavailable", "The calendar is slow to answer. Try again in a minute.");
    await wait(RETRY_MS * (1 + Math.random()));
  }
}

function toFailure(error: unknown): never {
  if (!(error instanceof CalendarProblem)) throw error;
  throw new Failure(CODES[error.kind], error.message, { cause: error });
}
