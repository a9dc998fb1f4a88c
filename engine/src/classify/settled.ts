import type { AnnotationType } from "@planner/contract/model";
import type { Features } from "./linear.ts";
import { isOther, type RuleContext, wordingWorth } from "./rules/context.ts";
import { DECISION } from "./rules/phrases.ts";
import weights from "./weights/settled.json" with { type: "json" };
import { lightStem } from "./words.ts";

/** What the design heads say of each unit of a meeting. */
type Logits = readonly Partial<Record<AnnotationType, number>>[];

/** How far an exchange goes, in units, and how much of it others say before a unit and after it. */
const REACH = 4;
const OTHERS = { before: 2, after: 3 };
/** Where a matter was spoken of before, in units, and how many of its words tell that for sure. */
const EARLIER = { from: 13, to: 2, most: 3 };
const MANY_LETTERS = 3;
/** So many of the strongest units tell who settles things, and how much a meeting settles. */
const STRONGEST = { ofSpeaker: 5, ofMeeting: 10 };

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** A logit as a trait of about −0.9 to 1.8. */
const asTrait = (logit = -Infinity): number => Math.max(-5, Math.min(3, logit)) / 3 + 0.8;

function meanOfBest(values: readonly number[], most: number): number {
  const best = values.toSorted((a, b) => b - a).slice(0, most);
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}

/**
 * What tells whether something is settled in an exchange, for each unit, by name: what the heads say of the unit, of the
 * rest of its turn, and of what others say before and after it; how much its speaker and the meeting settle otherwise;
 * how it is worded, and whether the matter was spoken of before.
 */
export function settledReadingOf(
  contexts: readonly RuleContext[],
  logits: Logits,
): (index: number) => Features {
  const units = contexts.map(({ unit }) => unit);
  const stems = units.map(
    ({ words }) =>
      new Set(words.filter((word) => word.length > MANY_LETTERS || word === "#").map(lightStem)),
  );
  const strengths = logits.map(({ Decision }) => Decision ?? -Infinity);
  const bySpeaker = Map.groupBy(strengths.keys(), (index) => units[index]!.speaker);
  const sayOf = new Map(
    [...bySpeaker].map(([speaker, own]) => {
      const its = own.map((index) => strengths[index]!);
      return [speaker, meanOfBest(its, STRONGEST.ofSpeaker)];
    }),
  );
  const mostSay = Math.max(...sayOf.values());
  const ofMeeting = meanOfBest(strengths, STRONGEST.ofMeeting);

  return (index) => {
    const { unit, pageTerms, isMinutes } = contexts[index]!;
    const isOthers = (at: number): boolean => isOther(unit, units[at]!);
    const [first, end] = [Math.max(0, index - REACH), Math.min(units.length, index + REACH + 1)];
    const asked = range(first, index).findLast(isOthers);
    const answered = range(index + 1, end).find(isOthers);
    const replier = answered === undefined ? undefined : units[answered]!.speaker;
    const roles = {
      own: [index],
      asked: asked === undefined ? [] : range(Math.max(0, asked + 1 - OTHERS.before), asked + 1),
      before: range(asked === undefined ? first : asked + 1, index),
      on: range(index + 1, Math.min(answered ?? end, index + REACH)),
      answered: range(
        answered ?? end,
        Math.min(units.length, (answered ?? 0) + OTHERS.after),
      ).filter((at) => units[at]!.speaker === replier),
    };
    const traits = new Map<string, number>();
    for (const [role, at] of Object.entries(roles))
      for (const type of at.length > 0 ? (Object.keys(logits[index]!) as AnnotationType[]) : [])
        traits.set(`${role}: ${type}`, Math.max(...at.map((one) => asTrait(logits[one]![type]))));
    const earlier = range(index - EARLIER.from, index - EARLIER.to + 1);
    const known = [...stems[index]!].filter((stem) => earlier.some((at) => stems[at]?.has(stem)));
    traits.set("spoken of before", Math.min(1, known.length / EARLIER.most));
    const turned = range(1, REACH + 1).find(
      (far) => (contexts[index - far]?.pageTerms ?? pageTerms) !== pageTerms,
    );
    traits.set("page begins", turned === undefined ? 0 : (REACH + 1 - turned) / REACH);
    traits.set("say", Math.max(-1, (sayOf.get(unit.speaker)! - mostSay) / 3));
    traits.set("settled here", ofMeeting / 3);
    traits.set("worded", Math.max(-2, wordingWorth(DECISION, unit.plain)) / 3);
    traits.set("minutes", isMinutes ? 1 : 0);
    return traits;
  };
}

/** The log odds that a unit settles something, or is what was settled, from its traits. */
export type SettledHead = (traits: Features) => number;

/** A head of weights by the names of traits. */
export function settledHeadOf(weightsByName: Readonly<Record<string, number>>): SettledHead {
  const of = new Map(Object.entries(weightsByName));
  return (traits) =>
    traits
      .entries()
      .reduce((sum, [name, value]) => sum + (of.get(name) ?? 0) * value, of.get("bias") ?? 0);
}

/** The head that stands in the repository. */
export const builtInSettled: SettledHead = settledHeadOf(weights);
