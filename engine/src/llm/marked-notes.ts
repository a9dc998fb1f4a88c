import type { DraftNote } from "../notes/draft.ts";
import type { Window } from "./windows.ts";

type Place = {
  window: Window;
  source: { orders: ReadonlySet<string> };
  builtIn: readonly DraftNote[];
};

/** The built-in engine's notes of what the presenter marked in a window, but for words that surely speak to a machine. */
export function markedIn({
  window: { from, to },
  source: { orders },
  builtIn,
}: Place): DraftNote[] {
  return builtIn.filter(
    ({ marks, order, evidence }) =>
      marks !== undefined &&
      order >= from &&
      order < to &&
      !evidence.some(({ segmentId }) => orders.has(segmentId)),
  );
}

/** Whether two notes are made of the same words. */
const isOfSameWords = (one: DraftNote, other: DraftNote): boolean =>
  one.evidence.some((own) =>
    other.evidence.some(
      ({ segmentId, quote }) =>
        segmentId === own.segmentId && (quote.includes(own.quote) || own.quote.includes(quote)),
    ),
  );

const citesSame = (one: DraftNote, other: DraftNote): boolean =>
  one.evidence.some((own) => other.evidence.some(({ segmentId }) => segmentId === own.segmentId));

/**
 * Holds a window's notes to what the presenter marked in it: a note of that type about the same words is the marked one;
 * where there is none, the built-in engine's takes the place of notes that a model made of these words.
 */
export function withMarkedNotes(notes: readonly DraftNote[], place: Place): DraftNote[] {
  let all = notes.filter(({ marks }) => marks === undefined);
  const done: DraftNote[] = [];
  for (const marked of markedIn(place)) {
    const ofType = all.filter((note) => note.type === marked.type);
    const twin =
      ofType.find((note) => isOfSameWords(note, marked)) ??
      ofType.find((note) => citesSame(note, marked));
    all = all.filter(
      (note) => note !== twin && (twin !== undefined || !isOfSameWords(note, marked)),
    );
    const { marks = [] } = marked;
    done.push(twin ? { ...twin, marks, confidence: 1, suggestion: false } : marked);
  }
  return [...all, ...done];
}
