import { setTimeout as rest } from "node:timers/promises";

/** So many are done at once: somebody may wait for what has just been made. */
const AT_ONCE = 5;
const LONGEST_REST_MS = 100;

/**
 * Does `act` to each, one after another, and rests in between as long as the last took, 100 ms at most: whoever waits for
 * an answer from the same database comes before a long queue.
 */
export async function unhurried<T>(
  all: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  for (const [at, one] of all.entries()) {
    const start = performance.now();
    await act(one);
    if (at >= AT_ONCE) await rest(Math.min(performance.now() - start, LONGEST_REST_MS));
  }
}
