import type { CalendarKey } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { tryLocked } from "../../platform/db/lock.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import { type AccountRow, refreshAccountState } from "./account.store.ts";
import { type ChangePage, CalendarProblem } from "./calendar-account.ports.ts";
import { holdGrant } from "./grants.ts";
import { refreshStatistics } from "./calendar.store.ts";
import { windowAt } from "./import-calendar.ts";
import { accountsOf, sendRound } from "./sync-account.ts";
import { keepable, replaceResources, sweepUnseen } from "./sync-page.store.ts";
import { beginRound, everything, isSamePosition, takePage } from "./sync-position.ts";
import { nextRoundAt, nextRoundWithPushAt } from "./sync-times.ts";
import { noteProblem } from "./sync-problem.ts";
import {
  type CalendarRow,
  countFailure,
  endRound,
  findToSync,
  makeDue,
  movePosition,
  type Position,
} from "./sync.store.ts";

export type SyncDeps = Pick<
  Deps,
  "database" | "calendars" | "sealing" | "send" | "log" | "now" | "failpoint"
> & {
  /** Lets meetings follow their events; in the same transaction. */
  follow(tx: Db, teamId: string, calendarId: string): Promise<void>;
};

interface Linked {
  readonly calendar: CalendarRow;
  readonly account: AccountRow;
}

/** A job that takes longer goes on in another one, before the queue gives it away. */
const BUDGET_MS = 300_000;
/** How often everything is begun anew when the provider drops its pages in the middle. */
const MAX_RESTARTS = 2;
const CHANGES_CONSTANTLY =
  "The calendar changed again and again while it was read. Planner keeps trying.";

/** Thrown when another round has gone on from here, or the calendar was unlinked meanwhile. */
class Overtaken extends Error {}

/**
 * Job `calendar.sync`: one round of a calendar, which reads what has changed, or everything. Each page is one transaction
 * that also keeps where to go on from, so that a crash loses and doubles nothing.
 */
export async function syncCalendar(
  deps: SyncDeps,
  key: JobPayloads["calendar.sync"],
): Promise<void> {
  const { db, pool } = deps.database;
  const done = await tryLocked(pool, ["calendar.sync", key.teamId, key.calendarId], async () => {
    const linked = await findToSync(db, key);
    if (!linked?.isMember || !linked.calendar.selected) return;
    if (linked.account.state !== "reconnect") await syncLocked(deps, key, linked);
  });
  if (!done) await makeDue(db, key, deps.now());
}

async function syncLocked(deps: SyncDeps, key: CalendarKey, linked: Linked): Promise<void> {
  const account = { teamId: key.teamId, accountId: linked.account.id };
  try {
    await readRound(deps, key, linked);
  } catch (error) {
    if (error instanceof Overtaken) return;
    const count = (tx: Db, dueAt: (failures: number) => Date) => countFailure(tx, key, dueAt);
    await noteProblem(deps, { account, error, count });
    // The account's list tells whether the calendar is there at all.
    if (error instanceof CalendarProblem && error.kind === "gone") {
      await deps.send(deps.database.db, "calendar.account", account, {
        singletonKey: account.accountId,
      });
    }
  }
}

async function readRound(deps: SyncDeps, key: CalendarKey, linked: Linked): Promise<void> {
  const round = { key, linked, startedAt: deps.now() };
  const until = performance.now() + BUDGET_MS;
  let restarts = 0;
  let position = await begin(deps, key, linked.calendar, beginRound(linked.calendar, deps.now()));
  for (;;) {
    const page = await readPage(deps, linked, position);
    if (page === "cursor_gone") {
      restarts += 1;
      if (restarts > MAX_RESTARTS) throw new CalendarProblem("later", CHANGES_CONSTANTLY);
      position = await begin(deps, key, position, everything(position, deps.now()));
      continue;
    }
    await deps.failpoint("calendar.page-read");
    position = await savePage(deps, round, { position, page });
    await deps.failpoint("calendar.page-kept");
    if (page.nextPage === null) break;
    if (performance.now() > until) return sendRound(deps, deps.database.db, key);
  }
  // Postgres plans badly until it knows how many events there are now.
  if (linked.calendar.syncedAt === null) await refreshStatistics(deps.database.db);
}

/** Keeps where a round begins, where that is not where the calendar stands. */
async function begin(
  deps: SyncDeps,
  key: CalendarKey,
  from: Position,
  to: Position,
): Promise<Position> {
  if (isSamePosition(from, to)) return to;
  if (!(await movePosition(deps.database.db, key, { from, to }))) throw new Overtaken();
  return to;
}

async function readPage(
  deps: SyncDeps,
  { account, calendar }: Linked,
  { cursor, nextPage, roundStartedAt }: Position,
): Promise<ChangePage | "cursor_gone"> {
  const grant = holdGrant(deps, { teamId: account.teamId, accountId: account.id });
  const window = {
    ...windowAt(roundStartedAt ?? deps.now()),
    timeZone: calendar.timeZone ?? undefined,
  };
  const query = { remoteId: calendar.remoteId ?? "", cursor, page: nextPage, window };
  try {
    return await accountsOf(deps, account).readChanges(grant, query);
  } catch (error) {
    if (error instanceof CalendarProblem && error.kind === "cursor_gone") return "cursor_gone";
    throw error;
  }
}

/** One page and where to go on after it, in one transaction. */
async function savePage(
  deps: SyncDeps,
  { key, linked, startedAt }: { key: CalendarKey; linked: Linked; startedAt: Date },
  { position, page }: { position: Position; page: ChangePage },
): Promise<Position> {
  const { next, isFull, isWhole } = takePage(position, page);
  const isLast = page.nextPage === null;
  const expandedUntil = windowAt(position.roundStartedAt ?? startedAt).to;
  await deps.database.db.transaction(async (tx) => {
    const to = isFull && isLast ? { ...next, expandedUntil } : next;
    if (!(await movePosition(tx, key, { from: position, to }))) throw new Overtaken();
    if (isFull || page.resources !== "[]") {
      const seen = { resources: keepable(page.resources), round: next.round, isWhole };
      await replaceResources(tx, key, seen);
      if (isFull && isLast && !isWhole) await sweepUnseen(tx, key, next.round);
      await deps.follow(tx, key.teamId, key.calendarId);
    }
    await deps.failpoint("calendar.page-written");
    if (isLast) await complete(deps, tx, { key, linked, startedAt });
  });
  return next;
}

async function complete(
  deps: SyncDeps,
  tx: Db,
  { key, linked, startedAt }: { key: CalendarKey; linked: Linked; startedAt: Date },
): Promise<void> {
  const { calendar, account } = linked;
  const now = deps.now();
  const isPushed =
    calendar.channelId !== null && calendar.channelUntil !== null && calendar.channelUntil > now;
  const dueAt = isPushed ? nextRoundWithPushAt(now) : nextRoundAt(now);
  await endRound(tx, key, { startedAt, now, dueAt });
  if (account.state === "ok" && calendar.failures === 0 && calendar.syncedAt !== null) return;
  await refreshAccountState(tx, { teamId: key.teamId, accountId: account.id });
}
