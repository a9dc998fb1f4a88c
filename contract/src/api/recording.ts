import { z } from "zod";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const recordings = "/api/team/:teamId/recordings" as const;
const recordingOfFile = "/api/team/:teamId/files/:fileId/recording" as const;

/** A recording as the browser has it; the same three say that it is the same file again. */
export const ChosenRecording = z.object({
  name: z.string().min(1).max(1_000),
  sizeBytes: z.int().min(1),
  /** `File.lastModified`. */
  modifiedAtMs: z.int(),
});

/** Recordings come in parts of `partBytes`, the last one shorter, and become a transcript (`GET files/status/:jobId`). */
export const recordingRoutes = routes({
  /** Whether the browser is to bring the sound out first (WAV of 16 kHz and 16 bit): the server has no ffmpeg. */
  takes: {
    method: "GET",
    path: recordings,
    access: "member",
    scope: "write_notes",
    answer: z.object({ soundAlone: z.boolean() }),
  },
  /**
   * Begins, or goes on with what this person has begun: `missing` are the parts to send. Asked where none is, it is read,
   * then deleted, or with `forPlayback` stored beside its transcript. What was chosen last counts, until it is stored;
   * left out, nothing changes. Once the sound is out, what was not to be stored is gone.
   */
  begin: {
    method: "POST",
    path: recordings,
    access: "member",
    scope: "write_notes",
    body: ChosenRecording.extend({ forPlayback: z.boolean().optional() }),
    answer: z.object({ jobId: z.string(), partBytes: z.int(), missing: z.array(z.int()) }),
  },
  /** Parts are numbered from 0; sent again, one takes the place of what was there. */
  part: {
    method: "POST",
    path: `${recordings}/:jobId/parts/:part`,
    access: "member",
    scope: "write_notes",
    upload: true,
    answer: Done,
  },
  /** Calls it off and deletes what is there of it. */
  cancel: {
    method: "DELETE",
    path: `${recordings}/:jobId`,
    access: "member",
    scope: "write_notes",
    answer: Done,
  },
  /** The recording behind a transcript, as it was uploaded; takes a byte range (RFC 9110, 14). */
  play: { method: "GET", path: recordingOfFile, access: "member", scope: "read", answer: "bytes" },
  /** Deletes the recording; its transcript stays. */
  remove: {
    method: "DELETE",
    path: recordingOfFile,
    access: "member",
    scope: "write_notes",
    answer: Done,
  },
});
