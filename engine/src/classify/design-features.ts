import { contextOf, type Reading, readingOf } from "./features.ts";
import { builtInModel, HEADS, scorerOf } from "./model.ts";
import type { RuleContext } from "./rules/context.ts";
import { signalsOf } from "./signals.ts";
import { turnNames } from "./turn-features.ts";

/** How many units before and after lend their signals. */
export const SIGNAL_CONTEXT = 2;
const HALF = 0.5;
/** The steps of an AMI head's logit that are features. */
const STEPS = [-6, -4, -3, -2, -1, 0, 1];
const LADDERS = HEADS.map((head) => ({
  head,
  rungs: STEPS.map((step) => ({ step, name: `a:${head} ${step}` })),
}));

/** In an excerpt this short, where something is said and who chairs tell nothing. */
const BRIEF_S = 120;
const OF_THE_MEETING = /^[pmch]:/;

/** What is read of a unit beside its words and what the units around lend: names that count whole, and half. */
export type DesignReading = Pick<Reading, "wordingAt" | "featuresAt"> & {
  signalsAt: (index: number) => readonly string[];
  wholeAt: (index: number) => string[];
  halfAt: (index: number) => string[];
};

/** Reads a meeting for the heads trained on design meetings. */
export const designReadingOf = (contexts: readonly RuleContext[]): DesignReading => {
  const units = contexts.map(({ unit }) => unit);
  const model = builtInModel();
  const reading = readingOf(units, model.kept);
  const score = scorerOf(units, model, reading);
  const signals = contexts.map(signalsOf);
  const signalsAt = (index: number): readonly string[] => signals[index]!;
  const isBrief = reading.talk.total < BRIEF_S;
  return {
    wordingAt: reading.wordingAt,
    featuresAt: reading.featuresAt,
    signalsAt,
    wholeAt: (index) => {
      const place = reading.placeAt(index);
      const here = isBrief ? place.filter((name) => !OF_THE_MEETING.test(name)) : place;
      const { stems } = reading.wordingAt(index);
      const turn = turnNames(contexts[index]!, stems, signalsAt);
      return [...here, ...signals[index]!.map((name) => `f:${name}`), ...turn];
    },
    halfAt: (index) => {
      const names: string[] = [];
      for (const { head, rungs } of LADDERS) {
        const logit = score(head, index);
        for (const { step, name } of rungs) if (logit >= step) names.push(name);
      }
      return names;
    },
  };
};

/** Signals of the units around, as those before and those after. */
const near = (
  signals: readonly (readonly string[])[],
  index: number,
  into: Map<string, number>,
): void => {
  for (let other = index - SIGNAL_CONTEXT; other <= index + SIGNAL_CONTEXT; other++) {
    if (other === index) continue;
    for (const name of signals[other] ?? [])
      into.set(`${other < index ? "<" : ">"}f:${name}`, HALF);
  }
};

/**
 * What the heads trained on design meetings read of each unit, by name: its words, its place, its surroundings (as for
 * AMI), the signals of the rules, its turn in the talk, and what the AMI heads say. For training; `designLogits` finds the same by column.
 */
export const designFeatures = (contexts: readonly RuleContext[]): Map<string, number>[] => {
  const reading = designReadingOf(contexts);
  const wordings = contexts.map((_, index) => reading.wordingAt(index));
  const signals = contexts.map((_, index) => reading.signalsAt(index));
  return contexts.map((_, index) => {
    const values = contextOf(wordings, index);
    for (const name of reading.featuresAt(index).own) values.set(name, 1);
    for (const name of reading.wholeAt(index)) values.set(name, 1);
    near(signals, index, values);
    for (const name of reading.halfAt(index)) values.set(name, HALF);
    return values;
  });
};
