import type { PlanDocument, PlanPage } from "../../types.ts";
import { cutSentences } from "./statements.ts";

/** A paragraph, point or headline of a page; `section` is the headline that it stands under. */
type Block = {
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
const spaced = (text: string): string =>
  UNEVEN.test(text) ? text.replaceAll(/[\s\u00ad\u200b]+/gu, " ").trim() : text;
/** Hardly any line has more to it than single spaces. */
const UNEVEN = /\s\s|[^\S ]|^ | $|[\u00ad\u200b]/u;

type Layout = Pick<PlanDocument, "isDeck"> & { isRunning: (line: string) => boolean };

/** How the pages of a document are laid out. */
export const layoutOf = ({ isDeck, pages }: PlanDocument): Layout => ({
  isDeck,
  isRunning: runningLinesOf(pages),
});

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
  const bounded: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length;
    if (length > MOST_CHARS) break;
    const text = spaced(line);
    if (text !== "") bounded.push(text);
  }
  return bounded;
}

const [LEAST_PAGES, LEAST_SHARE] = [3, 0.25];
/** Headers and footers stand there. */
const EDGE = 2;

/** Spaces and further digits make a line so much longer than what is left of it. */
const LONGER = 2;
const PAGE_NUMBER = 40;

/** A line without its numbers: footers differ in the page's number alone. */
const plain = (line: string): string => line.replaceAll(/\p{Nd}+/gu, "#").replaceAll(/\s+/gu, "");

/** Tells headers, footers and page numbers of a document from what its pages say. */
function runningLinesOf(pages: readonly PlanPage[]): (line: string) => boolean {
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

/** A sentence where it stands. */
export type PageSentence = {
  text: string;
  section: string;
  /** It is all of its page's headline. */
  isHeadline: boolean;
  /** Not to be quoted: a header or footer, or a part of what was cut by the end of a line or page. */
  isLeftOut: boolean;
};

/** The sentences of each page of a document, verbatim; of a very long one the middle is left out: it says what it found at its two ends. */
export function* sentencesOf(
  document: PlanDocument,
  mostChars: number,
): Generator<{ page: number | null; sentences: readonly PageSentence[] }> {
  const layout = layoutOf(document);
  for (const page of withoutMiddle(document.pages, mostChars)) {
    const blocks = blocksOf(page, layout);
    const isPrinted = !document.isDeck && page.page !== null;
    const last = blocks.findLastIndex(({ isRunning }) => !isRunning);
    const sentences = blocks.flatMap((block, at) =>
      cutSentences(block.text).map((text, index, all) => {
        const isEnd = index === all.length - 1;
        const isOver = /[.!?…]["”’»)\]]*$/u.test(text);
        return {
          text,
          section: block.section,
          isHeadline: all.length === 1 && block.text === page.title,
          isLeftOut:
            block.isRunning ||
            (index === 0 &&
              /^\p{Ll}/u.test(text) &&
              (at === 0 || (document.isDeck && !block.isPoint))) ||
            (isEnd && !isOver && block.mayGoOn) ||
            // Running text goes on over the end of a page.
            (isPrinted && at === last && at > 0 && isEnd && !isOver && !block.isPoint),
        };
      }),
    );
    yield { page: page.page, sentences };
  }
}

/** The first and the last pages, as much as is read of one document. */
function withoutMiddle(pages: readonly PlanPage[], mostChars: number): readonly PlanPage[] {
  const sizes = pages.map(({ lines }) => lines.reduce((sum, { length }) => sum + length, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= mostChars) return pages;
  let before = 0;
  return pages.filter((_, at) => {
    const after = total - before - sizes[at]!;
    const isRead = Math.min(before, after) < mostChars / 2;
    before += sizes[at]!;
    return isRead;
  });
}
