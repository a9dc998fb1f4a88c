import { either } from "../text/patterns.ts";
import { WORDS } from "./cue-words.ts";
import {
  type AlignedSegment,
  type Deck,
  type PageInSight,
  type Segment,
  pagesShown,
} from "@planner/contract/model";
import { withoutBuildRepeats } from "./builds.ts";
import { deckSupport } from "./deck-support.ts";
import { withinSmallTalk, smallTalkLength, type Stretch } from "./edges.ts";
import { namedPages } from "./named-pages.ts";
import { offSlide } from "./off-slide.ts";
import { cuesToPages } from "./page-cues.ts";
import { type Found, type PathInput, pathOver } from "./path.ts";
import { sharedSpan } from "./screen-share.ts";
import { type AlignSettings, SETTINGS } from "./settings.ts";
import { smallTalkOdds } from "./small-talk.ts";
import { spellingOf } from "./spelling.ts";
import { linesOfPages, termsOfLines, type Terms, massOf } from "./terms.ts";
import { timingOf, type Timing } from "./timing.ts";
import { readTalk, type Talk } from "./vocabulary.ts";

/** What is said when a meeting pauses; "let's break this down" and "a line break" are no pauses. */
const PAUSE = either(
  Object.values(WORDS).flatMap(({ pauses }) => pauses),
  "iu",
);
/** The words say already that a break is likely, so small talk that follows needs to gain little. */
const MIN_GAIN = 3;
const MOST_SECONDS = 1200;

/** Marks breaks in a meeting: from where somebody calls one, as long as what follows is small talk. */
function inBreaks(segments: readonly Segment[], odds: Float64Array, timing: Timing): boolean[] {
  const away = segments.map(() => false);
  segments.forEach(({ text }, call) => {
    if (!PAUSE.test(text)) return;
    const from = timing.starts[call]!;
    const stretch: Stretch = Array.from(odds.subarray(call), (one, index) => ({
      odds: one,
      seconds: timing.starts[call + index]! - from,
    })).filter(({ seconds }) => seconds < MOST_SECONDS);
    away.fill(true, call, call + smallTalkLength(stretch, MIN_GAIN));
  });
  return away;
}

/** Under this many different terms on all pages there is nothing to compare a talk with. */
const MIN_DECK_TERMS = 6;
const PAIR_WEIGHT = 0.3;
/**
 * A longer talk says more of any deck's words by chance: the share grows with the logarithm of its length. Set
 * between 18 real talks with their own decks and the same talks with each other's.
 */
const LEAST_SHARE = 0.007;

/** Whether pages have words enough to be told apart by them. */
function hasText(pages: readonly Terms[]): boolean {
  const terms = new Set(pages.flatMap((page) => [...page.keys()]));
  return terms.size >= MIN_DECK_TERMS && pages.some((page) => massOf(page) > 1);
}

/** How much of a deck's words (and pairs of neighbouring words) a talk says, set against the talk's length. */
function relatedness(pages: readonly Terms[], talk: Talk): number {
  const terms = new Set(pages.flatMap((page) => [...page.keys()]));
  const shares = { word: { all: 0, spoken: 0 }, pair: { all: 0, spoken: 0 } };
  for (const term of terms) {
    const share = term.includes(" ") ? shares.pair : shares.word;
    share.all++;
    if (talk.documents[talk.ids.get(term)!]! > 0) share.spoken++;
  }
  const length = Math.log(Math.max(talk.total, 3));
  const words = shares.word.spoken / Math.max(shares.word.all, 1) / length;
  return words + (PAIR_WEIGHT * shares.pair.spoken) / Math.max(shares.pair.all, 1);
}

/** Whether a talk is about a deck at all. */
function isRelated(pages: readonly Terms[], talk: Talk): boolean {
  return relatedness(pages, talk) >= LEAST_SHARE * Math.log(Math.max(talk.total, 3));
}

/** So long a page that was called up is talked about at least, and so long before goodbyes. */
const HELD_SECONDS = 60;
const BEFORE_GOODBYES_SECONDS = 25;

/**
 * A page that is called up is on the screen, whatever small talk stands around: a stretch away from the slides ends
 * at a cue, and none begins right after one but for goodbyes; `cues` are the segments that call up a page.
 */
function upToCues(
  away: readonly boolean[],
  cues: readonly number[],
  { starts }: Timing,
): boolean[] {
  const result = [...away];
  const goodbyes = Math.max(away.lastIndexOf(false) + 1, ...cues);
  for (const cue of cues) {
    for (let at = cue; at < away.length; at++) {
      const goesOn = away[at]! && at < goodbyes && (at === cue || !result[at - 1]!);
      const seconds = at < goodbyes ? HELD_SECONDS : BEFORE_GOODBYES_SECONDS;
      if (starts[at]! > starts[cue]! + seconds && !(goesOn && away[at - 1]!)) break;
      result[at] = false;
    }
  }
  return result;
}

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
  const namedSpan = sharedSpan(segments, (later) => namedPages(deck, later).size > 0);
  const cues = [...cuesToPages(deck, segments).keys()];
  const support = deckSupport(pages, talk);
  const odds = smallTalkOdds(deck, segments, support);
  const pauses = inBreaks(segments, odds, timing);
  const away = offSlide(support, timing, withinSmallTalk(odds, timing, namedSpan));
  const silent = away.map((isAway, index) => isAway || pauses[index]!);
  return upToCues(silent, cues, timing);
}

/** Aligns what is about the slides; the rest is left out first, so that it does not bend the path. */
function pagesOnSlides(material: Material): Found[] {
  const away = awayFromSlides(material);
  const isOnSlide = (_: unknown, index: number): boolean => !away[index];
  const segments = material.segments.filter(isOnSlide);
  const stems = material.stems.filter(isOnSlide);
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
  pageTurns: readonly PageInSight[] = [],
): Alignment {
  if (!deck) return { segments: segments.map((one) => ({ ...one, page: null })), basis: "none" };
  const aligned = alignWith(SETTINGS, deck, segments);
  if (pageTurns.length === 0) return aligned;
  const turned = withPageTurns(deck, aligned.segments, pageTurns);
  const isTurned = turned.some((segment, index) => segment !== aligned.segments[index]);
  return isTurned ? { segments: turned, basis: "turns" } : aligned;
}

/**
 * Lets recorded page turns decide for every segment that was spoken after the first of them: it is about the page that
 * was seen longest while it was spoken, or what its words say where that is none. Turns to pages that the deck does not
 * have do not count.
 */
function withPageTurns(
  deck: Deck,
  segments: readonly AlignedSegment[],
  turns: readonly PageInSight[],
): AlignedSegment[] {
  const known = new Set(deck.pages.map(({ page }) => page));
  const pagesDuring = pagesShown(turns.filter(({ page }) => page === null || known.has(page)));
  return segments.map((segment) => {
    if (segment.start === undefined) return segment;
    const [page] = pagesDuring(segment.start, segment.end ?? segment.start);
    if (page === undefined || page === null) return segment;
    const second = segment.page === page ? segment.runnerUp : segment.page;
    return { ...segment, page, confidence: 1, runnerUp: second ?? null };
  });
}
