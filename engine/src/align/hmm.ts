import { type CueSteps, follow, followBack, tollOn } from "./cue-steps.ts";
import type { Jumps } from "./jumps.ts";
import type { Likelihoods } from "./likelihoods.ts";

/** A hidden Markov model over pages, each in two phases (an Erlang dwell: a page is seldom left at once). */
export type PageModel = {
  likelihoods: Likelihoods;
  jumps: Jumps;
  /** Per segment: the chance that a phase ends before it. */
  phaseEnds: Float64Array;
  /** Where somebody says which page to go to. */
  cues: CueSteps;
};

/** The mass of each page in its first and second phase at every segment, and what each row was divided by. */
type Forward = { first: Float32Array; second: Float32Array; scales: Float64Array };

/** The mass in both phases, and room to work out who leaves for where. */
type Phases = {
  first: Float64Array;
  second: Float64Array;
  leaving: Float64Array;
  arriving: Float64Array;
};

const LAST_PAGE_LEAVE = 0.05;

function geometric(size: number, decay: number): Float64Array {
  const values = Float64Array.from({ length: size }, (_, index) => decay ** index);
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function phasesFrom(first: Float64Array, second: Float64Array): Phases {
  const { length } = first;
  return { first, second, leaving: new Float64Array(length), arriving: new Float64Array(length) };
}

function startOf(pageCount: number): Float64Array {
  return geometric(pageCount, 0.5).map((value) => 0.95 * value + 0.05 / pageCount);
}

function endOf(pageCount: number): Float64Array {
  return geometric(pageCount, 0.7)
    .toReversed()
    .map((value) => 0.7 * value + 0.3 / pageCount);
}

/** Of those who leave the first phase in a step, the share that leaves the second too: arrivals as by a Poisson clock. */
function throughShare(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance;
  const rate = -Math.log(1 - chance);
  return (chance - rate * (1 - chance)) / chance;
}

/** What part of those who could leave a page do: a talk stays on the last. */
function leaveShare(page: number, pageCount: number): number {
  if (pageCount === 1) return 0;
  return page === pageCount - 1 ? LAST_PAGE_LEAVE : 1;
}

function scaleToOne({ first, second }: Phases): number {
  let total = 0;
  for (let page = 0; page < first.length; page++) total += first[page]! + second[page]!;
  for (let page = 0; page < first.length; page++) {
    first[page]! /= total;
    second[page]! /= total;
  }
  return total;
}

function weigh({ first, second }: Phases, { opening, closing }: Likelihoods, at: number): void {
  for (let page = 0; page < first.length; page++) {
    first[page]! *= opening[at + page]!;
    second[page]! *= closing[at + page]!;
  }
}

/** One step of the forward pass, from segment − 1 to segment. */
function stepForward(model: PageModel, segment: number, phases: Phases): void {
  const { first, second, leaving, arriving } = phases;
  const cue = model.cues.steps.get(segment);
  if (cue) return follow(cue, phases, arriving);
  const held = model.cues.held[segment]!;
  const chance = model.phaseEnds[segment]!;
  const throughAtOnce = throughShare(chance);
  const pageCount = first.length;
  for (let page = 0; page < pageCount; page++) {
    const share = leaveShare(page, pageCount) * tollOn(held, page);
    const leave = chance * share;
    const through = throughAtOnce * share;
    const ended = chance * first[page]!;
    leaving[page] = second[page]! * leave + ended * through;
    second[page] = second[page]! * (1 - leave) + ended * (1 - through);
    first[page]! -= ended;
  }
  arriving.fill(0);
  model.jumps.spread(leaving, arriving);
  const { entering } = model.likelihoods;
  for (let page = 0; page < pageCount; page++)
    first[page]! += arriving[page]! * entering[segment * pageCount + page]!;
}

/** A talk that begins with "let's start on slide 12" begins there; "next slide" needs one before. */
function startByCue({ cues }: PageModel, phases: Phases): void {
  const cue = cues.steps.get(0);
  if (cue && "to" in cue) follow(cue, phases, phases.arriving);
}

/** Runs over the talk; `onSegment` sees the phases of each segment and what they were divided by. */
function runForward(
  model: PageModel,
  onSegment: (segment: number, phases: Phases, scale: number) => void,
): void {
  const { pageCount, segmentCount } = model.likelihoods;
  const phases = phasesFrom(startOf(pageCount), new Float64Array(pageCount));
  for (let segment = 0; segment < segmentCount; segment++) {
    if (segment > 0) stepForward(model, segment, phases);
    else startByCue(model, phases);
    weigh(phases, model.likelihoods, segment * pageCount);
    onSegment(segment, phases, scaleToOne(phases));
  }
}

/** How well the model explains the talk. Of the same talk and deck under other jumps, these can be compared. */
export function logLikelihoodOf(model: PageModel): number {
  let sum = 0;
  runForward(model, (_segment, _phases, scale) => {
    sum += Math.log(scale);
  });
  return sum;
}

function forward(model: PageModel): Forward {
  const { pageCount, segmentCount } = model.likelihoods;
  const first = new Float32Array(pageCount * segmentCount);
  const second = new Float32Array(pageCount * segmentCount);
  const scales = new Float64Array(segmentCount);
  runForward(model, (segment, phases, scale) => {
    first.set(phases.first, segment * pageCount);
    second.set(phases.second, segment * pageCount);
    scales[segment] = scale;
  });
  return { first, second, scales };
}

/** One step of the backward pass, from segment to segment − 1. */
function stepBackward(model: PageModel, segment: number, phases: Phases): void {
  const { first, second, leaving: wanted, arriving: entered } = phases;
  const cue = model.cues.steps.get(segment);
  if (cue) return followBack(cue, phases, wanted);
  const held = model.cues.held[segment]!;
  const chance = model.phaseEnds[segment]!;
  const throughAtOnce = throughShare(chance);
  const pageCount = first.length;
  const { entering } = model.likelihoods;
  for (let page = 0; page < pageCount; page++)
    wanted[page] = first[page]! * entering[segment * pageCount + page]!;
  model.jumps.gather(wanted, entered);
  for (let page = 0; page < pageCount; page++) {
    const share = leaveShare(page, pageCount) * tollOn(held, page);
    const leave = chance * share;
    const through = throughAtOnce * share;
    const ended = (1 - through) * second[page]! + through * entered[page]!;
    first[page] = (1 - chance) * first[page]! + chance * ended;
    second[page] = (1 - leave) * second[page]! + leave * entered[page]!;
  }
}

/** A row of the result, worked out from both passes. */
type Row = { segment: number; back: Phases };
type RowWriter = (into: Float32Array, alpha: Forward, row: Row) => void;

/** The probability of each page. */
const writePages: RowWriter = (into, { first, second }, { segment, back }) => {
  const pageCount = back.first.length;
  const at = segment * pageCount;
  let total = 0;
  for (let page = 0; page < pageCount; page++) {
    const mass = first[at + page]! * back.first[page]! + second[at + page]! * back.second[page]!;
    into[at + page] = mass;
    total += mass;
  }
  for (let page = 0; page < pageCount; page++) into[at + page]! /= total || 1;
};

/** Of each page's first phase the part that did not stay from the segment before. */
const entryWriter =
  ({ phaseEnds, cues, likelihoods: { opening } }: PageModel): RowWriter =>
  (into, { first, second, scales }, { segment, back }) => {
    const pageCount = back.first.length;
    const at = segment * pageCount;
    const stay = cues.steps.get(segment)?.stay ?? 1 - phaseEnds[segment]!;
    const stayShare = segment > 0 ? stay / scales[segment]! : 0;
    let total = 0;
    for (let page = 0; page < pageCount; page++) {
      const here = first[at + page]!;
      const stays =
        segment > 0 ? stayShare * first[at - pageCount + page]! * opening[at + page]! : 0;
      into[at + page] = Math.max(0, here - stays) * back.first[page]!;
      total += here * back.first[page]! + second[at + page]! * back.second[page]!;
    }
    for (let page = 0; page < pageCount; page++) into[at + page]! /= total || 1;
  };

/** Forward–backward over the talk, each row written by `writeRow`. */
function smoothed(model: PageModel, writeRow: RowWriter): Float32Array {
  const { pageCount, segmentCount } = model.likelihoods;
  const alpha = forward(model);
  const rows = new Float32Array(pageCount * segmentCount);
  const back = phasesFrom(endOf(pageCount), endOf(pageCount));
  for (let segment = segmentCount - 1; segment >= 0; segment--) {
    writeRow(rows, alpha, { segment, back });
    if (segment === 0) break;
    weigh(back, model.likelihoods, segment * pageCount);
    stepBackward(model, segment, back);
    scaleToOne(back);
  }
  return rows;
}

/** Row by row for each segment: how probable each page is, the phases summed. */
export const pageChances = (model: PageModel): Float32Array => smoothed(model, writePages);

/** Row by row for each segment: how probable it is that the talk comes to each page just then. */
export const entryChances = (model: PageModel): Float32Array => smoothed(model, entryWriter(model));
