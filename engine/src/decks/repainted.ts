import type { Region } from "@planner/contract/model";
import { areaOf } from "./region-math.ts";
import { PICTURE_COLUMNS, PICTURE_ROWS } from "./types.ts";

/** A cell whose colour is this far off, of 255, looks different; a lone one has to be further off. */
const LEAST_DIFFERENCE = 14;
const LEAST_ALONE = 40;
const MOST_REGIONS = 40;

/** Where a page looks different, in rectangles that do not overlap; not where `written` says that its text did. */
export function repaintedRegions(
  earlier: Uint8Array,
  now: Uint8Array,
  written: readonly Region[],
): Region[] {
  const difference = differences(earlier, now);
  for (const region of written) clear(difference, region);
  const regions: Region[] = [];
  for (let row = 0; row < PICTURE_ROWS; row++)
    for (let column = 0; column < PICTURE_COLUMNS; column++) {
      const block = takeBlock(difference, row, column);
      if (block) regions.push(block);
    }
  return regions.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, MOST_REGIONS);
}

/** The largest difference of a channel, for each cell. */
function differences(earlier: Uint8Array, now: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: PICTURE_COLUMNS * PICTURE_ROWS }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs(earlier[3 * cell + channel]! - now[3 * cell + channel]!),
      ),
    ),
  );
}

/** With a cell around it: letters reach a little beyond their line. */
function clear(difference: Uint8Array, { x, y, width, height }: Region): void {
  const [left, right] = [
    Math.floor(x * PICTURE_COLUMNS) - 1,
    Math.ceil((x + width) * PICTURE_COLUMNS) + 1,
  ];
  const [top, bottom] = [
    Math.floor(y * PICTURE_ROWS) - 1,
    Math.ceil((y + height) * PICTURE_ROWS) + 1,
  ];
  for (let row = Math.max(0, top); row < Math.min(PICTURE_ROWS, bottom); row++)
    difference.fill(
      0,
      row * PICTURE_COLUMNS + Math.max(0, left),
      row * PICTURE_COLUMNS + Math.max(0, Math.min(PICTURE_COLUMNS, right)),
    );
}

/** The rectangle of different cells that begins here, taken out; as wide as it goes, then as high. */
function takeBlock(difference: Uint8Array, row: number, column: number): Region | undefined {
  const isDifferent = (atRow: number, atColumn: number): boolean =>
    difference[atRow * PICTURE_COLUMNS + atColumn]! >= LEAST_DIFFERENCE;
  if (!isDifferent(row, column)) return undefined;
  const first = difference[row * PICTURE_COLUMNS + column]!;
  let right = column;
  while (right < PICTURE_COLUMNS && isDifferent(row, right)) right++;
  const isWhole = (atRow: number): boolean => {
    for (let at = column; at < right; at++) if (!isDifferent(atRow, at)) return false;
    return true;
  };
  let bottom = row;
  while (bottom < PICTURE_ROWS && isWhole(bottom)) {
    bottom++;
  }
  for (let at = row; at < bottom; at++)
    difference.fill(0, at * PICTURE_COLUMNS + column, at * PICTURE_COLUMNS + right);
  if ((right - column) * (bottom - row) === 1 && first < LEAST_ALONE) return undefined;
  return {
    x: column / PICTURE_COLUMNS,
    y: row / PICTURE_ROWS,
    width: (right - column) / PICTURE_COLUMNS,
    height: (bottom - row) / PICTURE_ROWS,
  };
}
