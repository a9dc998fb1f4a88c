import type { AlignedSegment, Deck, PageTurn, Segment } from "@planner/contract/model";
import { inBreaks } from "./breaks.ts";
import { withoutBuildRepeats } from "./builds.ts";
import { upToCues } from "./cue-limits.ts";
import { deckSupport } from "./deck-support.ts";
import { withinSmallTalk } from "./edges.ts";
import { namedPages } from "./named-pages.ts";
import { offSlide } from "./off-slide.ts";
import { cuesToPages } from "./page-cues.ts";
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
 * What pages were found by: recorded page turns; words; only order, time and how the
 * talk falls into parts (a deck without text, or with hardly any); nothing, because the
 * talk is not about the deck; nothing, because there is no deck or no talk.
 */
export type AlignmentBasis = "turns" | "text" | "order" | "unrelated" | "none";

/** A transcript with its pages. */
export type Alignment = { segments: AlignedSegment[]; basis: AlignmentBasis };

/** Words and pairs of words on a page that holds little more than its title. */
const FEW_TERMS = 6;
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
  const cues = [...cuesToPages(deck, segments).keys()];
  const support = deckSupport(pages, talk);
  const odds = smallTalkOdds(deck, segments, support);
  const pauses = inBreaks(segments, odds, timing);
  const away = offSlide(support, timing, withinSmallTalk(odds, timing, said));
  const silent = away.map((isAway, index) => isAway || pauses[index]!);
  return upToCues(silent, cues, timing);
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

/** Pages with hardly a word say nothing about whether a talk is about them; pages that are called up do. */
function isCalledUp({ deck, pages, segments }: Material): boolean {
  const sizes = pages.map((terms) => terms.size).toSorted((one, other) => one - other);
  if (sizes[Math.floor(sizes.length / 2)]! > FEW_TERMS) return false;
  return [...cuesToPages(deck, segments).values()].some((cue) => cue.to === "page");
}

function basisOf(material: Material): AlignmentBasis {
  const { pages, segments, talk } = material;
  if (pages.length === 0 || segments.length === 0) return "none";
  if (!hasText(pages)) return "order";
  if (isRelated(pages, talk) || isCalledUp(material)) return "text";
  // A talk about pictures says nothing of the few words beside them.
  const textless = pages.filter((page) => page.size === 0).length;
  return 2 * textless > pages.length ? "order" : "unrelated";
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
  if (pageTurns.length === 0) return aligned;
  const turned = withPageTurns(deck, aligned.segments, pageTurns);
  const isTurned = turned.some((segment, index) => segment !== aligned.segments[index]);
  return isTurned ? { segments: turned, basis: "turns" } : aligned;
}
