import type { AlignedSegment, Deck, DeckPage, Segment } from "@planner/contract/model";
import { turnEvidence, type TurnSigns, turnSigns } from "./boundaries.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { stretchChances } from "./stretches.ts";
import { type CueSteps, cueStepsOf } from "./cue-steps.ts";
import { type Emission, emissionOf } from "./emission.ts";
import { entryChances, logLikelihoodOf, pageChances, type PageModel } from "./hmm.ts";
import { type Jumps, jumpsBetween } from "./jumps.ts";
import { type Likelihoods, likelihoodsOf } from "./likelihoods.ts";
import { namedPages } from "./named-pages.ts";
import { cuesToPages } from "./page-cues.ts";
import type { AlignSettings } from "./settings.ts";
import { type Terms, termsOfLines } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk, type Talk } from "./vocabulary.ts";

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

/** What alignment adds to a segment. */
export type Found = Pick<AlignedSegment, "page" | "confidence" | "runnerUp">;

const MAX_PHASE_END = 0.95;

/** The chance that one of a page's two phases ends before each segment: by the time that has passed, and evidence. */
function phaseEndsOf(timing: Timing, evidence: Float64Array, pageCount: number): Float64Array {
  const dwell = timing.seconds / pageCount;
  return evidence.map((weight, index) => {
    const passed = index ? timing.starts[index]! - timing.starts[index - 1]! : 0;
    return Math.min(MAX_PHASE_END, (1 - Math.exp((-2 * passed) / dwell)) * Math.exp(weight));
  });
}

/** A talk that is about a deck, ready for the model: what speaks for pages, and what for page turns. */
type Evidence = {
  likelihoods: Likelihoods;
  timing: Timing;
  cues: CueSteps;
  phaseEnds: (pause: number) => Float64Array;
};

/** How much a pause says differs from speaker to speaker, so both is tried: that it says nothing, and that it says much. */
const PAUSE_WEIGHTS = [0, 0.5];
const PASSES = 2;
/** Nats by which jumps must explain a talk better until a talk in order and one that jumps are as likely. */
const MIN_GAIN = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The jumps that fit: those of a talk in order, those of a meeting that goes back and forth, or between. */
function likeliestJumps({ likelihoods, phaseEnds, cues }: Evidence): Jumps {
  const usual = phaseEnds(mean(PAUSE_WEIGHTS));
  const [inOrder, jumping] = [0, 1].map((share) =>
    logLikelihoodOf({
      likelihoods,
      cues,
      phaseEnds: usual,
      jumps: jumpsBetween(likelihoods.pageCount, share),
    }),
  );
  const share = 1 / (1 + Math.exp(MIN_GAIN - (jumping! - inOrder!)));
  return jumpsBetween(likelihoods.pageCount, share);
}

/** Sums up posteriors under each weight of pauses; what pages are come to once is learnt in passes before. */
function likeliestPath(evidence: Evidence): Posterior {
  const { likelihoods, timing, cues, phaseEnds } = evidence;
  const jumps = likeliestJumps(evidence);
  let model: PageModel = { likelihoods, jumps, cues, phaseEnds: phaseEnds(mean(PAUSE_WEIGHTS)) };
  for (let pass = 0; pass < PASSES; pass++) {
    const entering = withoutRevisits(likelihoods.entering, entryChances(model), timing);
    model = { ...model, likelihoods: { ...likelihoods, entering } };
  }
  const masses = new Float32Array(likelihoods.pageCount * likelihoods.segmentCount);
  for (const weight of PAUSE_WEIGHTS) {
    const chances = pageChances({ ...model, phaseEnds: phaseEnds(weight) });
    for (let at = 0; at < masses.length; at++) masses[at]! += chances[at]!;
  }
  return posteriorOf(masses, likelihoods.pageCount);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What is aligned: a deck with the stems of its lines, and the part of the talk that is about it with its stems. */
export type PathInput = {
  deck: Deck;
  lines: readonly string[][][];
  segments: readonly Segment[];
  stems: readonly string[][];
  settings: AlignSettings;
};

/** What a talk says of its pages, in two halves of a page, and of turning them. */
type Heard = { talk: Talk; timing: Timing; halves: readonly Emission[]; signs: TurnSigns };

/** A page's chance counts as no less than this, and its logarithm by this weight. */
const LEAST_CHANCE = 1e-4;
const STRETCH_WEIGHT = 0.3;

/** A page is up for no less than this of the usual time. */
const LEAST_STAY = 0.1;

/** The share of the talk that each page is up for: a picture as long as there is much to see on it, others alike. */
function staysOf(pages: readonly DeckPage[], textless: readonly number[]): Float64Array {
  const known = textless.filter((page) => pages[page]!.drawnBytes !== undefined);
  const usual = mean(known.map((page) => pages[page]!.drawnBytes!));
  const stays = new Float64Array(pages.length).fill(1);
  for (const page of usual > 0 ? known : [])
    stays[page] = Math.max(LEAST_STAY, pages[page]!.drawnBytes! / usual);
  const total = stays.reduce((sum, stay) => sum + stay, 0);
  return stays.map((stay) => stay / total);
}

/**
 * A page without text takes its evidence from where it would be if the talk went from the first page to the last. The
 * fewer such pages, the less that counts: beside pages with text, one is visited in passing.
 */
function withTextless(heard: Heard, pages: readonly Terms[], deck: Deck): readonly Emission[] {
  const textless = pages.flatMap((terms, page) => (terms.size === 0 ? [page] : []));
  if (textless.length === 0) return heard.halves;
  const { talk, timing, halves, signs } = heard;
  const pageCount = pages.length;
  const turns = turnEvidence(signs, mean(PAUSE_WEIGHTS));
  const chances = stretchChances({
    talk,
    timing,
    turns,
    halves,
    pageCount,
    stays: staysOf(deck.pages, textless),
  });
  const share = textless.length / pageCount;
  // Beside pages with words, an even chance speaks neither for a page without nor against it.
  const even = share === 1 ? 1 : 1 / pageCount;
  return halves.map((half) => ({
    ...half,
    writeRow: (segment, row) => {
      half.writeRow(segment, row);
      for (const page of textless) {
        const chance = Math.max(chances[segment * pageCount + page]!, LEAST_CHANCE);
        row[page]! += share * STRETCH_WEIGHT * Math.log(chance / even);
      }
    },
  }));
}

function evidenceOf({ deck, lines, segments, stems, settings }: PathInput): Evidence {
  const timing = timingOf(segments);
  const called = {
    cues: cuesToPages(deck, segments),
    numbers: deck.pages.map(({ page }) => page),
    named: namedPages(deck, segments),
  };
  const [upper, lower] = [settings.lean, -settings.lean].map((lean) =>
    withoutBuildRepeats(lines.map((page) => termsOfLines(page, lean))),
  );
  const heard = { talk: readTalk(stems, upper!, timing), timing };
  const halves = [upper!, lower!].map((pages) => emissionOf(pages, heard, settings));
  const signs = turnSigns(segments, heard, settings);
  const [opening, closing] = withTextless({ ...heard, halves, signs }, upper!, deck);
  return {
    likelihoods: likelihoodsOf(opening!, closing!, settings),
    timing,
    cues: cueStepsOf(called, halves[0]!, timing),
    phaseEnds: (pause) => phaseEndsOf(timing, turnEvidence(signs, pause), lines.length),
  };
}

/** The page of each segment of a talk that is about the deck all through. */
export function pathOver(input: PathInput): Found[] {
  const { pages } = input.deck;
  const posterior = likeliestPath(evidenceOf(input));
  return input.segments.map((_, index) => ({
    page: pages[posterior.best[index]!]!.page,
    confidence: rounded(posterior.confidence[index]!),
    runnerUp: pages[posterior.runnerUp[index]!]?.page ?? null,
  }));
}

/** The most probable page (index from 0) of each segment, its posterior 0–1, and the next best page (−1: there is none). */
type Posterior = { best: Int32Array; confidence: Float64Array; runnerUp: Int32Array };

/** Best and second best of `pageCount` values from `at` on. */
function topTwo(masses: Float32Array, at: number, pageCount: number): [number, number] {
  let best = 0;
  let next = -1;
  for (let page = 1; page < pageCount; page++) {
    if (masses[at + page]! > masses[at + best]!) {
      next = best;
      best = page;
    } else if (next < 0 || masses[at + page]! > masses[at + next]!) next = page;
  }
  return [best, next];
}

/**
 * Takes for each segment (a row of `masses`) its own most probable page. On talks with human labels this is 0.05 of F1
 * better than the one best path (Viterbi).
 */
function posteriorOf(masses: Float32Array, pageCount: number): Posterior {
  const segmentCount = masses.length / pageCount;
  const best = new Int32Array(segmentCount);
  const runnerUp = new Int32Array(segmentCount);
  const confidence = new Float64Array(segmentCount);
  for (let segment = 0; segment < segmentCount; segment++) {
    const at = segment * pageCount;
    const [first, second] = topTwo(masses, at, pageCount);
    best[segment] = first;
    runnerUp[segment] = second;
    let total = 0;
    for (let page = 0; page < pageCount; page++) total += masses[at + page]!;
    confidence[segment] = total > 0 ? masses[at + first]! / total : 0;
  }
  return { best, runnerUp, confidence };
}
