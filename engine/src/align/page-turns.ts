import type { AlignedSegment, Deck, PageTurn } from "@planner/contract/model";

type Shown = { page: number; from: number; to: number };

function shownPages(deck: Deck, turns: readonly PageTurn[]): Shown[] {
  const known = new Set(deck.pages.map((page) => page.page));
  const inOrder = turns
    .filter((turn) => known.has(turn.page))
    .toSorted((a, b) => a.start - b.start);
  return inOrder.map((turn, index) => ({
    page: turn.page,
    from: turn.start,
    to: inOrder[index + 1]?.start ?? Infinity,
  }));
}

/** The page that was visible longest while a segment was spoken; undefined before the first turn. */
function pageDuring(shown: readonly Shown[], start: number, end: number): number | undefined {
  let best: { page: number; seconds: number } | undefined;
  for (const { page, from, to } of shown) {
    const seconds = Math.min(to, Math.max(end, start + 0.001)) - Math.max(from, start);
    if (seconds > 0 && seconds > (best?.seconds ?? 0)) best = { page, seconds };
  }
  return best?.page;
}

/** Lets recorded page turns decide for every segment that was spoken after the first of them. */
export function withPageTurns(
  deck: Deck,
  segments: readonly AlignedSegment[],
  turns: readonly PageTurn[],
): AlignedSegment[] {
  const shown = shownPages(deck, turns);
  if (shown.length === 0) return [...segments];
  return segments.map((segment) => {
    if (segment.start === undefined) return segment;
    const page = pageDuring(shown, segment.start, segment.end ?? segment.start);
    if (page === undefined) return segment;
    const second = segment.page === page ? segment.runnerUp : segment.page;
    return { ...segment, page, confidence: 1, runnerUp: second ?? null };
  });
}
