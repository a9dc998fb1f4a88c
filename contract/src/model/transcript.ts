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

/** Something said in a meeting, with the pages that were shown meanwhile, the one seen longest first. */
export const Transcript = z.object({
  id: z.string(),
  text: z.string(),
  pages: z.array(z.object({ pageNumber: z.int().min(1), fileId: z.string() })),
  /** ISO 8601. */
  startTime: z.string(),
  endTime: z.string(),
  /** Who said it, where that is known. */
  speaker: z.string().nullable(),
  presentationId: z.string().nullable(),
});
export type Transcript = z.infer<typeof Transcript>;
