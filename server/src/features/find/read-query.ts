import { day } from "@planner/contract/api";
import { foldedOf } from "./words.ts";
import stopWords from "./stop-words.json" with { type: "json" };

/** What somebody asks for. */
export interface QueryParts {
  /** Each has to be there, or a word that begins like it. */
  readonly words: readonly string[];
  /** Word after word. */
  readonly phrases: readonly (readonly string[])[];
  /** Must not be there. */
  readonly without: readonly (readonly string[])[];
  readonly person: readonly string[];
  readonly title: readonly string[];
  /** Whose words must not be there, and meetings of which titles: each all of these words. */
  readonly withoutPerson: readonly (readonly string[])[];
  readonly withoutTitle: readonly (readonly string[])[];
  /** Days, ISO 8601: the first one that counts, and the first one that does not. */
  readonly from: string | undefined;
  readonly before: string | undefined;
  readonly isQuestion: boolean;
}

const PART = /(-?)(?:(person|title|before|after):)?(?:["“”„]([^"“”„]*)["“”„]?|(\S+))/giu;
const DAY_MS = 86_400_000;
/** More would be a text, and not a search. */
const MAX_WORDS = 12;
/** Per language: words that are everywhere, and those that a question begins with. */
const LANGUAGES = Object.values(stopWords).map(({ words, questions }) => ({
  small: new Set(words),
  questions: new Set(questions),
}));
type Language = (typeof LANGUAGES)[number];
/** 'Where decision' is two words to find; a question has a few more. */
const QUESTION_LENGTH = 3;

/** Reads words and operators; whatever is no operator is words. */
export function readQuery(text: string): QueryParts {
  const words: string[] = [];
  const phrases: string[][] = [];
  const without: string[][] = [];
  const named: Record<"person" | "title", string[]> = { person: [], title: [] };
  const unnamed: Record<"person" | "title", string[][]> = { person: [], title: [] };
  let from: string | undefined;
  let before: string | undefined;
  for (const [whole, minus, key = "", phrase, bare = ""] of text.matchAll(PART)) {
    const name = key.toLowerCase();
    const given = phrase ?? bare;
    if (name === "person" || name === "title") {
      if (minus) unnamed[name].push(foldedOf(given));
      else named[name].push(...foldedOf(given));
    } else if ((name === "before" || name === "after") && isDay(given)) {
      // Not before a day is from this day on, and not after it is up to the day itself.
      if (name === "before") [before, from] = minus ? [before, given] : [given, from];
      else [before, from] = minus ? [dayAfter(given), from] : [before, dayAfter(given)];
    } else if (minus) without.push(foldedOf(given));
    else if (phrase !== undefined && name === "") phrases.push(foldedOf(phrase));
    else words.push(...foldedOf(name ? whole : bare));
  }
  const language = languageOf(words);
  const isQuestion = phrases.length === 0 && isAsking(text, words, language);
  return {
    words: withoutSmall(words, language).slice(0, MAX_WORDS),
    phrases: phrases.filter(isSome).slice(0, MAX_WORDS),
    without: without.filter(isSome).slice(0, MAX_WORDS),
    ...named,
    withoutPerson: unnamed.person.filter(isSome).slice(0, MAX_WORDS),
    withoutTitle: unnamed.title.filter(isSome).slice(0, MAX_WORDS),
    from,
    before,
    isQuestion,
  };
}

const isSome = (words: readonly string[]): boolean => words.length > 0;

const isAsking = (text: string, words: readonly string[], language?: Language): boolean =>
  words.length >= QUESTION_LENGTH &&
  (/[?？]\s*$/u.test(text) || language?.questions.has(words[0] ?? "") === true);

/** The language of most of the small words, 'die' being one in German alone; undefined where none is one. */
function languageOf(words: readonly string[]): Language | undefined {
  const hits = ({ small }: Language): number => words.filter((word) => small.has(word)).length;
  const [most] = LANGUAGES.toSorted((one, other) => hits(other) - hits(one));
  return most && hits(most) > 0 ? most : undefined;
}

/** Words that are everywhere find nothing, unless there are no others. */
function withoutSmall(words: readonly string[], language?: Language): string[] {
  const telling = words.filter((word) => !language?.small.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** A day that there is, of years that databases agree on. */
export const isDay = (text: string): boolean => day.safeParse(text).success;

export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
