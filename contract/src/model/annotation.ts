import { z } from "zod";
import { Region } from "./deck.ts";
import { ANNOTATION_TYPES, type HighlightKey, NOTE_KINDS } from "./note-kinds.ts";

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
 * One note: the last state of one topic. `reference` is page point number ("4.3", "0.2" where it is about no slide). A
 * `suggestion` is one the engine is less sure of: it stands behind 'Less sure' until a person confirms or dismisses it.
 * `subject` names the thing that it is about. Where `isQuoted`, `text` is verbatim what was said and is shown as a
 * quotation; where `isWritten`, a language model put it in words of its own. `owner` and `due` (ISO date, else `dueWords`: the day as it was said) only where said; `isDone` once
 * somebody ticked the task, `accepted` once its owner or the organizer of the meeting has said that it stands, `comment`
 * where people added a word to it. `runnerUp` only where the page is doubtful: the next best one. `replaces` are the words of earlier states of the topic, oldest first. `marked` where the
 * presenter marked it while it was said, `at` in seconds on the transcript's clock.
 */
export const Annotation = z.object({
  id: z.string(),
  reference: z.string(),
  type: AnnotationType,
  subtype: z.string(),
  text: z.string(),
  evidence: z.array(Evidence),
  region: Region.optional(),
  runnerUp: z.int().min(1).optional(),
  confidence: z.number(),
  suggestion: z.boolean(),
  subject: z.string().optional(),
  isQuoted: z.boolean().optional(),
  isWritten: z.boolean().optional(),
  owner: z.string().optional(),
  due: z.string().optional(),
  dueWords: z.string().optional(),
  isDone: z.boolean().optional(),
  accepted: z.enum(["owner", "organizer"]).optional(),
  comment: z.string().optional(),
  replaces: z.array(Evidence).optional(),
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

/**
 * Who wrote the notes: `model` is the name of a language model, null for the built-in engine. Of `parts` that the model was
 * asked about, the built-in engine wrote `unanswered`; Retry asks for these alone.
 */
export const MadeBy = z.object({
  model: z.string().nullable(),
  parts: z.int().min(0),
  unanswered: z.int().min(0),
});
export type MadeBy = z.infer<typeof MadeBy>;

/** The ids of notes that are new, or changed, since the text of the deck's pictures was recognised. */
export const Renewed = z.object({ added: z.array(z.string()), changed: z.array(z.string()) });
export type Renewed = z.infer<typeof Renewed>;

/** Empty in reports that were made before there was such a kind. */
const HEADINGS = Object.fromEntries(
  ANNOTATION_TYPES.map((type) => [NOTE_KINDS[type].highlight, z.string().default("")]),
) as Record<HighlightKey, z.ZodDefault<z.ZodString>>;

/**
 * The notes of a meeting: per page, and one heading line per type ("" where there is none of it). `renewed` until somebody
 * has seen it.
 */
export const Report = z.object({
  madeBy: MadeBy.optional(),
  renewed: Renewed.optional(),
  pages: z.array(ReportPage),
  ...HEADINGS,
});
export type Report = z.infer<typeof Report>;

/** What was noted in the last meeting of the same series, on the pages of this meeting's deck; the meeting is null where there is none. */
export const EarlierNotes = z.object({
  meeting: z.object({ id: z.string(), title: z.string(), startTime: z.string() }).nullable(),
  pages: z.array(
    z.object({
      page: z.int().min(1),
      notes: z.array(Annotation.pick({ id: true, reference: true, type: true, text: true })),
    }),
  ),
});
export type EarlierNotes = z.infer<typeof EarlierNotes>;
