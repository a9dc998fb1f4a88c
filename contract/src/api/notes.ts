import { z } from "zod";
import { Annotation, AnnotationType } from "../model/annotation.ts";
import { LIMITS } from "../model/limits.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const meeting = "/api/team/:teamId/meetings/:id" as const;
const note = `${meeting}/notes/:noteId` as const;

/** The `edited.version` of the note that the person saw, 0 where nobody had corrected it: an older one is answered 409. */
const basedOn = z.coerce.number().int().min(0);

/** A note as it is now, and the page it stands on; null: about no slide. */
export const PlacedNote = z.object({ note: Annotation, page: z.int().min(1).nullable() });
export type PlacedNote = z.infer<typeof PlacedNote>;

/** What a person corrects; left out, a field stays as it is. `isConfirmed`: a suggestion is right. */
export const NoteCorrection = z.object({
  text: z.string().trim().min(1).max(LIMITS.noteMax).optional(),
  type: AnnotationType.optional(),
  page: z.int().min(1).nullable().optional(),
  isConfirmed: z.literal(true).optional(),
});
export type NoteCorrection = z.infer<typeof NoteCorrection>;

const speaker = z.string().trim().min(1).max(LIMITS.speakerMax);

/** Corrections of visual notes. They lie over what was made and are kept when it is made anew. */
export const notesRoutes = routes({
  correct: {
    method: "PATCH",
    path: note,
    access: "member",
    body: NoteCorrection.extend({ basedOn }),
    answer: PlacedNote,
  },
  /** Takes the note out; a suggestion is dismissed in the same way. */
  remove: {
    method: "DELETE",
    path: note,
    access: "member",
    query: z.object({ basedOn }),
    /** The version that `undo` begins from. */
    answer: z.object({ version: z.int() }),
  },
  /** Takes the last correction of the note back, its removal too; once more: the one before. */
  undo: {
    method: "POST",
    path: `${note}/undo`,
    access: "member",
    body: z.object({ basedOn }),
    answer: PlacedNote,
  },
  /** Renames a speaker wherever the name stands: `from` as it is shown now. */
  renameSpeaker: {
    method: "POST",
    path: `${meeting}/speakers`,
    access: "member",
    body: z.object({ from: speaker, to: speaker }),
    answer: z.object({ renameId: z.string() }),
  },
  undoRename: {
    method: "DELETE",
    path: `${meeting}/speakers/:renameId`,
    access: "member",
    answer: Done,
  },
});
