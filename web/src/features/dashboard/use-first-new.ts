import { type RefObject, useEffect, useRef } from "react";
import { entriesIn } from "./use-list-keys.ts";

/**
 * For a button that shows more and may go away with that: to be called when it is pressed, it brings the focus to the
 * first entry that comes, unless the person has gone on in the meantime.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>): () => void {
  const before = useRef<ReadonlySet<Element>>(null);
  useEffect(() => {
    if (before.current === null) return;
    const next = entriesIn(list.current).find((entry) => !before.current?.has(entry));
    if (!next) return;
    before.current = null;
    if (hasNotMoved(list.current)) next.focus();
  });
  return () => {
    before.current = new Set(entriesIn(list.current));
  };
}

/** Whether the focus is still on the button, or went with it. */
function hasNotMoved(list: HTMLElement | null): boolean {
  const { activeElement: at, body } = document;
  return at === body || (at instanceof HTMLButtonElement && (list?.contains(at) ?? false));
}
