import { sharedWords } from "../../content-words.ts";
import type { Kept } from "./kept-sentences.ts";
import { labelOf } from "./labelled-lines.ts";
import { isSafe } from "./safe-sentence.ts";
import type { PickedSentence } from "./types.ts";

const MOST = 5;
const MOST_PER_DOCUMENT = 3;
/** Of two pages that follow one another the second says less that is new. */
const NEXT_PAGE = 0.5;
const SHARED_HALF = 0.5;

/** The sentences of the documents that are worth knowing in the meeting, verbatim; at most five, the best first. */
export function pickMaterials(kept: readonly Kept[]): PickedSentence[] {
  const picked: PickedSentence[] = [];
  let left = kept;
  while (picked.length < MOST && left.length > 0) {
    const next = best(left, picked);
    if (isSafe(next)) picked.push(next.picked);
    left = left.filter(
      (one) =>
        one !== next &&
        hasRoom(one.picked, picked) &&
        picked.every((other) => isApart(one.picked, other)),
    );
  }
  return picked.toSorted((a, b) => b.score - a.score);
}

/** The first of those with the highest score, apart from what stands beside it already. */
function best(left: readonly Kept[], picked: readonly PickedSentence[]): Kept {
  const worth = ({ picked: one }: Kept): number =>
    one.score - (picked.some((other) => isNextTo(one, other)) ? NEXT_PAGE : 0);
  return left.reduce((top, one) => (worth(one) > worth(top) ? one : top));
}

/** What its author calls by its name takes nobody else's room. */
const hasRoom = (one: PickedSentence, picked: readonly PickedSentence[]): boolean =>
  labelOf(one.quote) !== null ||
  picked.filter(({ fileId, quote }) => fileId === one.fileId && labelOf(quote) === null).length <
    MOST_PER_DOCUMENT;

const isNextTo = (one: PickedSentence, other: PickedSentence): boolean =>
  one.fileId === other.fileId &&
  one.page !== null &&
  other.page !== null &&
  Math.abs(one.page - other.page) === 1;

/** Neither the same page, unless their author tells both apart by what they are, nor the same in other words. */
function isApart(one: PickedSentence, other: PickedSentence): boolean {
  const areLabelled = labelOf(one.quote) !== null && labelOf(other.quote) !== null;
  if (!areLabelled && one.fileId === other.fileId && one.page !== null && one.page === other.page)
    return false;
  const smaller = Math.min(one.contentWords.size, other.contentWords.size);
  return sharedWords(one.contentWords, other.contentWords).length < SHARED_HALF * smaller;
}
