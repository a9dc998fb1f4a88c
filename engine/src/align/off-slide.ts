import { postingsOf } from "./emission.ts";
import { SETTINGS } from "./settings.ts";
import type { Terms } from "./terms.ts";
import type { Timing } from "./timing.ts";
import type { Talk } from "./vocabulary.ts";

/** In the middle of a meeting a discussion may leave a slide's words for long and still be about it. */
const MIDDLE = { halfWindowSeconds: 60, share: 0.15 };
const SEED = { halfWindowSeconds: 30, share: 0.22 };
const OPENING = 0.15;
const CLOSING = 0.8;
const GROW = { halfWindowSeconds: 20, share: 0.4 };

type Support = { evidence: Float64Array; terms: Int32Array };

/** The most that any page could gain from each segment, and the segment's distinct terms. */
function bestSupport(pages: readonly Terms[], talk: Talk): Support {
  const best = postingsOf(pages, talk, SETTINGS).map(({ gains }) =>
    gains.reduce((top, gain) => Math.max(top, gain), 0),
  );
  return {
    evidence: Float64Array.from(talk.segmentTerms, (terms) =>
      terms.reduce((sum, term) => sum + (best[term] ?? 0), 0),
    ),
    terms: Int32Array.from(talk.segmentTerms, (terms) => terms.length),
  };
}

/** Evidence a term around each segment, as a share of the talk's mean. */
function shareAround(
  { evidence, terms }: Support,
  timing: Timing,
  halfWindowSeconds: number,
): Float64Array {
  const count = evidence.length;
  const said = terms.reduce((sum, length) => sum + length, 0);
  const mean = evidence.reduce((sum, value) => sum + value, 0) / Math.max(said, 1) || 1;
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

/** Small talk opens a meeting and questions about other things close it. */
function isAtEdge(timing: Timing, index: number): boolean {
  const place = (timing.starts[index]! - timing.starts[0]!) / timing.seconds;
  return place < OPENING || place > CLOSING;
}

/**
 * Marks stretches of talk that say next to nothing of what is on any page: small talk, question time about other
 * things. A stretch begins where a minute of talk (two in the middle) has a small part of the usual evidence, and
 * grows to its edges. On talks with human labels this costs nothing; it does not find a camera's cut from the slide.
 */
export function offSlide(pages: readonly Terms[], talk: Talk, timing: Timing): boolean[] {
  const support = bestSupport(pages, talk);
  const wide = shareAround(support, timing, SEED.halfWindowSeconds);
  const widest = shareAround(support, timing, MIDDLE.halfWindowSeconds);
  const near = shareAround(support, timing, GROW.halfWindowSeconds);
  const off = Array.from(wide, (share, index) =>
    isAtEdge(timing, index) ? share < SEED.share : widest[index]! < MIDDLE.share,
  );
  for (let index = 1; index < off.length; index++) {
    if (off[index - 1] && near[index]! < GROW.share) off[index] = true;
  }
  for (let index = off.length - 2; index >= 0; index--) {
    if (off[index + 1] && near[index]! < GROW.share) off[index] = true;
  }
  return off;
}
