import type { Emission } from "./emission.ts";
import type { NamedPages } from "./named-pages.ts";
import type { PageCue } from "./page-cues.ts";
import type { Timing } from "./timing.ts";

/** What a cue does to a path at its segment: it goes to some page for sure, or some pages on from where it is. */
export type CueStep = {
  /** The chance that nobody follows: enough words of another page outweigh a cue. */
  stay: number;
  /** For how long the page is held. */
  seconds: number;
} & ({ to: Float64Array } | { by: number });

/** The cues of a talk, ready for the model. */
export type CueSteps = {
  steps: ReadonlyMap<number, CueStep>;
  /** Which page each segment is held on after a cue: an index from 0, NO_PAGE or EVERY_PAGE. */
  held: Int32Array;
};

const NO_PAGE = -1;
const EVERY_PAGE = -2;

/** About nine nats against a page by its number, four against a step: "next" is said a little early or late … */
const STAY_BY_NUMBER = 1e-4;
const STAY_BY_STEP = 0.02;
/** … and as many against a title, or a number less plainly said: those words may also be about something else. */
const STAY_BY_NAME = 0.02;
/** Who counts without the title page, or without a page of thanks, means a neighbour: so often. */
const NEIGHBOUR = 0.01;
const BESIDE_NAMED = 0.02;
const BEFORE_LAST = 0.1;
/** How much less likely the page that was called up is left than one that was not: several sentences' words. */
const TOLL = 0.01;
/** A page held that was not called by its number: "back to the map, one second". */
const HELD_SECONDS = 25;
/** Nats by which the words around numbers must fit pages one off, over at least so many numbers, to count like that. */
const MIN_OFFSET_GAIN = 6;
const MIN_NUMBERS = 2;
const LISTENED = 3;

/** What share of those who could leave a page does while `held` is in force. */
export function tollOn(held: number, page: number): number {
  return held === EVERY_PAGE || held === page ? TOLL : 1;
}

/** Moves all but those who stay: adds to `into` who arrives, and scales what is left. */
export function follow(
  step: CueStep,
  { first, second }: { first: Float64Array; second: Float64Array },
  arriving: Float64Array,
): void {
  arriving.fill(0);
  const { length } = first;
  let all = 0;
  for (let page = 0; page < length; page++) {
    const goes = (first[page]! + second[page]!) * (1 - step.stay);
    all += goes;
    if ("by" in step) arriving[within(page + step.by, length)]! += goes;
    first[page]! *= step.stay;
    second[page]! *= step.stay;
  }
  for (let page = 0; page < length; page++)
    first[page]! += "to" in step ? all * step.to[page]! : arriving[page]!;
}

/** The same backwards: what each page is worth before the cue, by what it leads to. */
export function followBack(
  step: CueStep,
  { first, second }: { first: Float64Array; second: Float64Array },
  wanted: Float64Array,
): void {
  wanted.set(first);
  const { length } = first;
  const led = "to" in step ? wanted.reduce((sum, one, page) => sum + one * step.to[page]!, 0) : 0;
  for (let page = 0; page < length; page++) {
    const value = "by" in step ? wanted[within(page + step.by, length)]! : led;
    first[page] = (1 - step.stay) * value + step.stay * first[page]!;
    second[page] = (1 - step.stay) * value + step.stay * second[page]!;
  }
}

const within = (page: number, length: number): number => Math.max(0, Math.min(length - 1, page));

/** All on one page but for what its neighbours get. */
function aimedAt(
  page: number,
  length: number,
  neighbours: readonly [number, number],
): Float64Array {
  const to = new Float64Array(length);
  to[page] = 1;
  if (page > 0) to[page - 1] = neighbours[0];
  if (page + 1 < length) to[page + 1] = neighbours[1];
  const total = to.reduce((sum, one) => sum + one, 0);
  return to.map((one) => one / total);
}

/** Evenly on the pages named, some on their neighbours. */
function amongst(pages: readonly number[], length: number): Float64Array {
  const to = new Float64Array(length);
  for (const page of pages) {
    to[page] = 1;
    for (const next of [page - 1, page + 1])
      if (next >= 0 && next < length) to[next] = Math.max(to[next]!, BESIDE_NAMED);
  }
  const total = to.reduce((sum, one) => sum + one, 0);
  return to.map((one) => one / total);
}

/** What is called up, the page numbers of the deck in order, and the pages that are named less plainly. */
export type Called = {
  cues: ReadonlyMap<number, PageCue>;
  numbers: readonly number[];
  named: NamedPages;
};

const placeOf = (cue: PageCue, numbers: readonly number[]): number =>
  cue.to === "page" ? numbers.indexOf(cue.page) : -1;

/**
 * Whether the talk counts pages as the deck does (0), or without the title page (1), or from a page before it (−1):
 * one off only where what is said around several numbers clearly fits that better.
 */
function offsetOf({ cues, numbers }: Called, emission: Emission): number {
  const gains = { less: 0, more: 0, count: 0 };
  const row = new Float64Array(numbers.length);
  for (const [segment, cue] of cues) {
    const page = placeOf(cue, numbers);
    if (page < 0) continue;
    gains.count++;
    for (let at = segment; at < Math.min(segment + LISTENED, emission.segmentCount); at++) {
      emission.writeRow(at, row);
      gains.less += row[Math.max(0, page - 1)]! - row[page]!;
      gains.more += row[Math.min(row.length - 1, page + 1)]! - row[page]!;
    }
  }
  if (gains.count < MIN_NUMBERS || Math.max(gains.less, gains.more) < MIN_OFFSET_GAIN) return 0;
  return gains.more > gains.less ? 1 : -1;
}

function stepOf(cue: PageCue, numbers: readonly number[], offset: number): CueStep | undefined {
  const { length } = numbers;
  if (cue.to === "step") return { by: cue.by, stay: STAY_BY_STEP, seconds: HELD_SECONDS };
  if (cue.to === "last")
    return {
      to: aimedAt(length - 1, length, [BEFORE_LAST, 0]),
      stay: STAY_BY_NUMBER,
      seconds: Infinity,
    };
  if (cue.to === "first")
    return { to: aimedAt(0, length, [0, NEIGHBOUR]), stay: STAY_BY_NUMBER, seconds: Infinity };
  const page = placeOf(cue, numbers);
  if (page < 0) return undefined;
  const to = aimedAt(within(page + offset, length), length, [NEIGHBOUR, NEIGHBOUR]);
  return { to, stay: STAY_BY_NUMBER, seconds: Infinity };
}

/** Until the next cue, for a page called up by its number; for a while, for others. */
function heldBy(steps: ReadonlyMap<number, CueStep>, { starts }: Timing): Int32Array {
  const held = new Int32Array(starts.length).fill(NO_PAGE);
  let last: { page: number; until: number } | undefined;
  starts.forEach((start, segment) => {
    const step = steps.get(segment);
    if (step) last = { page: heldPage(step), until: start + step.seconds };
    else if (last && start <= last.until) held[segment] = last.page;
  });
  return held;
}

function heldPage(step: CueStep): number {
  return "to" in step ? step.to.indexOf(Math.max(...step.to)) : EVERY_PAGE;
}

/** The cues of a talk that name pages which exist, weighed by what else is said only as far as numbering goes. */
export function cueStepsOf(called: Called, emission: Emission, timing: Timing): CueSteps {
  const offset = offsetOf(called, emission);
  const steps = new Map<number, CueStep>();
  for (const [segment, cue] of called.cues) {
    const step = stepOf(cue, called.numbers, offset);
    if (step) steps.set(segment, step);
  }
  for (const [segment, pages] of called.named) {
    if (!steps.has(segment))
      steps.set(segment, {
        to: amongst(pages, called.numbers.length),
        stay: STAY_BY_NAME,
        seconds: HELD_SECONDS,
      });
  }
  return { steps, held: heldBy(steps, timing) };
}
