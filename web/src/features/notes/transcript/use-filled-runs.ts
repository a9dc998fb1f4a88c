import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../../ui/when-idle.ts";

/** How many runs are drawn at once; the rest follows while the browser has nothing else to do. */
const FIRST = 8;
const STEP = 8;
/** Between two steps at most. */
const PATIENCE_MS = 500;

interface Filled {
  /** Runs from here … */
  from: number;
  /** … up to but not including this one are drawn. */
  to: number;
}

/**
 * Which of `count` runs are drawn: at first those around `soughtAt` (-1: the beginning), then more on both sides until
 * all are. A transcript of hours opens at once that way, and can still be searched as a whole soon after.
 */
export function useFilledRuns(count: number, soughtAt: number): (at: number) => boolean {
  const [{ from, to }, setFilled] = useState<Filled>(() => {
    const start = Math.max(0, soughtAt - FIRST / 2);
    return { from: start, to: Math.min(count, start + FIRST) };
  });
  const isWhole = from === 0 && to >= count;
  useEffect(() => {
    if (isWhole) return;
    const fill = () => setFilled({ from: Math.max(0, from - STEP), to: to + STEP });
    return whenIdle(() => startTransition(fill), PATIENCE_MS);
  }, [from, to, isWhole]);
  return (at) => (at >= from && at < to) || at === soughtAt;
}
