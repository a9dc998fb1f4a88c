import type { PlanLanguage } from "../types.ts";

const MARKS: Readonly<Record<PlanLanguage, readonly [open: string, close: string]>> = {
  en: ["“", "”"],
  de: ["„", "“"],
  fr: ["«\u00a0", "\u00a0»"],
  es: ["«", "»"],
};

/** Verbatim words between the quotation marks of the plan's language. */
export function quoted(text: string, language: PlanLanguage): string {
  const [open, close] = MARKS[language];
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
