import type { PlanDocument, PlanPage } from "../types.ts";

/** A paragraph, point or headline of a page; `section` is the headline that it stands under. */
export type Block = { text: string; section: string; isPoint: boolean };

/** Signs that begin a point of a list. A number alone may also be wrapped text, so it needs its stop or bracket. */
const BULLET = /^\s*(?:[•◦▪▸►●○■□‣⁃∙·–—*✓✔➢➤→-]|\p{Nd}{1,2}[.)]|\p{L}\))\s+/u;
const ENDS = /[.!?…:;]["”’»)\]]*$/u;
const SMALL_START = /^[\p{Ll}(]/u;
/** A line that is so much shorter than the widest was not wrapped. */
const SHORT = 0.6;
const HEADLINE_WORDS = 8;
const MOST_CHARS = 400_000;

/** White space as it counts: every run of it is one space. */
export const spaced = (text: string): string =>
  UNEVEN.test(text) ? text.replaceAll(/[\s\u00ad\u200b]+/gu, " ").trim() : text;
/** Hardly any line has more to it than single spaces. */
const UNEVEN = /\s\s|[^\S ]|^ | $|[\u00ad\u200b]/u;

/** A page's text as quotes are looked for in it: its lines joined, words that were cut at a line's end made whole. */
export const pageText = (page: PlanPage, document: Pick<PlanDocument, "isDeck">): string =>
  spaced(
    blocksOf(page, document)
      .map(({ text }) => text)
      .join(" "),
  );

/** Joins two lines; a hyphen at the end of a line of running text only cut the word. */
function joined(before: string, after: string, isDeck: boolean): string {
  const isCut = /\p{L}[-\u00ad‐]$/u.test(before) && /^\p{Ll}/u.test(after);
  if (!isCut) return `${before} ${after}`;
  return isDeck && !before.endsWith("\u00ad") ? before + after : before.slice(0, -1) + after;
}

/** Whether a line goes on with what the line before began. */
function goesOn(before: string, line: string, widest: number): boolean {
  if (before === "" || BULLET.test(line)) return false;
  if (/[-\u00ad‐,]$/u.test(before) || SMALL_START.test(line)) return true;
  if (ENDS.test(before)) return before.length > widest * SHORT && !/[:;]$/u.test(before);
  return before.length >= widest * SHORT;
}

const isHeadline = (text: string): boolean =>
  !ENDS.test(text) && text.split(" ").length <= HEADLINE_WORDS && /^[\p{Lu}\p{Nd}¿]/u.test(text);

/** The blocks of a page in reading order. Paragraphs of Word files are lines already. */
export function blocksOf(page: PlanPage, { isDeck }: Pick<PlanDocument, "isDeck">): Block[] {
  const lines = boundedLines(page.lines);
  const widest = Math.max(...lines.slice(0, 400).map(({ length }) => length), 0);
  const title = spaced(page.title ?? "");
  const texts: string[] = [];
  let last = "";
  for (const line of lines) {
    const isTitle = last !== "" && last === title && !last.endsWith("-");
    if (!isTitle && goesOn(last, line, widest)) texts.push(joined(texts.pop() ?? "", line, isDeck));
    else texts.push(line);
    last = line;
  }
  let section = title;
  return texts.map((text) => {
    const plain = text.replace(BULLET, "");
    const isPoint = plain !== text;
    if (!isPoint && isHeadline(text)) section = text;
    return { text: plain, section, isPoint };
  });
}

function boundedLines(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length;
    if (length > MOST_CHARS) break;
    const text = spaced(line);
    if (text !== "") kept.push(text);
  }
  return kept;
}
