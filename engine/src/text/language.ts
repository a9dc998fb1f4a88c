import de from "./languages/de/words.json" with { type: "json" };
import en from "./languages/en/words.json" with { type: "json" };
import es from "./languages/es/words.json" with { type: "json" };
import fr from "./languages/fr/words.json" with { type: "json" };
import it from "./languages/it/words.json" with { type: "json" };
import nl from "./languages/nl/words.json" with { type: "json" };
import pt from "./languages/pt/words.json" with { type: "json" };

/** Languages told apart by their most frequent words; where two have as many, the first is meant. */
const KNOWN = Object.entries({ en, de, fr, es, pt, it, nl }).map(
  ([language, { frequent }]) => [language, new Set(frequent)] as const,
);

/** Scripts that one language (or the largest of a few) is written in, in the order in which they are tried. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["th", /\p{Script=Thai}/gu],
];
const SAMPLED_CHARS = 40_000;
const SCRIPT_SHARE = 0.15;
/** Less of a longer text in a language's most frequent words, and it is another language. */
const LEAST_SHARE = 0.12;
const FEW_WORDS = 40;

const lettersOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}']+/gu) ?? [];

/** The script that most letters of a text are in, as the language that is written in it; undefined for Latin letters. */
export const scriptOf = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= letters) return undefined;
  const isIn = (script: RegExp) => (text.match(script)?.length ?? 0) > SCRIPT_SHARE * letters;
  return SCRIPTS.find(([, script]) => isIn(script))?.[0];
};

/** How many words a text has, and how many of them are frequent in each of the languages that are told apart. */
export const frequentIn = (
  text: string,
): { words: number; counts: ReadonlyMap<string, number> } => {
  const words = lettersOf(text);
  const counts = KNOWN.map(
    ([language, frequent]) =>
      [language, words.filter((word) => frequent.has(word)).length] as const,
  );
  return { words: words.length, counts: new Map(counts) };
};

/** Some text from all over the meeting, so that a foreign greeting doesn't decide. */
const sampleOf = (segments: readonly { text: string }[]): string => {
  const total = segments.reduce((sum, { text }) => sum + text.length, 0);
  const every = Math.max(1, Math.ceil(total / SAMPLED_CHARS));
  const texts = segments.filter((_, index) => index % every === 0).map(({ text }) => text);
  return texts.join(" ").slice(0, SAMPLED_CHARS);
};

/**
 * The language that is mostly spoken, as ISO 639-1: by script, else by counts of frequent words (English where a few
 * words don't tell); "und" where there are no letters or the language is another one.
 */
export const detectLanguage = (segments: readonly { text: string }[]): string => {
  const sample = sampleOf(segments);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return "und";
  for (const [language, script] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) / letters > SCRIPT_SHARE) return language;
  const words = lettersOf(sample);
  let best = { language: "en", count: 0 };
  for (const [language, frequent] of KNOWN) {
    const count = words.filter((word) => frequent.has(word)).length;
    if (count > best.count) best = { language, count };
  }
  const isKnown = words.length < FEW_WORDS || best.count >= LEAST_SHARE * words.length;
  return isKnown ? best.language : "und";
};

const ENGLISH = KNOWN.find(([language]) => language === "en")![1];

/** Whether a sentence has English words, and no more of another language's. */
export const isEnglish = (sentence: string): boolean => {
  const words = lettersOf(sentence);
  const countIn = (frequent: ReadonlySet<string>): number =>
    words.filter((word) => frequent.has(word)).length;
  const english = countIn(ENGLISH);
  return english > 0 && KNOWN.every(([, frequent]) => countIn(frequent) <= english);
};

/** The most frequent words of a language (ISO 639-1), which name no matter; none where it isn't known. */
export const frequentWordsOf = (language: string): ReadonlySet<string> =>
  KNOWN.find(([known]) => known === language)?.[1] ?? new Set();

const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** What English calls a language (ISO 639-1). */
export const nameOfLanguage = (language: string): string => NAMES.of(language) ?? language;

const RECOGNISED = new Set(KNOWN.map(([language]) => language));

/** Whether kinds of statement are recognised in a language (ISO 639-1). */
export const canClassify = (language: string): boolean => RECOGNISED.has(language);
