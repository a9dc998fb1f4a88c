import { expect, test } from "vitest";
import { linesOfTable } from "./tesseract-table.ts";

test("tesseract's table becomes lines with their places, without words that it is unsure of", () => {
  const table = [
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext",
    "1\t1\t0\t0\t0\t0\t0\t0\t1000\t500\t-1\t",
    "5\t1\t1\t1\t1\t1\t100\t50\t200\t40\t96.5\tCard",
    "5\t1\t1\t1\t1\t2\t310\t52\t90\t38\t88\tdeclined",
    "5\t1\t1\t1\t1\t3\t410\t52\t90\t38\t12\tnoise",
    "5\t1\t2\t1\t1\t1\t100\t300\t50\t20\t91\tlower",
    "5\t1\t3\t1\t1\t1\t500\t400\t5\t5\t95\t|",
  ].join("\n");
  expect(linesOfTable(table)).toEqual([
    { text: "Card declined", x: 0.1, y: 0.1, width: 0.3, height: 0.08, confidence: 0.92 },
    { text: "lower", x: 0.1, y: 0.6, width: 0.05, height: 0.04, confidence: 0.91 },
  ]);
  expect(linesOfTable("")).toEqual([]);
});
