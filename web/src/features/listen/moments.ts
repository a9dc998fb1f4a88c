/** A moment of this window, in milliseconds that only grow. */
export type Moment = number;

/** Clocks that are further apart than before by so much: this machine slept, or somebody set its clock. */
const SLEPT_MS = 2_000;

/**
 * Counts the milliseconds of a window, those included in which the machine slept: browsers differ in whether `performance.now`
 * goes on then (https://w3c.github.io/hr-time/#dfn-monotonic-clock), the clock on the wall always does.
 */
export function countMoments(running: () => number, wallClock: () => number): () => Moment {
  let apart = wallClock() - running();
  let asleep = 0;
  return () => {
    const now = running();
    const more = wallClock() - now - apart;
    if (Math.abs(more) > SLEPT_MS) {
      apart += more;
      asleep += Math.max(0, more);
    }
    return now + asleep;
  };
}

/** The moment that it is. */
export const thisMoment = countMoments(
  () => performance.now(),
  () => Date.now(),
);
