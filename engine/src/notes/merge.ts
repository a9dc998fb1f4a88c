import { remembered } from "../text/remembered.ts";
import { tokensOf } from "../text/tokens.ts";
import { denies } from "../verify/denials.ts";
import { measuresWritten } from "../verify/measures.ts";
import type { DraftNote } from "./draft.ts";
import { notAmong } from "./evidence.ts";

function merged(left: DraftNote, right: DraftNote): DraftNote {
  const better = right.confidence > left.confidence ? right : left;
  const support = [...(left.support ?? []), ...(right.support ?? [])];
  const marks = [...(left.marks ?? []), ...(right.marks ?? [])];
  return {
    ...better,
    order: Math.min(left.order, right.order),
    evidence: [...left.evidence, ...notAmong(left.evidence, right.evidence)],
    suggestion: left.suggestion && right.suggestion,
    ...(support.length === 0 ? {} : { support }),
    owner: left.owner ?? right.owner,
    due: left.due ?? right.due,
    ...(marks.length === 0 ? {} : { marks }),
  };
}

/** What notes that say the same have in common, so that others need not be compared. */
function kindOf({ page, type, text }: DraftNote): string {
  const numbers = measuresWritten(text).flatMap(({ kind, readings }) =>
    kind === "number" ? readings.slice(0, 1) : [],
  );
  return [page, type, denies(text), ...numbers.toSorted()].join("|");
}

const SAME_SHARE = 0.7;
const wordsOf = remembered(({ text }: DraftNote): Set<string> => new Set(tokensOf(text)));

function isSameNote(one: DraftNote, other: DraftNote): boolean {
  if (one.owner && other.owner && one.owner !== other.owner) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.intersection(others).size >= SAME_SHARE * words.union(others).size;
}

/** Joins notes of one type and page that say the same; the better sentence stays, the evidence of both is kept. */
export const mergeDuplicates = (notes: readonly DraftNote[]): DraftNote[] =>
  [...Map.groupBy(notes, kindOf).values()].flatMap((alike) => {
    const distinct: DraftNote[] = [];
    for (const note of alike) {
      const at = distinct.findIndex((one) => isSameNote(one, note));
      if (at < 0) distinct.push(note);
      else distinct[at] = merged(distinct[at]!, note);
    }
    return distinct;
  });
