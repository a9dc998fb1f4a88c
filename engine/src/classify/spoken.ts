import type { AnnotationType, Segment } from "@planner/contract/model";
import { builtInModel, type Head, scorerOf } from "./model.ts";
import { remembered } from "./remembered.ts";
import type { RuleContext } from "./rules/context.ts";
import { decisionRule } from "./rules/decision.ts";
import { type Candidate, GATES } from "./select.ts";
import { type Span, type Unit, unitOf } from "./units.ts";

/** Hesitations and stutters in a hundred words: written dialogue has less than one, speech two or more. */
const LEAST_BROKEN = 1.5;
const LEAST_WORDS = 150;
const BROKEN = /\b(?:u+h*m+|u+h+|er+m*|mm+(?:-hmm)?|hmm+|mhm)\b|\b([a-z']+)(?:,? \1\b)+/gi;

/** Whether units were written down as they were spoken, and not as somebody would write them. */
export const isSpoken = (units: readonly Unit[]): boolean => {
  let [words, broken] = [0, 0];
  for (const { text } of units) {
    words += text.split(/\s+/u).length;
    broken += text.match(BROKEN)?.length ?? 0;
  }
  return words >= LEAST_WORDS && 100 * broken >= LEAST_BROKEN * words;
};

/** How a head trained on real meetings is read: figures in docs/decisions/2026-11-23-real-speech.md. */
type Reading = {
  head: Head;
  rule: (context: RuleContext) => number;
  share: number;
  /** Logits from which on a unit counts at all, and is sure. */
  gate: number;
  sure: number;
  /** Units this far from a stronger one are of its statement, where they are at most so much weaker. */
  reach: number;
  weaker: number;
  /** Whether what others say belongs to it too: a decision is made by several. */
  shared: boolean;
  /** The most in a meeting. */
  most: number;
};

const READINGS: Partial<Record<AnnotationType, Reading>> = {
  "Action Item": {
    head: "action",
    rule: () => 0,
    share: 0,
    gate: -3,
    sure: -0.7,
    reach: 4,
    weaker: 2,
    shared: false,
    most: 5,
  },
  Decision: {
    head: "decision",
    rule: decisionRule,
    share: 0.3,
    gate: -1,
    sure: 1,
    reach: 8,
    weaker: 3,
    shared: true,
    most: 10,
  },
};
const LEAST_RULE = -3;
const MOST_RULE = 6;
/** Parts of a unit this much weaker than its strongest one carry nothing. */
const CARRIES = 1.5;

/** A part of a unit that stands in one segment, with how strong it is. */
type Part = { span: Span; score: number };
type Weighed = { context: RuleContext; parts: Part[]; score: number };

/** Each unit with its parts, weighed as the head has learned to: utterance by utterance. */
const weighed = (
  contexts: readonly RuleContext[],
  segments: readonly Segment[],
  { head, rule, share }: Reading,
): Weighed[] => {
  const pieces = contexts.flatMap(({ unit }) => unit.spans);
  const units = pieces.map((span) => unitOf(segments[span.segment]!, span));
  const score = scorerOf(units, builtInModel());
  let at = 0;
  return contexts.map((context) => {
    const ruled = Math.max(LEAST_RULE, Math.min(MOST_RULE, rule(context)));
    const parts = context.unit.spans.map((span) => ({
      span,
      score: score(head, at++) + share * ruled,
    }));
    return { context, parts, score: Math.max(...parts.map((part) => part.score)) };
  });
};

const strengthOf = (type: AnnotationType, score: number, { gate, sure }: Reading): number => {
  const from = GATES[type];
  return from.gate + ((from.sure - from.gate) * (score - gate)) / (sure - gate);
};

const ENDS_OPEN =
  /\b(?:a|an|the|and|or|but|so|because|if|when|that|which|who|of|to|for|with|in|on|at|by|from|as|than|is|are|was|were|be|will|would|can|could|should|my|your|our|their|his|her|its|i|we|you|they|he|she|it's|that's|we're|i'm|not|very|just|like|um|uh)[\s,.–—-]*$/i;
const LEADS_WORDS = 4;

/** Whether a unit says something whole, so that it can lead a note: it neither breaks off nor is a mere nod. */
export const isWhole = remembered(
  ({ text, words }: Unit): boolean => words.length >= LEADS_WORDS && !ENDS_OPEN.test(text),
);

type Cluster = { led: Weighed; all: Weighed[] };

/** The strongest units of a type, each with what is said near it about the same, strongest first. */
const clustersOf = (units: readonly Weighed[], reading: Reading): Cluster[] => {
  const ranked = units
    .filter(({ score }) => score >= reading.gate)
    .toSorted((a, b) => b.score - a.score || a.context.index - b.context.index);
  const clusters: Cluster[] = [];
  for (const one of ranked) {
    const { unit, index } = one.context;
    const near = ({ context }: Weighed) =>
      Math.abs(context.index - index) <= reading.reach &&
      (reading.shared || context.unit.speaker === unit.speaker);
    const home = clusters.find(
      ({ led, all }) => one.score >= led.score - reading.weaker && all.some(near),
    );
    if (home) home.all.push(one);
    else if (clusters.length < reading.most) clusters.push({ led: one, all: [one] });
  }
  return clusters;
};

/** What leads: the strongest unit that says something whole. */
const leaderOf = ({ led, all }: Cluster): Weighed =>
  all.find(({ context }) => isWhole(context.unit)) ?? led;

const candidateOf = (type: AnnotationType, cluster: Cluster, reading: Reading): Candidate => {
  const { context } = leaderOf(cluster);
  const parts = cluster.all.flatMap((one) =>
    one.parts.filter(({ score }) => score >= one.score - CARRIES).map(({ span }) => span),
  );
  return {
    type,
    context,
    strength: strengthOf(type, cluster.led.score, reading),
    also: cluster.all.map((one) => one.context.index).toSorted((a, b) => a - b),
    parts,
  };
};

/** Tasks and decisions of a meeting as it was spoken: the strongest, never filled up, with the words that carry them. */
export const spokenCandidates = (
  contexts: readonly RuleContext[],
  segments: readonly Segment[],
): Candidate[] =>
  (Object.entries(READINGS) as [AnnotationType, Reading][]).flatMap(([type, reading]) =>
    clustersOf(weighed(contexts, segments, reading), reading).map((one) =>
      candidateOf(type, one, reading),
    ),
  );

/** The types that are found so in real speech. */
export const SPOKEN_TYPES: ReadonlySet<string> = new Set(Object.keys(READINGS));
