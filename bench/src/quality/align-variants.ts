import type { DeckPage, Segment } from "@planner/contract/model";
import { random } from "../harness/table.ts";
import type { AlignCase } from "./align-cases.ts";

const PIECE_SECONDS = 300;
const LONGEST_GAP_SECONDS = 5;

/** Indices in pieces of at least five minutes, each cut where the page changes: a meeting jumps from slide to slide. */
function piecesOf({ segments, truth }: AlignCase): number[][] {
  const pages = new Map(truth.map(({ segment, page }) => [segment, page]));
  const pieces: number[][] = [[]];
  let startedAt = segments[0]?.start ?? 0;
  segments.forEach(({ start = 0 }, index) => {
    const isTurn = pages.get(index) !== pages.get(index - 1);
    if (isTurn && start - startedAt >= PIECE_SECONDS) {
      pieces.push([]);
      startedAt = start;
    }
    pieces.at(-1)!.push(index);
  });
  return pieces;
}

/** Fisher–Yates: the same seed gives the same order on every run. */
function inRandomOrder<T>(items: readonly T[], seed: number): T[] {
  const shuffledItems = [...items];
  const next = random(seed);
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [shuffledItems[index], shuffledItems[other]] = [shuffledItems[other]!, shuffledItems[index]!];
  }
  return shuffledItems;
}

/** The same talk cut in pieces and put together in another order, its clock running on: a meeting that jumps about. */
export function shuffled(one: AlignCase, seed: number): AlignCase {
  const pages = new Map(one.truth.map(({ segment, page }) => [segment, page]));
  const order = inRandomOrder(piecesOf(one), seed).flat();
  let clock = 0;
  const segments = order.map((old, index): Segment => {
    const segment = one.segments[old]!;
    const { start = 0, end = start } = segment;
    const gap = Math.max(0, (one.segments[old + 1]?.start ?? end) - end);
    const shifted = { ...segment, index, start: clock, end: clock + end - start };
    clock = shifted.end + Math.min(gap, LONGEST_GAP_SECONDS);
    return shifted;
  });
  const truth = order.flatMap((old, segment) => {
    const page = pages.get(old);
    return page === undefined ? [] : [{ segment, page }];
  });
  return {
    ...one,
    name: `${one.name}, shuffled`,
    group: `${one.group}, shuffled`,
    segments,
    truth,
  };
}

/** Which pages lose their text, by their place in the deck. */
const REMOVED: Record<string, (index: number) => boolean> = {
  "text removed": () => true,
  "two thirds of text removed": (index) => index % 3 !== 1,
  "a third of text removed": (index) => index % 3 === 1,
};

/** Its pictures are not measured: they were drawn beside the text. */
const textless = ({ page, widthPt, heightPt }: DeckPage): DeckPage => ({
  page,
  widthPt,
  heightPt,
  title: null,
  lines: [],
});

/** The same talk over decks whose pages, or some of them, are pictures that nobody has read. */
export function withoutText(one: AlignCase): AlignCase[] {
  return Object.entries(REMOVED).map(([name, isRemoved]) => ({
    ...one,
    group: `${one.group}, ${name}`,
    deck: {
      ...one.deck,
      pages: one.deck.pages.map((page, index) => (isRemoved(index) ? textless(page) : page)),
    },
  }));
}
