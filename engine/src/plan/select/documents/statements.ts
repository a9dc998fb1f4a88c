import { isInnerStop } from "../../../text/inner-stop.ts";
import { atStart, wholeWords } from "../../../text/patterns.ts";
import { countWords } from "../../style.ts";
import { anyOf, inAll, inAny } from "../../languages/words.ts";

const [LEAST_WORDS, MOST_WORDS] = [6, 40];

const FURNITURE = new RegExp(
  [
    String.raw`©|\(c\) ?\p{Nd}{4}|\.{4,}|(?:\. ){4,}|https?:\/\/|www\.|\S@\S+\.\p{L}`,
    anyOf(({ documents }) => documents.rights),
    String.raw`^${anyOf(({ documents }) => documents.contents)}\b`,
    String.raw`^${anyOf(({ documents }) => documents.thanks)}(?!\p{L})`,
    String.raw`${anyOf(({ documents }) => documents.pageWords)} \p{Nd}+ (?:${anyOf(({ documents }) => documents.pageOf)}|\/)`,
    String.raw`^${anyOf(({ documents }) => documents.captions)}\s?:?\s?\p{Nd}*[.:]`,
  ].join("|"),
  "iu",
);

const isBalanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0);

/** Halves of brackets, contents, thanks, copyright, addresses, captions, and what is only called out or announced. */
const isFurniture = (sentence: string): boolean =>
  !isBalanced(sentence) || FURNITURE.test(sentence) || /^[(\])}]|[!?？:]["”’»)]*$/u.test(sentence);

const LEANS = new RegExp(
  String.raw`^(?:${anyOf(({ documents }) => documents.however)}(?!\p{L})|(?:(?:and|so|also|thus|then),? )?${anyOf(({ documents }) => documents.pointers)}(?!\p{L}))|(?<!\p{L})of (?:these|those)(?!\p{L})`,
  "iu",
);

/** A sentence that nobody understands without the one before it. */
export const leansOnAnother = (sentence: string): boolean => LEANS.test(sentence);

const OF_ONESELF = inAny(({ documents }) => documents.ofOneself, wholeWords, "u");

/** What a person said, or what somebody says of themselves. */
export const isPersonal = (sentence: string): boolean =>
  /[“”„«»"]/u.test(sentence) || OF_ONESELF.test(sentence);

/** Verbs that a sentence is built on, in the languages of plans; none of them is another word in one of the others. */
const VERBS = new Set(inAll(({ documents }) => documents.verbs));

/** Whether a text has a verb that is known, or an English one in the past. */
export const hasVerb = (all: readonly string[]): boolean =>
  all.some((word) => VERBS.has(word)) || all.slice(1).some((word) => /\p{Ll}{3,}ed$/u.test(word));

const REQUESTS_NOTHING = inAny(({ documents }) => documents.headlineStarts, atStart);

/**
 * Whether a text reads as a sentence: headlines, labels and rows of tables do not. It ends like one, or has a verb; what
 * has neither counts where it gives a figure and says what happened to it ('errors reduced by 15 %').
 */
function readsWhole(text: string, all: readonly string[]): boolean {
  if (REQUESTS_NOTHING.test(text)) return false;
  if (/[.…]["”’»)\]]*$/u.test(text) || all.some((word) => VERBS.has(word))) return true;
  return /\p{Nd}/u.test(text) && (hasVerb(all) || all.includes("found"));
}

/** Who took part in a study says nothing about what it found. */
const SAMPLE = new RegExp(
  String.raw`${anyOf(({ documents }) => documents.people)} ${anyOf(({ documents }) => documents.peopleWere)}(?!\p{L}).*${anyOf(({ documents }) => documents.years)}`,
  "iu",
);

type Read = { quote: string; all: readonly string[]; words: ReadonlySet<string> };

/** Whether a text says something by itself: rows of tables and lists of names have no small words between them. */
export function isStatement({ quote, all, words }: Read): boolean {
  const count = countWords(quote);
  if (count < LEAST_WORDS || count > MOST_WORDS || isFurniture(quote)) return false;
  if (SAMPLE.test(quote)) return false;
  const figures = all.filter((word) => /^\p{Nd}/u.test(word)).length;
  const isText = words.size >= 2 && words.size < all.length - figures && figures * 3 <= count;
  return isText && readsWhole(quote, all);
}

/** Cheap enough for every sentence of a long document: whether it may have the length of a statement. */
export const hasLength = (all: readonly string[]): boolean =>
  all.length >= LEAST_WORDS && all.length <= MOST_WORDS + CLITICS;
/** "l'étude", "v3", "don't": one word to a reader, two to a program. */
const CLITICS = 12;

const STOP = /[.!?…]["”’»)\]]*\s+(?=["“„«(¿¡]?[\p{Lu}\p{Nd}])/gu;

/** Cuts the text of a block into sentences, each verbatim. */
export function cutSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: stop, index } of text.matchAll(STOP)) {
    const end = index + stop.length;
    const before = text.slice(from, index + stop.trimEnd().length);
    if (stop.startsWith(".") && isInnerStop(before, text.slice(end, end + 24))) continue;
    sentences.push(before);
    from = end;
  }
  const rest = text.slice(from).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

const MOST_CHARS = 240;
const FEWEST_LEFT = 6;
const CLAUSE_END = /(?:[,;:]|\s[–—-])(?=\s)/gu;
/** What may turn a sentence round, or narrow it: it is not left out. */
const TURNS = inAny(({ documents }) => documents.turns);
const OPENS = /[“„«("]/gu;
const CLOSES = /[”»)"]/gu;

const isWhole = (text: string): boolean =>
  (text.match(OPENS)?.length ?? 0) === (text.match(CLOSES)?.length ?? 0);

/** The longest beginning that ends with a clause and is short enough; undefined where the rest must not be missing. */
export function shortened(sentence: string): string | undefined {
  const ends = [...sentence.matchAll(CLAUSE_END)]
    .map(({ index }) => index)
    .filter((index) => index < MOST_CHARS)
    .toReversed();
  return ends
    .map((end) => sentence.slice(0, end).trimEnd())
    .find(
      (part) =>
        countWords(part) >= FEWEST_LEFT &&
        isWhole(part) &&
        !TURNS.test(sentence.slice(part.length)),
    );
}

/** Whether a sentence is short enough to be printed whole. */
export const isShort = (sentence: string): boolean => sentence.length <= MOST_CHARS;
