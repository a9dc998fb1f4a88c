import { type Cue, cuesIn } from "./cues.ts";
import type { Unit } from "./units.ts";
import { lightStem } from "./words.ts";

/** What the linear heads read of one unit. `own` concerns the words alone, `place` where and by whom they are said. */
export type UnitFeatures = {
  stems: string[];
  cues: Cue[];
  own: string[];
  place: string[];
};

const LENGTHS = [1, 2, 3, 5, 8, 12, 17, 25, 40];
const MINUTES_LEFT = [0.5, 1, 2, 4, 8];
const WORDS_PER_MINUTE = 150;
const AGREES =
  /^(?:okay|ok|yes|yeah|yep|right|sure|alright|fine|good|exactly|agreed|true|perfect|great|will do|mm-hmm)\b/;
/** How many units before and after lend their words and cues. */
export const CONTEXT = 4;

const bucket = (value: number, bounds: readonly number[]): number => {
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
};

/** Stems of a unit with those outside `kept` (rare in training) masked as '_'. */
const maskedStems = (words: readonly string[], kept: ReadonlySet<string>): string[] =>
  words.map((word) => {
    const stem = lightStem(word);
    return kept.has(stem) ? stem : "_";
  });

/** The name of a unit's length, in words. */
export const lengthName = (stems: readonly string[]): string =>
  `l:${bucket(stems.length, LENGTHS)}`;

const ownFeatures = (stems: string[], cues: readonly Cue[]): string[] => {
  const names = new Set<string>();
  let before = "^";
  for (const stem of stems) {
    if (stem !== "_") names.add(`w:${stem}`);
    names.add(`b:${before} ${stem}`);
    before = stem;
  }
  names.add(`b:${before} $`);
  names.add(lengthName(stems));
  for (const cue of cues) names.add(`q:${cue}`);
  return [...names];
};

/** Seconds into the meeting of each unit and its length, from times or else from words at 150 a minute. */
const clock = (units: readonly Unit[]): { at: number[]; total: number } => {
  const timed = units.length > 0 && units.every((unit) => unit.start !== undefined);
  const at: number[] = [];
  let words = 0;
  for (const unit of units) {
    at.push(timed ? (unit.start ?? 0) : (words / WORDS_PER_MINUTE) * 60);
    words += unit.words.length;
  }
  const total = timed ? Math.max(...lastFew(units)) : (words / WORDS_PER_MINUTE) * 60;
  return { at, total: Math.max(1, total) };
};

const lastFew = (units: readonly Unit[]): number[] =>
  units.slice(-50).map((unit) => unit.end ?? unit.start ?? 0);

/** Who says most in the first and last twentieth of the meeting. */
const chairOf = (units: readonly Unit[]): string | undefined => {
  const edge = Math.ceil(units.length / 20);
  const counts = new Map<string, number>();
  for (const unit of [...units.slice(0, edge), ...units.slice(-edge)])
    if (unit.speaker) counts.set(unit.speaker, (counts.get(unit.speaker) ?? 0) + unit.words.length);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];
};

const placeNames = (share: number, minutesLeft: number, cues: readonly Cue[]): string[] => {
  const names = [
    `p:${Math.min(9, Math.floor(share * 10))}`,
    `m:${bucket(minutesLeft, MINUTES_LEFT)}`,
  ];
  if (share < 0.05) names.push("p:<5");
  for (const bound of [80, 90, 95]) if (share * 100 > bound) names.push(`p:>${bound}`);
  const part = share < 0.1 ? "first" : share > 0.9 ? "last" : "middle";
  for (const cue of cues) names.push(`c:${cue} ${part}`);
  return names;
};

const replyNames = (units: readonly Unit[], index: number): string[] => {
  const speaker = units[index]?.speaker;
  for (let next = index + 1; next <= index + 3; next++) {
    const reply = units[next];
    if (!reply || speaker === undefined || reply.speaker === speaker) continue;
    const first = reply.words[0];
    const names = first ? [`r:${lightStem(first)}`] : [];
    if (AGREES.test(reply.plain)) names.push("r:agrees");
    return names;
  }
  return [];
};

/** Units with what concerns the meeting as a whole: when each is said, who chairs, how long its speaker has gone on. */
export type Talk = {
  units: readonly Unit[];
  at: number[];
  total: number;
  chair: string | undefined;
  runs: Uint8Array;
};

const LONGEST_RUN = 5;

/** Looks over a meeting once, so that the features of any unit can be read alone. */
const talkOf = (units: readonly Unit[]): Talk => {
  const runs = new Uint8Array(units.length);
  for (let index = 1; index < units.length; index++)
    if (units[index]!.speaker === units[index - 1]!.speaker)
      runs[index] = Math.min(LONGEST_RUN, runs[index - 1]! + 1);
  return { units, ...clock(units), chair: chairOf(units), runs };
};

/** What a unit lends to those around it, and what its own features are made of. */
export type Wording = Pick<UnitFeatures, "stems" | "cues">;

const wordingOf = (unit: Unit, kept: ReadonlySet<string>): Wording => ({
  stems: maskedStems(unit.words, kept),
  cues: cuesIn(unit.plain),
});

/** Where and by whom a unit is said. */
const placeAt = (talk: Talk, index: number, { cues }: Wording): string[] => {
  const { units, at, total, chair, runs } = talk;
  const unit = units[index]!;
  const share = at[index]! / total;
  const place = placeNames(share, (total - at[index]!) / 60, cues);
  place.push(runs[index] ? `s:${runs[index]}` : "s:new", ...replyNames(units, index));
  if (chair !== undefined && unit.speaker === chair) {
    place.push("h:chair");
    if (share > 0.9) place.push("h:last");
  }
  return place;
};

/** What is read of a meeting's units: wordings are kept, the place only of the unit that was asked for last. */
export type Reading = {
  talk: Talk;
  wordingAt: (index: number) => Wording;
  placeAt: (index: number) => readonly string[];
  featuresAt: (index: number) => UnitFeatures;
};

/** Reads a meeting, each unit when it is asked for. */
export const readingOf = (units: readonly Unit[], kept: ReadonlySet<string>): Reading => {
  const talk = talkOf(units);
  const wordings: Wording[] = [];
  const wordingAt = (index: number) => (wordings[index] ??= wordingOf(units[index]!, kept));
  const featuresAt = (index: number): UnitFeatures => {
    const { stems, cues } = wordingAt(index);
    const place = placeAt(talk, index, { stems, cues });
    return { stems, cues, own: ownFeatures(stems, cues), place };
  };
  let last: { index: number; place: string[] } | undefined;
  return {
    talk,
    wordingAt,
    featuresAt,
    placeAt: (index) => {
      if (last?.index !== index) last = { index, place: placeAt(talk, index, wordingAt(index)) };
      return last.place;
    },
  };
};

/** The features of all units of a meeting, in their order. */
export const featuresOf = (units: readonly Unit[], kept: ReadonlySet<string>): UnitFeatures[] => {
  const reading = readingOf(units, kept);
  return units.map((_, index) => reading.featuresAt(index));
};

/** Words of context: stems over two letters, without masked ones. */
export const contextStems = ({ stems }: Pick<UnitFeatures, "stems">): string[] =>
  [...new Set(stems)].filter((stem) => stem.length > 2);

/** The context features of a unit with their values: next words and cues count half, previous words half. */
export const contextOf = (all: readonly Wording[], index: number): Map<string, number> => {
  const values = new Map<string, number>();
  for (let other = index - CONTEXT; other <= index + CONTEXT; other++) {
    const features = all[other];
    if (!features || other === index) continue;
    const side = other < index ? "<" : ">";
    for (const stem of contextStems(features)) values.set(`${side}w:${stem}`, 0.5);
    for (const cue of features.cues) values.set(`${side}q:${cue}`, other < index ? 1 : 0.5);
  }
  return values;
};
