import type { Db } from "../../platform/db/database.ts";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { followNotesWithComments } from "./comment/comment-places.ts";
import { indexDecisions } from "./decision/decision-index.store.ts";
import { linkMeeting } from "./decision/link-meeting.ts";
import { reportReader } from "./follow-anchors.ts";
import { indexOutcomes } from "./outcome/index-outcomes.ts";
import { joinSeries } from "./series/same-series.store.ts";
import { followSentNotes } from "./sign-off/follow-sent-notes.ts";
import { indexPromises } from "./promise/promise-index.store.ts";

/**
 * Brings comments, sign-offs, and what lists over meetings read, to what the notes of a meeting say now. To be called by whatever changes the parts of
 * notes, in the same transaction. `alsoOutcomes`: false where nothing has changed that they rest on, since they take reading
 * the whole transcript. Answers the ids of action items that were added, changed or removed.
 */
export async function indexNotes(
  tx: Db,
  key: MeetingKey,
  { alsoOutcomes = true } = {},
): Promise<string[]> {
  const readReport = reportReader(tx, key);
  await joinSeries(tx, key);
  const promises = await indexPromises(tx, key);
  const isChanged = await indexDecisions(tx, key);
  await followSentNotes(tx, key, readReport);
  await linkMeeting(tx, key, { alsoFollowing: isChanged, readReport });
  await followNotesWithComments(tx, key, readReport);
  if (alsoOutcomes) await indexOutcomes(tx, key);
  return promises;
}
