import type { Evidence, Segment } from "@planner/contract/model";

/** Words of a segment as evidence, with its time and speaker where they are known. */
export const evidenceIn = (
  { id, start, speaker }: Pick<Segment, "id" | "start" | "speaker">,
  quote: string,
): Evidence => ({ segmentId: id, quote, start, speaker });

/** The pieces of evidence that are not among others. */
export const notAmong = (
  others: readonly Evidence[],
  evidence: readonly Evidence[],
): readonly Evidence[] =>
  evidence.filter(
    ({ segmentId, quote }) =>
      !others.some((one) => one.segmentId === segmentId && one.quote === quote),
  );
