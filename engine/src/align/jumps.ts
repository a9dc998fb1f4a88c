/** Where a talk goes when it leaves a page: mostly on, rarely far ahead, seldom back. Geometric, so O(pages) a step. */
export type Jumps = {
  /** Adds to `into` what flows there when `mass` leaves each page. */
  spread: (mass: Float64Array, into: Float64Array) => void;
  /** Writes for each page the mean of `values` over where one goes from it. */
  gather: (values: Float64Array, into: Float64Array) => void;
};

/** Weights of leaving: `skip`·`skipDecay`^(d−2) for d ≥ 2 pages on, `back`·`backDecay`^(d−1) for d back, `any` for all. */
type JumpWeights = {
  next: number;
  skip: number;
  skipDecay: number;
  back: number;
  backDecay: number;
  any: number;
};

/** Talks hardly ever go back. */
const TALK_JUMPS: JumpWeights = {
  next: 1,
  skip: 0.015,
  skipDecay: 0.4,
  back: 0.0005,
  backDecay: 0.85,
  any: 5e-5,
};

/** A meeting that goes back and forth makes about so many jumps from anywhere to anywhere. */
const JUMPS_A_MEETING = 3;

/** Sums w(target − source)·source over sources; with `sign` −1 the transposed: over targets. */
function convolve(
  values: Float64Array,
  into: Float64Array,
  weights: JumpWeights,
  sign: 1 | -1,
): void {
  const size = values.length;
  const at = (index: number): number => values[sign === 1 ? index : size - 1 - index] ?? 0;
  const add = (index: number, value: number): void => {
    into[sign === 1 ? index : size - 1 - index]! += value;
  };
  const total = values.reduce((sum, value) => sum + value, 0);
  let ahead = 0;
  for (let index = 0; index < size; index++) {
    ahead = weights.skipDecay * ahead + weights.skip * (index > 1 ? at(index - 2) : 0);
    const previous = index > 0 ? at(index - 1) : 0;
    add(index, ahead + weights.next * previous + weights.any * (total - at(index)));
  }
  let back = 0;
  for (let index = size - 2; index >= 0; index--) {
    back = weights.backDecay * back + weights.back * at(index + 1);
    add(index, back);
  }
}

/** Jumps over `pageCount` pages between those of a talk in order (`share` 0) and of a meeting that jumps about (1). */
export function jumpsBetween(pageCount: number, share: number): Jumps {
  const loose = Math.max(TALK_JUMPS.any, JUMPS_A_MEETING / pageCount ** 2);
  const any = TALK_JUMPS.any + share * (loose - TALK_JUMPS.any);
  return jumpsOver(pageCount, { ...TALK_JUMPS, any });
}

/** Each page's weights normalised to one. */
function jumpsOver(pageCount: number, weights: JumpWeights): Jumps {
  const totals = new Float64Array(pageCount);
  convolve(new Float64Array(pageCount).fill(1), totals, weights, -1);
  const scaled = new Float64Array(pageCount);
  return {
    spread: (mass, into) => {
      for (let page = 0; page < pageCount; page++) scaled[page] = mass[page]! / (totals[page] || 1);
      convolve(scaled, into, weights, 1);
    },
    gather: (values, into) => {
      into.fill(0);
      convolve(values, into, weights, -1);
      for (let page = 0; page < pageCount; page++) into[page]! /= totals[page] || 1;
    },
  };
}
