import type { Annotation, Report } from "@planner/contract/model";
import type { DraftNote } from "./draft.ts";
import { highlightsOf } from "./highlights.ts";

/** A note with the page that it stands on; null: about no slide. */
export type Placed = { note: Annotation; page: number | null };

/** The notes of a report in order, each with its page. */
export const placedNotes = (report: Report): Placed[] =>
  report.pages.flatMap(({ page, annotations }) => annotations.map((note) => ({ note, page })));

/** The number behind the point: 3 of "4.3". */
export const numberOf = (reference: string): number =>
  Number(reference.slice(reference.lastIndexOf(".") + 1)) || 0;

/** Puts notes under their pages by their numbers; those about no slide stand last. */
export function reportWith(placed: readonly Placed[]): Report {
  const pages = [...Map.groupBy(placed, ({ page }) => page)].map(([page, all]) => ({
    page,
    annotations: all
      .map(({ note }) => note)
      .toSorted((left, right) => numberOf(left.reference) - numberOf(right.reference)),
  }));
  return {
    pages: pages.toSorted((left, right) => (left.page ?? Infinity) - (right.page ?? Infinity)),
    ...highlightsOf(placed.map(({ note, page }) => ({ ...note, page }))),
  };
}

/** A note as it is shown; `marked` is when it was first. */
function annotationOf(note: DraftNote, id: string, reference: string): Annotation {
  const { page: _, order: __, support = [], marks = [], replaces, isWritten, ...rest } = note;
  return {
    ...rest,
    id,
    reference,
    evidence: [...note.evidence, ...support],
    confidence: Math.round(note.confidence * 1000) / 1000,
    ...(isWritten && !note.isQuoted ? { isWritten } : {}),
    ...(replaces?.length ? { replaces } : {}),
    ...(marks.length === 0 ? {} : { marked: { at: Math.min(...marks.map(({ at }) => at)) } }),
  };
}

/** Tells of each thing how often it has come. */
const counter = (): ((key: string | number | null) => number) => {
  const counts = new Map<string | number | null, number>();
  return (key) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key)!;
};

/**
 * Notes as they are shown, numbered page.n in the order spoken, 0.n those about no slide. The last word of an id is the
 * first segment, so that a note keeps its id while others come in.
 */
export function reportOf(notes: readonly DraftNote[]): Report {
  const [numberOn, timesOf] = [counter(), counter()];
  const placed = notes
    .toSorted((left, right) => left.order - right.order)
    .map((note) => {
      const { page, type, evidence } = note;
      const id = `${type.toLowerCase().replaceAll(" ", "-")}-${evidence[0]!.segmentId}`;
      const times = timesOf(id);
      const reference = `${page ?? 0}.${numberOn(page)}`;
      return { page, note: annotationOf(note, times > 1 ? `${id}-${times}` : id, reference) };
    });
  return reportWith(placed);
}
