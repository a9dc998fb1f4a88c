/** A point of an agenda with all that stands below its title. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;
/** Signs that may close a heading. */
const CLOSING = /(?:^|[ \t])#+$/;
const ITEM = /^ {0,1}(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?(.*)$/;
const TICKED = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[xX]\][ \t]+(.*)$/;

/** The points of an agenda in Markdown: its headings, or where it has none the items of its outer list. Code is no point. */
export function pointsOf(content: string): Point[] {
  const lines = readLines(content);
  const headings = split(lines, HEADING);
  return headings.length > 0 ? headings : split(lines, ITEM);
}

/** Tasks that are ticked off, without their boxes. */
export function tickedOf(content: string): string[] {
  return readLines(content)
    .map(({ line, isCode }) => (isCode ? undefined : TICKED.exec(line)?.[1]?.trim()))
    .filter((task) => task !== undefined && task !== "") as string[];
}

/** The same text whether its tasks are ticked off or not. */
export const untick = (content: string): string =>
  content.replaceAll(/^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[[xX]\]/gm, "$1[ ]");

interface Line {
  readonly line: string;
  readonly isCode: boolean;
}

function readLines(content: string): Line[] {
  let fence: string | undefined;
  return content.split(/\r\n|\n|\r/).map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return { line, isCode: mark !== undefined };
    }
    // A fence ends with as many of its own signs, and nothing behind them.
    const isEnd = mark?.startsWith(fence) && line.trim() === mark;
    if (isEnd) fence = undefined;
    return { line, isCode: true };
  });
}

function split(lines: readonly Line[], begins: RegExp): Point[] {
  const points: { title: string; lines: string[] }[] = [];
  for (const { line, isCode } of lines) {
    const title = isCode ? undefined : begins.exec(line)?.[1];
    if (title !== undefined) points.push({ title: plainTitle(title), lines: [line] });
    else points.at(-1)?.lines.push(line);
  }
  return points
    .map((point) => ({ title: point.title, text: point.lines.join("\n").trim() }))
    .filter(({ title }) => title !== "");
}

const plainTitle = (title: string): string => title.trim().replace(CLOSING, "").trim();
