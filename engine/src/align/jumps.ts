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
  const { next, skip, skipDecay, back, backDecay, any } = weights;
  const size = values.length;
  const first = sign === 1 ? 0 : size - 1;
  let total = 0;
  for (let index = 0; index < size; index++) total += values[index]!;
  let ahead = 0;
  let previous = 0;
  let beforeThat = 0;
  for (let step = 0, at = first; step < size; step++, at += sign) {
    const value = values[at]!;
    ahead = skipDecay * ahead + skip * beforeThat;
    into[at]! += ahead + next * previous + any * (total - value);
    beforeThat = previous;
    previous = value;
  }
  let behind = 0;
  for (let step = size - 2, at = first + sign * step; step >= 0; step--, at -= sign) {
    behind = backDecay * behind + back * values[at + sign]!;
    into[at]! += behind;
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
