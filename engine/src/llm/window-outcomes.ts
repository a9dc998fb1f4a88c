import { type DraftNote, linesOf } from "../notes/draft.ts";
import type { Checked } from "../verify/model-notes.ts";
import type { ModelNote } from "./answer.ts";
import type { Judged } from "./judge.ts";

/** A note as a model told it, and what the facts made of it. */
export type CheckedModelNote = Checked & { modelNote: ModelNote };

/** What became of a note: `shown` is what a reader sees of it, if anything. */
export type Outcome = {
  modelNote: ModelNote;
  shown: DraftNote | undefined;
  became: "inOwnWords" | "quoted" | "dropped";
  /** The lines that it was about, where the built-in engine may have a note of its own. */
  left: readonly string[];
};

function outcomeOf({ modelNote, note, quoted, cited }: CheckedModelNote, judged: Judged): Outcome {
  const all = { modelNote, left: [] };
  if (note && judged === "true") return { ...all, shown: note, became: "inOwnWords" };
  // The words were said, but they are no such note: neither are they in a quotation.
  if (note && judged === "none") return { ...all, shown: undefined, became: "dropped" };
  if (!quoted) return { modelNote, shown: undefined, became: "dropped", left: cited };
  // Where nobody could judge, what was said stands for the notes; what fell is less sure than the rest.
  const isFallen = note === undefined || judged !== "unsure";
  const shown = isFallen ? { ...quoted, suggestion: true } : quoted;
  return { ...all, shown, became: "quoted" };
}

/** Whether a quotation says again what another note of its lines says. */
const isCovered = (quoted: DraftNote, by: DraftNote): boolean =>
  !linesOf(quoted).isDisjointFrom(linesOf(by)) &&
  (quoted.type === by.type || by.evidence.some(({ quote }) => quote.includes(quoted.text)));

/** Takes away quotations of what stands in a note's own words, or in another quotation. */
function withoutRepeats(outcomes: readonly Outcome[]): Outcome[] {
  const standing = outcomes.flatMap(({ shown, became }) =>
    shown && became === "inOwnWords" ? [shown] : [],
  );
  return outcomes.map((outcome) => {
    const { shown, became } = outcome;
    if (!shown || became !== "quoted") return outcome;
    if (standing.some((other) => isCovered(shown, other)))
      return { ...outcome, shown: undefined, became: "dropped" };
    standing.push(shown);
    return outcome;
  });
}

/** What is shown of the notes of a window after they were held against the facts and judged. */
export const outcomesOf = (
  all: readonly CheckedModelNote[],
  of: (note: DraftNote) => Judged,
): Outcome[] =>
  withoutRepeats(all.map((one) => outcomeOf(one, one.note ? of(one.note) : "unsure")));
