import type { DeckPage } from "@planner/contract/model";

const MIN_PAGES = 4;
const MIN_SHARE = 0.5;

/** A line with its page number taken out. */
function form(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{Nd}+/gu, "#")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/**
 * Tells the lines that stand on at least half of a deck's pages but for their numbers: footers and running heads. Their
 * words do no harm (without them short pages match too easily, 0.01 of F1), but page numbers match any spoken number.
 */
export function runningLines(pages: readonly DeckPage[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const line of new Set(page.lines.map(({ text }) => form(text)))) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  return (text) => (counts.get(form(text)) ?? 0) >= least;
}
