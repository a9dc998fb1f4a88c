import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** A page shown from `start` on, in seconds on the transcript's clock. */
export const PageTurn = z.object({ page: z.int().min(1), start: z.number() });
export type PageTurn = z.infer<typeof PageTurn>;

/** As `PageTurn`, read off a film: null where it shows none of the deck's pages. */
export const PageInSight = PageTurn.extend({ page: PageTurn.shape.page.nullable() });
export type PageInSight = z.infer<typeof PageInSight>;

/** The pages that were visible from `start` to `end`, the one seen longest first. */
export type PagesShown<Page extends number | null = number> = (
  start: number,
  end: number,
) => Page[];

/** A page from a moment on. */
interface Turn<Page> {
  readonly page: Page;
  readonly start: number;
}

/** What is said in no time was said for so long, in seconds. */
const MOMENT = 0.001;

/**
 * The pages that were visible while something was spoken, from `start` to `end` in seconds on the clock of the turns: the
 * one seen longest first, the earlier one where two were seen equally long. A page that was only passed (shown for less
 * than 500 ms) does not count: its time belongs to the page before it, or, where there is none, to the next. Empty
 * before the first turn, and for what has no time.
 */
export function pagesDuring(turns: readonly PageTurn[], start: number, end: number): number[] {
  return pagesShown(turns)(start, end);
}

/** `pagesDuring` for many segments: the turns are read once, and each segment costs only the turns within it. */
export function pagesShown<Page extends number | null>(
  turns: readonly Turn<Page>[],
): PagesShown<Page> {
  const shown = viewed(turns);
  return (start, end) => {
    if (!Number.isFinite(start)) return [];
    const until = end > start + MOMENT ? end : start + MOMENT;
    const seconds = new Map<Page, number>();
    let at = Math.max(0, firstAfter(shown, start) - 1);
    for (let turn = shown[at]; turn && turn.start < until; turn = shown[++at]) {
      const to = shown[at + 1]?.start ?? Infinity;
      const overlap = Math.min(to, until) - Math.max(turn.start, start);
      seconds.set(turn.page, (seconds.get(turn.page) ?? 0) + overlap);
    }
    return [...seconds].toSorted((a, b) => b[1] - a[1]).map(([page]) => page);
  };
}

/** The index of the first turn that is later than a moment. */
function firstAfter(shown: readonly Turn<unknown>[], moment: number): number {
  let [low, high] = [0, shown.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const turn = shown[middle];
    if (turn && turn.start <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The turns in order, without pages that were only passed, and without those to the page that is shown already. */
function viewed<Page>(turns: readonly Turn<Page>[]): Turn<Page>[] {
  const inOrder = turns
    .filter(({ start }) => Number.isFinite(start))
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, index, all) => start !== all[index + 1]?.start);
  const dwelt = withoutRepeats(inOrder).filter(({ start }, index, all) => {
    const next = all[index + 1];
    return next === undefined || Math.round((next.start - start) * 1_000) >= LIMITS.pageDwellMs;
  });
  const [first, ...rest] = withoutRepeats(dwelt);
  const began = inOrder[0]?.start;
  return first && began !== undefined ? [{ ...first, start: began }, ...rest] : [];
}

/** Rendering a page once more is no turn. */
const withoutRepeats = <Page>(turns: readonly Turn<Page>[]): Turn<Page>[] =>
  turns.filter(({ page }, index) => page !== turns[index - 1]?.page);
