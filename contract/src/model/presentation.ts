import { z } from "zod";
import type { AnnotationType } from "./annotation.ts";

/** The kinds of note that a presenter can mark with one key. */
export const MARK_TYPES = [
  "Decision",
  "Open Question",
  "New Idea",
  "Action Item",
] as const satisfies readonly AnnotationType[];
export type MarkType = (typeof MARK_TYPES)[number];

/** A moment that the presenter marked; `at` in seconds on the presentation's clock. */
export const Mark = z.object({
  id: z.string(),
  type: z.enum(MARK_TYPES),
  page: z.int().min(1),
  at: z.number(),
});
export type Mark = z.infer<typeof Mark>;

/** One run through a deck in front of others. Its clock counts seconds from `startedAt` (ISO 8601). */
export const Presentation = z.object({
  id: z.string(),
  meetingId: z.string(),
  fileId: z.string(),
  presenter: z.object({ id: z.string(), name: z.string().nullable() }),
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.string().nullable(),
  /** The page that is shown, or was last. */
  page: z.int().min(1),
  isListening: z.boolean(),
  marks: z.array(Mark),
  /** Segments that were heard. */
  segments: z.int().min(0),
});
export type Presentation = z.infer<typeof Presentation>;
