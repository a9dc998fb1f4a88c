import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { isMachineTalk } from "./machine-talk.ts";

const honest = new WeakMap<DeckPage, readonly string[]>();

/** The page's lines that do not speak to a machine: worked out once, since each note of a meeting is held against them. */
export function honestLines(page: DeckPage): readonly string[] {
  const known =
    honest.get(page) ?? page.lines.map(({ text }) => text).filter((text) => !isMachineTalk(text));
  honest.set(page, known);
  return known;
}

/** So many pages from where the talk was, a page without words may be meant too; with words, any page may. */
const NEAR = 2;
/** A word that stands on more of the pages than this tells none of them. */
const MOST_PAGES = 0.34;

type Told = { page: number; words: string; cited: readonly AlignedSegment[] };

const tokensOn = (one: DeckPage): Set<string> => new Set(tokensOf(honestLines(one).join(" ")));

/** How many words of a page that few other pages have stand in the note or its lines. */
function wordsShared(page: DeckPage, words: string, { pages }: Deck): number {
  const said = new Set(tokensOf(words));
  const shared = [...tokensOn(page)].filter((token) => said.has(token));
  const most = Math.max(1, MOST_PAGES * pages.length);
  const counts = pages.map(tokensOn);
  return shared.filter((token) => counts.filter((one) => one.has(token)).length <= most).length;
}

/**
 * The page that a note is about: the model's where it is in the deck and its words are in the note or its lines, else
 * the one that was spoken about; pages that were recorded while presenting always stand.
 */
export function notePage(
  { page, words, cited }: Told,
  { deck, isTurned }: { deck: Deck | null; isTurned: boolean },
): number | null {
  const home = cited[0]?.page ?? null;
  if (!deck || isTurned || page === home) return home;
  const wanted = deck.pages.find((one) => one.page === page);
  if (!wanted) return home;
  if (honestLines(wanted).length === 0) {
    const isNear = cited.some((one) => one.page !== null && Math.abs(one.page - page) <= NEAR);
    return isNear || home === null ? page : home;
  }
  const shared = wordsShared(wanted, words, deck);
  const here = deck.pages.find((one) => one.page === home);
  const isNear = cited.some((one) => one.page !== null && Math.abs(one.page - page) <= NEAR);
  // One word in common may be chance on a page far away, where the page that was shown has as many.
  const least = isNear || !here ? 1 : wordsShared(here, words, deck) + 1;
  return shared >= least ? page : home;
}
