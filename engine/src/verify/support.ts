import { tokensOf, wordsOf } from "../text/tokens.ts";
import { addsNothing, isRelated } from "./kin.ts";
import { isShuffled, keepsOrder, replacesWord } from "./word-order.ts";

/** Words of note-taking that say nothing by themselves. */
const OF_NOTES = new Set(
  tokensOf(
    "team note noted whether still also should would will need needs needed want wants make makes use uses using get gets put be become consider considers clarify question ask asks asked currently instead because rather so that which who what how when where next very more",
  ),
);
const MIN_SHARE = 0.5;
const CLAUSES = /[,;:()–—]|\b(?:and|or|but|then|while|plus|und|oder|et|ou|y|e|en|of)\b/giu;

/** What a sentence may lean on: `quoted` is its quote in order, `said` was spoken there, `shown` stands on the page. */
export type Ground = {
  quoted: readonly string[];
  /** All words of the quote, and of the lines that are cited, in order, small ones too. */
  quotedWords: readonly string[];
  citedWords: readonly string[];
  said: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  /** What a pronoun in the cited lines may stand for: said a little before them. */
  before: ReadonlySet<string>;
  /** The quote, what the same line says ahead of it and the line before: 'it' is mostly something there. */
  near: ReadonlySet<string>;
  /** The things of the page that the quote does not name, but the words right before it do. */
  rivals: ReadonlySet<string>;
};

const contentOf = (text: string): string[] =>
  tokensOf(text).filter((token) => !OF_NOTES.has(token));

function shareOf(tokens: readonly string[], ground: ReadonlySet<string>): number {
  return tokens.filter((token) => isRelated(token, token, ground)).length / tokens.length;
}

/** Whether small words that say nothing by themselves follow one another in the cited lines, too. */
function isQuoted(words: readonly string[], { citedWords }: Ground): boolean {
  return words.length < 2 || ` ${citedWords.join(" ")} `.includes(` ${words.join(" ")} `);
}

/** A lone word after an 'and' adds a claim: the lines that are cited have to have it, and the sentence not yet. */
function isTackedOn(clause: string, sentence: string, { citedWords }: Ground): boolean {
  const tokens = contentOf(clause);
  if (wordsOf(clause).length > 1 || tokens.length !== 1) return false;
  const cited = new Set(citedWords.flatMap((word) => tokensOf(word)));
  const before = contentOf(sentence.slice(0, sentence.lastIndexOf(clause)));
  return !cited.has(tokens[0]!) || before.includes(tokens[0]!);
}

/**
 * Whether a sentence says what was said: half of its content words were spoken in the lines that it cites, and so it
 * is for each of its clauses, so that nothing can be appended; in the order in which it was said, no word put in the
 * place of another; the page may lend words, never a whole clause.
 */
export function isSupported(sentence: string, ground: Ground): boolean {
  const all = contentOf(sentence);
  if (isShuffled(wordsOf(sentence), ground.quotedWords)) return false;
  if (all.length === 0) return wordsOf(sentence).length > 0 && isQuoted(wordsOf(sentence), ground);
  if (shareOf(all, ground.said) < MIN_SHARE) return false;
  const either = new Set([...ground.said, ...ground.shown]);
  if (!keepsOrder(all, ground.quoted)) return false;
  const quoted = ground.quoted.filter((token) => !OF_NOTES.has(token));
  if (replacesWord(all, quoted, (token, other) => isRelated(token, token, new Set([other]))))
    return false;
  const clauses = sentence.split(CLAUSES);
  if (clauses.length > 1 && isTackedOn(clauses.at(-1)!, sentence, ground)) return false;
  return clauses.every((clause) => {
    const tokens = contentOf(clause);
    if (tokens.length === 0) return isQuoted(wordsOf(clause), ground);
    return shareOf(tokens, ground.said) > 0 && shareOf(tokens, either) >= MIN_SHARE;
  });
}

const POINTS_BACK = new Set("it them those".split(" "));

/**
 * Whether a sentence says of 'it' what was said of something else: it names a thing from further off, and leaves out
 * the thing that was spoken of right before.
 */
export function mistakesIt(sentence: string, { quotedWords, near, rivals }: Ground): boolean {
  if (rivals.size === 0 || !quotedWords.some((word) => POINTS_BACK.has(word))) return false;
  const written = new Set(tokensOf(sentence));
  if ([...rivals].some((rival) => written.has(rival))) return false;
  return wordsOf(sentence).some((word) => !addsNothing(word, near));
}

/** Content words of a sentence that nobody said there in any form, and that do not stand on the page. */
export function unsaidWords(sentence: string, { said, shown, before }: Ground): string[] {
  const known = new Set([...said, ...shown]);
  const words = wordsOf(sentence).filter((word) => !addsNothing(word, known));
  // "Move it to a later page": one word for what 'it' is.
  const resolved = words.find((word) => tokensOf(word).every((token) => before.has(token)));
  return [...new Set(words)].filter((word) => word !== resolved);
}
