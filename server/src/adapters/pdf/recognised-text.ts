import { execFile } from "node:child_process";
import type { Deck, DeckPage, TextLine } from "@planner/contract/model";

const WIDTH_PX = 1600;
const PAGE_MS = 8000;
const MAX_OUTPUT_BYTES = 4_000_000;
const AT_A_TIME = 2;
/** In a deck that mostly has text, what is read from a picture confuses more than it helps (0.04 of F1 on a lecture). */
const MIN_SHARE_WITHOUT_TEXT = 0.25;
const MIN_CONFIDENCE = 60;
const WORD_LEVEL = "5";
const TITLE_WITHIN = 0.4;

/** Draws a page as an image that tesseract reads (WebP, PNG). */
type Draw = (page: number, widthPx: number) => Promise<Buffer>;

interface Word {
  line: string;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function wordOf(columns: readonly string[]): Word | undefined {
  const text = (columns[11] ?? "").trim();
  if (columns[0] !== WORD_LEVEL || !/[\p{L}\p{Nd}]/u.test(text)) return undefined;
  if (!(Number(columns[10]) >= MIN_CONFIDENCE)) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = columns.slice(6, 10).map(Number);
  const line = columns.slice(1, 5).join(" ");
  return { line, text, left, top, right: left + width, bottom: top + height };
}

/**
 * The lines in tesseract's table of words (https://github.com/tesseract-ocr/tesseract, its tsv output): top to bottom,
 * places in fractions of the page, words that it is unsure of left out.
 */
export function linesOfTable(table: string): TextLine[] {
  const rows = table.split("\n").map((row) => row.split("\t"));
  const page = rows.find((columns) => columns[0] === "1");
  const [width = 0, height = 0] = page?.slice(8, 10).map(Number) ?? [];
  if (!(width > 0 && height > 0)) return [];
  const words = rows.flatMap((columns) => wordOf(columns) ?? []);
  const lines = [...Map.groupBy(words, (word) => word.line).values()].map((line) => {
    const left = Math.min(...line.map((word) => word.left));
    const top = Math.min(...line.map((word) => word.top));
    return {
      text: line.map((word) => word.text).join(" "),
      x: left / width,
      y: top / height,
      width: (Math.max(...line.map((word) => word.right)) - left) / width,
      height: (Math.max(...line.map((word) => word.bottom)) - top) / height,
    };
  });
  return lines.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** Asks tesseract; undefined where it is not installed, fails or takes too long. */
function readImage(image: Buffer): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = execFile(
      "tesseract",
      ["stdin", "stdout", "--psm", "11", "tsv"],
      {
        timeout: PAGE_MS,
        killSignal: "SIGKILL",
        maxBuffer: MAX_OUTPUT_BYTES,
        env: {
          PATH: process.env.PATH,
          TESSDATA_PREFIX: process.env.TESSDATA_PREFIX,
          OMP_THREAD_LIMIT: "1",
        },
      },
      (error, stdout) => resolve(error ? undefined : stdout),
    );
    // It may be gone before it has read all.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(image);
  });
}

function isInstalled(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile("tesseract", ["--version"], { timeout: PAGE_MS }, (error) => resolve(error === null));
  });
}

function titleOf(lines: readonly TextLine[]): string | null {
  const top = lines.filter((line) => line.y < TITLE_WITHIN && /\p{L}{2}/u.test(line.text));
  const [largest] = top.toSorted((one, other) => other.height - one.height);
  return largest?.text ?? null;
}

/**
 * Gives the pages of a deck of pictures the text that tesseract sees on them, as many as there is time for; the deck as
 * it is where it has text or tesseract is not installed. `endsAt` is on the clock of `performance.now()`.
 */
export async function withRecognisedText(deck: Deck, draw: Draw, endsAt: number): Promise<Deck> {
  const bare = deck.pages.filter((page) => page.lines.length === 0);
  const isOfPictures = bare.length > 0 && bare.length >= MIN_SHARE_WITHOUT_TEXT * deck.pages.length;
  if (!isOfPictures || !(await isInstalled())) return deck;
  const read = new Map<number, TextLine[]>();
  const waiting = bare.values();
  const readNext = async (): Promise<void> => {
    for (const { page } of waiting) {
      if (performance.now() > endsAt) return;
      const image = await draw(page, WIDTH_PX).catch(() => undefined);
      const table = image && (await readImage(image));
      if (table) read.set(page, linesOfTable(table));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, readNext));
  const dressed = (page: DeckPage): DeckPage => {
    const lines = read.get(page.page);
    return lines ? { ...page, lines, title: titleOf(lines) } : page;
  };
  return { pages: deck.pages.map(dressed) };
}
