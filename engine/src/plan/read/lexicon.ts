import { PLAN_LANGUAGES, type PlanLanguage } from "../types.ts";
import { DE } from "./words/de.ts";
import { EN } from "./words/en.ts";
import { ES } from "./words/es.ts";
import { FR } from "./words/fr.ts";
import { type NamedKind, spelled, type WordTable } from "./words/word-table.ts";
import { type Lexicon, lexiconOf } from "./word-match.ts";

export const TABLES: Readonly<Record<PlanLanguage, WordTable>> = { en: EN, de: DE, fr: FR, es: ES };

/** What a word of a table says: a kind, or that it only looks like one (`null`). */
export type KindWord = { kind: NamedKind | null; isStrong: boolean; language: PlanLanguage };

const kindWordsOf = (language: PlanLanguage): (readonly [string, KindWord])[] => {
  const { kinds, neither } = TABLES[language];
  const named = Object.entries(kinds).flatMap(([name, { strong, weak = "" }]) => {
    const kind = name as NamedKind;
    return [
      ...spelled(strong).map((word) => [word, { kind, isStrong: true, language }] as const),
      ...spelled(weak).map((word) => [word, { kind, isStrong: false, language }] as const),
    ];
  });
  const none = spelled(neither).map(
    (word) => [word, { kind: null, isStrong: true, language }] as const,
  );
  return [...named, ...none];
};

/** The words of kinds in one language. */
export const KIND_WORDS: Readonly<Record<PlanLanguage, Lexicon<KindWord>>> = {
  en: lexiconOf(kindWordsOf("en")),
  de: lexiconOf(kindWordsOf("de")),
  fr: lexiconOf(kindWordsOf("fr")),
  es: lexiconOf(kindWordsOf("es")),
};

type ListName = Exclude<keyof WordTable, "kinds">;

/** One list of every language, for what is recognised whatever language an event is in. */
export const lexiconOfAll = (list: ListName): Lexicon<PlanLanguage> =>
  lexiconOf(
    PLAN_LANGUAGES.flatMap((language) =>
      spelled(TABLES[language][list]).map((word) => [word, language] as const),
    ),
  );
