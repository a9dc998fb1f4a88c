import type { Evidence, Segment } from "@planner/contract/model";

/** Words of a segment as evidence, with its time and speaker where they are known. */
export const evidenceIn = (
  { id, start, speaker }: Pick<Segment, "id" | "start" | "speaker">,
  quote: string,
): Evidence => ({ segmentId: id, quote, start, speaker });
