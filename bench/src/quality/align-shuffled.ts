import type { Segment } from "@planner/contract/model";
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

/** Fisher–Yates with a fixed seed: every run measures the same order. */
function inRandomOrder<T>(items: readonly T[]): T[] {
  const shuffledItems = [...items];
  let state = 7936;
  for (let index = items.length - 1; index > 0; index--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (index + 1));
    [shuffledItems[index], shuffledItems[other]] = [shuffledItems[other]!, shuffledItems[index]!];
  }
  return shuffledItems;
}

/** The same talk cut in pieces and put together in another order, its clock running on: a meeting that jumps about. */
export function shuffled(one: AlignCase): AlignCase {
  const pages = new Map(one.truth.map(({ segment, page }) => [segment, page]));
  const order = inRandomOrder(piecesOf(one)).flat();
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
