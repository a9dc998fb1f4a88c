import type { DeckPage } from "@planner/contract/model";

/** Shorter lines are numbers and labels, which stand anywhere. */
const LEAST_LETTERS = 8;

/**
 * How much of the text of the shorter of two decks stands in the other, 0–1, line by line: cheap enough to ask of many; null
 * where one of them has no text.
 */
export function sharedLines(ones: readonly DeckPage[], others: readonly DeckPage[]): number | null {
  const [one, other] = [linesOf(ones), linesOf(others)];
  const least = Math.min(one.size, other.size);
  return least === 0 ? null : [...one].filter((line) => other.has(line)).length / least;
}

const linesOf = (pages: readonly DeckPage[]): Set<string> =>
  new Set(
    pages
      .flatMap(({ lines, pictureLines = [] }) => [...lines, ...pictureLines])
      .map(({ text }) => text.toLowerCase().replaceAll(/\s+/gu, " ").trim())
      .filter((text) => text.length >= LEAST_LETTERS),
  );
