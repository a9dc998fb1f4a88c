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

function annotationOf(note: DraftNote, id: string, reference: string): Annotation {
  return {
    id,
    reference,
    type: note.type,
    subtype: note.subtype,
    text: note.text,
    evidence: [...note.evidence, ...(note.support ?? [])],
    ...(note.region === undefined ? {} : { region: note.region }),
    confidence: Math.round(note.confidence * 1000) / 1000,
    suggestion: note.suggestion,
    ...(note.subject === undefined ? {} : { subject: note.subject }),
    ...(note.isQuoted ? { isQuoted: true } : {}),
    ...(note.owner === undefined ? {} : { owner: note.owner }),
    ...(note.due === undefined ? {} : { due: note.due }),
    ...(note.dueWords === undefined ? {} : { dueWords: note.dueWords }),
    ...(note.replaces?.length ? { replaces: [...note.replaces] } : {}),
    ...markedOf(note),
  };
}

/** When it was marked first. */
function markedOf({ marks = [] }: DraftNote): Pick<Annotation, "marked"> {
  return marks.length === 0 ? {} : { marked: { at: Math.min(...marks.map(({ at }) => at)) } };
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
