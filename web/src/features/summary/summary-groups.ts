import type { Mark, Presentation, Transcript } from "@planner/contract/model";

/** Which page of which deck; null: what was said about no slide. */
export type PageOfFile = Transcript["pages"][number] | null;

/** One line of the summary: words, or a moment that was marked. `when` in milliseconds since 1970. */
export type SummaryItem =
  | {
      kind: "words";
      id: string;
      when: number;
      /** Seconds since the presentation began; null where it was heard in none. */
      seconds: number | null;
      text: string;
      speaker: string | null;
      /** Other pages that were shown meanwhile. */
      also: number[];
    }
  | { kind: "mark"; id: string; when: number; seconds: number; type: Mark["type"] };

export interface SummaryGroup {
  page: PageOfFile;
  items: SummaryItem[];
}

/** What belongs to one presentation; null: what was heard in none. */
export interface SummaryPart {
  presentation: Presentation | null;
  groups: SummaryGroup[];
  /** Somebody is named, so that words without a name are somebody else's. */
  hasNames: boolean;
}

/**
 * What was said and marked in each presentation that has any of it, the earliest first; what was heard in none stands last.
 * In each by the page that was seen longest meanwhile, in the order of the deck; what was about no slide stands last.
 */
export function summaryParts(
  transcripts: readonly Transcript[],
  presentations: readonly Presentation[],
): SummaryPart[] {
  const known = new Set(presentations.map(({ id }) => id));
  const spoken = Map.groupBy(transcripts, ({ presentationId }) =>
    presentationId !== null && known.has(presentationId) ? presentationId : null,
  );
  return [...presentations.toSorted(byStart), null]
    .map((presentation) => partOf(spoken.get(presentation?.id ?? null) ?? [], presentation))
    .filter(({ groups }) => groups.length > 0);
}

const byStart = (a: Presentation, b: Presentation): number =>
  Date.parse(a.startedAt) - Date.parse(b.startedAt);

function partOf(spoken: readonly Transcript[], presentation: Presentation | null): SummaryPart {
  const start = presentation && Date.parse(presentation.startedAt);
  const words = spoken.map((one) => ({ page: one.pages[0] ?? null, item: wordsOf(one, start) }));
  const marks = (presentation?.marks ?? []).map((mark) => ({
    page: { pageNumber: mark.page, fileId: presentation?.fileId ?? "" },
    item: markOf(mark, start ?? 0),
  }));
  const hasNames = spoken.some(({ speaker }) => speaker !== null);
  return { presentation, groups: groupsOf([...words, ...marks]), hasNames };
}

function groupsOf(items: readonly { page: PageOfFile; item: SummaryItem }[]): SummaryGroup[] {
  const placed = items.toSorted((a, b) => a.item.when - b.item.when);
  const files = [...new Set(placed.map(({ page }) => page?.fileId))];
  return [...Map.groupBy(placed, ({ page }) => groupKey(page)).values()]
    .map((group) => ({ page: group[0]?.page ?? null, items: group.map(({ item }) => item) }))
    .toSorted((a, b) => rankOf(a.page, files) - rankOf(b.page, files));
}

export const groupKey = (page: PageOfFile): string =>
  page === null ? "none" : `${page.fileId} ${page.pageNumber}`;

/** Far more than any deck has pages. */
const PAGES = 1_000_000;
const rankOf = (page: PageOfFile, files: readonly (string | undefined)[]): number =>
  page === null ? Infinity : files.indexOf(page.fileId) * PAGES + page.pageNumber;

/** `start` of the presentation, milliseconds since 1970. */
function wordsOf(
  { id, text, speaker, startTime, pages }: Transcript,
  start: number | null,
): SummaryItem {
  const when = Date.parse(startTime);
  return {
    kind: "words",
    id,
    when,
    seconds: start === null ? null : (when - start) / 1_000,
    text,
    speaker,
    also: pages.slice(1).map(({ pageNumber }) => pageNumber),
  };
}

const markOf = ({ id, type, at }: Mark, start: number): SummaryItem => ({
  kind: "mark",
  id,
  when: start + at * 1_000,
  seconds: at,
  type,
});

/** A long talk about one page is cut, so that each part can be laid out on its own. */
const LONGEST = 60;

export const partsOf = (items: readonly SummaryItem[]): SummaryItem[][] =>
  Array.from({ length: Math.ceil(items.length / LONGEST) }, (_, at) =>
    items.slice(at * LONGEST, (at + 1) * LONGEST),
  );

/** How a line is laid out, in rem: beside its time and speaker, or on a narrow screen below them. */
const LAYOUTS = {
  wide: { line: 1, head: 0, lettersPerRow: 88 },
  narrow: { line: 1, head: 1.25, lettersPerRow: 50 },
} as const;
const ROW_REM = 1.5;
const ALSO_REM = 1;

/** About how high some items stand, in rem, so that the page is as long before they are drawn as after. */
export function heightOf(items: readonly SummaryItem[], layout: keyof typeof LAYOUTS): number {
  const { line, head, lettersPerRow } = LAYOUTS[layout];
  return items.reduce((height, item) => {
    if (item.kind === "mark") return height + line + ROW_REM;
    const rows = Math.max(1, Math.ceil(item.text.length / lettersPerRow));
    return height + line + head + rows * ROW_REM + (item.also.length > 0 ? ALSO_REM : 0);
  }, 0);
}
