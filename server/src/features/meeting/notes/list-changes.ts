import type { ChangedNote } from "@planner/contract/api";
import { correctReport, type Placed, placedNotes } from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { countPages, listCorrections, listRenames, readMade } from "./correction.store.ts";
import type { NotesDeps } from "./notes-in-edit.ts";

/** The notes that people changed or deleted, the last change first. */
export async function listChanges(
  { database: { db } }: Pick<NotesDeps, "database">,
  key: MeetingKey,
  userId: string,
): Promise<ChangedNote[]> {
  const { made } = await readMade(db, key, ["report"]);
  if (!made.report) return [];
  const notes = await listCorrections(db, key);
  const renames = await listRenames(db, key);
  const pageCount = await countPages(db, key);
  const shown = placedNotes(correctReport(made.report, { notes, renames, pageCount }));
  const withRemoved = notes.map((one) => ({
    ...one,
    changes: one.changes.filter(({ isRemoved }) => !isRemoved),
  }));
  const all = placedNotes(correctReport(made.report, { notes: withRemoved, renames, pageCount }));
  return notes
    .flatMap(({ noteId, changes, edited, editedBy }) => {
      const placed = placedIn(all, noteId);
      const last = changes.at(-1);
      if (!placed || !last) return [];
      const { by, version } = edited;
      const at = last.at ?? edited.at;
      const isDeleted = placedIn(shown, noteId) === undefined;
      return [{ placed, isDeleted, version, by, at, isYours: editedBy === userId }];
    })
    .toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

const placedIn = (placed: readonly Placed[], noteId: string): Placed | undefined =>
  placed.find(({ note }) => note.id === noteId);
