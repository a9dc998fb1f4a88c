import { LANGUAGES } from "../languages/index.ts";
import type { NamedKind, TitleWords } from "../languages/texts.ts";
import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";
import { type Lexicon, lexiconOf } from "./word-match.ts";

/** What a word of a table says: a kind, or that it only looks like one (`null`). */
export type KindWord = { kind: NamedKind | null; isStrong: boolean; language: PlanLanguage };

const kindWordsOf = (language: PlanLanguage): (readonly [string, KindWord])[] => {
  const { kinds, neither } = LANGUAGES[language].titles;
  const named = Object.entries(kinds).flatMap(([name, { strong, weak }]) => {
    const kind = name as NamedKind;
    return [
      ...strong.map((word) => [word, { kind, isStrong: true, language }] as const),
      ...weak.map((word) => [word, { kind, isStrong: false, language }] as const),
    ];
  });
  const none = neither.map((word) => [word, { kind: null, isStrong: true, language }] as const);
  return [...named, ...none];
};

/** The words of kinds in one language. */
export const KIND_WORDS: Readonly<Record<PlanLanguage, Lexicon<KindWord>>> = {
  en: lexiconOf(kindWordsOf("en")),
  de: lexiconOf(kindWordsOf("de")),
  fr: lexiconOf(kindWordsOf("fr")),
  es: lexiconOf(kindWordsOf("es")),
};

/** One list of every language, for what is recognised whatever language an event is in. */
export const lexiconOfAll = (
  list: (titles: TitleWords) => readonly string[],
): Lexicon<PlanLanguage> =>
  lexiconOf(
    PLAN_LANGUAGES.flatMap((language) =>
      list(LANGUAGES[language].titles).map((word) => [word, language] as const),
    ),
  );
