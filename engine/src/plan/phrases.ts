import { MEETING_KINDS, type MeetingKind } from "@planner/contract/model";
import * as EN from "./languages/en/index.ts";
import { LANGUAGES } from "./languages/index.ts";
import type { Lead, Phrase } from "./playbook.ts";
import { phraseOf } from "./playbooks.ts";
import type { PlanLanguage, Role } from "./types.ts";

type Group = keyof typeof EN.phrases;

/** The phrases of a group by their English keys. */
function group<Name extends Group>(
  name: Name,
): Readonly<Record<keyof (typeof EN.phrases)[Name], Phrase>> {
  const keys = Object.keys(EN.phrases[name]) as (keyof (typeof EN.phrases)[Name] & string)[];
  const pairs = keys.map((key) => [
    key,
    phraseOf(`${name}, ${key}`, ({ phrases }) =>
      new Map(Object.entries<string>(phrases[name])).get(key),
    ),
  ]);
  return Object.fromEntries(pairs) as Readonly<Record<keyof (typeof EN.phrases)[Name], Phrase>>;
}

/**
 * The sentences that all kinds of meetings share. Beside the slots of `types.ts` they have these marks:
 * `{n}` and `{m}` a number, at least 2 where it counts things · `{date}` and `{otherDate}` a calendar day without an
 * article ('19 Feb', 'Mo., 9. März', '5 mars') · `{time}` a time of day · `{quote}` and `{otherQuote}` verbatim words,
 * never translated · `{name}` a person, function or company · `{page}` a page's number · `{label}` a written-out place
 * ('p. 7', 'Usability report, p. 4') · `{purposeA}` and `{purposeB}` from PURPOSES · `{text}` another filled phrase.
 */
export const PHRASES = { ...group("sentences"), ...group("situations") };

/** Functions, as they stand where no attendee is known to have one. */
export const ROLE_NAMES: Readonly<Record<Role, Phrase>> = group("roles");

/** Who leads an item, where nobody who attends is known to fit. Functions rather than persons, which bend with gender. */
export const LEAD_NAMES: Readonly<Record<Lead, Phrase>> = group("leads");

/** What a kind of meeting is for, in the few words of a question. */
export const PURPOSES: Readonly<Record<MeetingKind, Phrase>> = group("purposes");

/** What a point of an agenda is to end in. */
export const OUTCOMES = group("outcomes");

/** What somebody or a company does leads to; it is no aim, but what choices are held against. */
export const FACT_ADVICE = group("factAdvice");

/** What people and companies are after leads to. */
export const THEME_ADVICE = group("themeAdvice");

const byKind = <T>(of: (kind: MeetingKind) => T): Readonly<Record<MeetingKind, T>> =>
  Object.fromEntries(MEETING_KINDS.map((kind) => [kind, of(kind)])) as Record<MeetingKind, T>;

/** What a goal leads to in each kind of meeting, where nothing narrower is known of it. */
export const GOAL_ADVICE = byKind((kind) =>
  phraseOf(`${kind}, goalAdvice`, ({ kinds }) => kinds[kind].goalAdvice),
);

/** What each kind of meeting asks of a sentence in a document; talks about people ask nothing of papers. */
export const DOCUMENT_QUESTIONS = byKind((kind) =>
  (LANGUAGES.en.kinds[kind].documentQuestions ?? []).map((_, at) =>
    phraseOf(
      `${kind}, documentQuestions ${at + 1}`,
      ({ kinds }) => kinds[kind].documentQuestions?.[at],
    ),
  ),
);

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
