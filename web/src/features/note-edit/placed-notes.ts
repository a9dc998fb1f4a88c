import type { PlacedNote } from "@planner/contract/api";
import type { Element, Meeting, Report, ReportPage } from "@planner/contract/model";

/** Pages in the order of the deck, what is about no slide last. */
const byPage = (a: ReportPage, b: ReportPage): number =>
  (a.page ?? Infinity) - (b.page ?? Infinity) || 0;

const byReference = (a: { reference: string }, b: { reference: string }): number =>
  a.reference.localeCompare(b.reference, "en", { numeric: true });

/** A note of a meeting and the page it stands on; undefined where it is not, or no longer, there. */
export function findPlaced(meeting: Meeting | undefined, noteId: string): PlacedNote | undefined {
  for (const { page, annotations } of reportOf(meeting)?.pages ?? []) {
    const note = annotations.find(({ id }) => id === noteId);
    if (note) return { note, page };
  }
  return undefined;
}

/** The meeting with a note as it is now; null: without it. */
export const withNote = (meeting: Meeting, noteId: string, placed: PlacedNote | null): Meeting => ({
  ...meeting,
  elements: meeting.elements.map((element) => withNoteIn(element, noteId, placed)),
});

function withNoteIn(element: Element, noteId: string, placed: PlacedNote | null): Element {
  if (element.type !== "report" || !element.data) return element;
  const { pages } = element.data;
  return {
    ...element,
    data: { ...element.data, pages: placed ? put(pages, placed) : without(pages, noteId) },
  };
}

function put(pages: ReportPage[], { note, page }: PlacedNote): ReportPage[] {
  const at = pages.find((one) => one.page === page);
  if (at?.annotations.some(({ id }) => id === note.id))
    return pages.map((one) =>
      one === at
        ? { page, annotations: one.annotations.map((old) => (old.id === note.id ? note : old)) }
        : one,
    );
  const others = without(pages, note.id).filter((one) => one.page !== page);
  const annotations = [...(at?.annotations ?? []), note].toSorted(byReference);
  return [...others, { page, annotations }].toSorted(byPage);
}

const without = (pages: ReportPage[], noteId: string): ReportPage[] =>
  pages
    .map(({ page, annotations }) => ({
      page,
      annotations: annotations.filter(({ id }) => id !== noteId),
    }))
    .filter(({ annotations }) => annotations.length > 0);

const reportOf = (meeting: Meeting | undefined): Report | null | undefined =>
  meeting?.elements.find((element) => element.type === "report")?.data;
