import type { EventKey } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { isMemberOf } from "../team/index.ts";
import {
  type AccountKey,
  type AccountRow,
  findAccount,
  setAccountProblem,
} from "./account.store.ts";
import { CalendarProblem } from "./calendar-account.ports.ts";
import { type EventRow, findEvent } from "./calendar.store.ts";
import {
  addEndedCalls,
  type CallRow,
  claimDueCalls,
  countCallTry,
  findDueCall,
  forgetCall,
  setTranscripts,
} from "./call-transcript.store.ts";
import { holdGrant } from "./grants.ts";
import { accountsOf } from "./sync-account.ts";
import { plain } from "./sync-problem.ts";
import { leaseUntil } from "./sync-times.ts";

type CallDeps = Pick<Deps, "database" | "calendars" | "sealing" | "log" | "now">;

/** Has the transcripts fetched of calls that have ended. */
export async function startTranscriptRound({
  database,
  send,
  now,
}: Pick<Deps, "database" | "send" | "now">): Promise<void> {
  const at = now();
  await database.db.transaction(async (tx) => {
    await addEndedCalls(tx, at);
    for (const key of await claimDueCalls(tx, at, leaseUntil(at)))
      await send(tx, "transcript.fetch", key, {
        singletonKey: `${key.teamId} ${key.calendarId} ${key.eventId}`,
      });
  });
}

/** A call with its transcript, as JSON in the provider's form, and who had it fetched. */
export interface FoundTranscript {
  readonly event: EventRow;
  readonly userId: string;
  readonly json: string;
}

/** Looks for the transcript of a call; undefined where there is none (yet), and then it is looked for again for a day. */
export async function findTranscript(
  deps: CallDeps,
  key: EventKey,
): Promise<FoundTranscript | undefined> {
  const { db } = deps.database;
  const call = await findDueCall(db, key);
  const account = call && (await findFetching(db, call));
  const event = account && (await findEvent(db, account, key));
  if (call && !event) await forgetCall(db, key);
  if (!call || !account || !event?.conferenceUrl) return undefined;
  const { conferenceUrl, startTime, endTime } = event;
  const { userId } = account;
  try {
    const json = await accountsOf(deps, account).readTranscript?.(holdGrant(deps, call), {
      conferenceUrl,
      startTime,
      endTime,
    });
    if (json) return { event, userId, json };
    await tryLater(db, call, { now: deps.now() });
  } catch (error) {
    await noteProblem(deps, call, error);
  }
  return undefined;
}

/** The account of a call, as long as its transcripts are wanted by somebody who belongs to the team. */
export async function findFetching(db: Db, key: AccountKey): Promise<AccountRow | undefined> {
  const account = await findAccount(db, key);
  if (!account?.transcriptsSince) return undefined;
  return (await isMemberOf(db, account.teamId, account.userId)) ? account : undefined;
}

const MINUTE_MS = 60_000;
/** Google has most transcripts within minutes. Every five of them for an hour, then every hour, for a day. */
const [SOON_TRIES, SOON_MINUTES, LATER_MINUTES, MOST_TRIES] = [12, 5, 60, 35];

function tryLater(
  db: Db,
  call: CallRow,
  { now, retryAfter = 0 }: { now: Date; retryAfter?: number | undefined },
): Promise<void> {
  const minutes = call.tries < SOON_TRIES ? SOON_MINUTES : LATER_MINUTES;
  const waitMs = Math.max(minutes * MINUTE_MS, retryAfter * 1_000);
  const isLast = call.tries + 1 >= MOST_TRIES;
  return countCallTry(db, call, isLast ? null : new Date(now.getTime() + waitMs));
}

/** A permission that was taken back ends the fetching, not the account; what else is wrong is tried again. */
async function noteProblem(deps: CallDeps, call: CallRow, error: unknown): Promise<void> {
  const problem = error instanceof CalendarProblem ? error : undefined;
  const level = problem ? "warn" : "error";
  deps.log[level](
    { teamId: call.teamId, accountId: call.accountId, kind: problem?.kind, err: plain(error) },
    "transcript.not_fetched",
  );
  const message = problem?.message ?? "";
  await deps.database.db.transaction(async (tx) => {
    if (problem?.kind === "not_allowed") await setTranscripts(tx, call, null, message);
    if (problem?.kind === "reconnect")
      await setAccountProblem(tx, call, { state: "reconnect", message });
    // Once they are allowed again, or by whoever else has the call.
    if (problem?.kind === "not_allowed" || problem?.kind === "reconnect")
      await forgetCall(tx, call);
    else await tryLater(tx, call, { now: deps.now(), retryAfter: problem?.retryAfter });
  });
}
