import type { Deck, DeckPage, Region, TextLine } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";

/** Of how many pages each stem of a deck stands on. */
export type PageCounts = { counts: Map<string, number>; pages: number };

const PADDING = 0.012;
const MAX_AREA = 0.5;
const NEAR_BEST = 0.6;
/** About one word that stands on no other page, or two that stand on half of them. */
const MIN_SCORE = 1.4;

/** Counts on how many pages each stem stands. */
export function pageCountsOf(deck: Deck): PageCounts {
  const counts = new Map<string, number>();
  for (const page of deck.pages) {
    for (const token of new Set(page.lines.flatMap((line) => tokensOf(line.text)))) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  return { counts, pages: deck.pages.length };
}

function lineScore(line: TextLine, said: Set<string>, rarity: (token: string) => number): number {
  let score = 0;
  for (const token of new Set(tokensOf(line.text))) if (said.has(token)) score += rarity(token);
  return score;
}

/** Holds a place on the page, to a ten thousandth of it. */
function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

function boxAround(lines: readonly TextLine[]): Region {
  const left = Math.min(...lines.map((line) => line.x)) - PADDING;
  const top = Math.min(...lines.map((line) => line.y)) - PADDING;
  const right = Math.max(...lines.map((line) => line.x + line.width)) + PADDING;
  const bottom = Math.max(...lines.map((line) => line.y + line.height)) + PADDING;
  const x = within(left);
  const y = within(top);
  return { x, y, width: within(within(right) - x), height: within(within(bottom) - y) };
}

/** Lines that touch the best one, so that the box stays one place. */
function besideBest(lines: readonly TextLine[], best: TextLine): TextLine[] {
  const reach = best.height * 2.5;
  return lines.filter(
    (line) =>
      line === best ||
      (line.y < best.y + best.height + reach &&
        line.y + line.height > best.y - reach &&
        line.x < best.x + best.width + reach &&
        line.x + line.width > best.x - reach),
  );
}

/** The place on a page whose words a note says; undefined where no line is clearly meant. */
export function regionOf(
  page: DeckPage,
  text: string,
  { counts, pages }: PageCounts,
): Region | undefined {
  const said = new Set(tokensOf(text));
  const rarity = (token: string): number =>
    Math.log((pages + 1) / (counts.get(token) ?? 1)) / Math.log(pages + 1) + 0.5;
  const scored = page.lines.map((line) => ({ line, score: lineScore(line, said, rarity) }));
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top), {
    score: 0,
    line: page.lines[0],
  });
  if (!best.line || best.score < MIN_SCORE) return undefined;
  const near = scored
    .filter(({ score }) => score >= NEAR_BEST * best.score)
    .map(({ line }) => line);
  const box = boxAround(besideBest(near, best.line));
  return box.width * box.height > MAX_AREA ? undefined : box;
}
