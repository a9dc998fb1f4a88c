import { z } from "zod";
import { Region } from "./deck.ts";

/** The six kinds of note, in the order in which they always stand. */
export const ANNOTATION_TYPES = [
  "Action Item",
  "Decision",
  "Feedback",
  "New Idea",
  "Open Question",
  "Visual Callout",
] as const;
export const AnnotationType = z.enum(ANNOTATION_TYPES);
export type AnnotationType = z.infer<typeof AnnotationType>;

/** The words that prove a note: a verbatim part of one segment; `start` in seconds. */
export const Evidence = z.object({
  segmentId: z.string(),
  quote: z.string(),
  start: z.number().optional(),
  speaker: z.string().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A person corrected the note, `by` their name, `at` ISO 8601; `version` counts the corrections, those taken back included. */
export const Edited = z.object({ by: z.string(), at: z.string(), version: z.int().min(1) });
export type Edited = z.infer<typeof Edited>;

/**
 * One note. `reference` is page point number ("4.3", "0.2" where it is about no slide). A `suggestion` is one
 * the engine is less sure of and a person may confirm or dismiss. `owner` and `due` (ISO date) only where said; `marked`
 * where the presenter marked it while it was said, `at` in seconds on the transcript's clock.
 */
export const Annotation = z.object({
  id: z.string(),
  reference: z.string(),
  type: AnnotationType,
  subtype: z.string(),
  text: z.string(),
  evidence: z.array(Evidence),
  region: Region.optional(),
  confidence: z.number(),
  suggestion: z.boolean(),
  owner: z.string().optional(),
  due: z.string().optional(),
  marked: z.object({ at: z.number() }).optional(),
  edited: Edited.optional(),
});
export type Annotation = z.infer<typeof Annotation>;

/** All notes about one page; `page` is null for the notes about no slide, which stand last. */
export const ReportPage = z.object({
  page: z.int().min(1).nullable(),
  annotations: z.array(Annotation),
});
export type ReportPage = z.infer<typeof ReportPage>;

/** The key under which a report carries the heading line of each type. */
export const HIGHLIGHT_KEYS = {
  "Action Item": "action_item_highlight",
  Decision: "decision_highlight",
  Feedback: "feedback_highlight",
  "New Idea": "new_idea_highlight",
  "Open Question": "open_question_highlight",
  "Visual Callout": "visual_callout_highlight",
} as const satisfies Record<AnnotationType, string>;

/** The notes of a meeting: per page, and one heading line per type ("" where there is none of it). */
export const Report = z.object({
  pages: z.array(ReportPage),
  action_item_highlight: z.string(),
  decision_highlight: z.string(),
  feedback_highlight: z.string(),
  new_idea_highlight: z.string(),
  open_question_highlight: z.string(),
  visual_callout_highlight: z.string(),
});
export type Report = z.infer<typeof Report>;
