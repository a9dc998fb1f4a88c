import { massOf, type Terms } from "./terms.ts";

const MIN_PREVIOUS_MASS = 3;
const REPEATED_SHARE = 0.8;
const MIN_NEW_MASS = 0.5;
const DISCOUNT = 0.99;

function subtractBuild(previous: Terms, current: Terms): Terms {
  const previousMass = massOf(previous);
  if (previousMass < MIN_PREVIOUS_MASS) return current;
  const own: Terms = new Map();
  let repeated = 0;
  for (const [term, count] of current) {
    const common = Math.min(count, previous.get(term) ?? 0);
    repeated += common;
    own.set(term, count - DISCOUNT * common);
  }
  const isBuild =
    repeated >= REPEATED_SHARE * previousMass && massOf(current) - repeated > MIN_NEW_MASS;
  return isBuild ? own : current;
}

/**
 * Takes from each page that repeats the one before and adds to it (a "build") what it repeats, so that words of the
 * first step do not pull the talk to the last.
 */
export function withoutBuildRepeats(pages: readonly Terms[]): Terms[] {
  return pages.map((page, index) => {
    const previous = pages[index - 1];
    return previous ? subtractBuild(previous, page) : page;
  });
}
