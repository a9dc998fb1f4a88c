import { MOST_ADDED_NOTES, type NewNote, type PlacedNote } from "@planner/contract/api";
import { addedNote, correctPages, correctReport, placedNotes } from "@planner/engine/corrections";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { findName, saveCorrection, type StoredCorrection } from "./correction.store.ts";
import { inEdit, type NotesDeps, type NotesInEdit, saveEdit } from "./notes-in-edit.ts";

/** Adds a note that rests on words of the transcript, once however often it is sent; answers it as it is then. */
export function addNote(
  deps: NotesDeps,
  key: MeetingKey,
  { userId, ...wanted }: NewNote & { userId: string },
): Promise<PlacedNote> {
  return inEdit(deps, key, { withTranscript: true }, async (tx, context) => {
    const { made, corrections } = context;
    const sent = corrections.notes.find(({ noteId }) => noteId === wanted.id);
    if (sent) return shownAlready(context, wanted.id);
    if (corrections.notes.filter(({ anchor }) => anchor.isAdded).length >= MOST_ADDED_NOTES)
      throw refusal(`People can add ${MOST_ADDED_NOTES} notes to a meeting at most.`);
    const edited = { by: await findName(tx, userId), at: deps.now().toISOString(), version: 1 };
    const anchor = anchorFor(wanted, context);
    const row: StoredCorrection = {
      noteId: wanted.id,
      anchor,
      changes: [],
      edited,
      editedBy: userId,
    };
    await saveCorrection(tx, key, row);
    const report = await saveEdit(deps, tx, key, {
      // The transcript stays as it is.
      made: { report: made.report, summary: made.summary },
      corrections: { ...corrections, notes: [...corrections.notes, row] },
    });
    const placed = placedNotes(report).find(({ note }) => note.id === wanted.id);
    if (!placed) throw new Error(`no note ${wanted.id}`);
    return placed;
  });
}

function shownAlready({ made, corrections }: NotesInEdit, id: string): PlacedNote {
  const shown = placedNotes(correctReport(made.report, corrections)).find(
    ({ note }) => note.id === id,
  );
  if (!shown) throw new Failure("conflict", "This note was removed.");
  return shown;
}

function anchorFor(
  { segmentId, page: wantedPage, ...wanted }: NewNote,
  { made, corrections }: NotesInEdit,
) {
  const segments = made.extract?.segments ?? [];
  const segment = segments.find(({ id }) => id === segmentId);
  if (!segment) throw refusal("There is no such line in the transcript.", "segmentId");
  // The page of the line as people see it.
  const line = correctPages(segments, corrections).find(({ id }) => id === segmentId);
  const page = wantedPage === undefined ? (line?.page ?? null) : wantedPage;
  if (page !== null && page > corrections.pageCount)
    throw refusal(`The last page of this deck is page ${corrections.pageCount}.`, "page");
  if (wanted.region && page === null)
    throw refusal("A note that is not about a slide has no place on one.", "region");
  if (wanted.type !== "Action Item" && (wanted.owner ?? wanted.due) !== undefined)
    throw refusal("Only an action item has an owner and a due day.");
  const anchor = addedNote(
    { ...wanted, segment, page },
    { made: made.report, corrections: corrections.notes },
  );
  if (!anchor) throw refusal("These words do not stand in that line of the transcript.", "quote");
  return anchor;
}

const refusal = (sentence: string, field?: string): Failure =>
  new Failure("unprocessable", sentence, field === undefined ? {} : { field });
