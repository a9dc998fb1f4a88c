const PATIENCE_MS = 3_000;
const WITHOUT_IDLE_MS = 500;

/** Runs what can wait once the browser has nothing better to do; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(asked);
}
