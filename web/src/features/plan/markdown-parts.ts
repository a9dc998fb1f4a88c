import type { Token } from "markdown-it";
import { blocksOf } from "../../ui/markdown-html.ts";

/** A piece of a longer Markdown text, and the line of that text on which it begins, from 0. */
export interface Piece {
  text: string;
  from: number;
}

/** A point of an agenda: its heading, the minutes that it names, and what stands below. */
export interface Point {
  title: string;
  /** On which line its heading stands, from 0. */
  line: number;
  /** '10 min' */
  time: string | null;
  details: Piece | null;
}

/** An item of a purpose; a quotation below it holds its details. */
export interface Goal {
  text: Piece;
  details: Piece | null;
}

const TIME = /\s*\((\d[\d\s–-]*(?:min|h)\b[^()]*)\)\s*$/i;

/** A heading of an agenda, and the minutes that it names. */
export const timed = (heading: string): Pick<Point, "title" | "time"> => ({
  title: heading.replace(TIME, "") || heading,
  time: TIME.exec(heading)?.[1] ?? null,
});

/** An agenda's points by its headings of one level, or by the items of its only list, and what stands before the first. */
export function pointsOf(content: string): { before: Piece | null; points: Point[] } {
  const lines = content.split("\n");
  const tokens = blocksOf(content);
  if (isPlainList(tokens)) return { before: null, points: itemsOf(lines, tokens) };
  const heads = tokens.filter(({ type, level }) => type === "heading_open" && level === 0);
  const tag = heads.some((head) => head.tag === "h2") ? "h2" : heads[0]?.tag;
  const starts = heads.filter((head) => head.tag === tag);
  const points = starts.map((head, at) => {
    const [line, end] = linesOf(head);
    const words = tokens[tokens.indexOf(head) + 1]?.content ?? "";
    return {
      ...timed(words),
      line,
      details: piece(lines, end, starts[at + 1]?.map?.[0] ?? lines.length),
    };
  });
  return { before: piece(lines, 0, starts[0]?.map?.[0] ?? lines.length), points };
}

const LIST = /^(?:bullet|ordered)_list_open$/;
const TASK = /^\[[ xX]\]\s/;

/** Whether a text is one list and nothing else; boxes to tick are no points. */
function isPlainList(tokens: Token[]): boolean {
  const outer = tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0);
  const words = tokens.filter(({ type, level }) => type === "inline" && level === 3);
  return (
    outer.length === 1 &&
    LIST.test(outer[0]?.type ?? "") &&
    words.length > 0 &&
    !words.some(({ content }) => TASK.test(content))
  );
}

/** The items of an outer list as points, with what stands further in as their details. */
function itemsOf(lines: string[], tokens: Token[]): Point[] {
  return tokens.flatMap((token, at) => {
    if (token.type !== "list_item_open" || token.level !== 1) return [];
    const [line, end] = linesOf(token);
    const words = tokens.slice(at).find(({ type }) => type === "inline");
    const next = words ? linesOf(words)[1] : end;
    const indent = /^\s*(?:[-*+]|\d+[.)])\s*/.exec(lines[line] ?? "")?.[0].length ?? 0;
    const inner = lines.map((text) => text.replace(new RegExp(`^\\s{0,${indent}}`), ""));
    return [{ ...timed(words?.content ?? ""), line, details: piece(inner, next, end) }];
  });
}

/** What begins an item of a purpose; a bullet list or a table belongs to the one before. */
const STARTS: ReadonlySet<string> = new Set(["paragraph_open", "heading_open"]);

/** A purpose's items: its paragraphs, or the entries of its numbered lists. */
export function goalsOf(text: string): Goal[] {
  const lines = text.split("\n");
  const goals: Goal[] = [];
  for (const block of topBlocksOf(blocksOf(text))) {
    const [start, end] = linesOf(block);
    const last = goals.at(-1);
    if (block.type === "blockquote_open" && last && !last.details)
      last.details = piece(unquoted(lines, start), start, end);
    else if (block.type === "list_item_open") goals.push(...entry(lines, start, end));
    else {
      const joins = last && !last.details && !STARTS.has(block.type);
      const words = piece(lines, start, end);
      if (joins) last.text = joined(last.text, lines, end);
      else if (words) goals.push({ text: words, details: null });
    }
  }
  return goals;
}

/** A piece with all that follows it up to `end`; what was taken off it, such as its number, stays off. */
function joined({ text, from }: Piece, lines: string[], end: number): Piece {
  const rest = lines.slice(from + text.split("\n").length, end);
  return { text: [text, ...rest].join("\n").trimEnd(), from };
}

/** Blocks of the outermost level; numbered lists as their entries. */
function topBlocksOf(tokens: Token[]): Token[] {
  const blocks: Token[] = [];
  let list = "";
  for (const token of tokens) {
    if (token.level === 0 && token.map) {
      list = token.type;
      if (token.type !== "ordered_list_open") blocks.push(token);
    } else if (token.level === 1 && list === "ordered_list_open" && token.type === "list_item_open")
      blocks.push(token);
  }
  return blocks;
}

/** An entry of a list on its own: without its number, and each line as far to the left as its first. */
function entry(lines: string[], start: number, end: number): Goal[] {
  const indent = /^\s*\d+[.)]\s*/.exec(lines[start] ?? "")?.[0].length ?? 0;
  const own = lines.map((line, at) => {
    if (at === start) return line.slice(indent);
    return at > start && at < end ? line.replace(new RegExp(`^\\s{0,${indent}}`), "") : line;
  });
  const inner = piece(own, start, end);
  if (!inner) return [];
  const quote = blocksOf(inner.text).find(
    ({ type, level }) => type === "blockquote_open" && level === 0,
  );
  // A line that is set in below the first one is meant as its details, though Markdown goes on with the sentence.
  const isSetIn = /^[ \t]{2,}[^\s>]/.test(lines[inner.from + 1] ?? "");
  const from = quote ? linesOf(quote)[0] : isSetIn && isSentence(inner.text) ? 1 : undefined;
  if (from === undefined) return [{ text: inner, details: null }];
  const words = piece(own, start, inner.from + from);
  const below = quote ? unquoted(own, inner.from + from) : own;
  return words ? [{ text: words, details: piece(below, inner.from + from, end) }] : [];
}

/** Whether it begins with a paragraph of several lines. */
function isSentence(text: string): boolean {
  const [first] = blocksOf(text);
  return first?.type === "paragraph_open" && linesOf(first)[1] > 1;
}

const unquoted = (lines: string[], start: number): string[] =>
  lines.map((line, at) => (at < start ? line : line.replace(/^\s{0,3}> ?/, "")));

const linesOf = ({ map }: Token): [number, number] => [map?.[0] ?? 0, map?.[1] ?? 0];

/** Lines `start` to `end` without the blank ones around them; null where nothing is left. */
function piece(lines: string[], start: number, end: number): Piece | null {
  let from = start;
  let to = end;
  while (from < to && (lines[from] ?? "").trim() === "") from += 1;
  while (to > from && (lines[to - 1] ?? "").trim() === "") to -= 1;
  return from === to ? null : { text: lines.slice(from, to).join("\n"), from };
}
