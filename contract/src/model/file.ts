import { z } from "zod";

/** What a file is used for in a meeting. `MEETING_PRESENTATION` marks the slide deck. */
export const CONTEXT_TYPES = ["MEETING_PRESENTATION", "MEETING_NOTES", "MEETING_MATERIAL"] as const;
export const ContextType = z.enum(CONTEXT_TYPES);
export type ContextType = z.infer<typeof ContextType>;

/** What becomes a PDF deck when it is read: a picture, a zip file of pictures, or a presentation (of PowerPoint, OpenDocument or Keynote). */
export const DECK_SOURCES = ["png", "jpg", "webp", "zip", "pptx", "ppt", "odp", "key"] as const;
export type DeckSource = (typeof DECK_SOURCES)[number];

/** What the bytes of a file are, decided by content and never by name. */
export const FILE_KINDS = ["pdf", "docx", "txt", "vtt", "srt", ...DECK_SOURCES] as const;
export const FileKind = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof FileKind>;

/** A recording that is stored beside its transcript, to be played. */
export const StoredRecording = z.object({ mediaType: z.string(), sizeBytes: z.int() });
export type StoredRecording = z.infer<typeof StoredRecording>;

/**
 * A stored upload. `pageCount` is known for PDF files only. `pageRatios` comes with a meeting's slide deck once its pages
 * were read: the width of each page by its height, or one number where all pages are alike. `replacedFonts` comes with a
 * deck that was a presentation: fonts that this installation lacks, so that others stand in for them. `title` comes with
 * a PDF that is asked for by itself: the largest line of its first page, where that has text. `recording` comes with a meeting's transcript whose recording can be played.
 */
export const File = z.object({
  id: z.string(),
  name: z.string(),
  kind: FileKind,
  sizeBytes: z.int(),
  pageCount: z.int().nullable(),
  pageRatios: z.array(z.number()).optional(),
  replacedFonts: z.array(z.string()).optional(),
  title: z.string().optional(),
  recording: StoredRecording.optional(),
  contextType: ContextType.nullable(),
});
export type File = z.infer<typeof File>;

export const UPLOAD_STATUSES = ["active", "failed", "completed"] as const;
/** What a recording's name ends in. */
export const RECORDING_ENDINGS = [".mp4", ".mov", ".webm", ".mkv", ".m4a", ".mp3", ".wav"] as const;

/** How much of a recording's speech is transcribed, in seconds; `leftSeconds` is about what the rest will take, null: not known yet. */
export const HeardSpeech = z.object({
  seconds: z.number(),
  ofSeconds: z.number(),
  leftSeconds: z.number().nullable(),
});
export type HeardSpeech = z.infer<typeof HeardSpeech>;

/**
 * An upload on its way. `progress` is 0–100; `message` says why a failed one failed, what an active one waits for, or what
 * was read of a transcript. `heard` comes with a recording once its sound is out.
 */
export const UploadJob = z.object({
  jobId: z.string(),
  status: z.enum(UPLOAD_STATUSES),
  progress: z.number(),
  message: z.string().nullable(),
  file: z.object({ id: z.string() }).nullable(),
  heard: HeardSpeech.optional(),
});
export type UploadJob = z.infer<typeof UploadJob>;
