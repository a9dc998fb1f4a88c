import common from "./common-words.json" with { type: "json" };
import { isDayName } from "./measures.ts";

/** A first word that somebody does something by: 'Zelda will …', 'Zelda: …', 'Zelda approved …'. */
const SUBJECT =
  /^(\p{Lu}[\p{L}'’-]*?)(?:['’]s)?(?: \p{Lu}[\p{L}'’-]*)?(?::| (?:will|would|shall|should|must|can|could|may|has|had|is|was|said|says|\p{Ll}{2,}ed)\b)/u;
/** Plain words at the start of a sentence are known by these endings, and by these words. */
const PLAIN = /(?:s|ing|ion|ment|ness|ity|al|er|or|ure|ance|ence|ship|one|body|ever)$/u;
const COMMON = new Set(common.join(" ").split(" "));

const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/gu, "")
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [],
  );

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
/** Words with a capital letter that name no one. */
const CAPITAL_WORDS = new Set("i i'm i'll i've i'd ok okay".split(" "));

/** The names in a sentence, in small letters; a capital letter at its start tells nothing. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - 8), index);
    const isFirst = /(?:^|[.?!:]["”'’)]*\s+)["“'‘(]*$/u.test(before);
    const name = word.replace(/['’]s$/u, "").toLowerCase();
    const isName = /^\p{Lu}/u.test(word) && !CAPITAL_WORDS.has(name.replaceAll("’", "'"));
    return isName && !isFirst ? [name] : [];
  });

const partsOf = (person: string): string[] => person.match(/\p{Lu}[\p{L}\p{M}’'-]+/gu) ?? [];

/** Where names in a note may come from. */
export type Namers = {
  /** The cited lines with their speakers: they prove people and names of things. */
  cited: string;
  /** Words of the deck and the title, and those that somebody said in small letters: no new names. */
  known: ReadonlySet<string>;
  people: readonly string[];
  language: string;
};

/** The words of texts that name things by themselves, and those of what was said that name nobody. */
export const knownWords = (shown: readonly string[], spoken: readonly string[]): Set<string> =>
  new Set([
    ...wordsIn(shown.join(" ")),
    ...(spoken.join(" ").match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []),
  ]);

/** Whether a sentence names somebody whom the cited lines do not, or a thing that nobody ever named. */
export function namesWrongly(
  sentence: string,
  { cited, known, people, language }: Namers,
): boolean {
  const near = wordsIn(cited);
  const own = new Set(sentence.replaceAll(/['’]s\b/gu, "").match(/\p{Lu}[\p{L}\p{M}’'-]*/gu));
  const isAbsent = people
    .filter((person) => !partsOf(person).some((part) => near.has(part.toLowerCase())))
    .some((person) => partsOf(person).some((part) => own.has(part)));
  if (isAbsent) return true;
  const subject = SUBJECT.exec(sentence)?.[1]?.toLowerCase();
  // Which days were named is held against the calendar.
  const isUnknown = (named: string): boolean => {
    const word = named.replace(/['’](?:ll|re|ve|d|m)$/u, "");
    return !near.has(word) && !known.has(word) && !isDayName(word);
  };
  if (subject && !COMMON.has(subject) && !PLAIN.test(subject) && isUnknown(subject)) return true;
  // German gives every noun a capital letter: there only the people tell.
  return language !== "de" && namesIn(sentence).some(isUnknown);
}
