import { KIND_RULES } from "../note-kinds.ts";
import { ANNOTATION_TYPES, type AnnotationType, type Mark } from "@planner/contract/model";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/select.json" with { type: "json" };
import { isOther, type RuleContext } from "./rules/context.ts";
import type { Span } from "./units.ts";

const PATTERNS = sayingsOf(sayings);

/** A unit that may be a statement of a type; `also` are the units that belong to it (its own first). */
export type Candidate = {
  type: AnnotationType;
  context: RuleContext;
  strength: number;
  also: number[];
  /** Whether a meeting usually has fewer of its type, all of them stronger. */
  isBeyondUsual?: boolean;
  /** The words that carry it, where that is not the whole of its units. */
  parts?: readonly Span[];
  /** Those of the presenter that mean it. */
  marks?: readonly Mark[];
};

const LEAST_CAP = 6;

const margin = ({ type, strength }: Candidate): number => strength - KIND_RULES[type].minStrength;

/** One type per unit: the one furthest above its gate, the earlier type where two are equal. */
export const bestPerUnit = (candidates: readonly Candidate[]): Candidate[] =>
  [...Map.groupBy(candidates, ({ context }) => context.index).values()].map((here) =>
    here.reduce((a, b) => (margin(b) > margin(a) ? b : a)),
  );

/** So few words go on with what was said before them: "So that stays in."; more may decide something else. */
const MOST_WORDS = { usual: 9, decision: 5 };
/** "I'll do it before Thursday", said right after what is to be done. */
const POINTS_BACK = /\b(?:it|that|this|them|they|those)\b/;

/** Whether a statement right behind another of its type goes on with it; a task, where it points back or says yes to it. */
const goesOn = (last: Candidate, { type, context: { unit } }: Candidate): boolean => {
  const { plain, words } = unit;
  if (words.length > (type === "Decision" ? MOST_WORDS.decision : MOST_WORDS.usual)) return false;
  if (type !== "Action Item") return true;
  const isReply = isOther(unit, last.context.unit);
  return isReply
    ? PATTERNS.accepts.test(plain) || PATTERNS.takesItOn.test(plain)
    : POINTS_BACK.test(plain);
};

/** A short statement right behind another of its type becomes part of that one. */
export const mergeNeighbours = (candidates: readonly Candidate[]): Candidate[] => {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const { type, context, strength } = candidate;
    const last = merged.findLast((each) => each.type === type);
    const isNext = last !== undefined && context.index - last.also.at(-1)! <= 1;
    if (isNext && goesOn(last, candidate)) {
      last.also.push(context.index);
      last.strength = Math.max(last.strength, strength);
    } else merged.push({ ...candidate, also: [context.index] });
  }
  return merged;
};

/**
 * The strongest of each type, at most so many as a meeting of that length may have (and `most`); those
 * beyond what it usually has are marked so.
 */
export const capped = (
  candidates: readonly Candidate[],
  minutes: number,
  most: number,
): Candidate[] =>
  ANNOTATION_TYPES.flatMap((type) => {
    const { perMinute, mostPerMinute } = KIND_RULES[type];
    const usual = Math.ceil(LEAST_CAP + perMinute * minutes);
    const cap = Math.min(most, Math.ceil(LEAST_CAP + mostPerMinute * minutes));
    const ranked = candidates
      .filter((each) => each.type === type)
      .toSorted((a, b) => b.strength - a.strength || a.context.index - b.context.index);
    return ranked
      .slice(0, cap)
      .map((one, at) => (at < usual ? one : { ...one, isBeyondUsual: true }));
  });

/** In the order spoken. */
export const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted(
    (a, b) =>
      a.context.index - b.context.index ||
      ANNOTATION_TYPES.indexOf(a.type) - ANNOTATION_TYPES.indexOf(b.type),
  );

/** A strength as a probability-like number 0–1: 0.5 at the gate, 0.8 about 1.5 above it. */
export const confidenceOf = (candidate: Candidate): number =>
  Math.round(100 / (1 + Math.exp(-0.9 * margin(candidate)))) / 100;
