import type { Phrase } from "./playbook.ts";
import { BARE_PHRASES } from "./phrases/bare.ts";
import { HISTORY_PHRASES } from "./phrases/history.ts";
import { ITEM_PHRASES } from "./phrases/items.ts";
import { LABEL_PHRASES } from "./phrases/labels.ts";
import { PROFILE_PHRASES } from "./phrases/profile.ts";
import type { PlanLanguage } from "./types.ts";

/**
 * The sentences that all kinds of meetings share. Beside the slots of `types.ts` they have these marks:
 * `{n}` and `{m}` a number, at least 2 where it counts things · `{date}` and `{otherDate}` a calendar day without an
 * article ('19 Feb', 'Mo., 9. März', '5 mars') · `{time}` a time of day · `{quote}` and `{otherQuote}` verbatim words,
 * never translated · `{name}` a person, function or company · `{page}` a page's number · `{label}` a written-out place
 * ('p. 7', 'Usability report, p. 4') · `{purposeA}` and `{purposeB}` from PURPOSES · `{text}` another filled phrase.
 */
export const PHRASES = {
  ...ITEM_PHRASES,
  ...BARE_PHRASES,
  ...HISTORY_PHRASES,
  ...PROFILE_PHRASES,
  ...LABEL_PHRASES,
} as const satisfies Readonly<Record<string, Phrase>>;

/** What the marks of a phrase are filled with; empty is as good as missing. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** A mark, and the end of a sentence after it, so that 'v3?' at the end of a question keeps one question mark. */
const MARK = /\{((?:the )?\w+)\}(\s?[.?])?/gu;
/** Marks of a text by the names of their slots. */
export const marksIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(?:the )?(\w+)\}/gu), (match) => match[1]!);
/** French sets a space before these, which must not break. */
const FRENCH_SPACE = /(?<=«) | (?=[:;?!»])/gu;

/** A phrase without marks in one language, set as the language sets it. */
export function textOf(phrase: Phrase, language: PlanLanguage): string {
  return language === "fr" ? phrase.fr.replace(FRENCH_SPACE, "\u00a0") : phrase[language];
}

/** A phrase in one language with its marks filled; undefined where a mark has no value, or one with a brace in it. */
export function fill(
  phrase: Phrase,
  language: PlanLanguage,
  values: Values = {},
): string | undefined {
  const known = new Map(Object.entries(values));
  let isWhole = true;
  const text = textOf(phrase, language).replace(
    MARK,
    (_, mark: string, end: string | undefined) => {
      const value = String(known.get(mark) ?? "").trim();
      if (!value || /[{}]/u.test(value)) isWhole = false;
      return value + (end && endsAlready(value, end) ? "" : (end ?? ""));
    },
  );
  return isWhole ? text : undefined;
}

function endsAlready(value: string, end: string): boolean {
  const last = value.at(-1) ?? "";
  return end.trim() === "." ? ".!?…".includes(last) : last === end.trim();
}
