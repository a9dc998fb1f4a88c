import type { AlignedSegment, Deck, PageTurn, Segment } from "@planner/contract/model";
import { withoutBuildRepeats } from "./builds.ts";
import { namedPages } from "./named-pages.ts";
import { offSlide } from "./off-slide.ts";
import { withPageTurns } from "./page-turns.ts";
import { type Found, pathOver } from "./path.ts";
import { hasText, isRelated } from "./relatedness.ts";
import { sharedSpan } from "./screen-share.ts";
import { termsOfPages, type Terms } from "./terms.ts";
import { timingOf } from "./timing.ts";
import { readTalk } from "./vocabulary.ts";

/**
 * What pages were found by: words; only order and time (a deck without text); nothing, because the talk is not about
 * the deck; nothing, because there is no deck or no talk.
 */
export type AlignmentBasis = "text" | "order" | "unrelated" | "none";

/** A transcript with its pages. */
export type Alignment = { segments: AlignedSegment[]; basis: AlignmentBasis };

const NO_PAGE: Found = { page: null, runnerUp: null };

/** What is about no slide: before and after the screen is shared, and talk without any of the deck's words. */
function awayFromSlides(
  deck: Deck,
  pages: readonly Terms[],
  segments: readonly Segment[],
): boolean[] {
  const [first, end] = sharedSpan(segments, (later) => namedPages(deck, later).size > 0);
  const timing = timingOf(segments);
  const away = hasText(pages)
    ? offSlide(pages, readTalk(segments, pages, timing), timing)
    : segments.map(() => false);
  return away.map((isAway, index) => isAway || index < first || index >= end);
}

/** Aligns what is about the slides; the rest is left out first, so that it does not bend the path. */
function pagesOnSlides(deck: Deck, pages: readonly Terms[], segments: readonly Segment[]): Found[] {
  const away = awayFromSlides(deck, pages, segments);
  const kept = segments.filter((_, index) => !away[index]);
  const found = kept.length > 0 ? pathOver(deck, pages, kept) : [];
  let next = 0;
  return segments.map((_, index) => (away[index] ? NO_PAGE : found[next++]!));
}

function basisOf(pages: readonly Terms[], segments: readonly Segment[]): AlignmentBasis {
  if (pages.length === 0 || segments.length === 0) return "none";
  if (!hasText(pages)) return "order";
  return isRelated(pages, readTalk(segments, pages, timingOf(segments))) ? "text" : "unrelated";
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
  const pages = withoutBuildRepeats(termsOfPages(deck.pages));
  const basis = basisOf(pages, segments);
  const isPlaced = basis === "text" || basis === "order";
  const found = isPlaced ? pagesOnSlides(deck, pages, segments) : segments.map(() => NO_PAGE);
  const aligned = segments.map((segment, index) => ({ ...segment, ...found[index]! }));
  return { segments: withPageTurns(deck, aligned, pageTurns), basis };
}
