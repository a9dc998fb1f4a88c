import type { AlignedSegment } from "@planner/contract/model";
import { Failure } from "../../../platform/failures.ts";
import { webVttOf } from "../../file/index.ts";

/** How long words stay that nobody knows the end of, in seconds. */
const SHOWN_S = 5;
const SHORTEST_S = 0.1;

/**
 * A transcript as WebVTT captions with its speakers. Words without a time follow those before them. Throws
 * `Failure("unprocessable")` where nothing has a time.
 */
export function captionsOf(segments: readonly AlignedSegment[]): string {
  if (!segments.some(({ start }) => start !== undefined))
    throw new Failure(
      "unprocessable",
      "This transcript has no times, so there are no captions of it.",
    );
  let last = 0;
  return webVttOf(
    segments.map(({ start = last, end, text, speaker }, at) => {
      const next = segments[at + 1]?.start ?? start + SHOWN_S;
      last = Math.max(end ?? next, start + SHORTEST_S);
      return { start, end: last, text, ...(speaker === undefined ? {} : { speaker }) };
    }),
  );
}
