import { entirely, wholeWords } from "../../text/patterns.ts";
import { LANGUAGES } from "../languages/index.ts";
import { inAny } from "../languages/words.ts";

/** Words beside which a stop or a date has to stand: 'mar' and 'so' are words, 'do' and 'sun' too. */
const ABBREVIATED = inAny(({ checks }) => checks.dayAbbreviations, entirely, "u");
/** Unless a capital letter inside of a sentence tells them. */
const CAPITAL = /^(?:Mon|Wed|Sat|Sun|March|May)$/u;
/** The days of a week or the months of a year, as their beginnings tell them, from Monday and January. */
const formsOf = (list: "weekdays" | "months"): RegExp[] =>
  LANGUAGES.en.checks[list].map((_, at) =>
    inAny(({ checks }) => checks[list][at] ?? [], entirely, "u"),
  );
const WEEKDAY_FORMS = formsOf("weekdays");
const MONTH_FORMS = formsOf("months");

const ISO = /(\d{4})-(\d{2})-(\d{2})/gu;
const WORDS = /[\p{L}\p{N}]+\.?/gu;
/** Times that are told from today, or are no day of a calendar. */
const RELATIVE = inAny(({ checks }) => checks.relativeDays, wholeWords, "giu");

const DAYS = 7;
const DAY_MS = 86_400_000;
const THURSDAY = 3;

function ofIso(text: string): string[] {
  return Array.from(text.matchAll(ISO), ([, year, month, day]) => {
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
    const weekday = (((Math.floor(at / DAY_MS) + THURSDAY) % DAYS) + DAYS) % DAYS;
    return [`w${weekday}`, `m${Number(month) - 1}`, `d${Number(day)}-${Number(month) - 1}`];
  }).flat();
}

type Word = { word: string; isShort: boolean; number: number | undefined };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), ([word], at) => {
    const plain = word.toLowerCase().replace(".", "");
    const isMarked = word.endsWith(".") || (at > 0 && CAPITAL.test(word));
    return {
      word: plain,
      isShort: ABBREVIATED.test(plain) && !isMarked,
      number: /^\d{1,2}(?:st|nd|rd|th|er)?$/u.test(plain) ? Number.parseInt(plain, 10) : undefined,
    };
  });
}

/**
 * The days that a text names, in any language of plans, in a form that compares: weekdays, months, days of a month, and
 * times told from today. An ISO day also tells its weekday.
 */
export function daysNamedIn(text: string): ReadonlySet<string> {
  const days = new Set(ofIso(text));
  const words = wordsOf(text.replaceAll(ISO, " "));
  words.forEach(({ word, isShort }, at) => {
    // '16 de marzo'
    const place = words[at - 1]?.word === "de" ? at - 2 : at - 1;
    const before = words[place]?.number;
    const after = words[at + 1]?.number;
    const day = before ?? after;
    if (isShort && day === undefined) return;
    const weekday = WEEKDAY_FORMS.findIndex((form) => form.test(word));
    const month = MONTH_FORMS.findIndex((form) => form.test(word));
    // 'mar. 9' is a Tuesday, '9 mar' a month.
    if (month >= 0 && (weekday < 0 || before !== undefined || !isShort)) {
      days.add(`m${month}`);
      if (day !== undefined) days.add(`d${day}-${month}`);
    } else if (weekday >= 0) days.add(`w${weekday}`);
  });
  for (const [relative] of text.toLowerCase().matchAll(RELATIVE)) days.add(relative);
  return days;
}
