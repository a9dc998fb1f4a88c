import MarkdownIt, { type Token } from "markdown-it";
import type { Block, Paragraph, Run } from "./document.ports.ts";

const reader = new MarkdownIt({ linkify: false });
const TASK = /^\[([ xX])\]\s+/;

/** What stands open around a paragraph. */
interface Around {
  /** Of the lists, from outside in: the number of the next item, null where they are not numbered. */
  readonly lists: (number | null)[];
  quotes: number;
  /** Of the item that has no paragraph yet. */
  mark: string | undefined;
}

/** Markdown as blocks of a document, its headings all of the second level. Tables and HTML stand as they were written. */
export function markdownBlocks(markdown: string): Block[] {
  const around: Around = { lists: [], quotes: 0, mark: undefined };
  const tokens = reader.parse(markdown, {});
  return tokens.flatMap((token, at) => blocksOf(token, tokens[at - 1], around));
}

function blocksOf(token: Token, before: Token | undefined, around: Around): Block[] {
  switch (token.type) {
    case "bullet_list_open":
      around.lists.push(null);
      return [];
    case "ordered_list_open":
      around.lists.push(Number(token.attrGet("start") ?? 1));
      return [];
    case "bullet_list_close":
    case "ordered_list_close":
      around.lists.pop();
      return [];
    case "list_item_open":
      around.mark = nextMark(around.lists);
      return [];
    case "blockquote_open":
      around.quotes += 1;
      return [];
    case "blockquote_close":
      around.quotes -= 1;
      return [];
    case "fence":
    case "code_block":
    case "html_block":
      return [paragraphOf([{ text: token.content.trimEnd() }], around)];
    case "inline":
      return [inlineOf(token, before, around)];
    default:
      return [];
  }
}

function nextMark(lists: (number | null)[]): string {
  const number = lists.at(-1) ?? null;
  if (number === null) return "•";
  lists[lists.length - 1] = number + 1;
  return `${number}.`;
}

function inlineOf(token: Token, before: Token | undefined, around: Around): Block {
  const runs = runsOf(token.children ?? []);
  if (before?.type !== "heading_open") return paragraphOf(runs, around);
  return { kind: "heading", level: 2, text: runs.map(({ text }) => text).join("") };
}

function paragraphOf(runs: readonly Run[], around: Around): Block {
  const [first, ...rest] = runs;
  const task = TASK.exec(first?.text ?? "");
  const isItem = around.mark !== undefined;
  const box = task?.[1] === " " ? "☐" : "☑";
  const mark = isItem && task ? box : around.mark;
  const words = isItem && task && first ? [withoutBox(first), ...rest] : runs;
  around.mark = undefined;
  // Below the words of its item stands what belongs to it.
  const depth = Math.max(0, around.lists.length - (isItem ? 1 : 0)) + around.quotes;
  const paragraph: Paragraph = { runs: words, depth, ...(mark === undefined ? {} : { mark }) };
  return { kind: "paragraph", paragraph };
}

const withoutBox = (run: Run): Run => ({ ...run, text: run.text.replace(TASK, "") });

/** Links stand as their words with the address behind them. */
function runsOf(children: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const hrefs: string[] = [];
  let strong = 0;
  for (const token of children) {
    const { type } = token;
    if (type === "strong_open" || type === "em_open") strong += 1;
    else if (type === "strong_close" || type === "em_close") strong -= 1;
    else if (type === "link_open") hrefs.push(token.attrGet("href") ?? "");
    else if (type === "link_close") runs.push(...addressAfter(runs, hrefs.pop()));
    else {
      const text = BREAKS.get(type) ?? token.content;
      if (text !== "") runs.push(strong > 0 ? { text, look: "strong" } : { text });
    }
  }
  return runs;
}

const BREAKS: ReadonlyMap<string, string> = new Map([
  ["softbreak", " "],
  ["hardbreak", "\n"],
]);

const addressAfter = (runs: readonly Run[], href = ""): Run[] =>
  href === "" || runs.at(-1)?.text === href ? [] : [{ text: ` (${href})`, look: "quiet" }];
