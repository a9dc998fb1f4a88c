import { englishWords, type Shape, wholeWords } from "../../text/patterns.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";
import { LANGUAGES } from "./index.ts";
import type { PlanTexts } from "./texts.ts";

/** A regular expression for each language of plans. */
export type PatternOfEach = Readonly<Record<PlanLanguage, RegExp>>;

type List = (texts: PlanTexts) => readonly string[];

/** What is looked up in the texts of every language. */
export const mapLanguages = <T>(
  read: (texts: PlanTexts) => T,
): Readonly<Record<PlanLanguage, T>> => ({
  en: read(LANGUAGES.en),
  de: read(LANGUAGES.de),
  fr: read(LANGUAGES.fr),
  es: read(LANGUAGES.es),
});

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
): PatternOfEach => {
  const of = (language: PlanLanguage): RegExp =>
    (typeof shape === "function" ? shape : shape[language])(list(LANGUAGES[language]), flags);
  return { en: of("en"), de: of("de"), fr: of("fr"), es: of("es") };
};

/** Whole words, where English ones end at a digit too. */
export const wordsOfEach = { en: englishWords, de: wholeWords, fr: wholeWords, es: wholeWords };

/** A list of all languages as one regular expression, for what is recognised whatever the language. */
export const inAny = (list: List, shape: Shape = wholeWords, flags = "iu"): RegExp =>
  shape(inAll(list), flags);

/** A list of all languages, each item a regular expression of its own. */
export const patternsOfAll = (list: List, flags: string): RegExp[] =>
  inAll(list).map((pattern) => new RegExp(pattern, flags));
