import { remembered } from "./remembered.ts";
import { detectLanguage, frequentIn, scriptOf } from "./language.ts";

type SpokenText = { text: string; speaker?: string | undefined };

/** Letters of Latin script that none of the languages writes whose words are known. */
const FOREIGN_LETTERS = /[ąćęłńśźżčďěňřšťůžőűåøæğışțăāēīūķļņđ]/iu;
const LEAST_WORDS = 6;
const UNKNOWN_SHARE = 0.12;
/** Of a sentence in another language than most of the meeting: so many frequent words, so many more than of that one. */
const CLEAR = { count: 2, lead: 2, share: 0.2 };
/** Where most of the meeting is in a language that isn't known, its words may look like another's. */
const CLEAR_OF_UNKNOWN = { count: 3, lead: 3, share: 0.3 };

/** The language of one utterance where its words are clear, "und" where they are of none that is known. */
const clearLanguage = (text: string, main: string): string | undefined => {
  const script = scriptOf(text);
  if (script !== undefined) return main === "zh" || main === "ja" ? main : script;
  const { words, counts } = frequentIn(text);
  const [best, count] = [...counts].reduce((left, right) => (right[1] > left[1] ? right : left));
  if (words >= LEAST_WORDS && count < UNKNOWN_SHARE * words && FOREIGN_LETTERS.test(text))
    return "und";
  const ofMain = counts.get(main) ?? 0;
  if (ofMain >= count) return ofMain >= CLEAR.count ? main : undefined;
  const clear = counts.has(main) ? CLEAR : CLEAR_OF_UNKNOWN;
  const isClear =
    count >= clear.count && count - ofMain >= clear.lead && count >= clear.share * words;
  return isClear ? best : undefined;
};

/** The language that each speaker is clearly heard in most often. */
const mostSpoken = (segments: readonly SpokenText[], clear: readonly (string | undefined)[]) => {
  const counts = new Map<string, Map<string, number>>();
  segments.forEach(({ speaker }, index) => {
    const language = clear[index];
    if (speaker === undefined || language === undefined) return;
    const own = counts.get(speaker) ?? new Map<string, number>();
    counts.set(speaker, own.set(language, (own.get(language) ?? 0) + 1));
  });
  return new Map(
    [...counts].map(([speaker, own]) => {
      const [[first, most] = ["", 0], second] = [...own].toSorted((a, b) => b[1] - a[1]);
      return [speaker, most >= 2 && most > (second?.[1] ?? 0) ? first : undefined] as const;
    }),
  );
};

/**
 * The language of each utterance, as ISO 639-1: its own where the words are clear, else the one that its speaker is
 * heard in most, else the one that is mostly spoken in the meeting; "und" for one that isn't known.
 */
export const languagesOf = remembered((segments: readonly SpokenText[]): readonly string[] => {
  const main = detectLanguage(segments);
  const clear = segments.map(({ text }) => clearLanguage(text, main));
  if (clear.every((language) => language === undefined || language === main))
    return segments.map(() => main);
  const spoken = mostSpoken(segments, clear);
  return segments.map(
    ({ speaker }, index) => clear[index] ?? (speaker && spoken.get(speaker)) ?? main,
  );
});
