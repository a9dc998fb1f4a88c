import type { Report } from "@planner/contract/model";
import { matchedNotes, type NoteAnchor, placedNotes } from "@planner/engine/corrections";
import type { Db } from "../../platform/db/database.ts";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { findReport } from "./meeting.store.ts";

/** The notes of a meeting as they are now; read when they are first wanted, and once. */
export type ReadReport = () => Promise<Report | null>;

export function reportReader(tx: Db, key: MeetingKey): ReadReport {
  let read: Promise<Report | null> | undefined;
  return () => (read ??= findReport(tx, key));
}

/** What is kept about a note: its id, null where it was not there, and the note as it was found last. */
export interface Anchored {
  readonly noteId: string | null;
  readonly anchor: NoteAnchor;
}

/**
 * The note that each row is about, whatever its id is by now; undefined where the notes do not have it. Rows about one note
 * stay together, those about different notes apart. Empty while there are no notes.
 */
export async function followAnchors<T extends Anchored>(
  rows: readonly T[],
  readReport: ReadReport,
): Promise<Map<T, NoteAnchor | undefined>> {
  const report = rows.length > 0 ? await readReport() : null;
  if (!report) return new Map();
  const sameNote = Map.groupBy(rows, ({ noteId, anchor }) =>
    noteId === null ? JSON.stringify(anchor) : `now ${noteId}`,
  );
  const notes = Array.from(sameNote.values(), (together) => ({ ...noteOf(together), together }));
  const now = matchedNotes(notes, placedNotes(report));
  return new Map(
    notes.flatMap((note) => {
      const found = asStored(now.get(note));
      return note.together.map((row) => [row, found] as const);
    }),
  );
}

function noteOf([first]: readonly Anchored[]): { noteId: string; anchor: NoteAnchor } {
  if (!first) throw new Error("a note that no row is about");
  return { noteId: first.noteId ?? first.anchor.note.id, anchor: first.anchor };
}

/** As it comes back from the database. */
const asStored = (anchor: NoteAnchor | undefined): NoteAnchor | undefined =>
  anchor && (JSON.parse(JSON.stringify(anchor)) as NoteAnchor);
