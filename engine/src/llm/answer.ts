import { AnnotationType } from "@planner/contract/model";
import { z } from "zod";
import type { ModelNote } from "../verify/model-notes.ts";

const Text = z.preprocess((value) => value ?? "", z.coerce.string().max(2_000));
const Ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[\s,]+/u).filter(Boolean) : value),
  z.array(z.coerce.string().max(64)).max(200),
);

/** One note as weak models write it, too: a number as text, nothing for "". */
const Note = z.object({
  page: z.preprocess((value) => Number(value ?? 0), z.int().min(0).max(100_000)).catch(0),
  segmentIds: Ids,
  quote: z.string().max(2_000),
  type: z.preprocess(
    (value) =>
      typeof value === "string" ? TYPES.get(value.toLowerCase().replaceAll(/[^a-z]/gu, "")) : value,
    AnnotationType,
  ),
  text: z.string().max(2_000),
  owner: Text.catch(""),
  anchor: Text.catch(""),
  confidence: z.enum(["high", "medium", "low"]).catch("medium"),
}) satisfies z.ZodType<ModelNote>;

const TYPES = new Map(
  AnnotationType.options.map((type) => [type.toLowerCase().replaceAll(/[^a-z]/gu, ""), type]),
);

/** `notes` are the items of the right shape; `isUsable` is false where there is nothing like an answer at all. */
export type ReadNotes = { notes: ModelNote[]; wrong: number; isUsable: boolean };

const MOST_NOTES = 24;

/** The list of notes in an answer, also where it stands bare or under another name. */
function itemsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const { notes } = value as { notes?: unknown };
  if (Array.isArray(notes)) return notes;
  const lists = Object.values(value).filter((one) => Array.isArray(one));
  return lists.length === 1 ? lists[0] : undefined;
}

/** Reads a window's answer item by item, so that one bad note does not cost the good ones. */
export function readNotes(value: unknown, isComplete: boolean): ReadNotes {
  const items = itemsOf(value);
  if (!items) return { notes: [], wrong: 0, isUsable: false };
  // The last item of an answer that was cut off may be half a sentence.
  const whole = isComplete ? items : items.slice(0, -1);
  const notes = whole.slice(0, MOST_NOTES).flatMap((item) => {
    const read = Note.safeParse(item);
    return read.success ? [read.data] : [];
  });
  const wrong = Math.min(whole.length, MOST_NOTES) - notes.length;
  return { notes, wrong, isUsable: notes.length > 0 || (wrong === 0 && isComplete) };
}

const Choice = z.object({
  overview: Ids.catch([]),
  sections: z
    .array(z.object({ part: z.coerce.string(), bullets: Ids.catch([]), quote: Text.catch("") }))
    .catch([]),
});
export type Choice = z.infer<typeof Choice>;

/** Reads the choice of a summary; undefined where it is none. Ids are checked by whoever gave them out. */
export function readChoice(value: unknown): Choice | undefined {
  const read = Choice.safeParse(value);
  return read.success && read.data.overview.length + read.data.sections.length > 0
    ? read.data
    : undefined;
}
