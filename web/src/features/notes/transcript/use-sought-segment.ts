import { useEffect } from "react";
import { useLocation } from "react-router";

/** The segment that the hash of the address names, brought into sight and focus once it is on the page. */
export function useSoughtSegment(isShown: boolean): string | undefined {
  const { hash } = useLocation();
  const id = hash ? decodeURIComponent(hash.slice(1)) : undefined;
  useEffect(() => {
    if (!isShown || id === undefined) return;
    const line = document.getElementById(id);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
    // What stands above may only now be laid out and push the line away.
    const again = requestAnimationFrame(() => line?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(again);
  }, [isShown, id]);
  return id;
}
