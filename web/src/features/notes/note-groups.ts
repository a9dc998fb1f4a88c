import {
  ANNOTATION_TYPES,
  type Annotation,
  type AnnotationType,
  type NoteCounts,
  type Renewed,
  type Report,
} from "@planner/contract/model";

/** A note that knows its page, and whether it is new or changed since the deck's text was recognised. */
export interface PlacedNote extends Annotation {
  page: number | null;
  renewed?: keyof Renewed;
}

export interface SubtypeGroup<N extends Annotation> {
  subtype: string;
  notes: N[];
}

export interface TypeGroup<N extends Annotation> {
  type: AnnotationType;
  subtypes: SubtypeGroup<N>[];
}

export interface PageGroup {
  page: number | null;
  notes: PlacedNote[];
}

/** Notes about pages first, in the order of the deck; those about no slide last. */
const byPage = (a: { page: number | null }, b: { page: number | null }): number =>
  (a.page ?? Infinity) - (b.page ?? Infinity) || 0;

export function notesOf({ pages, renewed }: Report): PlacedNote[] {
  const added = new Set(renewed?.added);
  const changed = new Set(renewed?.changed);
  const news = (id: string): Pick<PlacedNote, "renewed"> =>
    added.has(id) ? { renewed: "added" } : changed.has(id) ? { renewed: "changed" } : {};
  return pages
    .flatMap(({ page, annotations }) =>
      annotations.map((note) => ({ ...note, page, ...news(note.id) })),
    )
    .toSorted(byPage);
}

/** Types in their fixed order, inside them subtypes in the order in which they were first spoken of. */
export function groupByType<N extends Annotation>(notes: N[]): TypeGroup<N>[] {
  return ANNOTATION_TYPES.map((type) => ({
    type,
    subtypes: [
      ...Map.groupBy(
        notes.filter((note) => note.type === type),
        (note) => note.subtype,
      ),
    ].map(([subtype, grouped]) => ({ subtype, notes: grouped })),
  })).filter((group) => group.subtypes.length > 0);
}

/** How notes follow each other: by type, as they were spoken of, or by their place in the deck and on its pages. */
export const NOTE_ORDERS = ["type", "talk", "place"] as const;
export type NoteOrder = (typeof NOTE_ORDERS)[number];

/** Notes in an order; by type they stay as they are, since types stand in groups. `spokenAt`: which segment a note begins with. */
export function inOrder<N extends PlacedNote>(
  notes: N[],
  order: NoteOrder,
  spokenAt: (note: N) => number,
): N[] {
  if (order === "type") return notes;
  if (order === "talk") return notes.toSorted((a, b) => spokenAt(a) - spokenAt(b) || 0);
  return notes.toSorted((a, b) => byPage(a, b) || byPlace(a, b));
}

/** From the top of the page to its foot, in a row from left to right; what has no place stands last. */
function byPlace({ region: a }: Annotation, { region: b }: Annotation): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const isRow = Math.abs(a.y - b.y) < ROW;
  return isRow ? a.x - b.x : a.y - b.y;
}

/** Of a page's height: what is nearer stands side by side. */
const ROW = 0.04;

/** Neighbours about the same page, as they follow each other. */
export function runsByPage(notes: PlacedNote[]): PageGroup[] {
  const runs: PageGroup[] = [];
  for (const note of notes) {
    const last = runs.at(-1);
    if (last && last.page === note.page) last.notes.push(note);
    else runs.push({ page: note.page, notes: [note] });
  }
  return runs;
}

export function groupByPage(notes: PlacedNote[]): PageGroup[] {
  return [...Map.groupBy(notes.toSorted(byPage), (note) => note.page)].map(([page, grouped]) => ({
    page,
    notes: grouped,
  }));
}

/** The pages that notes are about, in the order of the deck. */
export const pagesOf = (notes: PlacedNote[]): number[] =>
  groupByPage(notes).flatMap(({ page }) => (page === null ? [] : [page]));

export function countsOf(notes: Annotation[]): NoteCounts {
  const counts: NoteCounts = {};
  for (const { type } of notes) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** The nearest page with notes in a direction, or undefined at that end of the deck. */
export const nextPageWithNotes = (
  pages: number[],
  from: number,
  step: 1 | -1,
): number | undefined =>
  step === 1 ? pages.find((page) => page > from) : pages.findLast((page) => page < from);

export const clampPage = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pageCount));
