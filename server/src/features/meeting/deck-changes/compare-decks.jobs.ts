import { compareDecks, type PicturedPage, sharedLines } from "@planner/engine/decks";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure, isPassing } from "../../../platform/failures.ts";
import type { Attempt, JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { readDeckOf, readPicturedDeck } from "../../file/index.ts";
import { holdMeeting } from "../meeting.store.ts";
import { markStale } from "../plan/preparation.store.ts";
import {
  type Comparison,
  deleteComparison,
  findComparison,
  saveComparison,
} from "./deck-changes.store.ts";
import {
  type EarlierDeck,
  findDeck,
  listEarlierDecks,
  type MeetingDeck,
} from "./earlier-decks.store.ts";

export type CompareDeps = Pick<
  Deps,
  "database" | "log" | "files" | "pdf" | "readTranscript" | "readPixels" | "failpoint"
>;

/** So much of a deck's text has to stand in another for that to be an earlier version; the series vouches for less. */
const SHARED = { inSeries: 0.15, elsewhere: 0.4 };
/** And so many of its pages, where they are compared. */
const MATCHED = { inSeries: 0.2, elsewhere: 0.4 };
const FAILED = "The decks could not be compared.";

/** What may be compared, and a digest that is another one once a deck of it is: a mark of each, this meeting's first. */
export interface Versions {
  readonly now: MeetingDeck;
  readonly earlier: readonly EarlierDeck[];
  readonly digest: string;
}

/** The deck of a meeting, `now`, and those it may be a newer version of. */
export async function findVersions(db: Db, key: MeetingKey, now: MeetingDeck): Promise<Versions> {
  const earlier = await listEarlierDecks(db, { ...now, teamId: key.teamId });
  return { now, earlier, digest: digestOf(now, earlier) };
}

const digestOf = (now: MeetingDeck, earlier: readonly MeetingDeck[]): string =>
  [now, ...earlier].map(markOf).join(" ");

/** Of a comparison that failed in a way that may pass: no other is like it, so that the next look tries again. */
const digestToRetry = (now: MeetingDeck): string => `${markOf(now)} retry`;

/** Whether comparing these decks failed, and is tried again. */
export const isToRetry = ({ digest }: Comparison, now: MeetingDeck): boolean =>
  digest === digestToRetry(now);

/** Whether these two decks still are what was compared, whatever others have come since. */
export function isOfSameDecks(
  { digest }: Comparison,
  now: MeetingDeck,
  earlier: MeetingDeck,
): boolean {
  const [own, ...others] = digest.split(" ");
  return own === markOf(now) && others.includes(markOf(earlier));
}

const markOf = ({ meetingId, fileId, stamp }: MeetingDeck): string =>
  createHash("sha256")
    .update(JSON.stringify([meetingId, fileId, stamp]))
    .digest("base64url");

/**
 * Job `decks.compare`: finds the deck of an earlier meeting of which this one's is a newer version, and what changed. Begun anew
 * where it was broken off; pages whose pictures were made by then are not drawn again.
 */
export async function compareMeetingDecks(
  deps: CompareDeps,
  { teamId, meetingId }: JobPayloads["decks.compare"],
  attempt?: Attempt,
): Promise<void> {
  const { db } = deps.database;
  const key = { teamId, meetingId };
  const now = await findDeck(db, key);
  if (!now) return db.transaction((tx) => dropComparison(tx, key));
  const versions = await findVersions(db, key, now);
  if ((await findComparison(db, key))?.digest === versions.digest) return;
  try {
    const { unread, ...found } = await findEarlierVersion(deps, key, { ...versions, attempt });
    await deps.failpoint("decks.compared");
    const digest = digestOf(
      now,
      versions.earlier.filter((one) => !unread.has(one)),
    );
    await save(db, key, { digest, ...found, message: null });
    deps.log.info({ meetingId, earlier: found.earlierMeetingId }, "decks.compared");
  } catch (error) {
    if (isPassing(error) && !attempt?.isLast) throw error;
    deps.log.warn({ meetingId, err: error }, "decks.not_compared");
    const message = error instanceof Failure ? error.message : FAILED;
    const digest = isPassing(error) ? digestToRetry(now) : versions.digest;
    await save(db, key, { digest, earlierMeetingId: null, pages: [], message });
  }
}

/** Of a meeting that was deleted meanwhile nothing is kept. */
const save = (
  db: Db,
  key: MeetingKey,
  found: Parameters<typeof saveComparison>[2],
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdMeeting(tx, key))) return;
    const before = await findComparison(tx, key);
    await saveComparison(tx, key, found);
    // A plan that was made before says something else.
    if (!isDeepStrictEqual(pairIn(before), pairIn(found))) await markStale(tx, key);
  });

/** Without a deck there is nothing that a plan could say of it. */
async function dropComparison(tx: Db, key: MeetingKey): Promise<void> {
  const dropped = await deleteComparison(tx, key);
  if (dropped?.earlierMeetingId) await markStale(tx, key);
}

/** What a plan rests on. */
const pairIn = (found: Found | undefined): Found => ({
  earlierMeetingId: found?.earlierMeetingId ?? null,
  pages: JSON.parse(JSON.stringify(found?.pages ?? [])),
});

type Found = Pick<Comparison, "earlierMeetingId" | "pages">;

/**
 * The deck with the most pages in common; where several have as many, the first of them. One that cannot be read hides no other:
 * what is wrong with it is thrown only where there is none. `unread`: those that may be readable at the next try.
 */
async function findEarlierVersion(
  deps: CompareDeps,
  { teamId }: MeetingKey,
  { now, earlier, attempt }: Versions & { readonly attempt: Attempt | undefined },
): Promise<Found & { readonly unread: ReadonlySet<EarlierDeck> }> {
  const { pages } = await readDeckOf(deps, { teamId, fileId: now.fileId });
  let pictured: PicturedPage[] | undefined;
  let best: Found = { earlierMeetingId: null, pages: [] };
  let mostMatched = 0;
  const errors: unknown[] = [];
  const unread = new Set<EarlierDeck>();
  for (const version of earlier) {
    const key = { teamId, fileId: version.fileId };
    const bounds = version.isSameSeries ? "inSeries" : "elsewhere";
    const orUnread = <T>(read: Promise<T>): Promise<T | undefined> =>
      read.catch((error: unknown) => {
        if (isPassing(error) && !attempt?.isLast) throw error;
        deps.log.warn({ err: error, meetingId: version.meetingId }, "decks.earlier_unread");
        errors.push(error);
        if (isPassing(error)) unread.add(version);
        return undefined;
      });
    const before = await orUnread(readDeckOf(deps, key));
    if (!before) continue;
    const shared = sharedLines(before.pages, pages);
    // Pictures alone are compared within a series.
    if (shared === null ? !version.isSameSeries : shared < SHARED[bounds]) continue;
    pictured ??= await readPicturedDeck(deps, { teamId, fileId: now.fileId });
    const picturedBefore = await orUnread(readPicturedDeck(deps, key));
    if (!picturedBefore) continue;
    const compared = compareDecks(picturedBefore, pictured);
    const matched = compared.pages.filter(({ page, earlierPage }) => page && earlierPage).length;
    const least = MATCHED[bounds] * Math.min(before.pages.length, pages.length);
    if (matched < least || matched <= mostMatched) continue;
    mostMatched = matched;
    best = { earlierMeetingId: version.meetingId, pages: [...compared.pages] };
  }
  if (best.earlierMeetingId === null && errors.length > 0)
    throw errors.find(isPassing) ?? errors[0];
  return { ...best, unread };
}
