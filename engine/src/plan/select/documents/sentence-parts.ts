import { isInnerStop } from "../../../text/inner-stop.ts";
import { inAny } from "../../languages/words.ts";

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

export const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{Nd}]/u.test(word)).length;

const MOST_CHARS = 240;
const LEAST_WORDS = 6;
const CLAUSE_END = /(?:[,;:]|\s[–—-])(?=\s)/gu;
/** What may turn a sentence round, or narrow it: it is not left out. */
const TURNS = inAny(({ reading }) => reading.documents.turns);
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
        wordCount(part) >= LEAST_WORDS && isWhole(part) && !TURNS.test(sentence.slice(part.length)),
    );
}

/** Whether a sentence is short enough to be printed whole. */
export const isShort = (sentence: string): boolean => sentence.length <= MOST_CHARS;
