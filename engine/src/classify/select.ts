import { KIND_RULES } from "../note-kinds.ts";
import { ANNOTATION_TYPES, type AnnotationType, type Mark } from "@planner/contract/model";
import { isUnknown } from "./rules/question.ts";
import type { RuleContext } from "./rules/context.ts";
import type { Span } from "./units.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/select.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

/**
 * A unit that may be a statement of a type: its strength, the units that belong to it (its own first), and the marks
 * of the presenter that mean it.
 */
export type Candidate = {
  type: AnnotationType;
  context: RuleContext;
  strength: number;
  also: number[];
  /** The words that carry it, where that is not the whole of its units. */
  parts?: readonly Span[];
  marks?: readonly Mark[];
};

const LEAST_CAP = 6;

const margin = ({ type, strength }: Candidate): number => strength - KIND_RULES[type].minStrength;

/** One type per unit: the one furthest above its gate, the earlier type where two are equal. */
export const bestPerUnit = (candidates: readonly Candidate[]): Candidate[] =>
  [...Map.groupBy(candidates, ({ context }) => context.index).values()]
    .map((here) => here.reduce((a, b) => (margin(b) > margin(a) ? b : a)))
    .toSorted((a, b) => a.context.index - b.context.index);

/** How many units apart two units of one type may stand and still be one statement. */
const NEAR = 3;
const ECHO_WORDS = 9;
/** 'So that stays in.': backs the decision before it; more words may decide something else. */
const BACKING_WORDS = 5;
/** 'Go for it.' */
const NOD_WORDS = 3;

/** Statements of one type said in one breath, or a short acceptance of a request, become one. */
export const mergeNeighbours = (candidates: readonly Candidate[]): Candidate[] => {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const last = merged.findLast((each) => each.type === candidate.type);
    if (last && belongTogether(last, candidate)) absorb(last, candidate);
    else merged.push({ ...candidate, also: [candidate.context.index, ...candidate.also] });
  }
  return merged;
};

/** "I'll do it before Thursday", said right after what is to be done. */
const GOES_ON = /\b(?:it|that|this|them|they|those)\b/;

const belongTogether = (last: Candidate, next: Candidate): boolean => {
  const reach = Math.max(last.context.index, ...last.also);
  const apart = next.context.index - reach;
  if (apart > NEAR) return false;
  const { unit } = next.context;
  if (next.type === "Open Question") return apart <= 2 && isUnknown(unit);
  const sameSpeaker = unit.speaker !== undefined && unit.speaker === last.context.unit.speaker;
  if (next.type === "Action Item")
    return sameSpeaker
      ? apart === 1 && unit.words.length <= ECHO_WORDS && GOES_ON.test(unit.plain)
      : unit.words.length <= ECHO_WORDS &&
          (PATTERNS.accepts.test(unit.plain) || PATTERNS.takesItOn.test(unit.plain));
  if (next.type === "Decision")
    return (
      (apart === 1 && unit.words.length <= BACKING_WORDS) ||
      (unit.words.length <= NOD_WORDS && next.also.length === 0)
    );
  return apart === 1 && sameSpeaker && unit.words.length <= 2 * ECHO_WORDS;
};

const absorb = (into: Candidate, other: Candidate): void => {
  const replaces =
    other.type === "Decision" &&
    into.context.unit.words.length < 6 &&
    other.context.unit.words.length > into.context.unit.words.length;
  const index = into.context.index;
  if (replaces) into.context = other.context;
  into.also = [...new Set([...into.also, index, other.context.index, ...other.also])].toSorted(
    (a, b) => a - b,
  );
  into.strength = Math.max(into.strength, other.strength);
};

/** The strongest of each type, at most so many as a meeting of that length has (and `most`), in the order spoken. */
export const capped = (
  candidates: readonly Candidate[],
  minutes: number,
  most: number,
): Candidate[] => {
  const chosen: Candidate[] = [];
  for (const type of ANNOTATION_TYPES) {
    const cap = Math.min(most, Math.ceil(LEAST_CAP + KIND_RULES[type].perMinute * minutes));
    const ranked = candidates
      .filter((each) => each.type === type)
      .toSorted((a, b) => b.strength - a.strength || a.context.index - b.context.index);
    chosen.push(...ranked.slice(0, cap));
  }
  return inOrder(chosen);
};

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
