import type { PlanPage } from "../../types.ts";

const [LEAST_PAGES, LEAST_SHARE] = [3, 0.25];
/** Headers and footers stand there. */
const EDGE = 2;

/** Spaces and further digits make a line so much longer than what is left of it. */
const LONGER = 2;
const PAGE_NUMBER = 40;

/** A line without its numbers: footers differ in the page's number alone. */
const plain = (line: string): string => line.replaceAll(/\p{Nd}+/gu, "#").replaceAll(/\s+/gu, "");

/** Tells headers, footers and page numbers of a document from what its pages say. */
export function runningLinesOf(pages: readonly PlanPage[]): (line: string) => boolean {
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    const edges = new Set([...lines.slice(0, EDGE), ...lines.slice(-EDGE)].map(plain));
    for (const line of edges) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length * LEAST_SHARE);
  const running = new Set([...counts].flatMap(([line, count]) => (count >= least ? [line] : [])));
  const longest = Math.max(0, ...[...running].map(({ length }) => length));
  // Most lines are longer than any header, and so are told from one by their length alone.
  const mayRun = (line: string): boolean => line.length <= longest * LONGER;
  return (line) =>
    (line.length < PAGE_NUMBER && /^[\p{Nd}\s/|.–-]+$/u.test(line)) ||
    (mayRun(line) && running.has(plain(line)));
}
