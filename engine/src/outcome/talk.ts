import type { AlignedSegment } from "@planner/contract/model";
import { contentWords, sharedWords } from "../plan/content-words.ts";
import { LANGUAGES } from "../plan/languages/index.ts";
import planWords from "./plan-words.json" with { type: "json" };

/** Something said, with the words that say what it is about, and those of what was said around it. */
export type Heard = {
  segment: AlignedSegment;
  words: ReadonlySet<string>;
  around: ReadonlySet<string>;
};

/** What was said in a meeting, and how telling a word is in it. */
export type Talk = {
  heard: readonly Heard[];
  at: ReadonlyMap<string, number>;
  /** 1 for a word that nobody says, near 0 for one that is said all the time. */
  weightOf: (word: string) => number;
};

/** What a point is about: words that tell it from other points. Empty where it names nothing of its own. */
export type Subject = ReadonlySet<string>;

/** The subject of a point, and whether the point is a question. */
export type PointSubject = { subject: Subject; isAsked: boolean };

/** How far around a segment people still speak of the same thing. */
const REACH = 1;
const LEAST_WEIGHT = 0.05;

/** Words by which any plan is written. */
const PLAN_WORDS = contentWords(planWords.words.join(" "));

export function subjectOf(text: string): Subject {
  return new Set([...contentWords(text)].filter((word) => !PLAN_WORDS.has(word)));
}

/** Words of the sentences that plans are written by, where nothing better is known of a meeting. */
const TEMPLATE_WORDS = contentWords(
  JSON.stringify(Object.values(LANGUAGES).map(({ kinds, phrases }) => [kinds, phrases])).replaceAll(
    /\{[^{}]*\}/gu,
    " ",
  ),
);

/** Those words of a subject that neither any plan of its kind has nor the meeting's own title. */
export function namedIn(subject: Subject, title: string): Subject {
  const inTitle = contentWords(title);
  return new Set([...subject].filter((word) => !TEMPLATE_WORDS.has(word) && !inTitle.has(word)));
}

export function readTalk(segments: readonly AlignedSegment[]): Talk {
  const words = segments.map(({ text }) => contentWords(text));
  const heard = segments.map((segment, at) => ({
    segment,
    words: words[at]!,
    around: new Set(
      words.slice(Math.max(0, at - REACH), at + REACH + 1).flatMap((one) => [...one]),
    ),
  }));
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  const whole = Math.log(segments.length + 1);
  return {
    heard,
    at: new Map(segments.map(({ id }, at) => [id, at])),
    weightOf: (word) =>
      Math.max(LEAST_WEIGHT, whole === 0 ? 1 : 1 - Math.log((counts.get(word) ?? 0) + 1) / whole),
  };
}

/** How much of a subject some words cover, 0 to 1, telling words counting more; and how many words they share. */
export function coverageOf(
  subject: Subject,
  words: ReadonlySet<string>,
  { weightOf }: Talk,
): { share: number; count: number } {
  const sum = (some: Iterable<string>): number =>
    [...some].reduce((all, one) => all + weightOf(one), 0);
  const shared = sharedWords(subject, words);
  const whole = sum(subject);
  return { share: whole === 0 ? 0 : sum(shared) / whole, count: shared.length };
}
