import type { AlignedSegment } from "@planner/contract/model";
import style from "./line-before.module.css";
import { segmentBefore } from "../notes-elements.ts";

/** What was said just before, so that the quote is understood. */
export function LineBefore({
  segments,
  segmentId,
}: {
  segments: AlignedSegment[];
  segmentId: string;
}) {
  const before = segmentBefore(segments, segmentId);
  if (!before) return null;
  return (
    <p className={style.before}>
      {before.speaker && <b>{before.speaker} </b>}
      {before.text}
    </p>
  );
}
