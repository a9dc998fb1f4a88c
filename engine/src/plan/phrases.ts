import { mapLanguages } from "./languages/words.ts";
import type { PlanLanguage } from "./types.ts";

/** French sets a space before these, which must not break. */
const FRENCH_SPACE = /(?<=«) | (?=[:;?!»])/gu;

/** Sentences as their language sets them. */
const typeset = <T>(sentences: T, language: PlanLanguage): T =>
  language === "fr"
    ? JSON.parse(JSON.stringify(sentences), (_, text: unknown) =>
        typeof text === "string" ? text.replaceAll(FRENCH_SPACE, "\u00a0") : text,
      )
    : sentences;

/** The sentences of each kind of meeting, by language. */
export const KINDS = mapLanguages(({ kinds }, language) => typeset(kinds, language));

/**
 * The sentences that all kinds of meetings share, by language. Beside the slots of `types.ts` they have these marks:
 * `{n}` and `{m}` a number, at least 2 where it counts things · `{date}` and `{otherDate}` a calendar day without an
 * article ('19 Feb', 'Mo., 9. März', '5 mars') · `{time}` a time of day · `{quote}` and `{otherQuote}` verbatim words,
 * never translated · `{name}` a person, function or company · `{page}` a page's number · `{label}` a written-out place
 * ('p. 7', 'Usability report, p. 4') · `{purposeA}` and `{purposeB}` from `purposes` · `{text}` another filled phrase.
 */
export const PHRASES = mapLanguages(({ phrases }, language) => {
  const { sentences, situations, ...groups } = typeset(phrases, language);
  return { ...sentences, ...situations, ...groups };
});
export type Phrases = (typeof PHRASES)[PlanLanguage];

/** The phrases that are one sentence each, by their names. */
export type PhraseName = {
  [Name in keyof Phrases]: Phrases[Name] extends string ? Name : never;
}[keyof Phrases];

/** What the marks of a phrase are filled with; empty is as good as missing. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** A mark, and the end of a sentence after it, so that 'v3?' at the end of a question keeps one question mark. */
const MARK = /\{((?:the )?\w+)\}(\s?[.?])?/gu;
/** Marks of a text by the names of their slots. */
export const marksIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(?:the )?(\w+)\}/gu), (match) => match[1]!);

/** A phrase with its marks filled; undefined where a mark has no value, or one with a brace in it. */
export function fill(phrase: string, values: Values = {}): string | undefined {
  const known = new Map(Object.entries(values));
  let isWhole = true;
  const text = phrase.replace(MARK, (_, mark: string, end: string | undefined) => {
    const value = String(known.get(mark) ?? "").trim();
    if (!value || /[{}]/u.test(value)) isWhole = false;
    return value + (end && endsAlready(value, end) ? "" : (end ?? ""));
  });
  return isWhole ? text : undefined;
}

function endsAlready(value: string, end: string): boolean {
  const last = value.at(-1) ?? "";
  return end.trim() === "." ? ".!?…".includes(last) : last === end.trim();
}
