/**
 * Runs what can wait once the browser has nothing better to do, but at the latest after `patienceMs` milliseconds; answers how to
 * call it off.
 */
export function whenIdle(work: () => void, patienceMs = 3_000): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
/** Does what takes longer than a frame, or what nobody waits for, once the next frame is on the screen. */
export const afterFrame = (work: () => void): void =>
  void requestAnimationFrame(() => setTimeout(work, 0));
