import type { AlignedSegment, Report } from "@planner/contract/model";
import { pageInDeck } from "./references.ts";
import { type Placed, placedNotes } from "../report.ts";
import type { Correction, PageCorrection } from "./types.ts";

/** The segments with the pages that people gave them, later corrections over earlier ones. */
export function correctPages(
  segments: readonly AlignedSegment[],
  { pages, pageCount }: { pages: readonly PageCorrection[]; pageCount: number },
): AlignedSegment[] {
  const corrected = [...segments];
  for (const one of pages) {
    const page = pageInDeck(one.page, pageCount);
    for (const at of placesOf(corrected, one)) {
      const { confidence: _confidence, runnerUp: _runnerUp, ...segment } = corrected[at]!;
      corrected[at] = { ...segment, page };
    }
  }
  return corrected;
}

/** The lines from one on that follow each other on its page; undefined where there is no such line. */
export function runFrom(
  segments: readonly AlignedSegment[],
  segmentId: string,
): readonly AlignedSegment[] | undefined {
  const from = segments.findIndex(({ id }) => id === segmentId);
  if (from < 0) return undefined;
  const end = segments.findIndex(({ page }, at) => at > from && page !== segments[from]!.page);
  return segments.slice(from, end < 0 ? undefined : end);
}

/**
 * The notes that follow a correction of pages: those that were said in its lines and stand on the page that these were on.
 * `segments` are as they were before it; a note that a person moved stays where it is.
 */
export function followersOf(
  { report, segments }: { report: Report; segments: readonly AlignedSegment[] },
  notes: readonly Correction[],
  correction: PageCorrection,
): Placed[] {
  const pageOf = new Map(
    placesOf(segments, correction).map((at) => [segments[at]!.id, segments[at]!.page]),
  );
  const byHand = new Set(
    notes
      .filter(({ changes }) => changes.some(({ page }) => page !== undefined))
      .map(({ noteId }) => noteId),
  );
  return placedNotes(report).filter(({ note, page }) => {
    const was = pageOf.get(note.evidence[0]?.segmentId ?? "");
    return was !== undefined && was === page && page !== correction.page && !byHand.has(note.id);
  });
}

/** Where in the transcript a correction's lines are; nowhere in one that does not have its first and last line. */
function placesOf(
  segments: readonly AlignedSegment[],
  { from, to }: Pick<PageCorrection, "from" | "to">,
): number[] {
  const placeOf = (line: PageCorrection["from"]) =>
    segments.findIndex(({ id, text }) => id === line.segmentId && text === line.text);
  const first = placeOf(from);
  const last = placeOf(to);
  if (first < 0 || last < first) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
