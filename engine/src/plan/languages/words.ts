import { englishWords, type Shape, wholeWords } from "../../text/patterns.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";
import { LANGUAGES } from "./index.ts";
import type { PlanTexts } from "./texts.ts";

/** A regular expression for each language of plans. */
export type PatternOfEach = Readonly<Record<PlanLanguage, RegExp>>;

type List = (texts: PlanTexts) => readonly string[];

/** What is looked up in the texts of every language. */
export const mapLanguages = <T>(
  read: (texts: PlanTexts, language: PlanLanguage) => T,
): Readonly<Record<PlanLanguage, T>> =>
  Object.fromEntries(
    PLAN_LANGUAGES.map((language) => [language, read(LANGUAGES[language], language)]),
  ) as Record<PlanLanguage, T>;

/** A list of all languages, one language after another. */
export const inAll = (list: List): string[] =>
  PLAN_LANGUAGES.flatMap((language) => list(LANGUAGES[language]));

/** A list of all languages as a part of a regular expression. */
export const anyOf = (list: List): string => `(?:${inAll(list).join("|")})`;

/** A list as one regular expression for each language; whole words where no other shape is named. */
export const inEach = (
  list: List,
  shape: Shape | Readonly<Record<PlanLanguage, Shape>> = wholeWords,
  flags = "iu",
): PatternOfEach =>
  mapLanguages((texts, language) =>
    (typeof shape === "function" ? shape : shape[language])(list(texts), flags),
  );

/** Whole words, where English ones end at a digit too. */
export const wordsOfEach = mapLanguages((_, language) =>
  language === "en" ? englishWords : wholeWords,
);

/** A list of all languages as one regular expression, for what is recognised whatever the language. */
export const inAny = (list: List, shape: Shape = wholeWords, flags = "iu"): RegExp =>
  shape(inAll(list), flags);

/** A list of all languages, each item a regular expression of its own. */
export const patternsOfAll = (list: List, flags: string): RegExp[] =>
  inAll(list).map((pattern) => new RegExp(pattern, flags));
