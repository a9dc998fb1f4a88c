import type { ComparedPage, Region, TextLine } from "@planner/contract/model";
import type { LinePair } from "./page-words.ts";
import { around, placeOf } from "./region-math.ts";

/** Less of the page is no move that anybody sees; nor is less of another size. */
const LEAST_MOVE = 0.02;
const LEAST_SIZE = 0.2;
/** Two moves this close are one. */
const SAME_MOVE = 0.012;
/** Where so much of a page stands elsewhere, it was laid out anew, and nothing of it was moved by itself. */
const LAID_OUT_ANEW = 0.7;
const LEAST_PAIRS = 4;

type Shift = { readonly dx: number; readonly dy: number; readonly size: number };
type Shifted = LinePair & { readonly shift: Shift };

const shiftOf = ({ earlier, now }: LinePair): Shift => ({
  dx: now.x - earlier.x,
  dy: now.y - earlier.y,
  size: now.height / earlier.height - 1,
});

const isMove = ({ dx, dy, size }: Shift): boolean =>
  Math.hypot(dx, dy) >= LEAST_MOVE || Math.abs(size) >= LEAST_SIZE;

const isSameMove = (one: Shift, other: Shift): boolean =>
  Math.hypot(one.dx - other.dx, one.dy - other.dy) <= SAME_MOVE &&
  Math.abs(one.size - other.size) < LEAST_SIZE;

/** Lines that stand elsewhere, in blocks that moved together. `changed` are the lines that came or went. */
export function movedBlocks(
  pairs: readonly LinePair[],
  changed: readonly TextLine[],
): ComparedPage["moved"] {
  const shifted = pairs
    .map((pair) => ({ ...pair, shift: shiftOf(pair) }))
    .toSorted((one, other) => one.earlier.y - other.earlier.y);
  const moved = shifted.filter(({ shift }) => isMove(shift));
  const isAnew = pairs.length >= LEAST_PAIRS && moved.length > LAID_OUT_ANEW * pairs.length;
  return blocksOf(moved).map((block) => ({
    from: around(block.map(({ earlier }) => placeOf(earlier))),
    to: around(block.map(({ now }) => placeOf(now))),
    follows: isAnew || madeRoom(block, shifted, changed),
  }));
}

function blocksOf(moved: readonly Shifted[]): Shifted[][] {
  const blocks: Shifted[][] = [];
  for (const one of moved) {
    const block = blocks.find(
      (other) =>
        isSameMove(other.at(-1)!.shift, one.shift) && isBelow(one.earlier, other.at(-1)!.earlier),
    );
    if (block) block.push(one);
    else blocks.push([one]);
  }
  return blocks;
}

const isBelow = (line: Region, above: Region): boolean =>
  line.y - (above.y + above.height) < 2 * line.height;

/** Whether a block went up or down with all that stands below it, since lines came or went above. */
function madeRoom(
  block: readonly Shifted[],
  all: readonly Shifted[],
  changed: readonly TextLine[],
): boolean {
  const [{ shift, earlier }] = block as [Shifted];
  if (Math.abs(shift.dx) > SAME_MOVE || Math.abs(shift.size) >= LEAST_SIZE) return false;
  const isAbove = changed.some(({ y }) => y <= Math.max(earlier.y, earlier.y + shift.dy));
  const below = all.filter((one) => one.earlier.y >= earlier.y);
  const along = below.filter((one) => isSameMove(one.shift, shift));
  return isAbove && along.length >= 0.8 * below.length;
}
