import type { Annotation, Report } from "@planner/contract/model";
import type { DraftNote } from "./draft.ts";
import { highlightsOf } from "./highlights.ts";

/** The last word of an id is the first segment, so that a note keeps its id while others come in. */
function idsOf(notes: readonly DraftNote[]): string[] {
  const seen = new Map<string, number>();
  return notes.map((note) => {
    const id = `${note.type.toLowerCase().replaceAll(" ", "-")}-${note.evidence[0]!.segmentId}`;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count > 1 ? `${id}-${count}` : id;
  });
}

/** A note as it is shown; `marked` is when it was first. */
function annotationOf(note: DraftNote, id: string, reference: string): Annotation {
  const {
    page: _page,
    order: _order,
    support = [],
    marks = [],
    isQuoted,
    isWritten,
    replaces,
    ...rest
  } = note;
  return {
    ...rest,
    id,
    reference,
    evidence: [...note.evidence, ...support],
    confidence: Math.round(note.confidence * 1000) / 1000,
    ...(isQuoted ? { isQuoted } : {}),
    ...(isWritten && !isQuoted ? { isWritten } : {}),
    ...(replaces?.length ? { replaces: [...replaces] } : {}),
    ...(marks.length === 0 ? {} : { marked: { at: Math.min(...marks.map(({ at }) => at)) } }),
  };
}

/** Puts notes under their pages, numbered page.n in the order spoken; those about no slide (0.n) stand last. */
export function reportOf(notes: readonly DraftNote[]): Report {
  const spoken = notes.toSorted((left, right) => left.order - right.order);
  const ids = idsOf(spoken);
  const pages = new Map<number | null, Annotation[]>();
  spoken.forEach((note, index) => {
    const list = pages.get(note.page) ?? [];
    list.push(annotationOf(note, ids[index]!, `${note.page ?? 0}.${list.length + 1}`));
    pages.set(note.page, list);
  });
  const byPage = [...pages].toSorted(([left], [right]) => (left ?? Infinity) - (right ?? Infinity));
  return {
    pages: byPage.map(([page, annotations]) => ({ page, annotations })),
    ...highlightsOf(spoken),
  };
}
