import type { AlignedSegment, Deck, Report } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { listed } from "../text/listed.ts";
import { mostFirst, totals } from "../text/tally.ts";
import { wordsOf } from "../text/tokens.ts";
import type { Overview, Sentences } from "./outcomes.ts";
import { nameOf } from "./page-titles.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";

const MOST_NAMES = 6;
const MOST_PLACES = 3;

type Talk = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  report: Report;
  language: string;
};

/** Who went through what and for how long, and what most was said about. */
export function discussed(talk: Talk): Sentences {
  const { deck, segments, report } = talk;
  const language = talk.language === "und" ? "en" : talk.language;
  const phrases = phrasesIn(language);
  const { who, isOne } = speakersOf(segments, phrases, language);
  const minutes = minutesOf(segments);
  const timeIn = (phrase: string): string =>
    minutes === undefined ? "" : ` ${filled(phrase, { count: minutes })}`;
  const spoken = wordsByPage(segments, report);
  const form = isOne ? "one" : "many";
  const sentences: string[] = [];
  if (deck && spoken.size > 0) {
    const count = deck.pages.length;
    const isAll = spoken.size === count && count > 1;
    const name = placeNames(deck, phrases);
    const counted = filled(isAll ? phrases.all : phrases.some, { count, part: spoken.size });
    const title = deck.pages[0] ? nameOf(deck.pages[0]) : "";
    const of = title === "" ? counted : filled(phrases.ofDeck, { pages: counted, deck: title });
    const pages = count === 1 ? name(deck.pages[0]!.page) : of;
    sentences.push(
      `${filled(phrases.wentThrough[form], { who, pages })}${timeIn(phrases.minutes)}.`,
    );
    const most = mostSpokenOf(spoken).map(name);
    if (most.length > 0) sentences.push(filled(phrases.mostly, { places: listed(most, language) }));
  } else sentences.push(`${filled(phrases.talked[form], { who })}${timeIn(phrases.forMinutes)}.`);
  return sentences.map((text) => ({ text, notes: [] }));
}

function speakersOf(
  segments: readonly AlignedSegment[],
  phrases: Phrases,
  language: string,
): { who: string; isOne: boolean } {
  const letters = totals(segments.map(({ speaker = "", text }) => [speaker, text.length]));
  const most = mostFirst(letters).flatMap(([name]) => name || []);
  const names = most.filter(isPersonName);
  if (most.length === 0) return { who: phrases.meeting, isOne: true };
  if (names.length < most.length && most.length > 1)
    return { who: filled(phrases.people, { count: most.length }), isOne: false };
  if (names.length === 0) return { who: phrases.meeting, isOne: true };
  const others = names.length - MOST_NAMES;
  // Of one left over the name is as short.
  if (others <= 1) return { who: listed(names, language), isOne: names.length === 1 };
  const first = names.slice(0, MOST_NAMES).join(", ");
  return { who: filled(phrases.others, { names: first, count: others }), isOne: false };
}

function minutesOf(segments: readonly AlignedSegment[]): number | undefined {
  const starts = segments.flatMap(({ start }) => start ?? []);
  const ends = segments.flatMap(({ end, start }) => end ?? start ?? []);
  if (starts.length === 0) return undefined;
  const seconds =
    ends.reduce((a, b) => Math.max(a, b), 0) - starts.reduce((a, b) => Math.min(a, b));
  const minutes = Math.round(seconds / 60);
  return minutes > 1 ? minutes : undefined;
}

/** How much was said about each page; what is noted on a page was said about it. */
function wordsByPage(segments: readonly AlignedSegment[], { pages }: Report): Map<number, number> {
  const noted = pages.filter(({ annotations }) => annotations.length > 0);
  const words = [
    ...noted.map(({ page }) => ({ page, count: 0 })),
    ...segments.map(({ page, text }) => ({ page, count: wordsOf(text).length })),
  ];
  return totals(words.flatMap(({ page, count }) => (page === null ? [] : [[page, count]])));
}

/** The pages that most was said about, most first; none where there are hardly more. */
function mostSpokenOf(words: ReadonlyMap<number, number>): number[] {
  if (words.size <= MOST_PLACES) return [];
  return [...words]
    .toSorted((left, right) => right[1] - left[1] || left[0] - right[0])
    .slice(0, MOST_PLACES)
    .map(([page]) => page);
}

/** The names of a deck's pages, by which notes are placed. */
export const titlesOf = (deck: Deck | null, language: string): NonNullable<Overview["titles"]> =>
  (deck?.pages ?? []).map((one) => ({
    page: one.page,
    title: nameOf(one) || capitalised(pageNumber(one.page, phrasesIn(language))),
  }));

/** "page 4" */
const pageNumber = (page: number, phrases: Phrases): string =>
  /\(([^)]*)\)/u.exec(filled(phrases.page, { title: "", page }))?.[1] ?? String(page);

/** "Calendar (page 4)", or "page 4" where it has no title. */
const placeNames =
  ({ pages }: Deck, phrases: Phrases) =>
  (page: number): string => {
    const one = pages.find((each) => each.page === page);
    const title = one ? nameOf(one) : "";
    return title === "" ? pageNumber(page, phrases) : filled(phrases.page, { title, page });
  };
