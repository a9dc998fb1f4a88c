import type { Deck } from "@planner/contract/model";

/** Speech services take about so many, and get worse with more. */
const MOST = 50;
/** A word on so many pages is the deck's footer, or no rare one. */
const MOST_PAGES = 0.5;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’&.+-]*[\p{L}\p{N}]/gu;

/**
 * Words that a speech service may not know: names of people, then the deck's words with a capital inside or with digits,
 * then those that are always written with a capital where no sentence begins; those on more pages first.
 */
export function keytermsOf(names: readonly string[], deck: Deck): string[] {
  const counts = new Map<string, { pages: number; isSpecial: boolean }>();
  const small = new Set<string>();
  for (const { lines } of deck.pages) {
    const onPage = new Set<string>();
    for (const { text } of lines) collect(text, onPage, small);
    for (const word of onPage) {
      const before = counts.get(word)?.pages ?? 0;
      counts.set(word, { pages: before + 1, isSpecial: isSpecial(word) });
    }
  }
  const limit = Math.max(2, deck.pages.length * MOST_PAGES);
  const words = [...counts]
    .filter(([word, { pages }]) => pages <= limit && !small.has(word.toLowerCase()))
    .toSorted(([, a], [, b]) => Number(b.isSpecial) - Number(a.isSpecial) || b.pages - a.pages)
    .map(([word]) => word);
  return [...new Set([...names.map((name) => name.trim()).filter(Boolean), ...words])].slice(
    0,
    MOST,
  );
}

/** The capitalised words of a line but its first, which may have its capital only for being first; `small`: those without. */
function collect(line: string, found: Set<string>, small: Set<string>): void {
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (word === word.toLowerCase()) {
      small.add(word);
      continue;
    }
    const isFirst = index === 0 || /[.!?:•–-]\s*$/.test(line.slice(0, index));
    if (word.length > 2 && (!isFirst || isSpecial(word))) found.add(word);
  }
}

/** "iPhone", "OKRs", "B2B", "FastAPI": not only the first letter is a capital, or there are digits beside letters. */
const isSpecial = (word: string): boolean =>
  /\p{L}/u.test(word) && (/\p{Ll}.*\p{Lu}|\p{Lu}{2}/u.test(word) || /\p{N}/u.test(word));
