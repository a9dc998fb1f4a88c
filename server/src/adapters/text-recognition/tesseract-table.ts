import type { RecognisedLine } from "../../features/file/file.ports.ts";

const MIN_CONFIDENCE = 60;
const PAGE_LEVEL = "1";
const WORD_LEVEL = "5";

interface Word {
  line: string;
  text: string;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function wordOf(columns: readonly string[]): Word | undefined {
  const text = (columns.at(-1) ?? "").trim();
  const confidence = Number(columns.at(-2));
  if (columns[0] !== WORD_LEVEL || !/[\p{L}\p{Nd}]/u.test(text)) return undefined;
  if (!(confidence >= MIN_CONFIDENCE)) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = columns.slice(6, 10).map(Number);
  const line = columns.slice(1, 5).join(" ");
  return { line, text, confidence, left, top, right: left + width, bottom: top + height };
}

/**
 * The lines in tesseract's table of words (https://github.com/tesseract-ocr/tesseract, its tsv output), places in fractions
 * of the page, words that it is unsure of left out.
 */
export function linesOfTable(table: string): RecognisedLine[] {
  const rows = table.split("\n").map((row) => row.split("\t"));
  const page = rows.find((columns) => columns[0] === PAGE_LEVEL);
  const [width = 0, height = 0] = page?.slice(8, 10).map(Number) ?? [];
  if (!(width > 0 && height > 0)) return [];
  const words = rows.flatMap((columns) => wordOf(columns) ?? []);
  return [...Map.groupBy(words, (word) => word.line).values()].map((line) => {
    const left = Math.min(...line.map((word) => word.left));
    const top = Math.min(...line.map((word) => word.top));
    const sure = line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length;
    return {
      text: line.map((word) => word.text).join(" "),
      x: left / width,
      y: top / height,
      width: (Math.max(...line.map((word) => word.right)) - left) / width,
      height: (Math.max(...line.map((word) => word.bottom)) - top) / height,
      confidence: Math.round(sure) / 100,
    };
  });
}
