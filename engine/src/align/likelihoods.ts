import type { Emission } from "./emission.ts";
import type { AlignSettings } from "./settings.ts";

/**
 * How likely each page is at each segment (row by row): while it opens (its upper lines count more), while it closes
 * (its lower lines), and by what factor the segment invites to come to it. A row's best page has 1.
 */
export type Likelihoods = {
  pageCount: number;
  segmentCount: number;
  opening: Float32Array;
  closing: Float32Array;
  entering: Float32Array;
};

/** The weight of a page for coming to it: it is named as it comes up, also by the segment that follows. */
const entering = (here: number, next: number, { entryLimit, nextSegment }: AlignSettings): number =>
  Math.exp(Math.max(-entryLimit, Math.min(entryLimit, here + nextSegment * next)));

/** Works out the likelihoods of a talk. */
export function likelihoodsOf(
  opening: Emission,
  closing: Emission,
  settings: AlignSettings,
): Likelihoods {
  const { pageCount, segmentCount } = opening;
  const empty = (): Float32Array => new Float32Array(pageCount * segmentCount);
  const all = { opening: empty(), closing: empty(), entering: empty() };
  let upper = new Float64Array(pageCount);
  let next = new Float64Array(pageCount);
  const lower = new Float64Array(pageCount);
  if (segmentCount > 0) opening.writeRow(0, next);
  for (let segment = 0; segment < segmentCount; segment++) {
    [upper, next] = [next, upper];
    closing.writeRow(segment, lower);
    if (segment + 1 < segmentCount) opening.writeRow(segment + 1, next);
    else next.fill(0);
    const at = segment * pageCount;
    let top = -Infinity;
    for (let page = 0; page < pageCount; page++) top = Math.max(top, upper[page]!, lower[page]!);
    for (let page = 0; page < pageCount; page++) {
      all.opening[at + page] = Math.exp(upper[page]! - top);
      all.closing[at + page] = Math.exp(lower[page]! - top);
      all.entering[at + page] = entering(upper[page]!, next[page]!, settings);
    }
  }
  return { pageCount, segmentCount, ...all };
}
