import type { DeckSupport } from "./deck-support.ts";
import type { Timing } from "./timing.ts";

/** In the middle of a meeting a discussion may leave a slide's words for long and still be about it. */
const MIDDLE = { halfWindowSeconds: 60, share: 0.15 };
const SEED = { halfWindowSeconds: 30, share: 0.22 };
const OPENING = 0.15;
const CLOSING = 0.8;
const GROW = { halfWindowSeconds: 20, share: 0.4 };

/** Evidence a term around each segment, as a share of the talk's mean. */
function shareAround(
  { evidence, terms, mean }: DeckSupport,
  timing: Timing,
  halfWindowSeconds: number,
): Float64Array {
  const count = evidence.length;
  const shares = new Float64Array(count);
  let from = 0;
  let to = 0;
  let inWindow = { evidence: 0, terms: 0 };
  for (let index = 0; index < count; index++) {
    const middle = (timing.starts[index]! + timing.ends[index]!) / 2;
    for (; to < count && (to <= index || timing.starts[to]! < middle + halfWindowSeconds); to++) {
      inWindow = {
        evidence: inWindow.evidence + evidence[to]!,
        terms: inWindow.terms + terms[to]!,
      };
    }
    for (; from < index && timing.ends[from]! <= middle - halfWindowSeconds; from++) {
      inWindow = {
        evidence: inWindow.evidence - evidence[from]!,
        terms: inWindow.terms - terms[from]!,
      };
    }
    shares[index] = inWindow.evidence / Math.max(inWindow.terms, 1) / mean;
  }
  return shares;
}

/** Seeds and their neighbours as far as those have little evidence. */
function grown(seeds: readonly boolean[], near: Float64Array): boolean[] {
  const off = [...seeds];
  for (let index = 1; index < off.length; index++) {
    if (off[index - 1] && near[index]! < GROW.share) off[index] = true;
  }
  for (let index = off.length - 2; index >= 0; index--) {
    if (off[index + 1] && near[index]! < GROW.share) off[index] = true;
  }
  return off;
}

/** How many segments of a list are away without a gap. */
function runOf(away: readonly boolean[]): number {
  const end = away.indexOf(false);
  return end < 0 ? away.length : end;
}

/**
 * Marks stretches of talk that say next to nothing of what is on any page: small talk, question time about other
 * things. A stretch begins where two minutes of talk have a small part of the usual evidence, and grows to its edges.
 * One minute is enough for a stretch that adjoins what is before and after the slides, outside [first, end). On talks
 * with human labels this costs nothing; it does not find a camera's cut from the slide.
 */
export function offSlide(
  support: DeckSupport,
  timing: Timing,
  [first, end]: readonly [number, number],
): boolean[] {
  const near = shareAround(support, timing, GROW.halfWindowSeconds);
  const seedsOf = ({ halfWindowSeconds, share }: typeof SEED): boolean[] =>
    Array.from(shareAround(support, timing, halfWindowSeconds), (around) => around < share);
  const place = (index: number): number =>
    (timing.starts[index]! - timing.starts[0]!) / timing.seconds;
  const atEdges = grown(
    seedsOf(SEED).map(
      (isSeed, index) => isSeed && (place(index) < OPENING || place(index) > CLOSING),
    ),
    near,
  ).map((isOff, index) => isOff || index < first || index >= end);
  const opening = runOf(atEdges);
  const closing = atEdges.length - runOf(atEdges.toReversed());
  return grown(seedsOf(MIDDLE), near).map(
    (isOff, index) => isOff || index < opening || index >= closing,
  );
}
