import { contextOf, featuresOf, talkOf } from "./features.ts";
import { builtInModel, HEADS, scorerOf } from "./model.ts";
import type { RuleContext } from "./rules/context.ts";
import { signalsOf } from "./signals.ts";

const NEAR = 2;
const HALF = 0.5;
/** The steps of an AMI head's logit that are features. */
const STEPS = [-6, -4, -3, -2, -1, 0, 1];

/** In an excerpt this short, where something is said and who chairs tell nothing. */
const BRIEF_S = 120;
const OF_THE_MEETING = /^[pmch]:/;

/** Signals of the units around, as those before and those after. */
const near = (signals: readonly string[][], index: number, into: Map<string, number>): void => {
  for (let other = index - NEAR; other <= index + NEAR; other++) {
    if (other === index) continue;
    for (const name of signals[other] ?? [])
      into.set(`${other < index ? "<" : ">"}f:${name}`, HALF);
  }
};

/**
 * What the heads trained on design meetings read of each unit, by name: its words, its place, its surroundings (as for
 * AMI), the signals of the rules, and what the AMI heads say.
 */
export const designFeatures = (contexts: readonly RuleContext[]): Map<string, number>[] => {
  const units = contexts.map(({ unit }) => unit);
  const model = builtInModel();
  const score = scorerOf(units, model);
  const features = featuresOf(units, model.kept);
  const signals = contexts.map(signalsOf);
  const isBrief = talkOf(units).total < BRIEF_S;
  return features.map((one, index) => {
    const values = contextOf(features, index);
    for (const name of one.own) values.set(name, 1);
    for (const name of one.place) if (!isBrief || !OF_THE_MEETING.test(name)) values.set(name, 1);
    for (const name of signals[index]!) values.set(`f:${name}`, 1);
    near(signals, index, values);
    for (const head of HEADS) {
      const logit = score(head, index);
      for (const step of STEPS) if (logit >= step) values.set(`a:${head} ${step}`, HALF);
    }
    return values;
  });
};
