import type { AlignedSegment, Deck, Report, Summary } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { listed } from "../text/listed.ts";
import { wordsOf } from "../text/tokens.ts";
import { outcomeLines } from "./outcomes.ts";
import { plainTitle } from "./page-titles.ts";
import { filled, type Phrases, phrasesIn } from "./phrases.ts";

const MOST_NAMES = 4;
const MOST_PLACES = 2;
/** More pages than that are told by their count. */
const MOST_SILENT = 3;
/** A page that stands out has so many times the words of the others. */
const STANDS_OUT = 1.5;

type Talk = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  language: string;
};

type Sentences = NonNullable<Summary["overview"]["sentences"]>;

/** An overview as it is read: its prose, then a line each for what came of the meeting. */
export function overviewText(sentences: Sentences, report: Report, language: string): string {
  const prose = sentences.map(({ text }) => text).join(" ");
  return [prose, ...outcomeLines(report, language)].filter((line) => line !== "").join("\n");
}

/** Who went through what and for how long, what most was said about, and which pages nobody spoke about. */
export function discussed(talk: Talk): Sentences {
  const { deck, segments } = talk;
  const language = talk.language === "und" ? "en" : talk.language;
  const phrases = phrasesIn(language);
  const { who, isOne } = speakersOf(segments, phrases, language);
  const minutes = minutesOf(segments);
  const time = minutes === undefined ? "" : ` ${filled(phrases.minutes, { count: minutes })}`;
  const spoken = wordsByPage(segments);
  const form = isOne ? "one" : "many";
  const said: string[] = [];
  if (deck && spoken.size > 0) {
    const count = deck.pages.length;
    const isAll = spoken.size === count && count > 1;
    const name = placeNames(deck, phrases);
    const counted = filled(isAll ? phrases.all : phrases.some, { count, part: spoken.size });
    const pages = count === 1 ? name(deck.pages[0]!.page) : counted;
    said.push(`${filled(phrases.wentThrough[form], { who, pages })}${time}.`);
    const most = outstanding(spoken).map(name);
    if (most.length > 0) said.push(filled(phrases.mostly, { places: listed(most, language) }));
    const silent = deck.pages.map(({ page }) => page).filter((page) => !spoken.has(page));
    if (silent.length > 0 && silent.length <= MOST_SILENT)
      said.push(filled(phrases.silent, { places: listed(silent.map(name), language) }));
  } else said.push(`${filled(phrases.talked[form], { who })}${time}.`);
  return said.map((text) => ({ text, notes: [] }));
}

function speakersOf(
  segments: readonly AlignedSegment[],
  phrases: Phrases,
  language: string,
): { who: string; isOne: boolean } {
  const words = new Map<string, number>();
  for (const { speaker, text } of segments)
    if (speaker) words.set(speaker, (words.get(speaker) ?? 0) + text.length);
  const most = [...words].toSorted((left, right) => right[1] - left[1]).map(([name]) => name);
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

function wordsByPage(segments: readonly AlignedSegment[]): Map<number, number> {
  const words = new Map<number, number>();
  for (const { page, text } of segments)
    if (page !== null) words.set(page, (words.get(page) ?? 0) + wordsOf(text).length);
  return words;
}

/** The pages that much more was said about than about the others, most first. */
function outstanding(words: ReadonlyMap<number, number>): number[] {
  if (words.size <= MOST_PLACES) return [];
  const mean = [...words.values()].reduce((sum, count) => sum + count, 0) / words.size;
  return [...words]
    .filter(([, count]) => count >= STANDS_OUT * mean)
    .toSorted((left, right) => right[1] - left[1] || left[0] - right[0])
    .slice(0, MOST_PLACES)
    .map(([page]) => page);
}

const placeNames =
  ({ pages }: Deck, phrases: Phrases) =>
  (page: number): string => {
    const title = plainTitle(pages.find((one) => one.page === page)?.title ?? "", page);
    // "page 4" where it has no title.
    return title === ""
      ? (/\(([^)]*)\)/u.exec(filled(phrases.page, { title, page }))?.[1] ?? String(page))
      : filled(phrases.page, { title, page });
  };
