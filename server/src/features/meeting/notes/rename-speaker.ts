import { renamedSegments } from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { Failure } from "../../../platform/failures.ts";
import { addRename, deleteRename } from "./correction.store.ts";
import { inEdit, type NotesInEdit, type NotesDeps, saveEdit } from "./notes-in-edit.ts";

interface AskedRename {
  readonly from: string;
  readonly to: string;
  readonly userId: string;
}

/** Gives a speaker another name wherever it stands; answers the id by which that is taken back. */
export function renameSpeaker(
  deps: NotesDeps,
  key: MeetingKey,
  { from, to, userId }: AskedRename,
): Promise<string> {
  return inEdit(deps, key, { withTranscript: true }, async (tx, context) => {
    if (to === from) throw refusal("This is the name already. Write another one.", "to");
    if (!speakersOf(context).has(from)) throw refusal(`Nobody here is called ${from}.`, "from");
    const id = await addRename(tx, key, { from, to, createdBy: userId });
    const renames = [...context.corrections.renames, { id, from, to }];
    await saveEdit(deps, tx, key, { ...context, corrections: { ...context.corrections, renames } });
    return id;
  });
}

/** Takes one rename back; later ones stay. */
export async function undoRename(deps: NotesDeps, key: MeetingKey, id: string): Promise<void> {
  await inEdit(deps, key, { withTranscript: true }, async (tx, context) => {
    if (!(await deleteRename(tx, key, id)))
      throw new Failure("not_found", "There is no such name to take back.");
    const renames = context.corrections.renames.filter((one) => one.id !== id);
    await saveEdit(deps, tx, key, { ...context, corrections: { ...context.corrections, renames } });
  });
}

/** Who speaks, by the names shown now. */
const speakersOf = ({ made, corrections: { renames } }: NotesInEdit): Set<string | undefined> =>
  new Set(
    renamedSegments(made.extract?.segments ?? [], renames).map(({ speaker }) => speaker?.trim()),
  );

const refusal = (sentence: string, field: string): Failure =>
  new Failure("unprocessable", sentence, { field });
