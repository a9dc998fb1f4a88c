import { tally } from "../text/tally.ts";
import type { DeckPage, TextLine } from "@planner/contract/model";

const MIN_PAGES = 4;
const MIN_SHARE = 0.5;
/** The part of a page's height in which heads and footers stand. */
const EDGE = 0.12;

/** A line with its page number taken out. */
function form(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{Nd}+/gu, "#")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function isAtEdge({ y, height }: TextLine): boolean {
  return y > 1 - EDGE || y + height < EDGE;
}

const formsOn = ({ lines }: DeckPage): Set<string> =>
  new Set(lines.filter(isAtEdge).map(({ text }) => form(text)));

/**
 * Tells the lines at the edges of at least half of a deck's pages that differ in their numbers alone: footers and
 * running heads. Their words do no harm (without them short pages match too easily, 0.01 of F1), but page numbers
 * match any spoken number.
 */
export function runningLines(pages: readonly DeckPage[]): (line: TextLine) => boolean {
  const counts = tally(pages.flatMap((page) => [...formsOn(page)]));
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE);
  return (line) => isAtEdge(line) && (counts.get(form(line.text)) ?? 0) >= least;
}
