import type { AlignedSegment, Deck } from "@planner/contract/model";
import { detectLanguage } from "../text/language.ts";
import { listed } from "../text/listed.ts";
import type { Candidate, Part } from "./candidates.ts";

const MOST_PARTS = 8;
const MOST_PAGES = 12;
/** A shorter part joins a neighbour; in a short meeting one is short that is less than a sixth of it. */
const SHORT_WORDS = 60;
const LEAST_SHORT_WORDS = 12;
const SHORT_SHARE = 1 / 6;
/** More of what was said of a part was about one page, and the part may bear its name. */
const MAIN_SHARE = 0.6;
const LONG_RANGE = 72;
const LONG_TITLE = 32;
const OFF_DECK = "Not about a slide";

/** Neighbouring pages with the words said about each and its title ("" where it has none). */
type Run = {
  pages: number[];
  titles: string[];
  words: number;
  wordsOf: Map<number, number>;
  titleByPage: Map<number, string>;
};

/** The parts of a meeting by its deck: runs of pages with one title, neighbours grouped until about eight are left. */
export const deckParts = (
  deck: Deck,
  segments: readonly AlignedSegment[],
  candidates: readonly Candidate[],
): Part[] => {
  const language = detectLanguage(segments);
  const runs = grouped(runsOf(deck, segments, candidates));
  const partOf = new Map(runs.flatMap((run) => run.pages.map((page) => [page, run] as const)));
  const held = new Map<Run | null, Candidate[]>();
  for (const candidate of candidates) {
    const run = candidate.page === null ? null : (partOf.get(candidate.page) ?? null);
    const list = held.get(run) ?? [];
    list.push(candidate);
    held.set(run, list);
  }
  const parts = runs.map((run) => ({
    title: titleOf(run, language),
    pages: shownPages(run),
    candidates: held.get(run) ?? [],
  }));
  const offDeck = (held.get(null) ?? []).filter(({ note }) => note);
  return offDeck.length > 0
    ? [...parts, { title: OFF_DECK, pages: [], candidates: offDeck }]
    : parts;
};

/** A title without its "(2)", "2/3" or "continued"; a bare number ("Option 2") is part of the name. */
const CONTINUED = /[\s,–—-]*(?:\(\d+\)|\(?(?:\d+\s*(?:\/|of)\s*\d+|cont(?:inued|'d|\.)?)\)?)\s*$/i;
const plainTitle = (title: string): string =>
  title.replace(CONTINUED, "").replace(/[\s.:;,]+$/, "");

const runsOf = (
  deck: Deck,
  segments: readonly AlignedSegment[],
  candidates: readonly Candidate[],
): Run[] => {
  const said = new Map<number, number>();
  for (const { page, text } of segments)
    if (page !== null) said.set(page, (said.get(page) ?? 0) + text.split(/\s+/).length);
  for (const { page, note } of candidates)
    if (note && page !== null && !said.has(page)) said.set(page, 0);
  const runs: Run[] = [];
  for (const { page, title } of deck.pages) {
    const words = said.get(page);
    if (words === undefined) continue;
    const name = plainTitle(title ?? "");
    const last = runs.at(-1);
    if (last && name !== "" && last.titles[0] === name) addPage(last, page, words);
    else
      runs.push({
        pages: [page],
        titles: [name],
        words,
        wordsOf: new Map([[page, words]]),
        titleByPage: new Map([[page, name]]),
      });
  }
  return runs;
};

const addPage = (run: Run, page: number, words: number): void => {
  run.pages.push(page);
  run.words += words;
  run.wordsOf.set(page, words);
  run.titleByPage.set(page, run.titles[0]!);
};

const joined = (a: Run, b: Run): Run => ({
  pages: [...a.pages, ...b.pages],
  titles: [...new Set([...a.titles, ...b.titles])],
  words: a.words + b.words,
  wordsOf: new Map([...a.wordsOf, ...b.wordsOf]),
  titleByPage: new Map([...a.titleByPage, ...b.titleByPage]),
});

/** Joins the neighbours that are shortest together while there are too many parts or one is very short. */
const grouped = (runs: Run[]): Run[] => {
  const left = [...runs];
  const total = runs.reduce((sum, { words }) => sum + words, 0);
  const short = Math.min(SHORT_WORDS, Math.max(LEAST_SHORT_WORDS, total * SHORT_SHARE));
  while (left.length > 1) {
    const shortest = left.reduce((at, run, index) => (run.words < left[at]!.words ? index : at), 0);
    if (left.length <= MOST_PARTS && left[shortest]!.words >= short) break;
    const before = left[shortest - 1]?.words ?? Infinity;
    const after = left[shortest + 1]?.words ?? Infinity;
    const first = before <= after ? shortest - 1 : shortest;
    left.splice(first, 2, joined(left[first]!, left[first + 1]!));
  }
  return left;
};

const mostSaid = (run: Run): number =>
  [...run.wordsOf].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]![0];

const numbered = ({ pages }: Run): string => {
  const [first, last] = [pages[0]!, pages.at(-1)!];
  return first === last ? `Page ${first}` : `Pages ${first}–${last}`;
};

/** A part of several pages bears the name of one only where it is mostly about that page, else those it runs between. */
const titleOf = (run: Run, language: string): string => {
  const named = run.titles.filter((title) => title !== "");
  if (named.length === 0) return numbered(run);
  if (named.length === 1) return named[0]!;
  if (named.length === 2 && named.every((title) => title.length <= LONG_TITLE))
    return listed(named, language);
  const main = mostSaid(run);
  const mainTitle = run.titleByPage.get(main);
  if (mainTitle && run.wordsOf.get(main)! >= MAIN_SHARE * run.words) return mainTitle;
  const range = `${named[0]!} – ${named.at(-1)!}`;
  return range.length <= LONG_RANGE ? range : numbered(run);
};

const shownPages = (run: Run): number[] => {
  if (run.pages.length <= MOST_PAGES) return run.pages;
  const most = [...run.wordsOf].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_PAGES);
  return most.map(([page]) => page).toSorted((a, b) => a - b);
};
