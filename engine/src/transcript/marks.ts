import MarkdownIt, { type Token } from "markdown-it";

const markdown = new MarkdownIt("commonmark", { html: false });

const MAY_BE_MARK = /[*_`[\\&{|~=<]/u;
/** "**Mara**:wants it smaller": what is bold ahead of a colon is a label. */
const BOLD_LABEL = /^\*\*([^*:]+)(?::\*\*|\*\*:)\s*/u;
/** "== 10m:", the minutes that an agenda gives a point; "~30 m of corridor" is a length. */
const ALLOTTED = /^(?:==|<=|~)\s*\d[\dhm ]*[hm]:\s*/u;
/** "120*80*40 mm", "C:\fonts\_new" */
const WITHIN = /(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}:])\\/gu;
/** "Costs {#costs}" */
const ANCHOR = /\s*\{#\p{L}[^{}]*\}$/u;
/** Emphasis that is closed on another line. */
const UNPAIRED = /^[*_](?=[^\s*_])|\s+[*_\\]+$/gu;
const ROW = /^\|(.+)\|$/u;

/** The words of a line's parts; none where all of it leads to places in the same document. */
function wordsOf(parts: readonly Token[]): string {
  let words = "";
  let isContents = true;
  let isWithin = false;
  for (const part of parts) {
    if (part.type === "link_open") isWithin = part.attrGet("href")?.startsWith("#") ?? false;
    if (part.type === "link_close") isWithin = false;
    if (part.content.trim() !== "" && !isWithin) isContents = false;
    words += part.content;
  }
  return isContents ? "" : words;
}

/** Whether a line is a row of a table, which goes on in no other line. */
export const isRow = (line: string): boolean => ROW.test(line);

/** The words of a line that is written in Markdown or as a point of an agenda; any other line as it is. */
export function withoutMarks(line: string): string {
  if (!MAY_BE_MARK.test(line)) return line;
  const cells = ROW.exec(line)?.[1]?.split("|");
  if (cells)
    return cells
      .map((cell) => withoutMarks(cell.trim()))
      .filter(Boolean)
      .join(", ");
  // A name between two underscores is one of a program, and not meant to be bold.
  const escaped = line.replaceAll(WITHIN, "\\$&").replaceAll("__", "\\_\\_");
  const labelled = escaped.replace(BOLD_LABEL, "$1: ").replace(ANCHOR, "");
  const [inline] = markdown.parseInline(labelled, {});
  return wordsOf(inline?.children ?? [])
    .replaceAll(UNPAIRED, "")
    .replace(ALLOTTED, "")
    .trim();
}
