import { entirely, wholeWords } from "../text/patterns.ts";
import {
  dayNameOf,
  daysInWords,
  isSpokenMeasure,
  measuresSpoken,
  measuresWritten,
} from "../verify/measures.ts";
import { contentWords } from "./content-words.ts";
import { inAny, inEach, mapLanguages } from "./languages/words.ts";
import type { PlanLanguage } from "./types.ts";

/** Number words of each language from two on; 'one', 'neuf' (new) and the like mostly count nothing. */
const WORDS = mapLanguages(({ checks: { numbers } }) => {
  const round = [30, 40, 50, 60, 70, 80, 90, 100, 1_000];
  const words = [
    ...numbers.fromTwo.map((word, at) => [at + 2, word] as const),
    ...numbers.fromThirty.map((word, at) => [round[at]!, word] as const),
  ];
  // The longer word first: 'dix-sept' is not ten.
  return words
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(
      ([number, word]) =>
        [String(number), new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, "giu")] as const,
    );
});
const PERCENT = inAny(({ checks }) => checks.percent, wholeWords, "giu");

/** A text in which the number words of its language are digits, and days are as people say them. */
const inDigits = (text: string, language: PlanLanguage): string =>
  WORDS[language].reduce(
    (rest, [number, word]) => rest.replaceAll(word, number),
    daysInWords(text).replaceAll(PERCENT, "%"),
  );

/** Whether a text names a number or a day that other texts, and the day of the meeting, do not. */
export function bringsMeasure(text: string, known: string, language: PlanLanguage): boolean {
  const spoken = measuresSpoken(`${inDigits(known, language)} today`);
  return measuresWritten(inDigits(text, language)).some((one) => !isSpokenMeasure(one, spoken));
}

/** Whether a text names a day that other texts name, too. */
export function sharesDay(text: string, known: string): boolean {
  const spoken = measuresSpoken(known);
  return measuresWritten(text).some((one) => one.kind === "date" && isSpokenMeasure(one, spoken));
}

/** 'All' and 'most' count, too. */
const SHARE = inEach(({ checks }) => checks.shares, entirely);
const REACH = 3;

/** An amount, and a thing near to it that it may count; the word right after it, `of 9`, or a month. */
export type Count = { amount: string; thing: string; isNext: boolean };

/** The amounts that a text gives, number words among them, each with the things that it may count. */
export function countsIn(text: string, language: PlanLanguage): Count[] {
  const words = inDigits(text, language).match(/\d+(?:[.,:]\d+)*|%|\p{L}+/gu) ?? [];
  const amountOf = (word: string): string | undefined => {
    if (SHARE[language].test(word)) return word.toLowerCase();
    return measuresWritten(word).find(({ kind }) => kind === "number")?.readings[0];
  };
  return words.flatMap((word, at) => {
    const amount = amountOf(word);
    if (amount === undefined) return [];
    const counts: Count[] = [];
    let isNext = true;
    words.slice(at + 1, at + 1 + REACH).forEach((near, step) => {
      const isOf = /^(?:of|in|von|sur|de|del)$/u.test(words[at + step] ?? "");
      const thing = /^\d/u.test(near)
        ? isOf && `of ${near}`
        : near === "%"
          ? near
          : (dayNameOf(near) ?? [...contentWords(near)][0]);
      if (!thing) return;
      counts.push({ amount, thing, isNext: isNext || thing.startsWith("of ") });
      isNext = false;
    });
    return counts;
  });
}
