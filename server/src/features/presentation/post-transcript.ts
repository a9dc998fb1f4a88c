import type { TranscriptRequest } from "@planner/contract/api";
import type { Transcript } from "@planner/contract/model";
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { holdMeeting, lookAhead, noMeeting } from "../meeting/index.ts";
import { findPresentationOf, findRunning } from "./presentation.store.ts";
import type { presentation } from "../../tables/presentation.tables.ts";
import {
  countTranscripts,
  findTranscript,
  saveTranscript,
  type NewTranscript,
  type TranscriptRow,
} from "./transcript.store.ts";

type Posted = z.infer<typeof TranscriptRequest>;
type PresentationRow = typeof presentation.$inferSelect;
/** More than a meeting of a whole week has; whoever posts more posts no speech. */
const MAX_SEGMENTS = 50_000;
const [FIRST_YEAR, LAST_YEAR] = [2_000, 2_200];
/** The words came from a browser, not from a stream to a speech service. */
const FROM_BROWSER = { requestId: "browser" };

/**
 * Keeps a final segment that a browser sends. The same one again, by its `segmentId` or else by its content, answers what
 * is kept; a new one is told to all who hear the meeting.
 */
export async function postTranscript(
  deps: Pick<Deps, "database" | "send" | "live">,
  key: MeetingKey,
  posted: Posted,
): Promise<Transcript> {
  const times = readTimes(posted);
  const { saved, during, isNew } = await deps.database.db.transaction(async (tx) => {
    if (!(await holdMeeting(tx, key))) throw noMeeting();
    const shown = await findShown(tx, key, posted);
    const row = toRow(key, posted, { ...times, presentationId: shown?.id ?? null });
    const result = await saveWithin(tx, row);
    if (result.isNew && shown?.endedAt === null)
      await lookAhead(tx, deps.send, { teamId: key.teamId, presentationId: shown.id });
    return { saved: result.row, isNew: result.isNew, during: shown };
  });
  if (isNew && during) sendSegment(deps.live, during, saved);
  return toTranscript(saved);
}

function readTimes({ startTime, endTime }: Posted): { startTime: Date; endTime: Date } {
  const times = {
    startTime: readTime(startTime, "startTime"),
    endTime: readTime(endTime, "endTime"),
  };
  if (times.endTime < times.startTime)
    throw new Failure("unprocessable", "A segment cannot end before it starts.", {
      field: "endTime",
    });
  return times;
}

/** A year that nobody spoke in is a mistake, and the earliest ones PostgreSQL gives back as others. */
function readTime(text: string, field: "startTime" | "endTime"): Date {
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return time;
  throw new Failure(
    "unprocessable",
    `${field} must be between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
    { field },
  );
}

/** The presentation that the segment is of: the one that was named, else the one that runs with that deck. */
async function findShown(
  tx: Db,
  key: MeetingKey,
  { presentationId, fileId }: Posted,
): Promise<PresentationRow | undefined> {
  if (presentationId === undefined) return findRunning(tx, key, fileId);
  const found = await findPresentationOf(tx, { ...key, presentationId });
  if (!found)
    throw new Failure("not_found", "There is no such presentation.", { field: "presentationId" });
  if (found.fileId !== fileId)
    throw new Failure("unprocessable", "Another deck was shown in this presentation.", {
      field: "fileId",
    });
  return found;
}

function toRow(
  key: MeetingKey,
  posted: Posted,
  rest: { startTime: Date; endTime: Date; presentationId: string | null },
): NewTranscript {
  const { text, fileId, pages, speaker } = posted;
  return {
    ...key,
    ...rest,
    id: posted.segmentId ?? contentId(posted),
    text,
    fileId,
    pages: [...new Set(pages)],
    speaker: speaker?.trim() || null,
  };
}

/** What makes a segment without an id the same: what was sent, not what it was found to belong to. */
function contentId({ fileId, presentationId, startTime, endTime, text }: Posted): string {
  const times = [startTime, endTime].map((time) => Date.parse(time));
  const content = JSON.stringify([fileId, presentationId ?? null, ...times, text]);
  return `sha256-${createHash("sha256").update(content).digest("hex")}`;
}

async function saveWithin(
  tx: Db,
  row: NewTranscript,
): Promise<{ row: TranscriptRow; isNew: boolean }> {
  if ((await countTranscripts(tx, row)) < MAX_SEGMENTS) return saveTranscript(tx, row);
  const there = await findTranscript(tx, row, row.id);
  if (there) return { row: there, isNew: false };
  throw new Failure("unprocessable", "This meeting has too many segments to take another one.", {
    field: "text",
  });
}

function sendSegment(live: Deps["live"], during: PresentationRow, saved: TranscriptRow): void {
  const { teamId, meetingId, id: segmentId, text, startTime, endTime, speaker, pages } = saved;
  const secondsOf = (time: Date): number => (time.getTime() - during.startedAt.getTime()) / 1_000;
  live.toMeeting({ teamId, meetingId }, "transcript", {
    presentationId: during.id,
    raw: FROM_BROWSER,
    final: true,
    transcript: text,
    start_time: secondsOf(startTime),
    end_time: secondsOf(endTime),
    segmentId,
    channel: 0,
    speaker,
    pages,
  });
}

/** A kept segment as the contract has it. */
export function toTranscript(row: TranscriptRow): Transcript {
  const { id, text, fileId, pages, speaker, presentationId } = row;
  return {
    id,
    text,
    pages: pages.map((pageNumber) => ({ pageNumber, fileId })),
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    speaker,
    presentationId,
  };
}
