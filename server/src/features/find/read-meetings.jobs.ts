import type { Deck } from "@planner/contract/model";
import type { PlanDocument } from "@planner/engine";
import { type ElementType, NOTES_TYPES, PLAN_TYPES } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { isOutage } from "../../platform/failures.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import { unhurried } from "../../platform/jobs/unhurried.ts";
import type { ElementRow, MeetingRow } from "../../tables/meeting.tables.ts";
import { readDeckOf, readDocumentOf } from "../file/index.ts";
import { toElement, withoutPersonal } from "../meeting/index.ts";
import { passagesOf } from "./passages.ts";
import {
  hasLooseWords,
  listDocuments,
  listParts,
  listUnread,
  listUnreadTeams,
  lockWords,
  savePassages,
  settleWords,
} from "./read-meetings.store.ts";
import { foldedOf } from "./words.ts";

type ReadDeps = Pick<
  Deps,
  | "database"
  | "send"
  | "log"
  | "files"
  | "pdf"
  | "readTranscript"
  | "readDocumentText"
  | "failpoint"
>;

/** After so many meetings other jobs have their turn. */
const MEETINGS_A_TURN = 100;
/** Shorter ones nobody mistypes, and numbers are no words. */
const WORD = /^\p{L}{3,40}$/u;

/** Part of job `house.sweep`: teams whose meetings have changed since they were read. */
export async function queueReading({ database, send }: ReadDeps): Promise<void> {
  for (const teamId of await listUnreadTeams(database.db))
    await send(database.db, "find.read", { teamId }, { singletonKey: teamId });
}

/** Part of job `house.sweep`: words of deleted meetings are forgotten, unless others have them too. */
export async function settleLooseWords({ database }: Pick<ReadDeps, "database">): Promise<void> {
  while (await hasLooseWords(database.db))
    await database.db.transaction(async (tx) => {
      // A meeting that is being read may have one of these words, and is seen only once that is done.
      await lockWords(tx);
      await settleWords(tx);
    });
}

/**
 * Job `find.read`: makes what a team's meetings are found by, newest first, of those that have changed since. A meeting is
 * one transaction, so that whoever dies goes on where it was.
 */
export async function readMeetings(
  deps: ReadDeps,
  { teamId }: JobPayloads["find.read"],
): Promise<void> {
  const { db } = deps.database;
  const unread = await listUnread(db, teamId, MEETINGS_A_TURN);
  let read = 0;
  await unhurried(unread, async (meeting) => {
    if (await readOrSkip(deps, meeting)) read += 1;
  });
  deps.log.info({ teamId, meetings: read }, "find.read");
  if (read > 0 && unread.length === MEETINGS_A_TURN)
    await deps.send(db, "find.read", { teamId }, { singletonKey: teamId });
}

/** One that cannot be read keeps no other from being found: nothing of it is, until it changes. */
async function readOrSkip(deps: ReadDeps, meeting: MeetingRow): Promise<boolean> {
  try {
    await readMeeting(deps, meeting);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    const { teamId, id: meetingId } = meeting;
    deps.log.warn({ err: error, teamId, meetingId }, "find.meeting_unread");
    const nothing = { passages: [], words: [] };
    await deps.database.db.transaction((tx) => savePassages(tx, meeting, nothing));
    return false;
  }
}

async function readMeeting(deps: ReadDeps, meeting: MeetingRow): Promise<void> {
  const { db } = deps.database;
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  const parts = await listParts(db, key);
  const hasAny = (types: readonly ElementType[]) => parts.some(({ type }) => types.includes(type));
  const hasPlan = hasAny(PLAN_TYPES);
  const [deck, documents] = await Promise.all([
    // It came with the notes, and goes with them.
    hasAny(NOTES_TYPES) ? readDeck(deps, meeting) : undefined,
    hasPlan ? readDocuments(deps, meeting) : [],
  ]);
  // Of what was reset nothing is left to find.
  const passages =
    parts.length === 0 ? [] : passagesOf({ meeting, elements: shownOf(parts), deck, documents });
  // Words help the whole team to spell.
  const told = meeting.isPrivate ? [] : passages;
  const words = new Set(
    told.flatMap(({ text }) => foldedOf(text)).filter((word) => WORD.test(word)),
  );
  await db.transaction(async (tx) => {
    await savePassages(tx, meeting, { passages, words: [...words] });
    await deps.failpoint("find.written");
  });
}

/** What rests on one person's profile is for their eyes. */
const shownOf = (parts: readonly ElementRow[]) => parts.map(toElement).map(withoutPersonal);

function readDeck(deps: ReadDeps, { teamId, presentationFileId }: MeetingRow) {
  if (presentationFileId === null) return undefined;
  return orNothing(deps, (): Promise<Deck> =>
    readDeckOf(deps, { teamId, fileId: presentationFileId }),
  );
}

async function readDocuments(
  deps: ReadDeps,
  { teamId, id: meetingId }: MeetingRow,
): Promise<PlanDocument[]> {
  const read: PlanDocument[] = [];
  for (const fileId of await listDocuments(deps.database.db, { teamId, meetingId })) {
    const document = await orNothing(deps, () => readDocumentOf(deps, { teamId, fileId }));
    if (document) read.push(document);
  }
  return read;
}

/** A file that cannot be read is not found, and all else of its meeting is; one that cannot be reached is tried again. */
async function orNothing<T>({ log }: ReadDeps, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isOutage(error)) throw error;
    log.warn({ err: error }, "find.file_unread");
    return undefined;
  }
}
