import { patternsWith } from "../../text/patterns.ts";
import english from "../languages/en/statements.json" with { type: "json" };

/** A signal: the weight that a pattern adds (or, negative, takes). */
export type Signal = readonly [weight: number, pattern: RegExp];

/** What in the wording speaks for a type of statement, its weights added up or the largest alone, and what against. */
export type Wording = { adds: boolean; for: readonly Signal[]; against: readonly Signal[] };

/** Alternatives as one pattern over text written by `plain`; several share lists of words. */
const either = patternsWith(english.terms);

type Words = { adds: boolean; for: Weighted[]; against: Weighted[] };
type Weighted = { weight: number; says: string[] };

/** Reads weighted alternatives. */
export const signalsOf = (weighted: readonly Weighted[], read = either): Signal[] =>
  weighted.map(({ weight, says }) => [weight, read(says)]);

const wordingOf = ({ adds, for: speaksFor, against }: Words): Wording => ({
  adds,
  for: signalsOf(speaksFor),
  against: signalsOf(against),
});

/** What settles something. */
export const DECISION = wordingOf(english.decision);
/** What judges something that is shown, and what people were seen to do with it. */
export const FEEDBACK = wordingOf(english.feedback);
/** What proposes something new; how the work is organised is nothing new in the design. */
export const IDEA = wordingOf(english.idea);
/** What says that an answer is not known. */
export const UNKNOWN = either(english.unknown);

/** Things that a person does for a project after a meeting. */
export const TASK = either(["{task}\\b"]).source;
/** How something is found to be. */
export const JUDGEMENT = either(["{judgement}"]).source;
/** What designers look at. */
export const DESIGN_THING = either(["{designThing}"]).source;

export type Cue = keyof typeof english.cues;
const CUES = Object.entries(english.cues).map(
  ([name, alternatives]) => [name as Cue, either(alternatives)] as const,
);

/** The signals that point to a kind of statement and hold in a text written by `plain`. */
export const cuesIn = (text: string): Cue[] =>
  CUES.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
