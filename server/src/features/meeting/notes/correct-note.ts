import type { NoteCorrection, PlacedNote } from "@planner/contract/api";
import { findAcceptor } from "../promise/acceptor.store.ts";
import type { Annotation, Region } from "@planner/contract/model";
import {
  anchorOf,
  correctReport,
  nextReference,
  type NoteChange,
  type Placed,
  placedNotes,
  renamedSegments,
} from "@planner/engine/corrections";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import {
  addRename,
  deleteRename,
  findName,
  type StoredCorrection,
  saveCorrection,
} from "./correction.store.ts";
import { inEdit, type NotesDeps, type NotesInEdit, saveEdit } from "./notes-in-edit.ts";

/** Which note a person changes, and the version of it that they saw. */
export interface NoteRequest {
  readonly noteId: string;
  /** `latest`: whatever it is by now, where what the person wants does not depend on it. */
  readonly basedOn: number | "latest";
  readonly userId: string;
}

/** A note as it is kept; `shown` is undefined while it is taken out. */
interface Found {
  readonly row: StoredCorrection | undefined;
  readonly anchor: StoredCorrection["anchor"];
  readonly shown: Placed | undefined;
}

/** As many as anybody takes back; of more, the first ones are one. */
const MOST_CHANGES = 50;

/** Changes text, type, page, region, owner, day, tick or added word of a note, or confirms it; answers the note as it is then. */
export function correctNote(
  deps: NotesDeps,
  key: MeetingKey,
  request: NoteRequest,
  wanted: NoteCorrection,
): Promise<PlacedNote> {
  return inEdit(deps, key, { withTranscript: false }, async (tx, context) => {
    const found = findNote(context, request);
    if (!found.shown) throw noNote();
    const change = {
      ...changeOf(wanted, { anchor: found.anchor, shown: found.shown }, context),
      ...(await acceptance(tx, { key, userId: request.userId, note: found.shown.note }, wanted)),
    };
    if (Object.keys(change).length === 0) return found.shown;
    const changes = [...(found.row?.changes ?? []), { ...change, at: deps.now().toISOString() }];
    const { placed } = await save(tx, { deps, key, request, context }, { ...found, changes });
    if (!placed) throw noNote();
    return placed;
  });
}

/** Takes a note out; answers the version of that. */
export function removeNote(
  deps: NotesDeps,
  key: MeetingKey,
  request: NoteRequest,
): Promise<{ version: number }> {
  return inEdit(deps, key, { withTranscript: false }, async (tx, context) => {
    const found = findNote(context, request);
    if (!found.shown) throw noNote();
    const removal: NoteChange = { isRemoved: true, at: deps.now().toISOString() };
    const changes = [...(found.row?.changes ?? []), removal];
    const { version } = await save(tx, { deps, key, request, context }, { ...found, changes });
    return { version };
  });
}

/** Takes the last change of a note back; answers the note as it is then. */
export function undoNote(
  deps: NotesDeps,
  key: MeetingKey,
  request: NoteRequest,
): Promise<PlacedNote> {
  return inEdit(deps, key, { withTranscript: false }, async (tx, context) => {
    const found = findNote(context, request);
    const before = found.row?.changes ?? [];
    if (before.length === 0)
      throw new Failure("conflict", "There are no changes to this note left to undo.");
    const changes = before.slice(0, -1);
    const { placed } = await save(tx, { deps, key, request, context }, { ...found, changes });
    if (!placed) throw noNote();
    return placed;
  });
}

/** The note, as long as it is what the person saw. */
function findNote({ made, corrections }: NotesInEdit, { noteId, basedOn }: NoteRequest): Found {
  const row = corrections.notes.find((one) => one.noteId === noteId);
  const anchor = row?.anchor ?? anchorOf(made.report, noteId);
  if (!anchor || row?.anchor.standing === "gone") throw noNote();
  if (basedOn !== "latest" && basedOn !== (row?.edited.version ?? 0)) throw changedMeanwhile(row);
  const report = correctReport(made.report, corrections);
  return { row, anchor, shown: placedNotes(report).find(({ note }) => note.id === noteId) };
}

function changedMeanwhile(row: StoredCorrection | undefined): Failure {
  if (!row) return new Failure("conflict", "This note was rebuilt in the meantime.");
  const did = row.changes.at(-1)?.isRemoved ? "removed" : "changed";
  return new Failure("conflict", `${row.edited.by} ${did} this note in the meantime.`);
}

/** What is different from the note as it is shown. */
function changeOf(
  { text, type, page, region, isConfirmed, ...task }: NoteCorrection,
  { anchor, shown }: { anchor: Placed; shown: Placed },
  { made, corrections }: NotesInEdit,
): NoteChange {
  const { note } = shown;
  const { pageCount, notes, renames } = corrections;
  if (typeof page === "number" && page > pageCount)
    throw new Failure("unprocessable", `The last page of this deck is page ${pageCount}.`, {
      field: "page",
    });
  // Whoever puts a note on the page that it stands on says that this is no longer doubtful.
  const isPlaced = page !== undefined && (page !== shown.page || note.runnerUp !== undefined);
  const isAway = isPlaced && page !== anchor.page;
  if (region && (page === undefined ? shown.page : page) === null)
    throw new Failure("unprocessable", "A note that is not about a slide has no place on one.", {
      field: "region",
    });
  const isRewritten = text !== undefined && text !== note.text;
  const ofTask = taskChange(task, type ?? note.type, note);
  const isWritten = isRewritten || ofTask.owner !== undefined;
  return {
    ...(isRewritten ? { text } : {}),
    ...ofTask,
    ...(isWritten ? { writtenAfter: renames.map(({ id }) => id) } : {}),
    ...(type === undefined || type === note.type ? {} : { type }),
    ...(isPlaced ? { page } : {}),
    ...(isAway ? { reference: nextReference(made.report, notes, page) } : {}),
    ...(region === undefined || isSameRegion(region, note.region) ? {} : { region }),
    ...(isConfirmed && note.suggestion ? { isConfirmed } : {}),
  };
}

interface Accepting {
  readonly key: MeetingKey;
  readonly userId: string;
  readonly note: Annotation;
}

/** Who says that a task stands: its owner or the organizer, who asks for it; or whoever takes it on themselves. */
async function acceptance(
  tx: Db,
  { key, userId, note }: Accepting,
  { isAccepted, owner }: NoteCorrection,
): Promise<Pick<NoteChange, "acceptedAs">> {
  const isTaken = Boolean(owner) && owner !== note.owner;
  if (!isTaken && (!isAccepted || note.accepted)) return {};
  const whose = owner === undefined ? note.owner : owner;
  if (isAccepted && !whose)
    throw new Failure("unprocessable", "Add an owner before you confirm it.", { field: "owner" });
  const acceptedAs = whose ? await findAcceptor(tx, key, { userId, owner: whose }) : undefined;
  if (isAccepted && !acceptedAs)
    throw new Failure("forbidden", `Only ${whose} or the organizer of the meeting can confirm it.`);
  return acceptedAs && (isAccepted || acceptedAs === "owner") ? { acceptedAs } : {};
}

const isSameRegion = (wanted: Region | null, now: Region | undefined): boolean =>
  wanted === null
    ? now === undefined
    : now !== undefined && SIDES.every((side) => wanted[side] === now[side]);
const SIDES = ["x", "y", "width", "height"] as const;

/** What is different in owner, day, tick and added word, which a task alone has. */
function taskChange(
  { owner, due, isDone, comment, isAccepted }: Omit<NoteCorrection, "text" | "type" | "page">,
  type: Annotation["type"],
  note: Annotation,
): Pick<NoteChange, "owner" | "due" | "isDone" | "comment"> {
  const isTaskChange = [owner, due, isDone, comment, isAccepted].some((one) => one !== undefined);
  if (isTaskChange && type !== "Action Item")
    throw new Failure(
      "unprocessable",
      "Only an action item has an owner, a due day and a checkbox.",
    );
  return {
    ...(owner === undefined || owner === (note.owner ?? null) ? {} : { owner }),
    ...(due === undefined || due === (note.due ?? note.dueWords ?? null) ? {} : { due }),
    ...(isDone === undefined || isDone === (note.isDone ?? false) ? {} : { isDone }),
    ...(comment === undefined || comment === (note.comment ?? null) ? {} : { comment }),
  };
}

interface SaveContext {
  readonly deps: NotesDeps;
  readonly key: MeetingKey;
  readonly request: NoteRequest;
  readonly context: NotesInEdit;
}

/** Keeps the changes of a note as its next version, and makes the notes what they are then. */
async function save(
  tx: Db,
  { deps, key, request, context }: SaveContext,
  { row, anchor, changes }: Pick<Found, "row" | "anchor"> & { changes: readonly NoteChange[] },
): Promise<{ version: number; placed: Placed | undefined }> {
  const { noteId, userId: editedBy } = request;
  const version = (row?.edited.version ?? 0) + 1;
  const edited = { by: await findName(tx, editedBy), at: deps.now().toISOString(), version };
  const saved = { noteId, anchor, changes: folded(changes), edited, editedBy };
  await saveCorrection(tx, key, saved);
  const notes = [...context.corrections.notes.filter((one) => one !== row), saved];
  const report = await saveEdit(deps, tx, key, {
    ...context,
    corrections: { ...context.corrections, notes },
  });
  return { version, placed: placedNotes(report).find(({ note }) => note.id === noteId) };
}

const folded = (changes: readonly NoteChange[]): readonly NoteChange[] => {
  const [first, second, ...rest] = changes;
  if (changes.length <= MOST_CHANGES) return changes;
  // A place that was drawn on another page is none on this one.
  const { region, acceptedAs, ...before } = { ...first };
  const kept = {
    ...(region === undefined || second?.page !== undefined ? {} : { region }),
    // Nor is the word of one owner that of the next.
    ...(acceptedAs === undefined || second?.owner !== undefined ? {} : { acceptedAs }),
  };
  return [{ ...before, ...kept, ...second }, ...rest];
};

const noNote = (): Failure => new Failure("not_found", "There is no such note.");

interface RenameRequest {
  readonly from: string;
  readonly to: string;
  readonly userId: string;
}

/** Gives a speaker another name wherever it stands; answers the id by which that is taken back. */
export function renameSpeaker(
  deps: NotesDeps,
  key: MeetingKey,
  { from, to, userId }: RenameRequest,
): Promise<string> {
  return inEdit(deps, key, { withTranscript: true }, async (tx, context) => {
    if (to === from) throw refusal("That is already the name. Enter a different one.", "to");
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
      throw new Failure("not_found", "There is no such name to undo.");
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
