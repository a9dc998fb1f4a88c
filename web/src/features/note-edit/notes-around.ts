import type { PlacedNote } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";

/**
 * How many segments away something still belongs to what is moved: of notes within this reach, on the side of the page
 * that was missed, .92 to .97 belong on that page too, farther ones less and less.
 */
const REACH = 12;

/**
 * What was said around a note on the page that it is moved from, towards the page that it is moved to: after it where
 * that is a later one, before it where it is an earlier one. Without what is less sure, and what somebody corrected.
 */
export function notesAround(
  { elements }: Meeting,
  { note, page: from }: PlacedNote,
  to: number | null,
): PlacedNote[] {
  if (from === to) return [];
  const report = elements.find(({ type }) => type === "report");
  const extract = elements.find(({ type }) => type === "extract");
  if (report?.type !== "report" || extract?.type !== "extract") return [];
  const segments = new Map(extract.data?.segments.map((segment) => [segment.id, segment]));
  const placeOf = ({ evidence }: PlacedNote["note"]) => segments.get(evidence[0]?.segmentId ?? "");
  const at = placeOf(note)?.index;
  if (at === undefined) return [];
  const isForward = (steps: number): boolean =>
    from === null || to === null || steps * (to - from) >= 0;
  const onPage = report.data?.pages.find(({ page }) => page === from)?.annotations ?? [];
  return onPage
    .filter((other) => {
      const said = placeOf(other);
      if (other.id === note.id || other.edited || other.suggestion || said?.page !== from)
        return false;
      const steps = said.index - at;
      return Math.abs(steps) <= REACH && isForward(steps);
    })
    .map((other) => ({ note: other, page: from }));
}
