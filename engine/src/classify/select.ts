import { KIND_RULES } from "../note-kinds.ts";
import { ANNOTATION_TYPES, type AnnotationType, type Mark } from "@planner/contract/model";
import type { RuleContext } from "./rules/context.ts";
import type { Span } from "./units.ts";

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
  [...Map.groupBy(candidates, ({ context }) => context.index).values()].map((here) =>
    here.reduce((a, b) => (margin(b) > margin(a) ? b : a)),
  );

/** Of fewer words a sentence goes on with what was said before it: "I'll do it before Thursday.", "So that stays in." */
const FEW_WORDS = 9;

/** A short statement right behind another of its type is part of that one. */
export const mergeNeighbours = (candidates: readonly Candidate[]): Candidate[] => {
  const merged: Candidate[] = [];
  for (const { type, context, strength } of candidates) {
    const last = merged.findLast((each) => each.type === type);
    const isNext = last !== undefined && context.index - last.also.at(-1)! <= 1;
    if (isNext && context.unit.words.length <= FEW_WORDS) {
      last.also.push(context.index);
      last.strength = Math.max(last.strength, strength);
    } else merged.push({ type, context, strength, also: [context.index] });
  }
  return merged;
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
