import { KIND_RULES } from "../note-kinds.ts";
import type { AnnotationType, Segment } from "@planner/contract/model";
import { type AmiHead, amiReadingOf } from "./ami-heads.ts";
import type { Judge } from "./judge.ts";
import { isMeetingTalk } from "./meeting-talk.ts";
import { remembered } from "../text/remembered.ts";
import { isQuestion, type RuleContext } from "./rules/context.ts";
import { isUnknown, isLeftOpen } from "./rules/question.ts";
import { type Candidate } from "./select.ts";
import { type Span, type Unit, unitOf } from "./units.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/spoken.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "gi");

/** Hesitations and stutters in a hundred words: written dialogue has less than one, speech two or more. */
const LEAST_BROKEN = 1.5;
const LEAST_WORDS = 150;

/** Whether units were written down as they were spoken, and not as somebody would write them. */
export const isSpoken = (units: readonly Unit[]): boolean => {
  let [words, broken] = [0, 0];
  for (const { text } of units) {
    words += text.split(/\s+/u).length;
    broken += text.match(PATTERNS.broken)?.length ?? 0;
  }
  return words >= LEAST_WORDS && 100 * broken >= LEAST_BROKEN * words;
};

/** How a head trained on real meetings is read, and the most of a meeting: figures in docs/decisions/2026-11-23-real-speech.md. */
type Reading = {
  head: AmiHead;
  /** Logits from which on a unit counts at all, and is sure. */
  gate: number;
  sure: number;
  /** What the words must say where a unit is not sure, else it loses as much. */
  wording?: { words: RegExp; else: number };
  /** Units this far from a stronger one are of its statement, where they are at most so much weaker. */
  reach: number;
  weaker: number;
  /** Whether what others say belongs to it too: a decision is made by several. */
  shared: boolean;
  most: number;
};

const READINGS: Partial<Record<AnnotationType, Reading>> = {
  "Action Item": {
    head: "action",
    gate: -3,
    sure: -0.7,
    wording: { words: PATTERNS.duty, else: -1 },
    reach: 4,
    weaker: 2,
    shared: false,
    most: 5,
  },
  Decision: { head: "decision", gate: -1, sure: 1, reach: 8, weaker: 3, shared: true, most: 10 },
};
/** Parts of a unit this much weaker than its strongest one carry nothing. */
const CARRIES = 1.5;

/** What the heads say of each part of a unit, as they have learned to: utterance by utterance. */
type Logits = ReadonlyMap<Span, Record<AmiHead, number>>;

/** A unit with how strong its parts are, its score, and what that comes to where it must stand for a statement alone. */
const weighed = (context: RuleContext, logits: Logits, reading: Reading) => {
  const { head, sure, wording } = reading;
  const parts = context.unit.spans.map((span) => ({ span, score: logits.get(span)![head] }));
  const best = Math.max(...parts.map((part) => part.score));
  const isWorded = best >= sure || !wording || wording.words.test(context.unit.plain);
  return { context, parts, score: best, alone: best + (isWorded ? 0 : wording.else) };
};
type Weighed = ReturnType<typeof weighed>;

const strengthOf = (type: AnnotationType, score: number, { gate, sure }: Reading): number => {
  const { minStrength, sureStrength } = KIND_RULES[type];
  return minStrength + ((sureStrength - minStrength) * (score - gate)) / (sure - gate);
};

const LEADS_WORDS = 4;

/** Whether a unit says something whole: it neither breaks off nor is a mere nod. */
export const isWhole = remembered(
  ({ text, words }: Unit): boolean => words.length >= LEADS_WORDS && !PATTERNS.endsOpen.test(text),
);

/** The strongest units of a type, each with what is said near it about the same, strongest first. */
const clustersOf = (units: readonly Weighed[], reading: Reading) => {
  const ranked = units
    .filter(({ score }) => score >= reading.gate)
    .toSorted((a, b) => b.score - a.score || a.context.index - b.context.index);
  const clusters: { led: Weighed; all: Weighed[] }[] = [];
  for (const one of ranked) {
    const { unit, index } = one.context;
    const near = ({ context }: Weighed) =>
      Math.abs(context.index - index) <= reading.reach &&
      (reading.shared || context.unit.speaker === unit.speaker);
    const home = clusters.find(
      ({ led, all }) => one.score >= led.score - reading.weaker && all.some(near),
    );
    if (home) home.all.push(one);
    else if (clusters.length < reading.most && one.alone >= reading.gate)
      clusters.push({ led: one, all: [one] });
  }
  return clusters;
};

/** Tasks and decisions of a meeting as it was spoken: the strongest, never filled up, with the words that carry them. */
export const spokenCandidates = (
  contexts: readonly RuleContext[],
  segments: readonly Segment[],
): Candidate[] => {
  const spans = contexts.flatMap(({ unit }) => unit.spans);
  const { logitsAt } = amiReadingOf(spans.map((span) => unitOf(segments[span.segment]!, span)));
  const logits = new Map(spans.map((span, at) => [span, logitsAt(at)]));
  return (Object.entries(READINGS) as [AnnotationType, Reading][]).flatMap(([type, reading]) => {
    const units = contexts.map((context) => weighed(context, logits, reading));
    return clustersOf(units, reading).map(({ led, all }) => ({
      type,
      // What leads is the strongest unit that says something whole.
      context: (all.find(({ context }) => isWhole(context.unit)) ?? led).context,
      strength: strengthOf(type, led.alone, reading),
      also: all.map((one) => one.context.index).toSorted((a, b) => a - b),
      parts: all.flatMap(({ parts, score: best }) =>
        parts.flatMap(({ span, score }) => (score >= best - CARRIES ? span : [])),
      ),
    }));
  });
};

const MEETING_TALK = -2;
const BROKEN_OFF = -1;
/** Of the other types a labeller of real meetings confirmed 6 of 35 that were sure of themselves: none is shown at once. */
const NEVER_SURE = 0.01;

/**
 * Judges the other types in real speech: talk about the meeting itself is no statement, what breaks off hardly one, and a
 * question is open only where somebody leaves it so.
 */
export const spokenJudge = (judge: Judge): Judge => ({
  ...judge,
  strengthOf: (type, context) => {
    const { unit } = context;
    const staysOpen = (): boolean => isUnknown(unit) || (isQuestion(unit) && isLeftOpen(context));
    if (READINGS[type] || (type === "Open Question" && !staysOpen())) return -Infinity;
    const strength = judge.strengthOf(type, context);
    const about = isMeetingTalk(unit) ? MEETING_TALK : 0;
    const most = KIND_RULES[type].sureStrength - NEVER_SURE;
    return Math.min(most, strength + about + (isWhole(unit) ? 0 : BROKEN_OFF));
  },
});
