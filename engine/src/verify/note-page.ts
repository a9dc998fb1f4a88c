import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import { remembered } from "../text/remembered.ts";
import { tokensOf } from "../text/tokens.ts";
import { isMachineTalk } from "./machine-talk.ts";

/** The page's lines that do not speak to a machine: worked out once, since each note of a meeting is held against them. */
export const honestLines = remembered(({ lines }: DeckPage): readonly string[] =>
  lines.map(({ text }) => text).filter((text) => !isMachineTalk(text)),
);

/** So many pages from where the talk was, the model's page stands: a talk runs a little ahead of what is shown or behind. */
const NEXT = 1;
/** So far a page without words may be meant too; with words, any page may. */
const NEAR = 2;
/** A word that stands on more of the pages than this tells none of them. */
const MOST_PAGES = 0.34;

type NoteWords = { page: number; words: string; cited: readonly AlignedSegment[] };

const tokensOn = (one: DeckPage): Set<string> => new Set(tokensOf(honestLines(one).join(" ")));

/** Whether a word of a page that few other pages have stands in the note or its lines. */
function sharesWord(page: DeckPage, words: string, { pages }: Deck): boolean {
  const noteTokens = new Set(tokensOf(words));
  const shared = [...tokensOn(page)].filter((token) => noteTokens.has(token));
  const most = Math.max(1, MOST_PAGES * pages.length);
  const counts = pages.map(tokensOn);
  return shared.some((token) => counts.filter((one) => one.has(token)).length <= most);
}

/**
 * The page that a note is about: the model's (0: none) where it is beside one that was spoken about, or a word of it
 * is in the note or its lines; else the one that was spoken about. Pages that were recorded while presenting always stand.
 */
export function notePage(
  { page, words, cited }: NoteWords,
  { deck, isTurned }: { deck: Deck | null; isTurned: boolean },
): number | null {
  const home = cited[0]?.page ?? null;
  if (!deck || isTurned || page === home) return home;
  if (page === 0) return null;
  const wanted = deck.pages.find((one) => one.page === page);
  if (!wanted) return home;
  const isWithin = (reach: number): boolean =>
    cited.some((one) => one.page !== null && Math.abs(one.page - page) <= reach);
  if (isWithin(NEXT)) return page;
  const isMeant =
    honestLines(wanted).length === 0
      ? isWithin(NEAR) || home === null
      : sharesWord(wanted, words, deck);
  return isMeant ? page : home;
}
