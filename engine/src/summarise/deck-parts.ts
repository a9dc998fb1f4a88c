import type { Deck } from "@planner/contract/model";
import { listed } from "../text/listed.ts";
import type { Candidate, Part } from "./candidates.ts";
import { nameOf } from "./page-titles.ts";

const MOST_PARTS = 12;
const LONG_TITLE = 32;
const OFF_DECK = "Not about a slide";

/** Neighbouring pages with their titles ("" where a page has none) and what stands under them. */
type Run = { pages: number[]; titles: string[]; candidates: Candidate[] };

const joined = (a: Run, b: Run): Run => ({
  pages: [...a.pages, ...b.pages],
  titles: [...new Set([...a.titles, ...b.titles])],
  candidates: [...a.candidates, ...b.candidates],
});

/**
 * The parts of a meeting by its deck: a page each, pages that go on under one title together, and more neighbours until
 * there are few enough. Pages with nothing to say are left out.
 */
export function deckParts(deck: Deck, candidates: readonly Candidate[], language: string): Part[] {
  const byPage = Map.groupBy(candidates, ({ page }) => page);
  const runs: Run[] = [];
  for (const one of deck.pages) {
    const { page } = one;
    const here = byPage.get(page);
    if (!here) continue;
    const run = { pages: [page], titles: [nameOf(one)], candidates: here };
    const last = runs.at(-1);
    const goesOn = last && run.titles[0] !== "" && last.titles.includes(run.titles[0]!);
    if (goesOn) runs[runs.length - 1] = joined(last, run);
    else runs.push(run);
  }
  const parts = grouped(runs).map(({ pages, titles, candidates: held }) => ({
    title: titleOf(pages, titles, language),
    pages,
    candidates: held,
  }));
  const offDeck = (byPage.get(null) ?? []).filter(({ note }) => note);
  return offDeck.length === 0
    ? parts
    : [...parts, { title: OFF_DECK, pages: [], candidates: offDeck }];
}

/** Joins the neighbours with the least under them while there are too many. */
function grouped(runs: readonly Run[]): Run[] {
  const left = [...runs];
  const sizeAt = (at: number): number =>
    left[at]!.candidates.length + left[at + 1]!.candidates.length;
  while (left.length > MOST_PARTS) {
    let least = 0;
    for (let at = 1; at + 1 < left.length; at++) if (sizeAt(at) < sizeAt(least)) least = at;
    left.splice(least, 2, joined(left[least]!, left[least + 1]!));
  }
  return left;
}

/** One title or two; more pages are named by their numbers. */
function titleOf(pages: readonly number[], titles: readonly string[], language: string): string {
  const named = titles.filter((title) => title !== "");
  if (named.length === 1) return named[0]!;
  if (named.length === 2 && named.every((title) => title.length <= LONG_TITLE))
    return listed(named, language);
  const [first, last] = [pages[0]!, pages.at(-1)!];
  return first === last ? `Page ${first}` : `Pages ${first}–${last}`;
}
