import { type NoteCorrection, notesRoutes, type PlacedNote } from "@planner/contract/api";
import type { Annotation, Element, Meeting, Report, ReportPage } from "@planner/contract/model";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { createDrafts, type Draft, type DraftKey } from "../../platform/drafts.ts";
import { holdFocus, wantFocus } from "./note-focus.ts";
import type { TaskFacts } from "./task-fields.tsx";

/** What a person is writing into a note, and the version that they saw. */
export interface NoteDraft extends Draft {
  basedOn: number;
  /** On its way: the note shows the words as if they were saved, and they come back here where they were not. */
  isSent?: true;
}

/** What people write into notes, by the note's id. */
export const noteDrafts = createDrafts<NoteDraft>({
  isUnsaved: ({ text, was }) => text.trim() !== was.trim(),
  details: "Your changes to a note are not saved and would be lost.",
});

/** Which corrections of a note a person has seen. */
export const versionOf = (note: Annotation): number => note.edited?.version ?? 0;

/** What a person does with a note. */
export type NoteDeed =
  | { kind: "correct"; fields: NoteCorrection }
  | { kind: "remove" }
  /** Back to what it was before the last change, null where it had been taken out. */
  | { kind: "undo"; before: PlacedNote };

export interface NoteStep {
  noteId: string;
  /** The version that the person saw. */
  basedOn: number;
  deed: NoteDeed;
  /** The note that has the focus afterwards. */
  focus: string;
}

export interface EditPlace {
  teamId: string;
  meetingId: string;
  /** Where the query cache keeps the meeting. */
  cacheKey: QueryKey;
  /** Who edits. */
  user: { id: string; name: string };
}

export const draftKeyOf = ({ user, meetingId }: EditPlace): DraftKey => ({
  userId: user.id,
  meetingId,
});

const scopeOf = ({ meetingId }: EditPlace) => ({ id: `notes ${meetingId}` });

/** Which changes are those of a meeting's notes. */
export const isOfNotes =
  (place: EditPlace) =>
  ({ options }: { options: { scope?: { id: string } | undefined } }): boolean =>
    options.scope?.id === scopeOf(place).id;

/** Whether there are notes of it, made or being made. */
export const hasReport = ({ elements }: Meeting): boolean =>
  elements.some(({ type }) => type === "report");

/**
 * Takes a step with a note: shown at once, taken back where the server refuses. One after the other, so that each begins
 * from the version that the one before has left.
 */
export function useNoteSteps(place: EditPlace) {
  const cache = useQueryClient();
  const { cacheKey } = place;
  const scope = scopeOf(place);
  const isLast = () => cache.isMutating({ predicate: isOfNotes(place) }) <= 1;
  const show = (noteId: string, placed: PlacedNote | null) =>
    cache.setQueryData<Meeting>(cacheKey, (old) => old && withNote(old, noteId, placed));
  const { mutateAsync } = useMutation({
    scope,
    mutationFn: (step: NoteStep) => send(place, step),
    onMutate: async (step) => {
      await cache.cancelQueries({ queryKey: cacheKey });
      const before = findPlaced(cache.getQueryData<Meeting>(cacheKey), step.noteId) ?? null;
      wantFocus(step.focus);
      show(step.noteId, stepped(step, before, place.user.name));
      return { before };
    },
    onSuccess: ({ version, placed }, { noteId }) => {
      // What waits behind it is shown already.
      if (placed && isLast()) {
        holdFocus();
        show(noteId, placed);
      }
      const key = draftKeyOf(place);
      const draft = noteDrafts.get(key, noteId);
      if (draft) noteDrafts.put(key, noteId, { ...draft, basedOn: version });
    },
    onError: (_, step, shown) => {
      if (!shown) return;
      wantFocus(step.noteId);
      show(step.noteId, shown.before);
    },
    onSettled: () => {
      if (isLast()) void cache.invalidateQueries({ queryKey: cacheKey });
    },
  });
  return mutateAsync;
}

interface Taken {
  version: number;
  /** The note as the server has it now; null: taken out. */
  placed: PlacedNote | null;
}

async function send({ teamId, meetingId: id }: EditPlace, step: NoteStep): Promise<Taken> {
  const { noteId, basedOn, deed } = step;
  const params = { teamId, id, noteId };
  if (deed.kind === "remove")
    return {
      ...(await call(notesRoutes.remove, { params, query: { basedOn } })),
      placed: null,
    };
  const placed =
    deed.kind === "undo"
      ? await call(notesRoutes.undo, { params, body: { basedOn } })
      : await call(notesRoutes.correct, { params, body: { ...deed.fields, basedOn } });
  return { placed, version: versionOf(placed.note) };
}

/** The note as it will be once the server has taken the step. */
function stepped(
  { deed, basedOn }: NoteStep,
  before: PlacedNote | null,
  by: string,
): PlacedNote | null {
  if (deed.kind === "remove") return null;
  const from = deed.kind === "undo" ? deed.before : before;
  if (!from) return null;
  const edited = { by, at: new Date().toISOString(), version: basedOn + 1 };
  const { note, page } = deed.kind === "undo" ? from : corrected(from, deed.fields);
  return { page, note: { ...note, edited } };
}

/** A note as it is with a correction. */
export function corrected(from: PlacedNote, fields: NoteCorrection): PlacedNote {
  const { text, type, page, region, isConfirmed, ...task } = fields;
  const { region: was, ...placeless } = from.note;
  const isMoved = page !== undefined && page !== from.page;
  // A place on one page is none on another.
  const place = region === undefined && !isMoved ? was : region;
  return {
    page: page === undefined ? from.page : page,
    note: {
      ...withTask(page === undefined ? placeless : withoutDoubt(placeless), task),
      ...(place && { region: place }),
      ...(text !== undefined && { text, isQuoted: undefined }),
      ...(type !== undefined && { type }),
      ...(isConfirmed && { suggestion: false }),
    },
  };
}

/** A person chose its page. */
const withoutDoubt = ({ runnerUp: _runnerUp, ...note }: Annotation): Annotation => note;

function withTask(
  { owner: wasOwner, due: wasDue, dueWords, ...note }: Annotation,
  { owner = wasOwner, due, isDone = note.isDone }: TaskFacts,
): Annotation {
  const day = due === undefined ? { due: wasDue, dueWords } : { due, dueWords: undefined };
  return {
    ...note,
    ...(owner && { owner }),
    ...(day.due && { due: day.due }),
    ...(day.dueWords && { dueWords: day.dueWords }),
    ...(isDone !== undefined && { isDone }),
  };
}

/** Pages in the order of the deck, what is about no slide last. */
const byPage = (a: ReportPage, b: ReportPage): number =>
  (a.page ?? Infinity) - (b.page ?? Infinity) || 0;

const byReference = (a: { reference: string }, b: { reference: string }): number =>
  a.reference.localeCompare(b.reference, "en", { numeric: true });

/** A note of a meeting and the page it stands on; undefined where it is not, or no longer, there. */
export function findPlaced(meeting: Meeting | undefined, noteId: string): PlacedNote | undefined {
  for (const { page, annotations } of reportOf(meeting)?.pages ?? []) {
    const note = annotations.find(({ id }) => id === noteId);
    if (note) return { note, page };
  }
  return undefined;
}

/** The meeting with a note as it is now; null: without it. */
const withNote = (meeting: Meeting, noteId: string, placed: PlacedNote | null): Meeting => ({
  ...meeting,
  elements: meeting.elements.map((element) => withNoteIn(element, noteId, placed)),
});

function withNoteIn(element: Element, noteId: string, placed: PlacedNote | null): Element {
  if (element.type !== "report" || !element.data) return element;
  const { pages } = element.data;
  return {
    ...element,
    data: { ...element.data, pages: placed ? put(pages, placed) : without(pages, noteId) },
  };
}

function put(pages: ReportPage[], { note, page }: PlacedNote): ReportPage[] {
  const at = pages.find((one) => one.page === page);
  if (at?.annotations.some(({ id }) => id === note.id))
    return pages.map((one) =>
      one === at
        ? { page, annotations: one.annotations.map((old) => (old.id === note.id ? note : old)) }
        : one,
    );
  const others = without(pages, note.id).filter((one) => one.page !== page);
  const annotations = [...(at?.annotations ?? []), note].toSorted(byReference);
  return [...others, { page, annotations }].toSorted(byPage);
}

const without = (pages: ReportPage[], noteId: string): ReportPage[] =>
  pages
    .map(({ page, annotations }) => ({
      page,
      annotations: annotations.filter(({ id }) => id !== noteId),
    }))
    .filter(({ annotations }) => annotations.length > 0);

export const reportOf = (meeting: Meeting | undefined): Report | null | undefined =>
  meeting?.elements.find((element) => element.type === "report")?.data;
