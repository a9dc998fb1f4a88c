import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { DeckPage } from "@planner/contract/model";
import { linesOfTable, withRecognisedText } from "./recognised-text.ts";

const isInstalled = ((): boolean => {
  try {
    execFileSync("tesseract", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const page = (number: number, text?: string): DeckPage => ({
  page: number,
  widthPt: 960,
  heightPt: 540,
  title: text ?? null,
  lines: text === undefined ? [] : [{ text, x: 0.1, y: 0.1, width: 0.5, height: 0.1 }],
});

/** A picture with two lines. */
const picture = async (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="white"/>
      <text x="120" y="200" font-size="96" font-family="sans-serif">Payment calendar</text>
      <text x="120" y="600" font-size="48" font-family="sans-serif">Grey days are sold out</text></svg>`,
    ),
  )
    .webp()
    .toBuffer();

const soon = (): number => performance.now() + 20_000;
const never = (): Promise<Buffer> => Promise.reject(new Error("drawn without need"));

test("tesseract's table becomes lines with their places, without words that it is unsure of", () => {
  const table = [
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
    "1\t1\t0\t0\t0\t0\t0\t0\t1000\t500\t-1\t",
    "5\t1\t2\t1\t1\t1\t100\t300\t50\t20\t91\tlower",
    "5\t1\t1\t1\t1\t1\t100\t50\t200\t40\t96.5\tCard",
    "5\t1\t1\t1\t1\t2\t310\t52\t90\t38\t88\tdeclined",
    "5\t1\t1\t1\t1\t3\t410\t52\t90\t38\t12\tnoise",
    "5\t1\t3\t1\t1\t1\t500\t400\t5\t5\t95\t|",
  ].join("\n");
  expect(linesOfTable(table)).toEqual([
    { text: "Card declined", x: 0.1, y: 0.1, width: 0.3, height: 0.08 },
    { text: "lower", x: 0.1, y: 0.6, width: 0.05, height: 0.04 },
  ]);
  expect(linesOfTable("")).toEqual([]);
});

test("a deck with text is left as it is, and its pages are not drawn", async () => {
  const deck = { pages: [page(1, "Goals"), page(2, "Plan"), page(3, "Risks"), page(4, "Team")] };
  const mostly = { pages: [...deck.pages, page(5)] };
  expect(await withRecognisedText(deck, never, soon())).toEqual(deck);
  expect(await withRecognisedText(mostly, never, soon())).toEqual(mostly);
});

test("without time left, and where drawing fails, pages stay without text", async () => {
  const deck = { pages: [page(1)] };
  expect(await withRecognisedText(deck, picture, performance.now() - 1)).toEqual(deck);
  expect(await withRecognisedText(deck, never, soon())).toEqual(deck);
});

test.skipIf(!isInstalled)("a page that is a picture gets the text on it", async () => {
  const { pages } = await withRecognisedText({ pages: [page(1)] }, picture, soon());
  expect(pages[0]?.title).toBe("Payment calendar");
  expect(pages[0]?.lines.map((line) => line.text).join(" ")).toContain("Grey days are sold out");
});
