import english from "../languages/en.json" with { type: "json" };

/** A signal: the weight that a pattern adds (or, negative, takes). */
export type Signal = readonly [weight: number, pattern: RegExp];

/** What in the wording speaks for a type of statement, its weights added up or the largest alone, and what against. */
export type Wording = { adds: boolean; for: readonly Signal[]; against: readonly Signal[] };

/** Lists of words that several patterns share, as alternatives for a regular expression over text written by `plain`. */
const TERMS = new Map(
  Object.entries(english.terms).map(([name, words]) => [name, `(?:${words.join("|")})`]),
);

/** The alternatives as one pattern, with the lists that they name in braces: 'a {judgement} thing'. */
const either = (says: readonly string[]): RegExp =>
  new RegExp(
    says.join("|").replaceAll(/\{([a-z]+)\}/gi, (named, name) => TERMS.get(name) ?? named),
  );

type Words = { adds: boolean; for: Weighted[]; against: Weighted[] };
type Weighted = { weight: number; says: string[] };

const signalsOf = (weighted: readonly Weighted[]): Signal[] =>
  weighted.map(({ weight, says }) => [weight, either(says)]);

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
export const TASK = String.raw`${TERMS.get("task")!}\b`;
/** How something is found to be. */
export const JUDGEMENT = TERMS.get("judgement")!;
/** What designers look at. */
export const DESIGN_THING = TERMS.get("designThing")!;

export type Cue = keyof typeof english.cues;
const CUES = Object.entries(english.cues).map(
  ([name, says]) => [name as Cue, either(says)] as const,
);

/** The signals that point to a kind of statement and hold in a text written by `plain`. */
export const cuesIn = (text: string): Cue[] =>
  CUES.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
