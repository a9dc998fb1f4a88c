import { z } from "zod";

/** Something that was said: words, and where the source has them its times (seconds from the start) and speaker. */
export const Segment = z.object({
  id: z.string(),
  index: z.int().min(0),
  text: z.string(),
  start: z.number().optional(),
  end: z.number().optional(),
  speaker: z.string().optional(),
});
export type Segment = z.infer<typeof Segment>;

/** A segment with the page it is about (null: none), how sure that is (posterior 0–1) and the next best page. */
export const AlignedSegment = Segment.extend({
  page: z.int().min(1).nullable(),
  confidence: z.number().optional(),
  runnerUp: z.int().min(1).nullable().optional(),
});
export type AlignedSegment = z.infer<typeof AlignedSegment>;

/** A page shown from `start` on, in seconds on the transcript's clock. */
export const PageTurn = z.object({ page: z.int().min(1), start: z.number() });
export type PageTurn = z.infer<typeof PageTurn>;
