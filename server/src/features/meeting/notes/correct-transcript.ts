import {
  anchorOf,
  correctPages,
  correctReport,
  followersOf,
  nextReference,
  type PageCorrection,
  runFrom,
} from "@planner/engine/corrections";
import { randomUUID } from "node:crypto";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import {
  addPages,
  deletePages,
  findName,
  type StoredCorrection,
  saveCorrection,
} from "./correction.store.ts";
import { inEdit, type NotesDeps, type NotesInEdit, saveEdit } from "./notes-in-edit.ts";

interface PagesRequest {
  readonly segmentId: string;
  /** Null: about no slide. */
  readonly page: number | null;
  readonly userId: string;
}

/** Gives the lines from one on another page, with the notes that stand on theirs; answers how many of each. */
export function correctTranscript(
  deps: NotesDeps,
  key: MeetingKey,
  { segmentId, page, userId }: PagesRequest,
): Promise<{ correctionId: string; lines: number; notes: number }> {
  return inEdit(deps, key, { withTranscript: true }, async (tx, context) => {
    const { made, corrections } = context;
    const segments = correctPages(made.extract?.segments ?? [], corrections);
    const lines = runFrom(segments, segmentId);
    const [first] = lines ?? [];
    const last = lines?.at(-1);
    if (!lines || !first || !last) throw new Failure("not_found", "There is no such line.");
    requirePage(page, first.page, corrections.pageCount);
    const id = randomUUID();
    const from = { segmentId: first.id, text: first.text };
    const to = { segmentId: last.id, text: last.text };
    const correction: PageCorrection = { id, from, to, page };
    const report = correctReport(made.report, corrections);
    const following = followersOf({ report, segments }, corrections.notes, correction);
    let { notes } = corrections;
    const moved: StoredCorrection[] = [];
    for (const { note } of following) {
      const row = notes.find(({ noteId }) => noteId === note.id);
      const anchor = row?.anchor ?? anchorOf(made.report, note.id);
      if (!anchor) continue;
      const at = deps.now().toISOString();
      const change = { page, reference: nextReference(made.report, notes, page), at };
      const saved = await save(
        tx,
        { deps, key, userId },
        {
          noteId: note.id,
          anchor,
          version: row?.edited.version ?? 0,
          changes: [...(row?.changes ?? []), change],
        },
      );
      notes = [...notes.filter((one) => one !== row), saved];
      moved.push(saved);
    }
    const stored = {
      ...correction,
      createdBy: userId,
      createdAt: deps.now(),
      moved: moved.map(({ noteId, edited: { version } }) => ({ noteId, version })),
    };
    await addPages(tx, key, stored);
    const pages = [...corrections.pages, stored];
    await saveEdit(deps, tx, key, { made, corrections: { ...corrections, notes, pages } });
    return { correctionId: id, lines: lines.length, notes: moved.length };
  });
}

function requirePage(page: number | null, now: number | null, pageCount: number): void {
  if (page !== null && page > pageCount)
    throw new Failure("unprocessable", `The last page of this deck is page ${pageCount}.`, {
      field: "page",
    });
  if (page === now)
    throw new Failure("unprocessable", "This line is on that page already.", { field: "page" });
}

/** Takes one correction of pages back, with the notes that followed it and were not changed again since. */
export async function undoTranscript(
  deps: NotesDeps,
  key: MeetingKey,
  { correctionId, userId }: { correctionId: string; userId: string },
): Promise<void> {
  await inEdit(deps, key, { withTranscript: true }, async (tx, { made, corrections }) => {
    const gone = corrections.pages.find(({ id }) => id === correctionId);
    if (!gone) throw new Failure("not_found", "There is no such page to take back.");
    await deletePages(tx, key, correctionId);
    const notes: StoredCorrection[] = [];
    for (const row of corrections.notes)
      notes.push(await back(tx, { deps, key, userId }, row, gone));
    const pages = corrections.pages.filter((one) => one !== gone);
    await saveEdit(deps, tx, key, { made, corrections: { ...corrections, notes, pages } });
  });
}

interface SaveContext {
  readonly deps: NotesDeps;
  readonly key: MeetingKey;
  readonly userId: string;
}

/** The correction of a note without its last change, where that is the one that followed. */
async function back(
  tx: Db,
  context: SaveContext,
  row: StoredCorrection,
  { moved }: NotesInEdit["corrections"]["pages"][number],
): Promise<StoredCorrection> {
  const { noteId, anchor, changes } = row;
  const { version } = row.edited;
  if (!moved.some((one) => one.noteId === noteId && one.version === version)) return row;
  return save(tx, context, { noteId, anchor, version, changes: changes.slice(0, -1) });
}

/** Keeps the changes of a note as the version after this one. */
async function save(
  tx: Db,
  { deps, key, userId: editedBy }: SaveContext,
  one: Pick<StoredCorrection, "noteId" | "anchor" | "changes"> & { version: number },
): Promise<StoredCorrection> {
  const { noteId, anchor, changes } = one;
  const by = await findName(tx, editedBy);
  const edited = { by, at: deps.now().toISOString(), version: one.version + 1 };
  const saved = { noteId, anchor, changes, edited, editedBy };
  await saveCorrection(tx, key, saved);
  return saved;
}
