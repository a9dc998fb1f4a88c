import type { Annotation, Report, TextLine } from "@planner/contract/model";
import { NO_HEADINGS } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { assign } from "./assign.ts";
import { compareDecks } from "./compare-decks.ts";
import { followNotes } from "./follow-notes.ts";
import { sharedLines } from "./shared-lines.ts";
import { PICTURE_COLUMNS, PICTURE_ROWS, type PicturedPage } from "./types.ts";

const HEIGHT = 0.05;
const line = (text: string, y: number, x = 0.1): TextLine => ({
  text,
  x,
  y,
  width: 0.015 * text.length,
  height: HEIGHT,
});

/** A page whose lines stand one below another; `paint` colours its cells. */
function page(
  number: number,
  lines: readonly (string | TextLine)[],
  paint?: (column: number, row: number) => [number, number, number],
): PicturedPage {
  const picture = new Uint8Array(PICTURE_COLUMNS * PICTURE_ROWS * 3).fill(255);
  if (paint)
    for (let row = 0; row < PICTURE_ROWS; row++)
      for (let column = 0; column < PICTURE_COLUMNS; column++)
        picture.set(paint(column, row), 3 * (row * PICTURE_COLUMNS + column));
  const placed = lines.map((one, at) =>
    typeof one === "string" ? line(one, 0.1 + 0.1 * at) : one,
  );
  return { page: number, widthPt: 960, heightPt: 540, title: null, lines: placed, picture };
}

const numbered = (pages: readonly PicturedPage[]): PicturedPage[] =>
  pages.map((one, at) => ({ ...one, page: at + 1 }));
const pairsIn = (earlier: PicturedPage[], now: PicturedPage[]) =>
  compareDecks(earlier, now).pages.map((one) => [one.earlierPage, one.page]);

const COVER = page(1, ["Checkout redesign", "Second design review"]);
const TOTAL = page(2, ["Where the total stands", "Above the fold on every phone"]);
const STEPS = page(3, ["Three steps to pay", "Address then payment then summary"]);
const DELIVERY = page(4, ["When parcels arrive", "The carrier names a day"]);
const DECK = [COVER, TOTAL, STEPS, DELIVERY];

describe("pages of two versions", () => {
  test("are matched though they moved, came and went", () => {
    const prices = page(0, ["What shipping costs", "Four euros a parcel"]);
    const now = numbered([COVER, DELIVERY, prices, TOTAL]);
    expect(pairsIn(DECK, now)).toEqual([
      [1, 1],
      [4, 2],
      [null, 3],
      [2, 4],
      [3, null],
    ]);
    expect(pairsIn(DECK, [])).toEqual([1, 2, 3, 4].map((gone) => [gone, null]));
    expect(pairsIn([], now)).toEqual([1, 2, 3, 4].map((come) => [null, come]));
  });

  test("are matched by their looks where they have no text, and equal pages by their neighbours", () => {
    const stripes = (at: number) =>
      page(1, [], (column) => (Math.floor(column / at) % 2 ? [20, 60, 90] : [250, 240, 200]));
    const pictures = numbered([stripes(2), stripes(5), stripes(9), stripes(16)]);
    const [two, five, nine, sixteen] = pictures as [
      PicturedPage,
      PicturedPage,
      PicturedPage,
      PicturedPage,
    ];
    const shuffled = numbered([nine, two, sixteen, five]);
    expect(pairsIn(pictures, shuffled)).toEqual([
      [3, 1],
      [1, 2],
      [4, 3],
      [2, 4],
    ]);
    const blank = page(0, ["Questions so far"]);
    const before = numbered([COVER, blank, TOTAL, blank, STEPS]);
    expect(pairsIn(before, numbered([COVER, blank, TOTAL, blank, STEPS]))).toEqual(
      [1, 2, 3, 4, 5].map((same) => [same, same]),
    );
  });

  test("are nobody's pair where they have nothing in common", () => {
    const others = numbered([page(0, ["Annual report", "Numbers of a good year"])]);
    expect(
      pairsIn(
        [TOTAL].map((one) => ({ ...one, page: 1, picture: null })),
        others.map((one) => ({ ...one, picture: null })),
      ),
    ).toEqual([
      [1, null],
      [null, 1],
    ]);
  });
});

/** What changed on the one page of two decks. */
const changesOf = (before: PicturedPage, now: PicturedPage) =>
  compareDecks([before], [now]).pages[0]!;
const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text);

describe("what changed on a page", () => {
  test("are words, not lines that broke elsewhere", () => {
    const before = page(1, [
      "Buttons under the thumb",
      "The keyboard hides the",
      "total on every phone",
    ]);
    const now = page(1, [
      "Buttons above the thumb",
      "The keyboard hides",
      "the total on every phone",
    ]);
    const { removed, added, moved } = changesOf(before, now);
    expect(textsOf(removed)).toEqual(["under"]);
    expect(textsOf(added)).toEqual(["above"]);
    expect(removed[0]).toMatchObject({ y: 0.1, line: "Buttons under the thumb" });
    expect(moved).toEqual([]);
  });

  test("is a block that moved, and not what only made room", () => {
    const [logo, title, text] = [
      line("Halm", 0.1),
      line("Summary of the order", 0.3),
      line("The total first", 0.4),
    ];
    const moved = changesOf(
      page(1, [logo, title, text]),
      page(1, [{ ...logo, x: 0.8 }, title, text]),
    ).moved;
    expect(moved).toMatchObject([{ from: { x: 0.1 }, to: { x: 0.8 }, follows: false }]);
    const pushed = changesOf(
      page(1, [logo, title, text]),
      page(1, [logo, line("Put in between", 0.2), { ...title, y: 0.4 }, { ...text, y: 0.5 }]),
    );
    expect(textsOf(pushed.added)).toEqual(["Put in between"]);
    expect(pushed.moved.map(({ follows }) => follows)).toEqual([true]);
  });

  test("is a place of another colour, and no page number that counted on", () => {
    const plain = page(1, ["Summary of the order"]);
    const painted = page(1, ["Summary of the order"], (column, row) =>
      column >= 32 && row >= 18 ? [200, 80, 40] : [255, 255, 255],
    );
    expect(changesOf(plain, painted).repainted).toEqual([
      { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
    ]);
    const footed = DECK.map((one, at) => ({
      ...one,
      lines: [...one.lines, line(`Halm ${at + 1}`, 0.94)],
    }));
    const further = footed.map((one, at) => ({
      ...one,
      lines: [...one.lines.slice(0, -1), line(`Halm ${at + 2}`, 0.94)],
    }));
    for (const one of compareDecks(footed, further).pages)
      expect(one).toMatchObject({ removed: [], added: [], moved: [], repainted: [] });
  });
});

const note = (id: string, fields: Partial<Annotation> = {}): Annotation => ({
  id,
  reference: id,
  type: "Feedback",
  subtype: "",
  text: "The thumb does not reach the buttons.",
  evidence: [],
  confidence: 1,
  suggestion: false,
  ...fields,
});
const reportOf = (annotations: Annotation[], on: number | null = 1): Report => ({
  ...NO_HEADINGS,
  pages: [{ page: on, annotations }],
});

describe("a note of the version before", () => {
  const before = page(1, ["Buttons under the thumb", "The keyboard hides the total"]);
  const { pages } = compareDecks(
    [before],
    [page(1, ["Buttons along the edge", "The keyboard hides the total"])],
  );
  const stateOf = (fields: Partial<Annotation>, now: Report | null = null, on: number | null = 1) =>
    followNotes(reportOf([note("1.1", fields)], on), pages, now)[0]?.found;
  const [first, second] = before.lines as [TextLine, TextLine];

  test("is touched where its place or its words changed, else untouched", () => {
    expect(stateOf({ region: first })).toBe("touched");
    expect(stateOf({ region: second })).toBe("untouched");
    expect(stateOf({ text: "The thumb does not reach the buttons." })).toBe("touched");
    expect(stateOf({ text: "The keyboard must not hide the total." })).toBe("untouched");
    expect(stateOf({}, null, null)).toBe("untouched");
  });

  test("is gone with its page, and answered by a tick or a decision on the same", () => {
    const gone = compareDecks(DECK, numbered([COVER, TOTAL, DELIVERY])).pages;
    expect(followNotes(reportOf([note("3.1")], 3), gone, null)[0]?.found).toBe("gone");
    expect(stateOf({ type: "Action Item", isDone: true })).toBe("answered");
    const decided = note("d", {
      type: "Decision",
      text: "The buttons stay where the thumb does reach.",
    });
    expect(stateOf({ text: "The thumb does not reach the buttons." }, reportOf([decided]))).toBe(
      "answered",
    );
    const other = note("d", { type: "Decision", text: "We print on recycled paper." });
    expect(stateOf({ region: second }, reportOf([other]))).toBe("untouched");
  });

  test("is only followed where it asks for something, and where somebody is sure of it", () => {
    const kinds = ["Decision", "New Idea", "Visual Callout"] as const;
    for (const type of kinds) expect(stateOf({ type })).toBeUndefined();
    expect(stateOf({ suggestion: true })).toBeUndefined();
  });

  test("takes its place along with the text that it is about", () => {
    const moved = compareDecks(
      [page(1, [line("Summary of the order", 0.3), line("Pay now", 0.5)])],
      [page(1, [line("Summary of the order", 0.3), line("Pay now", 0.5, 0.7)])],
    ).pages;
    const region = { x: 0.1, y: 0.5, width: 0.1, height: 0.05 };
    const [followed] = followNotes(reportOf([note("1.1", { region })]), moved, null);
    expect(followed).toMatchObject({ found: "touched", before: region });
    expect(followed?.after?.x).toBeCloseTo(0.7);
  });
});

const worth = (...rows: number[][]) => rows.map((row) => Float64Array.from(row));

test("rows and columns are paired so that the whole is worth the most", () => {
  expect(assign(worth([9, 8], [8, 1]), 2)).toEqual([1, 0]);
  expect(assign(worth([1, 0, 5], [0, 0, 6]), 3)).toEqual([0, 2]);
  expect(assign(worth([1], [7], [2]), 1)).toEqual([-1, 0, -1]);
  expect(assign([], 3)).toEqual([]);
});

test("two decks share what stands in both, and nobody knows where there is no text", () => {
  expect(sharedLines(DECK, [TOTAL])).toBe(1);
  expect(sharedLines(DECK, [page(1, ["Annual report of Halm"])])).toBe(0);
  expect(sharedLines(DECK, [page(1, [])])).toBeNull();
});
