import type { PlacedNote } from "@planner/contract/api";
import type { AnnotationType, Meeting, Region } from "@planner/contract/model";
import { hashKey, useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n/translate.ts";
import { CallError, isGone, sentenceOf, showProblem } from "../../platform/call.ts";
import { copyOrShow } from "../../platform/copy.ts";
import { useSteady } from "../../platform/use-steady.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";
import {
  aroundLabel,
  doneSentence,
  isWriting,
  remainsOf,
  movedSentence,
  takenBackSentence,
} from "./note-sentences.ts";
import {
  corrected,
  draftKeyOf,
  type EditPlace,
  findPlaced,
  hasReport,
  isOfNotes,
  type NoteDeed,
  type NoteDraft,
  noteDrafts,
  type NoteStep,
  reportOf,
  useNoteSteps,
  versionOf,
} from "./note-steps.ts";
import type { TaskFacts } from "./task-fields.tsx";

/** Somebody changed the note while a person was about to. `theirs`: the note as it is now, undefined where it was deleted. */
export interface Conflict {
  mine: PlacedNote;
  deed: NoteDeed;
  theirs: PlacedNote | undefined;
}

export interface NoteEdits {
  place: EditPlace;
  /** Saves what is written into the note; words that could not be saved stay in their field. */
  save: (placed: PlacedNote) => void;
  retype: (placed: PlacedNote, type: AnnotationType) => void;
  /** `beside`: the note that has the focus afterwards. */
  move: (placed: PlacedNote, page: number | null, beside: string) => void;
  /** Where on its page the note belongs; null: nowhere. */
  draw: (placed: PlacedNote, region: Region | null) => void;
  confirm: (placed: PlacedNote) => void;
  /** Owner, day or tick of a task. */
  setTask: (placed: PlacedNote, facts: TaskFacts) => void;
  remove: (placed: PlacedNote, beside: string) => void;
  conflict: Conflict | undefined;
  saveMine: () => void;
  takeTheirs: () => void;
  /** The conflict is left as it is; what was written stays in its field. */
  putOff: () => void;
}

/** All that a person can do with the notes of a meeting, each with a way back. */
export function useNoteEdits(place: EditPlace, meeting: Meeting): NoteEdits {
  const [conflict, setConflict] = useState<Conflict>();
  const drafts = noteDrafts.useAll(draftKeyOf(place));
  useDeletedWhileWriting(
    { place, meeting, drafts, hasQuestion: conflict !== undefined },
    setConflict,
  );
  useAllDeletedWhileWriting(place, drafts);
  const { take, bringBack } = useTaking(place, setConflict);
  const key = draftKeyOf(place);
  const correct = (mine: PlacedNote, deed: NoteDeed, focus = mine.note.id) =>
    take(mine, { basedOn: versionOf(mine.note), deed, focus });

  const save = async (mine: PlacedNote, over?: { basedOn: number }) => {
    const { id } = mine.note;
    const draft = noteDrafts.get(key, id);
    if (!draft) return;
    if (!noteDrafts.isUnsaved(draft)) return noteDrafts.put(key, id, undefined);
    noteDrafts.put(key, id, { ...draft, isSent: true });
    const deed: NoteDeed = { kind: "correct", fields: { text: draft.text.trim() } };
    const { basedOn } = over ?? draft;
    const isSaved = await take(mine, { basedOn, deed, focus: id });
    const { isSent: _, ...rest } = noteDrafts.get(key, id) ?? draft;
    noteDrafts.put(key, id, isSaved ? undefined : rest);
  };
  const remove = async (mine: PlacedNote, beside: string) => {
    if (await correct(mine, { kind: "remove" }, beside))
      noteDrafts.put(key, mine.note.id, undefined);
  };
  const saveMine = async (over: Conflict) => {
    setConflict(undefined);
    const theirs = over.theirs ?? (await bringBack(over.mine));
    if (!theirs) return setConflict(over);
    const basedOn = versionOf(theirs.note);
    if (isWriting(over.deed)) await save(theirs, { basedOn });
    else await take(theirs, { basedOn, deed: over.deed, focus: theirs.note.id });
  };
  const takeTheirs = ({ mine: { note } }: Conflict) => {
    setConflict(undefined);
    noteDrafts.put(key, note.id, undefined);
  };
  return {
    place,
    save: (mine) => void save(mine),
    retype: (mine, type) => {
      if (type !== mine.note.type) void correct(mine, { kind: "correct", fields: { type } });
    },
    move: (mine, page, beside) => void correct(mine, { kind: "correct", fields: { page } }, beside),
    draw: (mine, region) => void correct(mine, { kind: "correct", fields: { region } }),
    confirm: (mine) => void correct(mine, { kind: "correct", fields: { isConfirmed: true } }),
    setTask: (mine, fields) => void correct(mine, { kind: "correct", fields }),
    remove: (mine, beside) => void remove(mine, beside),
    conflict,
    saveMine: () => conflict && void saveMine(conflict),
    takeTheirs: () => conflict && takeTheirs(conflict),
    putOff: () => setConflict(undefined),
  };
}

interface Writing {
  place: EditPlace;
  meeting: Meeting;
  /** What this person writes, by the note's id. */
  drafts: readonly (readonly [string, NoteDraft])[];
  /** Whether a question about another note stands there. */
  hasQuestion: boolean;
}

/** Hears of a note that was taken out elsewhere while this person writes in it: their words would go out of sight with it. */
function useDeletedWhileWriting(
  { place, meeting, drafts, hasQuestion }: Writing,
  onConflict: (conflict: Conflict) => void,
): void {
  const isChanging = useIsMutating({ predicate: isOfNotes(place) }) > 0;
  const seen = useRef(new Map<string, PlacedNote>());
  useEffect(() => {
    for (const [id] of drafts) {
      const placed = findPlaced(meeting, id);
      if (placed) seen.current.set(id, placed);
    }
    // Without a report the notes are being made, or all are gone.
    if (hasQuestion || isChanging || !reportOf(meeting)) return;
    for (const [id, draft] of drafts) {
      const mine = seen.current.get(id);
      if (!mine || findPlaced(meeting, id) || !noteDrafts.isUnsaved(draft)) continue;
      seen.current.delete(id);
      const deed: NoteDeed = { kind: "correct", fields: { text: draft.text.trim() } };
      // One question after the other.
      return onConflict({ mine, deed, theirs: undefined });
    }
  }, [drafts, meeting, hasQuestion, isChanging, onConflict]);
}

/** Where all notes of the meeting were deleted elsewhere, what this person was writing in them can still be copied. */
function useAllDeletedWhileWriting(place: EditPlace, drafts: Writing["drafts"]): void {
  const cache = useQueryClient();
  const leave = useSteady(() => {
    const state = cache.getQueryState<Meeting>(place.cacheKey);
    const areDeleted = isGone(state?.error ?? null) || (state?.data && !hasReport(state.data));
    const words = drafts.flatMap(([, draft]) => (noteDrafts.isUnsaved(draft) ? draft.text : []));
    if (!areDeleted || words.length === 0) return;
    showAlert(t("These notes were deleted while you were writing. Copy your text here."), {
      tone: "error",
      action: { label: t("Copy"), run: () => void copyOrShow(words.join("\n")) },
    });
  });
  useEffect(() => leave, [leave]);
}

/** What came of those that were done; why others were not is in the log of the browser. */
async function allOf<One, Done>(
  all: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<Done[]> {
  const ends = await Promise.allSettled(all.map(work));
  return ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
}

/** For as long as it is offered to move what was said around a note: that has to be read first. */
const OFFERED_MS = 20_000;

/** Whether somebody else has changed the note to what this person wants of it. */
const isAsWanted = (theirs: PlacedNote, deed: NoteDeed): boolean =>
  deed.kind === "correct" && hashKey([theirs]) === hashKey([corrected(theirs, deed.fields)]);

const isOvertaken = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 409 || error.status === 404);

/** Steps whose outcome the person is told, with a way back where they were taken. */
function useTaking(place: EditPlace, onConflict: (conflict: Conflict) => void) {
  const cache = useQueryClient();
  const takeStep = useNoteSteps(place);
  const now = (noteId: string) => findPlaced(cache.getQueryData<Meeting>(place.cacheKey), noteId);

  const takeBack = (mine: PlacedNote, basedOn: number) => {
    const { id } = mine.note;
    return takeStep({ noteId: id, basedOn, deed: { kind: "undo", before: mine }, focus: id });
  };
  const undo = async (mine: PlacedNote, basedOn: number) => {
    const { reference } = mine.note;
    try {
      await takeBack(mine, basedOn);
      showDone(t("Note {reference} restored.", { reference }));
    } catch (error) {
      const sentence = isOvertaken(error)
        ? t("Note {reference} has changed since. Nothing was undone.", { reference })
        : sentenceOf(error, t("Note {reference} was not undone.", { reference }));
      showAlert(sentence, { tone: "error" });
    }
  };
  /** Moves what was said around a note too. */
  const moveAround = async (around: readonly PlacedNote[], page: number | null) => {
    const deed: NoteDeed = { kind: "correct", fields: { page } };
    const moved = await allOf(around, async (mine) => {
      const basedOn = versionOf(mine.note);
      const step = { noteId: mine.note.id, basedOn, deed, focus: "" };
      return { mine, version: (await takeStep(step)).version };
    });
    const undoAll = async () => {
      const back = await allOf(moved, ({ mine, version }) => takeBack(mine, version));
      showAlert(takenBackSentence(back.length, moved.length), {
        tone: back.length < moved.length ? "error" : "done",
      });
    };
    showAlert(movedSentence(moved.length, around.length, page), {
      tone: moved.length < around.length ? "error" : "done",
      ...(moved.length > 0 && { action: { label: t("Undo"), run: () => void undoAll() } }),
    });
  };
  /** What may follow a deed: that what was said around a moved note is moved too. */
  const offerAfter = (deed: NoteDeed, mine: PlacedNote) => {
    const page = deed.kind === "correct" ? deed.fields.page : undefined;
    const meeting = cache.getQueryData<Meeting>(place.cacheKey);
    const around = page === undefined || !meeting ? [] : notesAround(meeting, mine, page);
    if (page === undefined || around.length === 0) return undefined;
    const run = () => void moveAround(around, page);
    return { offer: { label: aroundLabel(around.length), run }, hangsMs: OFFERED_MS };
  };
  /** Answers whether it was done; else it was told why, or `onConflict` heard of it. */
  const take = async (mine: PlacedNote, step: Omit<NoteStep, "noteId">): Promise<boolean> => {
    const { id } = mine.note;
    try {
      const { version, placed } = await takeStep({ ...step, noteId: id });
      const action = { label: t("Undo"), run: () => void undo(mine, version) };
      const after = offerAfter(step.deed, mine);
      showAlert(doneSentence(mine, step.deed, placed), { tone: "done", action, ...after });
      return true;
    } catch (error) {
      if (isOvertaken(error)) {
        await cache.invalidateQueries({ queryKey: place.cacheKey });
        const theirs = now(id);
        // Both wanted the same: nothing is left to choose.
        if (theirs ? isAsWanted(theirs, step.deed) : step.deed.kind === "remove") return true;
        const isOther = !theirs || versionOf(theirs.note) !== step.basedOn;
        if (isOther) {
          onConflict({ mine, deed: step.deed, theirs });
          return false;
        }
      }
      showProblem(error, remainsOf(step.deed));
      return false;
    }
  };
  /** A note that a colleague took out, by taking that back; undefined where it cannot be had. */
  const bringBack = async (mine: PlacedNote): Promise<PlacedNote | undefined> => {
    const { id } = mine.note;
    const basedOn = versionOf(mine.note) + 1;
    try {
      await takeStep({ noteId: id, basedOn, deed: { kind: "undo", before: mine }, focus: id });
      return now(id);
    } catch (error) {
      const sentence = isOvertaken(error)
        ? t("The note cannot be brought back. Copy what you need before you close this.")
        : sentenceOf(error);
      showAlert(sentence, { tone: "error" });
      return undefined;
    }
  };
  return { take, bringBack };
}

/**
 * How many segments away something still belongs to what is moved: of notes within this reach, on the side of the page
 * that was missed, .92 to .97 belong on that page too, farther ones less and less.
 */
const REACH = 12;

/**
 * What was said around a note on the page that it is moved from, towards the page that it is moved to: after it where
 * that is a later one, before it where it is an earlier one. Without what is less sure, and what somebody corrected.
 */
function notesAround(
  { elements }: Meeting,
  { note, page: from }: PlacedNote,
  to: number | null,
): PlacedNote[] {
  if (from === to) return [];
  const report = elements.find(({ type }) => type === "report");
  const extract = elements.find(({ type }) => type === "extract");
  if (report?.type !== "report" || extract?.type !== "extract") return [];
  const segments = new Map(extract.data?.segments.map((segment) => [segment.id, segment]));
  const placeOf = ({ evidence }: PlacedNote["note"]) => segments.get(evidence[0]?.segmentId ?? "");
  const at = placeOf(note)?.index;
  if (at === undefined) return [];
  const isForward = (steps: number): boolean =>
    from === null || to === null || steps * (to - from) >= 0;
  const onPage = report.data?.pages.find(({ page }) => page === from)?.annotations ?? [];
  return onPage
    .filter((other) => {
      const place = placeOf(other);
      if (other.id === note.id || other.edited || other.suggestion || place?.page !== from)
        return false;
      const steps = place.index - at;
      return Math.abs(steps) <= REACH && isForward(steps);
    })
    .map((other) => ({ note: other, page: from }));
}
