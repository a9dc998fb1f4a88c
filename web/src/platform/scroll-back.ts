/** A page that is not as long again by then has become another one. */
const PATIENCE_MS = 3_000;
const OWN_WAY = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls the window to `top` (pixels) as soon as the page is long enough again, unless somebody scrolls first. Answers with
 * how to give up.
 */
export function scrollBackTo(top: number): () => void {
  const isThere = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 1;
  };
  if (isThere() || typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(late);
    for (const event of OWN_WAY) window.removeEventListener(event, stop);
  };
  const late = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true });
  return stop;
}
