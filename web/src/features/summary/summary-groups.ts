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

/**
 * Everything that was said by the page that was seen longest meanwhile, in the order of the deck, with the marks in their places;
 * what was about no slide stands last.
 */
export function summaryGroups(
  transcripts: readonly Transcript[],
  presentations: readonly Presentation[],
): SummaryGroup[] {
  const starts = new Map(presentations.map(({ id, startedAt }) => [id, Date.parse(startedAt)]));
  const placed = [
    ...transcripts.map((one) => ({ page: one.pages[0] ?? null, item: wordsOf(one, starts) })),
    ...presentations.flatMap((one) =>
      one.marks.map((mark) => ({
        page: { pageNumber: mark.page, fileId: one.fileId },
        item: markOf(mark, Date.parse(one.startedAt)),
      })),
    ),
  ].toSorted((a, b) => a.item.when - b.item.when);
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

function wordsOf(transcript: Transcript, starts: ReadonlyMap<string, number>): SummaryItem {
  const { id, text, speaker, startTime, pages, presentationId } = transcript;
  const when = Date.parse(startTime);
  const start = starts.get(presentationId ?? "");
  return {
    kind: "words",
    id,
    when,
    seconds: start === undefined ? null : (when - start) / 1_000,
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

const LINE_REM = 2.5;
const LETTERS_PER_ROW = 84;
const ROW_REM = 1.5;

/** About how high some items stand, in rem, so that the page is as long before they are drawn as after. */
export const heightOf = (items: readonly SummaryItem[]): number =>
  items.reduce(
    (height, item) =>
      height +
      LINE_REM +
      (item.kind === "words" ? ROW_REM * Math.floor(item.text.length / LETTERS_PER_ROW) : 0),
    0,
  );
