import type { AlignedSegment, Deck, DeckPage, Evidence } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { isMachineTalk } from "./machine-talk.ts";

type Claim = { page: number; text: string; quote: string };
type Said = { evidence: readonly Evidence[]; home: AlignedSegment };
type Shown = {
  deck: Deck | null;
  segments: readonly AlignedSegment[];
  isTurned: boolean;
};

function likeness(page: DeckPage | undefined, said: ReadonlySet<string>): number {
  const lines = (page?.lines ?? []).filter(({ text }) => !isMachineTalk(text));
  const shown = new Set(lines.flatMap(({ text }) => tokensOf(text)));
  return [...shown].filter((token) => said.has(token)).length;
}

/**
 * The page that a note is about. The alignment's own page stands, unless the model names its neighbour and
 * that page has more of the quoted words; pages that were recorded while presenting always stand.
 */
export function truePage(claim: Claim, { evidence, home }: Said, source: Shown): number | null {
  const { deck, segments, isTurned } = source;
  if (!deck || isTurned || claim.page === home.page || home.page === null) return home.page;
  const cited = segments.filter(({ id }) => evidence.some(({ segmentId }) => segmentId === id));
  const isNear = cited.some(({ page }) => page !== null && Math.abs(page - claim.page) <= 1);
  const pageOf = (number: number): DeckPage | undefined =>
    deck.pages.find(({ page }) => page === number);
  if (!isNear || !pageOf(claim.page)) return home.page;
  const said = new Set(cited.flatMap(({ text }) => tokensOf(text)));
  return likeness(pageOf(claim.page), said) > likeness(pageOf(home.page), said)
    ? claim.page
    : home.page;
}
