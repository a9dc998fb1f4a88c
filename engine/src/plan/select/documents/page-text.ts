import type { PlanDocument, PlanPage } from "../../types.ts";
import { runningLinesOf } from "./running-lines.ts";

/** A paragraph, point or headline of a page; `section` is the headline that it stands under. */
export type Block = {
  text: string;
  section: string;
  isPoint: boolean;
  /** A header, a footer, a page number. */
  isRunning: boolean;
  /** Its last line is full: it may go on in the next block, which begins with a capital. */
  mayGoOn: boolean;
};

/** Signs that begin a point of a list. A number alone may also be wrapped text, so it needs its stop or bracket. */
const BULLET = /^\s*(?:[•◦▪▸▶►●○■□◆❖‣⁃∙·–—*✓✔➢➤→!\p{Co}-]|\p{Nd}{1,2}[.)]|\p{L}\))\s+/u;
/** Two columns of points that were read as one line. */
const INNER_BULLET = /\s+(?=[•▪▸▶►●■➢➤\p{Co}]\s)/u;
const ENDS = /[.!?…:;]["”’»)\]]*$/u;
const HYPHEN = /\p{L}[-\u00ad‐]$/u;
const SMALL_START = /^[\p{Ll}(]/u;
/** A line that is so much shorter than the widest was not wrapped. Letters of slides have many sizes. */
const [SHORT, SHORT_ON_SLIDES] = [0.6, 0.75];
const HEADLINE_WORDS = 8;
const MOST_CHARS = 400_000;

/** White space as it counts: every run of it is one space. */
export const spaced = (text: string): string =>
  UNEVEN.test(text) ? text.replaceAll(/[\s\u00ad\u200b]+/gu, " ").trim() : text;
/** Hardly any line has more to it than single spaces. */
const UNEVEN = /\s\s|[^\S ]|^ | $|[\u00ad\u200b]/u;

type Layout = Pick<PlanDocument, "isDeck"> & { isRunning: (line: string) => boolean };

/** How the pages of a document are laid out. */
export const layoutOf = ({ isDeck, pages }: PlanDocument): Layout => ({
  isDeck,
  isRunning: runningLinesOf(pages),
});

/** A page's text as quotes are looked for in it: its lines joined, words that were cut at a line's end made whole. */
export const pageText = (page: PlanPage, document: PlanDocument): string =>
  blocksOf(page, layoutOf(document))
    .map(({ text }) => text)
    .join(" ");

/** Joins two lines; a hyphen at the end of a line of running text only cut the word. */
function joined(before: string, after: string, isDeck: boolean): string {
  if (!HYPHEN.test(before) || !/^\p{Ll}/u.test(after)) return `${before} ${after}`;
  return isDeck ? before + after : before.slice(0, -1) + after;
}

type Line = { text: string; isTitle: boolean; isRunning: boolean };

/** Whether a line goes on with what the line before began. */
function goesOn(
  before: Line | undefined,
  { text, isRunning }: Line,
  { full, isWhole, isDeck }: { full: number; isWhole: boolean; isDeck: boolean },
): boolean {
  if (!before || isRunning || before.isRunning || BULLET.test(text)) return false;
  if (HYPHEN.test(before.text) && /^\p{Ll}/u.test(text)) return true;
  if (before.isTitle || /[:;]$/u.test(before.text)) return false;
  if (ENDS.test(before.text) && (isWhole || isHeadline(text))) return false;
  if (before.text.length >= full) return true;
  const isOpen = isDeck ? before.text.endsWith(",") : !ENDS.test(before.text);
  return isOpen && SMALL_START.test(text);
}

const isHeadline = (text: string): boolean =>
  !ENDS.test(text) && text.split(" ").length <= HEADLINE_WORDS && /^[\p{Lu}\p{Nd}¿]/u.test(text);

/** The blocks of a page in reading order. Paragraphs of Word files are lines already. */
export function blocksOf(page: PlanPage, { isDeck, isRunning }: Layout): Block[] {
  const title = spaced(page.title ?? "");
  const lines = withWholeTitle(boundedLines(page.lines), title).map((text) => ({
    text,
    isTitle: text === title,
    isRunning: isRunning(text),
  }));
  const widest = Math.max(...lines.slice(0, 400).map(({ text }) => text.length), 0);
  const full = widest * (isDeck ? SHORT_ON_SLIDES : SHORT);
  const drafts: { text: string; isRunning: boolean; mayGoOn: boolean }[] = [];
  lines.forEach((line, at) => {
    const draft = drafts.at(-1);
    const isFull = line.text.length >= full && !ENDS.test(line.text);
    // A slide's next point begins with a capital, too.
    const isNext =
      isDeck && !SMALL_START.test(line.text) && !HYPHEN.test(lines[at - 1]?.text ?? "");
    if (
      draft &&
      !isNext &&
      goesOn(lines[at - 1], line, { full, isDeck, isWhole: page.page === null })
    ) {
      draft.text = joined(draft.text, line.text, isDeck);
      draft.mayGoOn = isFull;
    } else drafts.push({ text: line.text, isRunning: line.isRunning, mayGoOn: isFull });
  });
  return withSections(drafts, title, isDeck);
}

function withSections(
  drafts: readonly { text: string; isRunning: boolean; mayGoOn: boolean }[],
  title: string,
  isDeck: boolean,
): Block[] {
  let section = title;
  return drafts.flatMap(({ text: whole, isRunning, mayGoOn }, at) =>
    whole.split(INNER_BULLET).map((part) => {
      const text = part.replace(BULLET, "");
      const isPoint = text !== part;
      if (!isPoint && !isRunning && isHeadline(text)) section = text;
      const isFollowed = at < drafts.length - 1 && !drafts[at + 1]!.isRunning;
      return { text, section, isPoint, isRunning, mayGoOn: isDeck && mayGoOn && isFollowed };
    }),
  );
}

/** A title of two lines is one. */
function withWholeTitle(lines: readonly string[], title: string): readonly string[] {
  for (let end = 2; end <= Math.min(lines.length, 4); end++)
    if (lines.slice(0, end).join(" ") === title) return [title, ...lines.slice(end)];
  return lines;
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
