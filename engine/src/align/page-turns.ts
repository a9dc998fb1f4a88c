import { type AlignedSegment, type Deck, type PageTurn, pagesShown } from "@planner/contract/model";

/**
 * Lets recorded page turns decide for every segment that was spoken after the first of them: it is about the page that
 * was seen longest while it was spoken. Turns to pages that the deck does not have do not count.
 */
export function withPageTurns(
  deck: Deck,
  segments: readonly AlignedSegment[],
  turns: readonly PageTurn[],
): AlignedSegment[] {
  const known = new Set(deck.pages.map(({ page }) => page));
  const pagesDuring = pagesShown(turns.filter(({ page }) => known.has(page)));
  return segments.map((segment) => {
    if (segment.start === undefined) return segment;
    const [page] = pagesDuring(segment.start, segment.end ?? segment.start);
    if (page === undefined) return segment;
    const second = segment.page === page ? segment.runnerUp : segment.page;
    return { ...segment, page, confidence: 1, runnerUp: second ?? null };
  });
}
