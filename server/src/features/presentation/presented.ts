import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import type { LiveCaller } from "../../platform/live/live.ts";
import { findPageCount, findPresentation } from "./presentation.store.ts";
import type { presentation, PresentationKey } from "../../tables/presentation.tables.ts";

const ENDED = "This presentation has ended.";
const NOT_YOURS = "This presentation does not exist, or it is not yours.";

interface Presented extends MeetingKey {
  /** Pages of its deck; undefined while that is not known. */
  pageCount?: number;
}

/** What each connection presents: events name the presentation alone, and its team is not theirs to say again. */
const presented = new WeakMap<LiveCaller, Map<string, Presented>>();

/** This connection presents it from now on; answers whether it did not before. */
export function rememberPresented(caller: LiveCaller, key: PresentationKey): boolean {
  const keys = presented.get(caller) ?? new Map<string, Presented>();
  const { teamId, meetingId, presentationId } = key;
  const isNew = !keys.has(presentationId);
  presented.set(caller, keys.set(presentationId, { teamId, meetingId }));
  return isNew;
}

/** The meetings in which this connection presents. */
export const meetingsPresented = (caller: LiveCaller): MeetingKey[] => [
  ...(presented.get(caller)?.values() ?? []),
];

/**
 * The meeting of a presentation that this connection has started or gone on with; refuses any other. Where none is named, the
 * one that it started last.
 */
export function presentedBy(
  caller: LiveCaller,
  presentationId: string = [...(presented.get(caller)?.keys() ?? [])].at(-1) ?? "",
): PresentationKey {
  const key = presented.get(caller)?.get(presentationId);
  if (!key) throw new Failure("not_found", NOT_YOURS);
  const { teamId, meetingId } = key;
  return { teamId, meetingId, presentationId };
}

/** Refuses a page that the deck does not have. Decks whose pages were not counted yet are asked for each time. */
export async function requirePage(
  db: Db,
  caller: LiveCaller,
  { page, ...key }: PresentationKey & { readonly page: number },
): Promise<void> {
  const known = presented.get(caller)?.get(key.presentationId);
  const pageCount = known?.pageCount ?? (await findPageCount(db, key));
  if (known && pageCount !== undefined) known.pageCount = pageCount;
  if (pageCount !== undefined && page > pageCount)
    throw new Failure("invalid", beyondDeck(pageCount));
}

/** What a person reads of a page that is not there. */
export const beyondDeck = (pageCount: number): string =>
  `The slide deck has ${pageCount} ${pageCount === 1 ? "page" : "pages"}.`;

/** The presentation, which runs and is the caller's; refuses anything else, and who may not see its meeting any more. */
export async function requirePresented(
  db: Db,
  caller: LiveCaller,
  presentationId: string,
): Promise<{ key: PresentationKey; row: typeof presentation.$inferSelect }> {
  const key = presentedBy(caller, presentationId);
  await caller.admit(key);
  const row = await findPresentation(db, key);
  requireOwn(row, caller, key);
  if (row.endedAt) throw hasEnded();
  return { key, row };
}

/** Refuses what comes after the end. */
export const hasEnded = (): Failure => new Failure("gone", ENDED);

/** Refuses a presentation of another meeting or person. */
export function requireOwn(
  row: typeof presentation.$inferSelect | undefined,
  { userId }: LiveCaller,
  { meetingId }: MeetingKey,
): asserts row is typeof presentation.$inferSelect {
  if (row?.userId !== userId || row.meetingId !== meetingId)
    throw new Failure("not_found", NOT_YOURS);
}
