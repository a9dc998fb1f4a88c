import { tokensOf, wordsOf } from "../text/tokens.ts";
import { keepsOrder, replacesWord } from "./word-order.ts";

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
  said: ReadonlySet<string>;
  shown: ReadonlySet<string>;
};

const contentOf = (text: string): string[] =>
  tokensOf(text).filter((token) => !OF_NOTES.has(token));

function shareOf(tokens: readonly string[], ground: ReadonlySet<string>): number {
  return tokens.filter((token) => ground.has(token)).length / tokens.length;
}

/**
 * Whether a sentence says what was said: half of its content words were spoken in the lines that it cites, and so it
 * is for each of its clauses, so that nothing can be appended; in the order in which it was said, no word put in the
 * place of another; the page may lend words, never a whole clause.
 */
export function isSupported(sentence: string, ground: Ground): boolean {
  const all = contentOf(sentence);
  if (all.length === 0) return wordsOf(sentence).length > 0;
  if (shareOf(all, ground.said) < MIN_SHARE) return false;
  const either = new Set([...ground.said, ...ground.shown]);
  if (!keepsOrder(all, ground.quoted)) return false;
  if (
    replacesWord(
      all,
      ground.quoted.filter((token) => !OF_NOTES.has(token)),
      (token) => ground.said.has(token),
    )
  )
    return false;
  return sentence.split(CLAUSES).every((clause) => {
    const tokens = contentOf(clause);
    if (tokens.length === 0) return true;
    return shareOf(tokens, ground.said) > 0 && shareOf(tokens, either) >= MIN_SHARE;
  });
}
