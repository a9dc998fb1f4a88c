import { factsOf, haveSameFacts } from "../verify/facts.ts";
import { tokensOf } from "../text/tokens.ts";
import type { DraftNote } from "./draft.ts";

const MIN_TOKENS = 3;
const SAME_SHARE = 0.7;

function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((token) => right.has(token)).length;
  const all = left.size + right.size - common;
  if (Math.min(left.size, right.size) < MIN_TOKENS) return common === all ? 1 : 0;
  return common / all;
}

function isSameNote(left: DraftNote, right: DraftNote): boolean {
  if (left.type !== right.type || left.page !== right.page) return false;
  if (left.owner && right.owner && left.owner !== right.owner) return false;
  if (!haveSameFacts(factsOf(left.text), factsOf(right.text))) return false;
  return likeness(new Set(tokensOf(left.text)), new Set(tokensOf(right.text))) >= SAME_SHARE;
}

function merged(left: DraftNote, right: DraftNote): DraftNote {
  const better = right.confidence > left.confidence ? right : left;
  const known = new Set(left.evidence.map((one) => `${one.segmentId} ${one.quote}`));
  const added = right.evidence.filter((one) => !known.has(`${one.segmentId} ${one.quote}`));
  const owner = left.owner ?? right.owner;
  return {
    ...better,
    order: Math.min(left.order, right.order),
    evidence: [...left.evidence, ...added],
    suggestion: left.suggestion && right.suggestion,
    ...(owner === undefined ? {} : { owner }),
  };
}

/** Joins notes of one type and page that say the same; the better sentence stays, the evidence of both is kept. */
export function mergeDuplicates(notes: readonly DraftNote[]): DraftNote[] {
  const kept: DraftNote[] = [];
  for (const note of notes) {
    const twin = kept.findIndex((other) => isSameNote(other, note));
    if (twin < 0) kept.push(note);
    else kept[twin] = merged(kept[twin]!, note);
  }
  return kept;
}
