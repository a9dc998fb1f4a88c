import { replyTo } from "./rules/context.ts";
import { type Cue, cuesIn } from "./rules/phrases.ts";
import type { Unit } from "./units.ts";
import { lightStem } from "./words.ts";
import { sayingsOf } from "../text/patterns.ts";
import { mostFirst, totals } from "../text/tally.ts";
import sayings from "./languages/en/features.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const LENGTHS = [1, 2, 3, 5, 8, 12, 17, 25, 40];
const MINUTES_LEFT = [0.5, 1, 2, 4, 8];
const WORDS_PER_MINUTE = 150;
/** How many units before and after lend their words and cues. */
const CONTEXT = 4;

const bucket = (value: number, bounds: readonly number[]): number => {
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
};

const ownFeatures = ({ stems, cues }: Wording): string[] => {
  const names = new Set<string>();
  let before = "^";
  for (const stem of stems) {
    if (stem !== "_") names.add(`w:${stem}`);
    names.add(`b:${before} ${stem}`);
    before = stem;
  }
  names.add(`b:${before} $`);
  names.add(`l:${bucket(stems.length, LENGTHS)}`);
  for (const cue of cues) names.add(`q:${cue}`);
  return [...names];
};

/** Seconds into the meeting of each unit and its length, from times or else from words at 150 a minute. */
const clock = (units: readonly Unit[]): { at: number[]; total: number } => {
  const timed = units.length > 0 && units.every((unit) => unit.start !== undefined);
  let words = 0;
  const at = units.map((unit) => {
    const before = (words / WORDS_PER_MINUTE) * 60;
    words += unit.words.length;
    return timed ? unit.start! : before;
  });
  const ends = units.slice(-50).map((unit) => unit.end ?? unit.start ?? 0);
  const total = timed ? Math.max(...ends) : (words / WORDS_PER_MINUTE) * 60;
  return { at, total: Math.max(1, total) };
};

/** Who says most in the first and last twentieth of the meeting. */
const chairOf = (units: readonly Unit[]): string | undefined => {
  const edge = Math.ceil(units.length / 20);
  const named = [...units.slice(0, edge), ...units.slice(-edge)].filter(({ speaker }) => speaker);
  return mostFirst(totals(named.map(({ speaker, words }) => [speaker, words.length])))[0]?.[0];
};

const replyNames = (units: readonly Unit[], index: number): string[] => {
  const unit = units[index]!;
  const reply = unit.speaker === undefined ? undefined : replyTo({ units, index, unit });
  const first = reply?.words[0];
  const names = first ? [`r:${lightStem(first)}`] : [];
  return reply && PATTERNS.agrees.test(reply.plain) ? [...names, "r:agrees"] : names;
};

const LONGEST_RUN = 5;

/** Units with what concerns the meeting as a whole: when each is said, who chairs, how long its speaker has gone on. */
const talkOf = (units: readonly Unit[]) => {
  const runs = new Uint8Array(units.length);
  for (let index = 1; index < units.length; index++)
    if (units[index]!.speaker === units[index - 1]!.speaker)
      runs[index] = Math.min(LONGEST_RUN, runs[index - 1]! + 1);
  return { units, ...clock(units), chair: chairOf(units), runs };
};

/** A unit's masked stems and its cues: what its own features are made of, and what it lends to those around it. */
export type Wording = { stems: string[]; cues: Cue[] };

/** Stems outside `knownStems` (rare in training) are masked as '_'. */
const wordingOf = ({ words, plain }: Unit, knownStems: ReadonlySet<string>): Wording => {
  const stems = words.map(lightStem).map((stem) => (knownStems.has(stem) ? stem : "_"));
  return { stems, cues: cuesIn(plain) };
};

/** Where and by whom a unit is said. */
const placeAt = (
  { units, at, total, chair, runs }: ReturnType<typeof talkOf>,
  index: number,
  { cues }: Wording,
): string[] => {
  const unit = units[index]!;
  const share = at[index]! / total;
  const minutesLeft = (total - at[index]!) / 60;
  const place = [
    `p:${Math.min(9, Math.floor(share * 10))}`,
    `m:${bucket(minutesLeft, MINUTES_LEFT)}`,
  ];
  if (share < 0.05) place.push("p:<5");
  for (const bound of [80, 90, 95]) if (share * 100 > bound) place.push(`p:>${bound}`);
  const part = share < 0.1 ? "first" : share > 0.9 ? "last" : "middle";
  for (const cue of cues) place.push(`c:${cue} ${part}`);
  place.push(runs[index] ? `s:${runs[index]}` : "s:new", ...replyNames(units, index));
  if (chair !== undefined && unit.speaker === chair) {
    place.push("h:chair");
    if (share > 0.9) place.push("h:last");
  }
  return place;
};

/** What a unit lends, by name, to those after it and to those before it: cues behind count whole, all else half. */
type Lent = { behind: (readonly [name: string, value: number])[]; ahead: string[] };

const lentBy = ({ stems, cues }: Wording): Lent => {
  const words = [...new Set(stems)].filter((stem) => stem.length > 2);
  return {
    behind: [
      ...words.map((stem) => [`<w:${stem}`, 0.5] as const),
      ...cues.map((cue) => [`<q:${cue}`, 1] as const),
    ],
    ahead: [...words.map((stem) => `>w:${stem}`), ...cues.map((cue) => `>q:${cue}`)],
  };
};

/**
 * A meeting's units as the heads read them, each when it is asked for: `featuresAt` are all its features (its words, its
 * place, and what the units around lend), `length` is the meeting's in seconds; stems outside `knownStems` are masked.
 */
export const readingOf = (units: readonly Unit[], knownStems: ReadonlySet<string>) => {
  const talk = talkOf(units);
  const wordings: Wording[] = [];
  const lent: Lent[] = [];
  const wordingAt = (index: number) => (wordings[index] ??= wordingOf(units[index]!, knownStems));
  const lentAt = (index: number) => (lent[index] ??= lentBy(wordingAt(index)));
  const featuresAt = (index: number) => {
    const values = new Map<string, number>();
    const last = Math.min(units.length - 1, index + CONTEXT);
    for (let other = Math.max(0, index - CONTEXT); other < index; other++)
      for (const [name, value] of lentAt(other).behind) values.set(name, value);
    for (let other = index + 1; other <= last; other++)
      for (const name of lentAt(other).ahead) values.set(name, 0.5);
    const wording = wordingAt(index);
    for (const name of ownFeatures(wording)) values.set(name, 1);
    for (const name of placeAt(talk, index, wording)) values.set(name, 1);
    return values;
  };
  return { length: talk.total, wordingAt, featuresAt };
};
