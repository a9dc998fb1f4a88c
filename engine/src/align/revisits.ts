import type { Timing } from "./timing.ts";

/** How much less likely a page is come to that is surely come to at another time. */
const REVISIT = 0.03;

/** Adds `sign` times row `segment` of `rows` to `sums`. */
function addRow(sums: Float64Array, rows: Float32Array, segment: number, sign: 1 | -1): void {
  const at = segment * sums.length;
  for (let page = 0; page < sums.length; page++) sums[page]! += sign * rows[at + page]!;
}

/** Writes the factors of a row: whatever page is freest of other visits keeps what it had. */
function writeRow(
  into: Float32Array,
  entering: Float32Array,
  { at, all, near }: { at: number; all: Float64Array; near: Float64Array },
): void {
  let top = 0;
  for (let page = 0; page < all.length; page++) {
    const elsewhere = Math.min(1, Math.max(0, all[page]! - near[page]!));
    into[at + page] = 1 - (1 - REVISIT) * elsewhere;
    top = Math.max(top, into[at + page]!);
  }
  for (let page = 0; page < all.length; page++) into[at + page]! *= entering[at + page]! / top;
}

/**
 * The `entering` factors, lower where a page is come to at another time: most pages are shown once, which a Markov
 * chain cannot know, so it learns it from a first pass (a mean field). `entries` are the chances to come to each page
 * at each segment; "at another time" is more than the usual stay on a page away, as nearer the turn is only unsure.
 * This bears on where to go, not on when: who goes back and forth all the time must not be held on one page.
 */
export function withoutRevisits(
  entering: Float32Array,
  entries: Float32Array,
  { starts, seconds }: Timing,
): Float32Array {
  const pageCount = entering.length / Math.max(starts.length, 1);
  const window = seconds / pageCount;
  const all = new Float64Array(pageCount);
  const near = new Float64Array(pageCount);
  for (let segment = 0; segment < starts.length; segment++) addRow(all, entries, segment, 1);
  let from = 0;
  let to = 0;
  const factors = new Float32Array(entering.length);
  for (let segment = 0; segment < starts.length; segment++) {
    while (to < starts.length && starts[to]! < starts[segment]! + window)
      addRow(near, entries, to++, 1);
    while (from < segment && starts[from]! < starts[segment]! - window)
      addRow(near, entries, from++, -1);
    writeRow(factors, entering, { at: segment * pageCount, all, near });
  }
  return factors;
}
