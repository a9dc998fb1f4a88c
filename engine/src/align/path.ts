import type { AlignedSegment, Deck, Segment } from "@planner/contract/model";
import { boundaryEvidence } from "./boundaries.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { type Emission, emissionOf } from "./emission.ts";
import { forward, type PageModel, type Posterior, posteriorOf } from "./hmm.ts";
import { jumpsOver, meetingJumps, TALK_JUMPS } from "./jumps.ts";
import { namedPages, type NamedPages } from "./named-pages.ts";
import { hasText } from "./relatedness.ts";
import { termsOfLines } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk } from "./vocabulary.ts";

/** What alignment adds to a segment. */
export type Found = Pick<AlignedSegment, "page" | "confidence" | "runnerUp">;

const MAX_PHASE_END = 0.95;
/** How much more the upper lines of a page count while it opens, and the lower ones while it closes. */
const LEAN = 0.3;
const NAMED_PAGE_GAIN = 10;
const NAMED_NEIGHBOUR_GAIN = 8.5;

/** The chance that one of a page's two phases ends before each segment: by the time that has passed, and evidence. */
function phaseEndsOf(timing: Timing, evidence: Float64Array, pageCount: number): Float64Array {
  const dwell = timing.seconds / pageCount;
  return evidence.map((weight, index) => {
    const passed = index ? timing.starts[index]! - timing.starts[index - 1]! : 0;
    return Math.min(MAX_PHASE_END, (1 - Math.exp((-2 * passed) / dwell)) * Math.exp(weight));
  });
}

/**
 * "Back to slide three" outweighs what a jump costs, but not all else that is said around it. Who counts without the
 * title page means the next one, so the neighbours gain too.
 */
function withNamedPages(emission: Emission, named: NamedPages): Emission {
  return {
    ...emission,
    writeRow: (segment, row) => {
      emission.writeRow(segment, row);
      const pages = named.get(segment) ?? [];
      for (let page = 0; pages.length > 0 && page < row.length; page++) {
        const distance = Math.min(...pages.map((one) => Math.abs(one - page)));
        if (distance <= 1) row[page]! += distance ? NAMED_NEIGHBOUR_GAIN : NAMED_PAGE_GAIN;
      }
    },
  };
}

/** Of talks in order with human labels none gains more than 3.2 by looser jumps; cut and shuffled ones gain 7 and more. */
const MIN_GAIN = 5;

/** Decodes as a talk in order unless the talk is far better explained as one that jumps about. */
function likeliestPath(model: Omit<PageModel, "jumps">): Posterior {
  const { pageCount } = model.opening;
  const inOrder = { ...model, jumps: jumpsOver(pageCount, TALK_JUMPS) };
  const jumping = { ...model, jumps: jumpsOver(pageCount, meetingJumps(pageCount)) };
  const strict = forward(inOrder);
  const loose = forward(jumping);
  return loose.logLikelihood - strict.logLikelihood > MIN_GAIN
    ? posteriorOf(jumping, loose)
    : posteriorOf(inOrder, strict);
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
};

/** The page of each segment of a talk that is about the deck all through. */
export function pathOver({ deck, lines, segments, stems }: PathInput): Found[] {
  const timing = timingOf(segments);
  const named = namedPages(deck, segments);
  const [upper, lower] = [LEAN, -LEAN].map((lean) =>
    withoutBuildRepeats(lines.map((page) => termsOfLines(page, lean))),
  );
  const talk = readTalk(stems, upper!, timing);
  // By order and time alone, a talk with many cues in one part would only bend the clock.
  const evidence = hasText(upper!)
    ? boundaryEvidence(segments, talk, timing)
    : new Float64Array(segments.length);
  const phaseEnds = phaseEndsOf(timing, evidence, lines.length);
  for (const index of named.keys()) phaseEnds[index] = MAX_PHASE_END;
  const posterior = likeliestPath({
    opening: withNamedPages(emissionOf(upper!, talk), named),
    closing: withNamedPages(emissionOf(lower!, talk), named),
    phaseEnds,
  });
  return segments.map((_, index) => ({
    page: deck.pages[posterior.best[index]!]!.page,
    confidence: rounded(posterior.confidence[index]!),
    runnerUp: deck.pages[posterior.runnerUp[index]!]?.page ?? null,
  }));
}
