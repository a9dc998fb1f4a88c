import type { AlignedSegment, Deck, PageTurn, Segment } from "@planner/contract/model";
import { inBreaks } from "./breaks.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { deckSupport } from "./deck-support.ts";
import { withinSmallTalk } from "./edges.ts";
import { namedPages } from "./named-pages.ts";
import { offSlide } from "./off-slide.ts";
import { withPageTurns } from "./page-turns.ts";
import { type Found, type PathInput, pathOver } from "./path.ts";
import { hasText, isRelated } from "./relatedness.ts";
import { sharedSpan } from "./screen-share.ts";
import { type AlignSettings, SETTINGS } from "./settings.ts";
import { smallTalkOdds } from "./small-talk.ts";
import { spellingOf } from "./spelling.ts";
import { linesOfPages, termsOfLines, type Terms } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk, type Talk } from "./vocabulary.ts";

/**
 * What pages were found by: words; only order and time (a deck without text); nothing, because the talk is not about
 * the deck; nothing, because there is no deck or no talk.
 */
export type AlignmentBasis = "text" | "order" | "unrelated" | "none";

/** A transcript with its pages. */
export type Alignment = { segments: AlignedSegment[]; basis: AlignmentBasis };

const NO_PAGE: Found = { page: null, runnerUp: null };

/** A meeting with the stems of its deck and its talk, and how the talk lies in time. */
type Material = PathInput & { pages: readonly Terms[]; talk: Talk; timing: Timing };

function materialOf(deck: Deck, segments: readonly Segment[], settings: AlignSettings): Material {
  const spelling = spellingOf(deck, segments);
  const lines = linesOfPages(deck.pages, spelling.ofPage);
  const stems = segments.map((segment) => spelling.ofTalk(segment.text));
  const pages = withoutBuildRepeats(lines.map((page) => termsOfLines(page)));
  const timing = timingOf(segments);
  const talk = readTalk(stems, pages, timing);
  return { deck, segments, lines, stems, settings, pages, timing, talk };
}

/** What is about no slide: before and after the screen is shared, small talk there and in breaks, and talk without any of
 * the deck's words. */
function awayFromSlides({ deck, pages, segments, talk, timing }: Material): boolean[] {
  const said = sharedSpan(segments, (later) => namedPages(deck, later).size > 0);
  if (!hasText(pages)) return segments.map((_, index) => index < said[0] || index >= said[1]);
  const support = deckSupport(pages, talk);
  const odds = smallTalkOdds(deck, segments, support);
  const pauses = inBreaks(segments, odds, timing);
  const away = offSlide(support, timing, withinSmallTalk(odds, timing, said));
  return away.map((isAway, index) => isAway || pauses[index]!);
}

/** Aligns what is about the slides; the rest is left out first, so that it does not bend the path. */
function pagesOnSlides(material: Material): Found[] {
  const away = awayFromSlides(material);
  const isKept = (_: unknown, index: number): boolean => !away[index];
  const segments = material.segments.filter(isKept);
  const stems = material.stems.filter(isKept);
  const found = segments.length > 0 ? pathOver({ ...material, segments, stems }) : [];
  let next = 0;
  return material.segments.map((_, index) => (away[index] ? NO_PAGE : found[next++]!));
}

function basisOf({ pages, segments, talk }: Material): AlignmentBasis {
  if (pages.length === 0 || segments.length === 0) return "none";
  if (!hasText(pages)) return "order";
  return isRelated(pages, talk) ? "text" : "unrelated";
}

/** Aligns by words, order and time, with settings of one's own: for measuring. */
export function alignWith(
  settings: AlignSettings,
  deck: Deck,
  segments: readonly Segment[],
): Alignment {
  const material = materialOf(deck, segments, settings);
  const basis = basisOf(material);
  const isPlaced = basis === "text" || basis === "order";
  const found = isPlaced ? pagesOnSlides(material) : segments.map(() => NO_PAGE);
  return { segments: segments.map((segment, index) => ({ ...segment, ...found[index]! })), basis };
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
  const aligned = alignWith(SETTINGS, deck, segments);
  return { ...aligned, segments: withPageTurns(deck, aligned.segments, pageTurns) };
}
