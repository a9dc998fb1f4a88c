import type { AnnotationType } from "@planner/contract/model";
import { amiModel } from "./ami-heads.ts";
import { readingOf } from "./features.ts";
import { type Features, type Heads, headsOf } from "./linear.ts";
import type { RuleContext } from "./rules/context.ts";
import { signalsOf } from "./signals.ts";
import { turnNames } from "./turn-features.ts";
import packedDesign from "./weights/design.json" with { type: "json" };

/** How many units before and after lend their signals. */
const SIGNAL_CONTEXT = 2;
const HALF = 0.5;
/** The steps of an AMI head's logit that are features. */
const STEPS = [-6, -4, -3, -2, -1, 0, 1];

/** In an excerpt this short, where something is said and who chairs tell nothing. */
const BRIEF_S = 120;
const OF_THE_MEETING = /^[pmch]:/;

/** Signals of the units around, as those before and those after. */
const lendSignals = (
  signalsAt: (index: number) => readonly string[] | undefined,
  index: number,
  into: Map<string, number>,
): void => {
  for (let other = index - SIGNAL_CONTEXT; other <= index + SIGNAL_CONTEXT; other++) {
    if (other === index) continue;
    for (const name of signalsAt(other) ?? [])
      into.set(`${other < index ? "<" : ">"}f:${name}`, HALF);
  }
};

/**
 * What the heads trained on design meetings read of each unit, by name: its words, its place, its surroundings (as for
 * AMI), signals, its turn in the talk, and what the AMI heads say.
 */
export const designReadingOf = (
  contexts: readonly RuleContext[],
): ((index: number) => Features) => {
  const { kept, heads } = amiModel();
  const reading = readingOf(
    contexts.map(({ unit }) => unit),
    kept,
  );
  const signals = contexts.map(signalsOf);
  const isBrief = reading.length < BRIEF_S;
  return (index) => {
    const values = reading.featuresAt(index);
    const scores = Object.entries(heads(values));
    if (isBrief)
      for (const name of values.keys()) if (OF_THE_MEETING.test(name)) values.delete(name);
    for (const name of signals[index]!) values.set(`f:${name}`, 1);
    const { stems } = reading.wordingAt(index);
    for (const name of turnNames(contexts[index]!, stems, (at) => signals[at]!))
      values.set(name, 1);
    lendSignals((at) => signals[at], index, values);
    for (const [head, score] of scores)
      for (const step of STEPS) if (score >= step) values.set(`a:${head} ${step}`, HALF);
    return values;
  };
};

/** Linear heads, one per type, trained on labelled meetings (weights/README.md). */
export type DesignHeads = Heads<AnnotationType>;

let built: DesignHeads | undefined;
/** The heads that stand in the repository, read when they are first needed. */
export const builtInDesign = (): DesignHeads => (built ??= headsOf(packedDesign));
