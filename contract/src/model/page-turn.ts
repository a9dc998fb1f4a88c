import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** A page shown from `start` on, in seconds on the transcript's clock. */
export const PageTurn = z.object({ page: z.int().min(1), start: z.number() });
export type PageTurn = z.infer<typeof PageTurn>;

/**
 * The pages that were visible while something was spoken, from `start` to `end` in seconds on the clock of the turns: the
 * one seen longest first. A page that was only passed (shown for less than 500 ms) does not count: its time belongs to the page
 * before it. Empty before the first turn.
 */
export function pagesDuring(turns: readonly PageTurn[], start: number, end: number): number[] {
  const seconds = new Map<number, number>();
  const shown = viewed(turns);
  shown.forEach(({ page, start: from }, index) => {
    const to = shown[index + 1]?.start ?? Infinity;
    // What takes no time still belongs to the page that it was said about.
    const overlap = Math.min(to, Math.max(end, start + 0.001)) - Math.max(from, start);
    if (overlap > 0) seconds.set(page, (seconds.get(page) ?? 0) + overlap);
  });
  return [...seconds].toSorted((a, b) => b[1] - a[1]).map(([page]) => page);
}

/** The turns in order without pages that were only passed: their time belongs to the page before them. */
function viewed(turns: readonly PageTurn[]): PageTurn[] {
  const inOrder = turns.toSorted((a, b) => a.start - b.start);
  return inOrder.filter((turn, index) => {
    const next = inOrder[index + 1];
    return next === undefined || next.start - turn.start >= LIMITS.pageDwellMs / 1_000;
  });
}
