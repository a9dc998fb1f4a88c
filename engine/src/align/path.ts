import type { AlignedSegment, Deck, Segment } from "@planner/contract/model";
import { boundaryEvidence } from "./boundaries.ts";
import { type Emission, emissionOf } from "./emission.ts";
import { posteriorOf } from "./hmm.ts";
import { jumpsOver, TALK_JUMPS } from "./jumps.ts";
import { namedPages, type NamedPages } from "./named-pages.ts";
import type { Terms } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk } from "./vocabulary.ts";

/** What alignment adds to a segment. */
export type Found = Pick<AlignedSegment, "page" | "confidence" | "runnerUp">;

const MAX_PHASE_END = 0.95;
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

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The page of each segment of a talk that is about the deck all through. */
export function pathOver(
  deck: Deck,
  pages: readonly Terms[],
  segments: readonly Segment[],
): Found[] {
  const timing = timingOf(segments);
  const talk = readTalk(segments, pages, timing);
  const named = namedPages(deck, segments);
  const evidence = boundaryEvidence(segments, talk, timing);
  const phaseEnds = phaseEndsOf(timing, evidence, pages.length);
  for (const index of named.keys()) phaseEnds[index] = MAX_PHASE_END;
  const posterior = posteriorOf({
    emission: withNamedPages(emissionOf(pages, talk), named),
    jumps: jumpsOver(pages.length, TALK_JUMPS),
    phaseEnds,
  });
  return segments.map((_, index) => ({
    page: deck.pages[posterior.best[index]!]!.page,
    confidence: rounded(posterior.confidence[index]!),
    runnerUp: deck.pages[posterior.runnerUp[index]!]?.page ?? null,
  }));
}
