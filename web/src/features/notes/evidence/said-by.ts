import type { AlignedSegment, Evidence } from "@planner/contract/model";

/** By whom and when (seconds) a piece of evidence was said: from the evidence, else from its segment. */
export function saidBy(evidence: Evidence, segments: AlignedSegment[]) {
  const segment = segments.find(({ id }) => id === evidence.segmentId);
  return {
    speaker: evidence.speaker ?? segment?.speaker,
    start: evidence.start ?? segment?.start,
  };
}
