import type { AlignedSegment, Deck, Segment } from "@planner/contract/model";
import { boundaryEvidence } from "./boundaries.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { emissionOf } from "./emission.ts";
import { posteriorOf } from "./hmm.ts";
import { jumpsOver, TALK_JUMPS } from "./jumps.ts";
import { pageTerms } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk } from "./vocabulary.ts";

const MAX_PHASE_END = 0.95;

/** The chance that one of a page's two phases ends before each segment: by the time that has passed, and evidence. */
function phaseEndsOf(timing: Timing, evidence: Float64Array, pageCount: number): Float64Array {
  const dwell = timing.seconds / pageCount;
  return evidence.map((weight, index) => {
    const passed = index ? timing.starts[index]! - timing.starts[index - 1]! : 0;
    return Math.min(MAX_PHASE_END, (1 - Math.exp((-2 * passed) / dwell)) * Math.exp(weight));
  });
}

/** Finds the page that each segment is about. */
export function alignSegments(deck: Deck, segments: readonly Segment[]): AlignedSegment[] {
  const pages = withoutBuildRepeats(deck.pages.map(pageTerms));
  const timing = timingOf(segments);
  const talk = readTalk(segments, pages, timing);
  const posterior = posteriorOf({
    emission: emissionOf(pages, talk),
    jumps: jumpsOver(pages.length, TALK_JUMPS),
    phaseEnds: phaseEndsOf(timing, boundaryEvidence(segments, talk, timing), pages.length),
  });
  return segments.map((segment, index) => ({
    ...segment,
    page: deck.pages[posterior.best[index]!]!.page,
    confidence: posterior.confidence[index]!,
    runnerUp: deck.pages[posterior.runnerUp[index]!]?.page ?? null,
  }));
}
