import { civilDayOf } from "../text/civil-date.ts";
import { dayInEnglish, monthNames, weekdayNames } from "../text/day-names.ts";
import { NUMBERS } from "../text/number-words.ts";
import lexicon from "./measures.json" with { type: "json" };

/** What is counted or dated in a text, each with all of its readings: of 'two point five' and 2,5 they are the same. */
export type Measure = { kind: "number" | "date"; readings: readonly string[] };

const LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl"];
const SMALL = new Map<string, number>([
  ...NUMBERS,
  // Small numbers of other languages, from two on, without those that are words of English.
  ...lexicon.small.flatMap((list) =>
    list.split(" ").flatMap((word, index) => (word === "-" ? [] : [[word, index + 2] as const])),
  ),
]);
const SCALES = new Map(Object.entries(lexicon.scales));
/** Said of an amount without its number; who writes it down may. */
const IMPLIED = new Map(Object.entries(lexicon.implied));
/** These count nothing for sure where they are written: 'this one', 'at first', 'a second'. */
const VAGUE = new Set(lexicon.vague);

const plain = (text: string): string => String(Number(text));

/** Every reading of a number in digits: '2,5', '1,200' and '10.30' have more than one. */
function readingsOf(digits: string, isLoose: boolean): string[] {
  if (digits.includes(":")) {
    const parts = digits.split(":").map((one) => String(Number(one)));
    return isLoose ? [digits, ...parts] : [digits];
  }
  const found = [plain(digits.replaceAll(/[.,]/gu, "")), plain(digits.replaceAll(",", ""))];
  if (/^\d+,\d+$/u.test(digits)) found.push(plain(digits.replace(",", ".")));
  const time = /^(\d{1,2})\.(\d\d)$/u.exec(digits);
  if (time) found.push(`${time[1]}:${time[2]}`);
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(digits);
  return [...new Set(isGrouped ? found : found.slice(/[.,]/u.test(digits) ? 1 : 0))].filter(
    (one) => one !== "NaN",
  );
}

/** 'L1' and 'A4' are names. */
const TOKEN = /\p{L}+\p{Nd}+|\p{Nd}+(?:[.,:]\p{Nd}+)*|\p{L}+|[^\s\p{L}\p{Nd}]/gu;

const HALF_A_DOZEN = /\bhalf (?:a |of a )?dozen\b/gu;

/** A number in words as it is read: what is whole, what still grows, and whether hundreds or units may follow. */
type Run = { total: number; part: number; mayGrow: boolean; isTens: boolean };

/** Numbers written in digits or words, each with its readings; `isLoose` also takes 'twice' for 2 and 'one' for 1. */
function numbersIn(text: string, isLoose: boolean): string[][] {
  const found: string[][] = [];
  const spoken = text.toLowerCase().normalize("NFKC").replaceAll(HALF_A_DOZEN, "six");
  const words = spoken.match(TOKEN) ?? [];
  let run: Run | undefined;
  let last: number | undefined;
  const add = (value: number): void => void found.push([String(value)]);
  const close = (): void => {
    if (!run) return;
    const value = run.total + run.part;
    add(value);
    // 'Ten thirty' is a time, 'twenty twenty-six' a year.
    if (isLoose && last !== undefined && value >= 10 && value < 100)
      found.push([`${last}:${value}`, String(last * 100 + value)]);
    last = value;
    run = undefined;
  };
  words.forEach((word, at) => {
    const [before = "", next = ""] = [words[at - 1], words[at + 1]];
    const scale = SCALES.get(word);
    const small = SMALL.get(word);
    const isStart = run === undefined;
    if (/^\p{Nd}/u.test(word)) {
      close();
      last = undefined;
      const grown = SCALES.get(next);
      const read = readingsOf(word, isLoose);
      found.push(grown ? read.map((one) => String(Number(one) * grown)) : read);
    } else if (scale !== undefined && (run || before === "a")) {
      const part = (run?.part ?? 0) || 1;
      const grown: Run = {
        total: run?.total ?? 0,
        part: part * scale,
        mayGrow: true,
        isTens: false,
      };
      run = scale > 100 ? { ...grown, total: grown.total + grown.part, part: 0 } : grown;
    } else if (word === "point" && run && SMALL.has(next)) {
      const decimals = words.slice(at + 1).map((one) => SMALL.get(one) ?? 99);
      const end = decimals.findIndex((one) => one > 9);
      add(
        Number(`${run.total + run.part}.${decimals.slice(0, end < 0 ? undefined : end).join("")}`),
      );
      run = undefined;
    } else if (small !== undefined && before !== "point") {
      const isTens = small >= 20;
      if (run && (run.mayGrow || (run.isTens && small < 10 && small > 0)))
        run = { ...run, part: run.part + small, mayGrow: false, isTens };
      else {
        close();
        const counts = isLoose || !VAGUE.has(word) || next === "point" || SCALES.has(next);
        run = counts ? { total: 0, part: small, mayGrow: false, isTens } : undefined;
      }
    } else if (word === "half" && before === "a" && words[at - 2] === "and" && run) {
      add(run.total + run.part + 0.5);
      run = undefined;
    } else if (
      !run ||
      !(word === "-" || next === "half" || (word === "and" && joins(run, words, at)))
    ) {
      close();
      last = undefined;
    }
    const implied = isLoose && isStart ? IMPLIED.get(word) : undefined;
    if (implied !== undefined) found.push([implied]);
  });
  close();
  return found;
}

/** 'Six hundred and forty', 'two and a half': the number goes on after its 'and'. */
const joins = ({ mayGrow }: Run, words: readonly string[], at: number): boolean =>
  (words[at + 1] === "a" && words[at + 2] === "half") ||
  (mayGrow && SMALL.has(words[at + 1] ?? ""));

/** A text in which days of ISO 8601 are written as people say them: 'Thursday 19 February 2026'. */
export const daysInWords = (text: string): string =>
  text.replaceAll(/\b\d{4}-[01]\d-[0-3]\d/gu, (day) => `${dayInEnglish(civilDayOf(day)!)} `);

/** Weekdays and months by their names in each language, so that 'Dienstag' and 'Tuesday' are one. */
const NAMED = new Map<string, string>();
for (const language of LANGUAGES) {
  monthNames(language).forEach((name, at) => NAMED.set(name.toLowerCase(), `month ${at + 1}`));
  weekdayNames(language).forEach((name, at) => {
    for (const day of [name, name.replace(/-feira$/u, "")])
      NAMED.set(day.toLowerCase(), `weekday ${(at + 1) % 7}`);
  });
}
/** What a word names, where it is a weekday or a month ('month 3'). */
export const dayNameOf = (word: string): string | undefined =>
  NAMED.get(word.toLowerCase()) ?? SHORT.get(word);
/** Whether a word is the name of a weekday or a month. */
export const isDayName = (word: string): boolean => NAMED.has(word.toLowerCase());

/** English names of days and months cut to three letters: such only with their capital letter beside a number. */
const SHORT = new Map(
  [...monthNames("en"), ...weekdayNames("en")].map((name) => [
    name.slice(0, 3),
    NAMED.get(name.toLowerCase())!,
  ]),
);

/** Months that are words too: months only with a capital letter beside a number. */
const AMBIGUOUS = /^(?:may|march|mars|mai|segunda|terça|quarta|quinta|sexta)$/u;
const RELATIVE = Object.entries(lexicon.relative).map(
  ([name, alternatives]) => [name, new RegExp(`\\b(?:${alternatives})\\b`, "iu")] as const,
);
const SPAN =
  /\b(this|next|last|coming|end of(?: the| this| next)?)[ -](week|month|quarter|year|sprint|release|round)\b/giu;

/** The days, months and spans that a text names; `isLoose` also takes 'may' for a month. */
function daysIn(text: string, isLoose: boolean): Set<string> {
  const found = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const small = word.toLowerCase();
    const day = NAMED.get(small) ?? NAMED.get(small.replace(/s$/u, ""));
    const short = SHORT.get(word);
    if (day === undefined && short === undefined) continue;
    // '2 mai' and '5 mars' are days in any letters; no English sentence has these words.
    const isNumbered =
      /^(?:mai|mars)$/u.test(small) && /\d(?:er)?\.? $/u.test(text.slice(0, index));
    const around = text.slice(Math.max(0, index - 9), index + word.length + 9);
    const isSure = /^\p{Lu}/u.test(word) && /\d|(?:th|st|nd|rd)\b/u.test(around);
    if (day === undefined) {
      if (isSure) found.add(short!);
    } else if (isLoose || isSure || isNumbered || !AMBIGUOUS.test(small)) found.add(day);
  }
  for (const [name, pattern] of RELATIVE) if (pattern.test(text)) found.add(name);
  for (const [, which = "", span = ""] of text.matchAll(SPAN)) {
    const isEnd = /^end/iu.test(which);
    found.add(
      `${isEnd ? "end" : which.toLowerCase().replace("coming", "next")} ${span.toLowerCase()}`,
    );
  }
  return found;
}

function measuresIn(text: string, isLoose: boolean): Measure[] {
  const words = daysInWords(text);
  return [
    ...numbersIn(words, isLoose).map((readings) => ({ kind: "number" as const, readings })),
    ...[...daysIn(words, isLoose)].map((day) => ({ kind: "date" as const, readings: [day] })),
  ];
}

/** What a sentence claims to have been counted or dated: only what surely is. */
export const measuresWritten = (text: string): Measure[] => measuresIn(text, false);

/** All readings of what somebody said, or a page shows. */
export const measuresSpoken = (text: string): Set<string> =>
  new Set(measuresIn(text, true).flatMap(({ readings }) => readings));

/** Whether any reading is among those said. */
export const isSpokenMeasure = ({ readings }: Measure, spoken: ReadonlySet<string>): boolean =>
  readings.some((one) => spoken.has(one));
