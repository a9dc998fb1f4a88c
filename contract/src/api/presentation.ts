import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { Presentation } from "../model/presentation.ts";
import { EarlierNotes, Report } from "../model/annotation.ts";
import { Transcript } from "../model/transcript.ts";
import { Done } from "./account.ts";
import { givenId, madeId, segmentId } from "./ids.ts";
import { routes } from "./route.ts";

const meeting = "/api/team/:teamId/meetings/:id" as const;
/** ISO 8601, in UTC or with an offset. */
const time = z.iso.datetime({ offset: true });

/** One final segment of a transcript. The same `segmentId`, or without one the same content, is kept once. */
export const TranscriptRequest = z.object({
  fileId: givenId,
  text: z.string().trim().min(1).max(LIMITS.segmentMax),
  startTime: time,
  endTime: time,
  /** The pages viewed meanwhile. */
  pages: z.array(z.int().min(1).max(100_000)).max(1_000),
  segmentId: segmentId.optional(),
  presentationId: madeId.optional(),
  speaker: z.string().trim().max(200).nullish(),
});

export const presentationRoutes = routes({
  transcripts: {
    method: "GET",
    path: `${meeting}/transcripts`,
    access: "member",
    scope: "read",
    answer: z.array(Transcript),
  },
  addTranscript: {
    method: "POST",
    path: `${meeting}/transcripts`,
    access: "member",
    scope: "write_notes",
    body: TranscriptRequest,
    answer: Transcript,
  },
  /** Which deck of the team is presented in this meeting; nothing is made of it yet. */
  chooseDeck: {
    method: "POST",
    path: `${meeting}/deck`,
    access: "member",
    scope: "write_notes",
    body: z.object({ fileId: givenId }),
    answer: Done,
  },
  /** The newest first. */
  presentations: {
    method: "GET",
    path: `${meeting}/presentations`,
    access: "member",
    scope: "read",
    answer: z.array(Presentation),
  },
  /** What was noted the last time in the same series, by the pages of this meeting's deck that were there then. */
  earlierNotes: {
    method: "GET",
    path: `${meeting}/earlier-notes`,
    access: "member",
    scope: "read",
    answer: EarlierNotes,
  },
  /** What the notes are so far, while it runs; `version` grows with each change. */
  notesSoFar: {
    method: "GET",
    path: `${meeting}/presentations/:presentationId/notes`,
    access: "member",
    scope: "read",
    answer: z.object({ version: z.int().min(0), report: Report.nullable() }),
  },
  /** Makes the meeting's visual notes of what was said in this presentation, with its page turns and marks. */
  createNotes: {
    method: "POST",
    path: `${meeting}/presentations/:presentationId/notes`,
    access: "member",
    scope: "write_notes",
    answer: z.object({ id: z.string() }),
  },
});
