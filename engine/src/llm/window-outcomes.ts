import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";
import type { Checked, ModelNote } from "../verify/model-notes.ts";
import type { Judged } from "./judge.ts";

/** A note as a model told it, and what the facts made of it. */
export type CheckedModelNote = Checked & { modelNote: ModelNote };

/** What became of a note: `shown` is what a reader sees of it, if anything. */
export type Outcome = {
  modelNote: ModelNote;
  shown: DraftNote | undefined;
  noteOutcome: "own words" | "quoted" | "dropped";
  /** The lines that it was about, where the built-in engine may have a note of its own. */
  left: readonly string[];
};

function outcomeOf({ modelNote, note, quoted, cited }: CheckedModelNote, judged: Judged): Outcome {
  if (note && judged === "true")
    return { modelNote, shown: note, noteOutcome: "own words", left: [] };
  // The words were said, but they are no such note: neither are they in a quotation.
  if (note && judged === "none")
    return { modelNote, shown: undefined, noteOutcome: "dropped", left: [] };
  // Where nobody could judge, what was said stands for the notes; what fell is less sure than the rest.
  const isFallen = note === undefined || judged !== "unsure";
  if (quoted) {
    const shown = isFallen ? { ...quoted, suggestion: true } : quoted;
    return { modelNote, shown, noteOutcome: "quoted", left: [] };
  }
  return { modelNote, shown: undefined, noteOutcome: "dropped", left: cited };
}

const linesOf = ({ evidence }: DraftNote): string[] => evidence.map(({ segmentId }) => segmentId);

/** Whether a quotation says again what another note of its lines says. */
const isCovered = (quoted: DraftNote, by: DraftNote): boolean =>
  linesOf(quoted).some((id) => linesOf(by).includes(id)) &&
  (quoted.type === by.type || by.evidence.some(({ quote }) => quote.includes(quoted.text)));

/** Takes away quotations of what stands in a note's own words, or in another quotation. */
function withoutRepeats(outcomes: readonly Outcome[]): Outcome[] {
  const standing = outcomes.flatMap(({ shown, noteOutcome }) =>
    shown && noteOutcome === "own words" ? [shown] : [],
  );
  return outcomes.map((outcome) => {
    const { shown, noteOutcome } = outcome;
    if (!shown || noteOutcome !== "quoted") return outcome;
    if (standing.some((other) => isCovered(shown, other)))
      return { ...outcome, shown: undefined, noteOutcome: "dropped" };
    standing.push(shown);
    return outcome;
  });
}

const wordsOf = ({ text, subject = "", evidence }: DraftNote): string[] =>
  tokensOf([text, subject, ...evidence.map(({ quote }) => quote)].join(" "));

const sharesWords = (left: DraftNote, right: DraftNote): boolean => {
  const known = new Set(wordsOf(left));
  return wordsOf(right).some((token) => known.has(token));
};

/** Takes away what a later note of the same answer replaces, and keeps its words beside that one. */
function withReplaced(outcomes: readonly Outcome[], all: readonly CheckedModelNote[]): Outcome[] {
  const gone = new Set<ModelNote>();
  const replaced = outcomes.map((outcome) => {
    const { modelNote, shown } = outcome;
    const earlier = all.find(
      (one) => modelNote.replaces !== "" && one.modelNote.ref === modelNote.replaces,
    );
    const before = earlier?.note ?? earlier?.quoted;
    if (!shown || !earlier || !before || earlier.modelNote === modelNote) return outcome;
    if (before.order > shown.order || !sharesWords(before, shown)) return outcome;
    gone.add(earlier.modelNote);
    const own = new Set(linesOf(shown));
    const words = before.evidence.filter(({ segmentId }) => !own.has(segmentId));
    return { ...outcome, shown: { ...shown, replaces: [...(before.replaces ?? []), ...words] } };
  });
  return replaced.map((outcome) =>
    gone.has(outcome.modelNote)
      ? { ...outcome, shown: undefined, noteOutcome: "dropped" }
      : outcome,
  );
}

/** What is shown of the notes of a window after they were held against the facts and judged. */
export const outcomesOf = (
  all: readonly CheckedModelNote[],
  of: (note: DraftNote) => Judged,
): Outcome[] =>
  withReplaced(
    withoutRepeats(all.map((one) => outcomeOf(one, one.note ? of(one.note) : "unsure"))),
    all,
  );
