import type { AlignedSegment } from "@planner/contract/model";

/** Segments that follow each other about the same page. */
export interface Run {
  page: number | null;
  segments: AlignedSegment[];
}

/** A long talk about one page is cut so that each part can be laid out on its own. */
const LONGEST = 60;

const LINE_REM = 2.5;
const WORDS_PER_ROW = 14;
const ROW_REM = 1.5;

/** About how high a run stands, in rem, so that the page is as long before its runs are drawn as after. */
export const heightOf = ({ segments }: Run): number =>
  segments.reduce(
    (height, { text }) =>
      height + LINE_REM + ROW_REM * Math.floor(text.length / (6 * WORDS_PER_ROW)),
    0,
  );

export function runsOf(segments: AlignedSegment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last && last.page === segment.page && last.segments.length < LONGEST)
      last.segments.push(segment);
    else runs.push({ page: segment.page, segments: [segment] });
  }
  return runs;
}
