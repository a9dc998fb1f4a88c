import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { whenIdle } from "../../ui/when-idle.ts";

/** Brings the note up that the address named when its list opened; what is opened later is in sight already. */
export function useBroughtUp(
  list: RefObject<HTMLElement | null>,
  sought: string | undefined,
): void {
  const first = useRef(sought);
  useEffect(() => {
    if (first.current === undefined) return;
    const line = list.current?.querySelector("[aria-current]");
    line?.scrollIntoView({ block: "center" });
    // What stands above may only now be laid out and push the line away.
    const again = requestAnimationFrame(() => line?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(again);
  }, [list]);
}

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
