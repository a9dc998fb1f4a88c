import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../ui/when-idle.ts";

/** Sentences that fill a window of any size. */
const FILLING = 30;
const PATIENCE_MS = 500;

/** The first of the items that fill a window together, by how many sentences each has. */
export function firstFilling<Item>(items: readonly Item[], countOf: (item: Item) => number) {
  let filled = 0;
  return items.filter((item) => {
    const fits = filled < FILLING;
    filled += countOf(item);
    return fits;
  });
}

/**
 * Whether all of a long page is drawn: not before its beginning is in sight and the browser has nothing else to do. What is
 * sought in it (`atOnce`) may stand anywhere.
 */
export function useRestLater(atOnce: boolean): boolean {
  const [isWhole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setWhole(true)), PATIENCE_MS);
  }, [isWhole]);
  return isWhole || atOnce;
}
