import type { TextLine } from "@planner/contract/model";
import type { RecognisedLine } from "../../features/file/file.ports.ts";

/** A character with its ink box, and the height of its font on the page; all in fractions, origin top left. */
export interface Glyph {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  emHeight: number;
}

/** A line before its font's height is dropped. */
interface Run extends TextLine {
  emHeight: number;
}

/** How far the heights of lines in the same size may be apart: fonts tell theirs, on a picture it depends on the letters. */
const FONT_TOLERANCE = 0.08;
const PICTURE_TOLERANCE = 0.25;
/** A logo or an icon that was taken for letters is often the tallest. */
const TITLE_CONFIDENCE = 0.7;

const MAX_TITLE_CHARACTERS = 200;
const MAX_TITLE_LINES = 3;

/** The text lines of a page, top to bottom and left to right within a row, and its title. */
export function readLines(glyphs: readonly Glyph[]): { lines: TextLine[]; title: string | null } {
  const runs = inReadingOrder(mergeNeighbours(splitRuns(glyphs)));
  return {
    lines: runs.map(({ text, x, y, width, height }) => ({ text, x, y, width, height })),
    title: findTitle(runs, FONT_TOLERANCE),
  };
}

/** Lines that were recognised on a picture, in the same order, and the title among them. */
export function arrangeRecognised(lines: readonly RecognisedLine[]): {
  lines: RecognisedLine[];
  title: string | null;
} {
  const runs = inReadingOrder(lines.map((line) => ({ ...line, emHeight: line.height })));
  return {
    lines: runs.map(({ text, x, y, width, height, confidence }) => ({
      text,
      x,
      y,
      width,
      height,
      confidence,
    })),
    title: findTitle(
      runs.filter(({ confidence }) => confidence >= TITLE_CONFIDENCE),
      PICTURE_TOLERANCE,
    ),
  };
}

/** The text of a page in the order of the document. */
export function readProse(glyphs: readonly Glyph[]): string {
  const lines = splitRuns(glyphs).map((run) => run.text);
  return lines.join("\n");
}

function splitRuns(glyphs: readonly Glyph[]): Run[] {
  const runs: Run[] = [];
  let line: Glyph[] = [];
  const close = () => {
    const run = runOf(line);
    if (run) runs.push(run);
    line = [];
  };
  for (const glyph of glyphs) {
    if (glyph.text === "\n") close();
    else line.push(glyph);
  }
  close();
  return runs;
}

function runOf(glyphs: readonly Glyph[]): Run | undefined {
  const text = tidy(glyphs.map((glyph) => glyph.text).join(""));
  if (text === "") return undefined;
  const inked = glyphs.filter((glyph) => glyph.text.trim() !== "");
  const x = clamp(least(inked, "left"));
  const y = clamp(least(inked, "top"));
  return {
    text,
    x,
    y,
    width: clamp(most(inked, "right")) - x,
    height: clamp(most(inked, "bottom")) - y,
    emHeight: emHeightOf(inked),
  };
}

/** Ligatures are written out, so that words can be found; other compatibility forms stay as they are. */
const tidy = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\s+/g, " ")
    .trim();

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction || 0));

type Edge = "left" | "right" | "top" | "bottom";
const least = (glyphs: readonly Glyph[], edge: Edge): number =>
  glyphs.reduce((value, glyph) => Math.min(value, glyph[edge]), 1);
const most = (glyphs: readonly Glyph[], edge: Edge): number =>
  glyphs.reduce((value, glyph) => Math.max(value, glyph[edge]), 0);

/** The median font height of a line; where the font's own figures are absurd, its tallest ink. */
function emHeightOf(glyphs: readonly Glyph[]): number {
  const heights = glyphs.map((glyph) => glyph.emHeight).toSorted((a, b) => a - b);
  const median = heights[Math.floor(heights.length / 2)] ?? 0;
  const ink = glyphs.reduce((height, glyph) => Math.max(height, glyph.bottom - glyph.top), 0);
  const isPlausible = median >= ink * 0.6 && median <= ink * 4;
  return isPlausible ? median : ink;
}

/** PDFium ends a line wherever an object ends; pieces that touch in one row are one line. */
function mergeNeighbours(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const previous = merged.at(-1);
    if (previous && areOneLine(previous, run)) merged[merged.length - 1] = join(previous, run);
    else merged.push(run);
  }
  return merged;
}

function areOneLine(a: Run, b: Run): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = b.x - (a.x + a.width);
  const height = Math.min(a.height, b.height);
  return overlap > 0.6 * height && gap > -0.5 * height && gap < 0.7 * height;
}

function join(a: Run, b: Run): Run {
  const y = Math.min(a.y, b.y);
  return {
    text: `${a.text} ${b.text}`,
    x: a.x,
    y,
    width: b.x + b.width - a.x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    emHeight: Math.max(a.emHeight, b.emHeight),
  };
}

/** Rows from the top; within a row from the left. Lines share a row when their middles are closer than half a line. */
function inReadingOrder<One extends Run>(runs: readonly One[]): One[] {
  const middle = (run: Run) => run.y + run.height / 2;
  const rows: One[][] = [];
  for (const run of runs.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSameRow = first && middle(run) - middle(first) < Math.min(first.height, run.height) / 2;
    if (row && isSameRow) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x));
}

/** The tallest line, where a line near the top counts for more, with the lines of the same height that follow it. */
function findTitle(runs: readonly Run[], tolerance: number): string | null {
  const weight = (run: Run) => run.emHeight * (run.y < 0.3 ? 1.25 : run.y < 0.6 ? 1 : 0.6);
  let start = -1;
  for (const [index, run] of runs.entries()) {
    const best = runs[start];
    if (/\p{L}{2}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(run.text)) {
      if (!best || weight(run) > weight(best) * 1.02) start = index;
    }
  }
  const first = runs[start];
  if (!first) return null;
  const lines = [first];
  for (const run of runs.slice(start + 1)) {
    const last = lines.at(-1) ?? first;
    if (lines.length === MAX_TITLE_LINES || !continues(last, run, tolerance)) break;
    lines.push(run);
  }
  return lines
    .map((run) => run.text)
    .join(" ")
    .slice(0, MAX_TITLE_CHARACTERS);
}

function continues(above: Run, below: Run, tolerance: number): boolean {
  const gap = below.y - (above.y + above.height);
  const isSameSize = Math.abs(below.emHeight - above.emHeight) < tolerance * above.emHeight;
  const sharesColumn = below.x < above.x + above.width && above.x < below.x + below.width;
  return isSameSize && sharesColumn && gap > -0.2 * above.emHeight && gap < 0.6 * above.emHeight;
}
