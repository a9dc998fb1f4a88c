import { LANGUAGES } from "../languages/index.ts";
import type { PlanLanguage } from "../types.ts";

/** Verbatim words between the quotation marks of the plan's language. */
export function quoted(text: string, language: PlanLanguage): string {
  const [open, close] = LANGUAGES[language].format.quotationMarks;
  return `${open}${text}${close}`;
}

const SPANS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /“([^“”]*)”/gu,
  de: /„([^„“]*)“/gu,
  fr: /«\s*([^«»]*?)\s*»/gu,
  es: /«([^«»]*)»/gu,
};

/** What a text of a plan has between quotation marks. */
export const quotesIn = (text: string, language: PlanLanguage): string[] =>
  [...text.matchAll(SPANS[language])].map((match) => match[1]!);

/** A text without what it quotes, with something else in its place. */
export const withoutQuotes = (text: string, language: PlanLanguage, instead = ""): string =>
  text.replaceAll(SPANS[language], instead);
