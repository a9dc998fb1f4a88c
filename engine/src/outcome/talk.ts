import type { AlignedSegment } from "@planner/contract/model";
import { contentWords, sharedWords } from "../plan/content-words.ts";
import { LANGUAGES } from "../plan/languages/index.ts";
import planWords from "./plan-words.json" with { type: "json" };

/** Something said, with the words that say what it is about. */
export type Heard = { segment: AlignedSegment; words: ReadonlySet<string> };

/** What was said in a meeting, and how telling a word is in it. */
export type Talk = {
  heard: readonly Heard[];
  at: ReadonlyMap<string, number>;
  vocabulary: ReadonlySet<string>;
  /** Where each word is said, by the indices of segments. */
  placesByWord: ReadonlyMap<string, readonly number[]>;
  /** 1 for a word that nobody says, near 0 for one that is said all the time. */
  weightOf: (word: string) => number;
};

/** What a point is about: words that tell it from other points. Empty where it names nothing of its own. */
export type Subject = ReadonlySet<string>;

/** The subject of a point, and whether the point is a question. */
export type PointSubject = { subject: Subject; isQuestion: boolean };

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
  const heard = segments.map((segment) => ({ segment, words: contentWords(segment.text) }));
  const placesByWord = new Map<string, number[]>();
  for (const [at, { words }] of heard.entries())
    for (const word of words) {
      const places = placesByWord.get(word);
      if (places) places.push(at);
      else placesByWord.set(word, [at]);
    }
  const whole = Math.log(segments.length + 1);
  return {
    heard,
    at: new Map(segments.map(({ id }, at) => [id, at])),
    vocabulary: new Set(placesByWord.keys()),
    placesByWord,
    weightOf: (word) => {
      const count = placesByWord.get(word)?.length ?? 0;
      return Math.max(LEAST_WEIGHT, whole === 0 ? 1 : 1 - Math.log(count + 1) / whole);
    },
  };
}

/** The words of a segment and of what was said around it. */
export const wordsAround = ({ heard }: Talk, at: number): Set<string> =>
  new Set(heard.slice(Math.max(0, at - REACH), at + REACH + 1).flatMap(({ words }) => [...words]));

/** How much of something words cover, 0 to 1, and how many of its words they have. */
export type Coverage = { share: number; count: number };

/** A place where something of a subject is said: how much of it, and how much with what is said around it. */
export type Spot = { at: number; own: Coverage; around: Coverage };

/** Where words of a subject are said, by how much of it a segment has, and how much with those around it. */
export function placesOf(subject: Subject, { vocabulary, placesByWord, weightOf }: Talk): Spot[] {
  const wordsAt = new Map<number, Set<string>>();
  // A long talk has far more segments than words.
  for (const word of subject)
    for (const like of sharedWords(vocabulary, new Set([word])))
      for (const at of placesByWord.get(like)!)
        wordsAt.set(at, (wordsAt.get(at) ?? new Set<string>()).add(word));
  const sum = (some: Iterable<string>): number =>
    [...some].reduce((all, one) => all + weightOf(one), 0);
  const whole = sum(subject);
  const coverage = (words: ReadonlySet<string>): Coverage => ({
    share: whole === 0 ? 0 : sum(words) / whole,
    count: words.size,
  });
  return [...wordsAt.keys()]
    .toSorted((a, b) => a - b)
    .map((at) => {
      const near = new Set<string>();
      for (let place = at - REACH; place <= at + REACH; place++)
        for (const word of wordsAt.get(place) ?? []) near.add(word);
      return { at, own: coverage(wordsAt.get(at)!), around: coverage(near) };
    });
}

/** How much of a subject some words cover, 0 to 1, telling words counting more; and how many words they share. */
export function coverageOf(
  subject: Subject,
  words: ReadonlySet<string>,
  { weightOf }: Talk,
): Coverage {
  const sum = (some: Iterable<string>): number =>
    [...some].reduce((all, one) => all + weightOf(one), 0);
  const shared = sharedWords(subject, words);
  const whole = sum(subject);
  return { share: whole === 0 ? 0 : sum(shared) / whole, count: shared.length };
}
