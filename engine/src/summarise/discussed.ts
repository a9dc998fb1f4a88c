import type { AlignedSegment, Deck, Report } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { listed } from "../text/listed.ts";
import { mostFirst, totals } from "../text/tally.ts";
import type { Overview } from "./outcomes.ts";
import { nameOf } from "./page-titles.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";

const MOST_NAMES = 6;

type Talk = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  report: Report;
  language: string;
};

/** Who went through what and for how long. */
export function discussed(talk: Talk): string {
  const { deck, segments, report } = talk;
  const language = talk.language === "und" ? "en" : talk.language;
  const phrases = phrasesIn(language);
  const { who, isOne } = speakersOf(segments, phrases, language);
  const minutes = minutesOf(segments);
  const timeIn = (phrase: string): string =>
    minutes === undefined ? "" : ` ${filled(phrase, { count: minutes })}`;
  const spoken = spokenPages(segments, report);
  const form = isOne ? "one" : "many";
  if (!deck || spoken === 0)
    return `${filled(phrases.talked[form], { who })}${timeIn(phrases.forMinutes)}.`;
  const count = deck.pages.length;
  const counted = filled(spoken === count ? phrases.all : phrases.some, { count, part: spoken });
  const first = deck.pages[0]!;
  const title = nameOf(first);
  const of = title === "" ? counted : filled(phrases.ofDeck, { pages: counted, deck: title });
  const only = title === "" ? pageNumber(first.page, phrases) : `“${title}”`;
  const pages = count === 1 ? only : of;
  return `${filled(phrases.wentThrough[form], { who, pages })}${timeIn(phrases.minutes)}.`;
}

function speakersOf(
  segments: readonly AlignedSegment[],
  phrases: Phrases,
  language: string,
): { who: string; isOne: boolean } {
  const letters = totals(segments.map(({ speaker = "", text }) => [speaker, text.length]));
  const most = mostFirst(letters).flatMap(([name]) => name || []);
  const names = most.filter(isPersonName);
  if (names.length < most.length && most.length > 1)
    return { who: filled(phrases.people, { count: most.length }), isOne: false };
  if (names.length === 0) return { who: phrases.meeting, isOne: true };
  const others = names.length - MOST_NAMES;
  // Of one left over the name is as short.
  if (others <= 1) return { who: listed(names, language), isOne: names.length === 1 };
  const first = names.slice(0, MOST_NAMES).join(", ");
  return { who: filled(phrases.others, { names: first, count: others }), isOne: false };
}

/** Undefined where most of what was said has no time: a table of time zones in minutes is no clock. */
function minutesOf(segments: readonly AlignedSegment[]): number | undefined {
  const starts = segments.flatMap(({ start }) => start ?? []);
  const ends = segments.flatMap(({ end, start }) => end ?? start ?? []);
  if (starts.length * 2 <= segments.length) return undefined;
  const seconds =
    ends.reduce((a, b) => Math.max(a, b), 0) - starts.reduce((a, b) => Math.min(a, b));
  const minutes = Math.round(seconds / 60);
  return minutes > 1 ? minutes : undefined;
}

/** How many pages something was said about, or noted on. */
const spokenPages = (segments: readonly AlignedSegment[], { pages }: Report): number =>
  new Set(
    [...segments, ...pages.filter(({ annotations }) => annotations.length > 0)].flatMap(
      ({ page }) => page ?? [],
    ),
  ).size;

/** The names of a deck's pages, by which notes are placed. */
export const titlesOf = (deck: Deck | null, language: string): NonNullable<Overview["titles"]> =>
  (deck?.pages ?? []).map((one) => ({
    page: one.page,
    title: nameOf(one) || capitalised(pageNumber(one.page, phrasesIn(language))),
  }));

/** "page 4" */
const pageNumber = (page: number, phrases: Phrases): string =>
  /\(([^)]*)\)/u.exec(filled(phrases.page, { title: "", page }))?.[1] ?? String(page);
