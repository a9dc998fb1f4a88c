import { expect, test } from "vitest";
import { type Glyph, readLines, readProse } from "./text-lines.ts";

interface Words {
  text: string;
  x: number;
  y: number;
  /** Height of the font. */
  em?: number;
}

/** Characters of equal width, one after another; a line break behind. */
const set = ({ text, x, y, em = 0.04 }: Words): Glyph[] => [
  ...Array.from(text, (character, index) => ({
    text: character,
    left: x + index * em * 0.3,
    right: x + (index + 1) * em * 0.3,
    top: y,
    bottom: y + em * 0.7,
    emHeight: em,
  })),
  { text: "\n", left: 0, right: 0, top: 0, bottom: 0, emHeight: 0 },
];
const page = (...words: Words[]) => readLines(words.flatMap(set));
const textsOf = (...words: Words[]) => page(...words).lines.map((line) => line.text);

test("lines are read from the top, and within a row from the left, whatever the order in the file", () => {
  const order = textsOf(
    { text: "right", x: 0.6, y: 0.5 },
    { text: "below", x: 0.1, y: 0.8 },
    { text: "left", x: 0.1, y: 0.505 },
    { text: "above", x: 0.1, y: 0.1 },
  );
  expect(order).toEqual(["above", "left", "right", "below"]);
});

test("pieces that touch are one line, columns are two", () => {
  const pieces = textsOf({ text: "Fewer", x: 0.1, y: 0.5 }, { text: "fields", x: 0.17, y: 0.5 });
  expect(pieces).toEqual(["Fewer fields"]);
  const columns = textsOf({ text: "Fewer", x: 0.1, y: 0.5 }, { text: "fields", x: 0.6, y: 0.5 });
  expect(columns).toEqual(["Fewer", "fields"]);
});

test.each<[string, Words[], string | null]>([
  [
    "the tallest line",
    [
      { text: "Small", x: 0, y: 0.02 },
      { text: "Big", x: 0, y: 0.2, em: 0.1 },
    ],
    "Big",
  ],
  [
    "of two equal lines the upper",
    [
      { text: "One", x: 0, y: 0.2 },
      { text: "Two", x: 0, y: 0.5 },
    ],
    "One",
  ],
  [
    "a heading rather than a large figure at the foot",
    [
      { text: "Sales", x: 0, y: 0.1, em: 0.07 },
      { text: "up by ten", x: 0, y: 0.7, em: 0.1 },
    ],
    "Sales",
  ],
  [
    "both lines of a heading that wraps",
    [
      { text: "Checkout in", x: 0, y: 0.1, em: 0.08 },
      { text: "two steps", x: 0, y: 0.19, em: 0.08 },
      { text: "Body", x: 0, y: 0.4 },
    ],
    "Checkout in two steps",
  ],
  [
    "words rather than a lone number",
    [
      { text: "42", x: 0, y: 0.1, em: 0.2 },
      { text: "Answers", x: 0, y: 0.6 },
    ],
    "Answers",
  ],
  ["a single Japanese word", [{ text: "目次", x: 0, y: 0.1, em: 0.1 }], "目次"],
  ["nothing on a page without text", [], null],
])("the title of a page is %s", (_, words, title) => {
  expect(page(...words).title).toBe(title);
});

test("ligatures are written out and spaces tidied, so that words can be found", () => {
  expect(textsOf({ text: "  The  o\ufb03ce ", x: 0.1, y: 0.1 })).toEqual(["The office"]);
});

test("lines lie within the page even where the ink does not", () => {
  const [line] = page({ text: "A very long line", x: 0.9, y: -0.01 }).lines;
  expect(line).toMatchObject({ y: 0 });
  expect((line?.x ?? 2) + (line?.width ?? 2)).toBeLessThanOrEqual(1);
});

test("prose keeps the order of the document", () => {
  const glyphs = [
    { text: "Second", x: 0, y: 0.5 },
    { text: "First", x: 0, y: 0.1 },
  ].flatMap(set);
  expect(readProse(glyphs)).toBe("Second\nFirst");
});
