import type { AlignedSegment, Deck, PageTurn, Segment } from "@planner/contract/model";
import { boundaryEvidence } from "./boundaries.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { emissionOf } from "./emission.ts";
import { posteriorOf } from "./hmm.ts";
import { jumpsOver, TALK_JUMPS } from "./jumps.ts";
import { offSlide } from "./off-slide.ts";
import { withPageTurns } from "./page-turns.ts";
import { hasText, isRelated } from "./relatedness.ts";
import { termsOfPages, type Terms } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk } from "./vocabulary.ts";

/**
 * What pages were found by: words; only order and time (a deck without text); nothing, because the talk is not about
 * the deck; nothing, because there is no deck or no talk.
 */
export type AlignmentBasis = "text" | "order" | "unrelated" | "none";

/** A transcript with its pages. */
export type Alignment = { segments: AlignedSegment[]; basis: AlignmentBasis };

type Found = Pick<AlignedSegment, "page" | "confidence" | "runnerUp">;

const MAX_PHASE_END = 0.95;
const NO_PAGE: Found = { page: null, runnerUp: null };

/** The chance that one of a page's two phases ends before each segment: by the time that has passed, and evidence. */
function phaseEndsOf(timing: Timing, evidence: Float64Array, pageCount: number): Float64Array {
  const dwell = timing.seconds / pageCount;
  return evidence.map((weight, index) => {
    const passed = index ? timing.starts[index]! - timing.starts[index - 1]! : 0;
    return Math.min(MAX_PHASE_END, (1 - Math.exp((-2 * passed) / dwell)) * Math.exp(weight));
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function pathOver(deck: Deck, pages: readonly Terms[], segments: readonly Segment[]): Found[] {
  const timing = timingOf(segments);
  const talk = readTalk(segments, pages, timing);
  const posterior = posteriorOf({
    emission: emissionOf(pages, talk),
    jumps: jumpsOver(pages.length, TALK_JUMPS),
    phaseEnds: phaseEndsOf(timing, boundaryEvidence(segments, talk, timing), pages.length),
  });
  return segments.map((_, index) => ({
    page: deck.pages[posterior.best[index]!]!.page,
    confidence: rounded(posterior.confidence[index]!),
    runnerUp: deck.pages[posterior.runnerUp[index]!]?.page ?? null,
  }));
}

/** Aligns what is about the slides; small talk is left out first, so that it does not bend the path. */
function pathOnSlides(
  deck: Deck,
  pages: readonly Terms[],
  segments: readonly Segment[],
  off: boolean[],
): Found[] {
  const found = pathOver(
    deck,
    pages,
    segments.filter((_, index) => !off[index]),
  );
  let next = 0;
  return segments.map((_, index) => (off[index] ? NO_PAGE : found[next++]!));
}

function findPages(
  deck: Deck,
  segments: readonly Segment[],
): { found: Found[]; basis: AlignmentBasis } {
  const nowhere = segments.map(() => NO_PAGE);
  if (deck.pages.length === 0 || segments.length === 0) return { found: nowhere, basis: "none" };
  const pages = withoutBuildRepeats(termsOfPages(deck.pages));
  if (!hasText(pages)) return { found: pathOver(deck, pages, segments), basis: "order" };
  const timing = timingOf(segments);
  const talk = readTalk(segments, pages, timing);
  if (!isRelated(pages, talk)) return { found: nowhere, basis: "unrelated" };
  return {
    found: pathOnSlides(deck, pages, segments, offSlide(pages, talk, timing)),
    basis: "text",
  };
}

/**
 * Finds the page that each segment is about (null: none), how sure that is, and the next best page; recorded page
 * turns decide from the first of them on.
 */
export function alignSegments(
  deck: Deck | null,
  segments: readonly Segment[],
  pageTurns: readonly PageTurn[] = [],
): Alignment {
  if (!deck) return { segments: segments.map((one) => ({ ...one, page: null })), basis: "none" };
  const { found, basis } = findPages(deck, segments);
  const aligned = segments.map((segment, index) => ({ ...segment, ...found[index]! }));
  return { segments: withPageTurns(deck, aligned, pageTurns), basis };
}
