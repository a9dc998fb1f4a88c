import { z } from "zod";
import { Annotation, AnnotationType } from "../model/annotation.ts";
import { type Region } from "../model/deck.ts";
import { LIMITS } from "../model/limits.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";
import { visibleName, visibleText } from "./visible.ts";

const meeting = "/api/team/:teamId/meetings/:id" as const;
const note = `${meeting}/notes/:noteId` as const;

/** The `edited.version` of the note that the person saw, 0 where nobody had corrected it: an older one is answered 409. */
const basedOn = z.int().min(0);
/** The same in a URL: digits and nothing else. */
const basedOnQuery = z.preprocess(
  (given) => (typeof given === "string" && /^\d{1,9}$/.test(given) ? Number(given) : undefined),
  basedOn,
);

/** More lets nobody find what they look for. */
export const MOST_ADDED_NOTES = 500;

const NOTHING = "Write something here.";

/** A note as it is now, and the page it stands on; null: about no slide. */
export const PlacedNote = z.object({ note: Annotation, page: z.int().min(1).nullable() });
export type PlacedNote = z.infer<typeof PlacedNote>;

const speaker = z.string().trim().min(1).max(LIMITS.speakerMax);
/** Invisible marks that control how text runs could turn a name, and the words around it, into others. */
const owner = visibleName.min(1, NOTHING).max(LIMITS.speakerMax);
const text = visibleText.min(1, NOTHING).max(LIMITS.noteMax);

/** Days that a task can be due on, ISO 8601: a slip of the finger is none of them. What was said stays as it was. */
export const DUE_DAYS = { first: "2000-01-01", last: "2099-12-31" } as const;
const due = z
  .string()
  .refine(
    (day) => z.iso.date().safeParse(day).success && day >= DUE_DAYS.first && day <= DUE_DAYS.last,
    "Choose a day between January 1, 2000 and December 31, 2099.",
  );

const fraction = z.number().min(0).max(1);
/** The least width and height of a drawn region: anything smaller is a slip of the hand. */
export const LEAST_REGION = 0.01;
const side = z.number().min(LEAST_REGION).max(1);
/** The last digits of a sum of fractions. */
const ROUNDING = 1e-6;
/** Where on its page a note belongs, in fractions of it. */
export const NoteRegion = z
  .object({ x: fraction, y: fraction, width: side, height: side })
  .refine(
    ({ x, y, width, height }: Region) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING,
    "The region must lie on the page.",
  );

/**
 * What a person corrects; left out, a field stays as it is. `isConfirmed`: a suggestion is right. `region` is where on its
 * page the note belongs, in fractions of it (0 to 1). A task's `owner` and `due` (ISO date) are taken away with null, as
 * is a region. `isAccepted`: its owner or the organizer of the meeting says that the task stands; from anybody else it is
 * answered 403. `comment` is a word that people add to a task; null takes it away.
 */
export const NoteCorrection = z.object({
  text: text.optional(),
  type: AnnotationType.optional(),
  page: z.int().min(1).nullable().optional(),
  region: NoteRegion.nullable().optional(),
  isConfirmed: z.literal(true).optional(),
  owner: owner.nullable().optional(),
  due: due.nullable().optional(),
  isDone: z.boolean().optional(),
  isAccepted: z.literal(true).optional(),
  comment: text.nullable().optional(),
});
export type NoteCorrection = z.infer<typeof NoteCorrection>;

/**
 * A note that people changed: as it is now, or as it was when somebody deleted it. `version` is what `undo` begins from;
 * `isYours` where the person who asks changed it last.
 */
export const ChangedNote = z.object({
  placed: PlacedNote,
  isDeleted: z.boolean(),
  version: z.int().min(1),
  by: z.string(),
  /** ISO 8601, of the last change that stands. */
  at: z.string(),
  isYours: z.boolean(),
});
export type ChangedNote = z.infer<typeof ChangedNote>;

/** One line, without what only controls how text runs. */
const newSpeaker = speaker
  .regex(/^[^\n\r\u0085\u2028\u2029]*$/, "A name must fit on one line.")
  .overwrite((name) => name.replaceAll(/[\t\u200E\u200F]/g, ""))
  .pipe(visibleName.min(1, NOTHING));

/**
 * A note that the engine did not make. `id` is the client's: sent again after a lost answer, the note is there once. `quote`
 * stands word for word in that line of the transcript, and proves the note. Left out, `page` is that of the line; null: about
 * no slide. `owner` and `due` (ISO date) are those of a task.
 */
export const NewNote = z.object({
  id: z.uuid(),
  type: AnnotationType,
  text,
  segmentId: z.string().min(1).max(300),
  quote: z.string().trim().min(1).max(LIMITS.segmentMax),
  page: z.int().min(1).nullable().optional(),
  region: NoteRegion.optional(),
  owner: owner.optional(),
  due: due.optional(),
});
export type NewNote = z.infer<typeof NewNote>;

/** Corrections of visual notes. They lie over what was made and are kept when it is made anew. */
export const notesRoutes = routes({
  add: {
    method: "POST",
    path: `${meeting}/notes`,
    access: "member",
    scope: "write_notes",
    body: NewNote,
    answer: PlacedNote,
  },
  correct: {
    method: "PATCH",
    path: note,
    access: "member",
    scope: "write_notes",
    body: NoteCorrection.extend({ basedOn }),
    answer: PlacedNote,
  },
  /** Takes the note out; a suggestion is dismissed in the same way. */
  remove: {
    method: "DELETE",
    path: note,
    access: "member",
    scope: "write_notes",
    query: z.object({ basedOn: basedOnQuery }),
    /** The version that `undo` begins from. */
    answer: z.object({ version: z.int() }),
  },
  /** The notes that people changed or deleted, the last change first; those whose changes were all taken back are none of them. */
  changes: {
    method: "GET",
    path: `${meeting}/notes/changes`,
    access: "member",
    scope: "read",
    answer: z.array(ChangedNote),
  },
  /** Takes the last correction of the note back, its removal too; once more: the one before. */
  undo: {
    method: "POST",
    path: `${note}/undo`,
    access: "member",
    scope: "write_notes",
    body: z.object({ basedOn }),
    answer: PlacedNote,
  },
  /** What is new in the notes was seen, and is marked no more for anybody. */
  seeRenewed: {
    method: "POST",
    path: `${meeting}/notes/seen`,
    access: "member",
    scope: "write_notes",
    answer: Done,
  },
  /** From one line of the transcript on, as far as the lines stay on its page, another page; notes on that page follow. */
  correctPages: {
    method: "POST",
    path: `${meeting}/pages`,
    access: "member",
    scope: "write_notes",
    body: z.object({ segmentId: z.string().min(1), page: z.int().min(1).nullable() }),
    /** How many lines and notes have another page since. */
    answer: z.object({ correctionId: z.string(), lines: z.int(), notes: z.int() }),
  },
  /** Notes that were changed again since stay where they are. */
  undoPages: {
    method: "DELETE",
    path: `${meeting}/pages/:correctionId`,
    access: "member",
    scope: "write_notes",
    answer: Done,
  },
  /** Renames a speaker wherever the name stands: `from` as it is shown now. */
  renameSpeaker: {
    method: "POST",
    path: `${meeting}/speakers`,
    access: "member",
    scope: "write_notes",
    body: z.object({ from: speaker, to: newSpeaker }),
    answer: z.object({ renameId: z.string() }),
  },
  undoRename: {
    method: "DELETE",
    path: `${meeting}/speakers/:renameId`,
    access: "member",
    scope: "write_notes",
    answer: Done,
  },
});
