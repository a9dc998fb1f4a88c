import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import type { EventKey } from "../../../tables/calendar.tables.ts";
import {
  closeCall,
  findDueCall,
  findFetching,
  findTranscript,
  type FoundTranscript,
} from "../../calendar/index.ts";
import { findFile, insertFile, originalKey } from "../../file/index.ts";
import { findMeetingOfEvent, subjectOf } from "../meeting.store.ts";
import { hasNotes, startFirstNotesOfCall } from "./start-notes.ts";

type FetchDeps = Pick<
  Deps,
  "database" | "calendars" | "sealing" | "files" | "send" | "log" | "now" | "failpoint"
>;

/**
 * Job `transcript.fetch`: fetches what the provider transcribed of a call that has ended, and begins visual notes of it with
 * the meeting's deck, or without where it has none. Notes that there are stay.
 */
export async function fetchTranscript(
  deps: FetchDeps,
  key: JobPayloads["transcript.fetch"],
): Promise<void> {
  const { db } = deps.database;
  const meeting = await findMeetingOfEvent(db, key);
  if (meeting && (await hasNotes(db, { teamId: key.teamId, meetingId: meeting.id })))
    return void (await closeCall(db, key));
  const found = await findTranscript(deps, key);
  if (!found) return;
  const meetingId = await startNotes(deps, key, found);
  if (meetingId) deps.log.info({ teamId: key.teamId, meetingId }, "transcript.fetched");
}

async function startNotes(
  deps: FetchDeps,
  key: EventKey,
  { event, userId, json }: FoundTranscript,
): Promise<string | undefined> {
  const { teamId } = key;
  // It may have been switched off, or its owner taken out of the team, while the provider answered.
  const isWanted = async (db: Db): Promise<boolean> => {
    const call = await findDueCall(db, key);
    return call !== undefined && (await findFetching(db, call)) !== undefined;
  };
  if (!(await isWanted(deps.database.db))) return undefined;
  const fileId = fileIdOf(key, event.endTime);
  const storageKey = originalKey({ teamId, fileId });
  const stored = await deps.files.put(storageKey, Buffer.from(json));
  await deps.failpoint("transcript.stored");
  const subject = { ...key, userId, ...subjectOf(event) };
  const meetingId = await startFirstNotesOfCall(deps, subject, async (tx) => {
    if (!(await isWanted(tx)) || !(await closeCall(tx, key))) return undefined;
    const name = `${event.title.slice(0, 200) || "Call"}, transcript.json`;
    await insertFile(tx, { teamId, id: fileId, userId, name, kind: "txt", storageKey, ...stored });
    return fileId;
  });
  // Unless another worker was faster.
  if (!meetingId && !(await findFile(deps.database.db, { teamId, fileId })))
    await deps.files.delete(storageKey);
  return meetingId;
}

/** The same at every try, so that one which died leaves nothing that the next does not write over. */
const fileIdOf = ({ teamId, calendarId, eventId }: EventKey, endTime: Date): string =>
  createHash("sha256")
    .update(JSON.stringify([teamId, calendarId, eventId, endTime.toISOString()]))
    .digest("base64url");
