import type { DeckPage } from "@planner/contract/model";
import { expect, test } from "vitest";
import type { RecognisedLine } from "./file.ports.ts";
import type { PageRecognition } from "../../tables/file.tables.ts";
import {
  inOrderOfUse,
  type PageText,
  planRecognition,
  readPictures,
  recogniseDeck,
  withRecognised,
} from "./recognised-page.ts";

const line = (text: string, y = 0.2) => ({ text, x: 0.1, y, width: 0.4, height: 0.05 });
const seen = (text: string, y = 0.2): RecognisedLine => ({ ...line(text, y), confidence: 0.9 });
const page = (number: number, ...texts: string[]): DeckPage => ({
  page: number,
  widthPt: 960,
  heightPt: 540,
  title: texts[0] ?? null,
  lines: texts.map((text, row) => line(text, 0.1 + row * 0.1)),
});
const unread = (one: DeckPage): PageText => ({ page: one, recognised: null });
const readIn = (
  one: DeckPage,
  language: PageRecognition["language"],
  ...texts: string[]
): PageText => ({
  page: one,
  recognised: { language, title: null, lines: texts.map((text) => seen(text)) },
});

const LONG = "A whole sentence that says what this page is about";
const GERMAN = `Wir haben die Karten und die Wege auf der Seite so gebaut, dass man sie nicht mehr sucht.
  Das ist für uns ein Weg, den wir auch in der App gehen, wenn es mit dem Plan so ist wie hier und noch heute.`;

test("pages with little text are read, where a header, a footer or a number does not count as text", () => {
  const footer = "Confidential, Studio North, all rights reserved";
  const pages = [
    page(1, LONG, footer),
    page(2, "12", footer),
    page(3, "Dashboard", footer),
    page(4, LONG, footer),
  ];
  expect(planRecognition(pages.map(unread), undefined)).toMatchObject({
    language: "en",
    pages: [2, 3],
  });
});

test("pages with little text are left alone where no picture is on them", () => {
  const pages = [
    { ...page(1, "Hello"), drawnBytes: 0 },
    { ...page(2), drawnBytes: 300 },
  ];
  expect(planRecognition(pages.map(unread), undefined).pages).toEqual([]);
  const pictured = [...pages, { ...page(3, "A chart"), drawnBytes: 40_000 }];
  expect(planRecognition(pictured.map(unread), undefined).pages).toEqual([3]);
});

test("in a deck that mostly has text, the other pages stay unread", () => {
  const long = [1, 2, 3, 4].map((number) => page(number, `${LONG} ${"again ".repeat(number)}`));
  expect(planRecognition([...long, page(5)].map(unread), undefined).pages).toEqual([]);
  expect(planRecognition([...long.slice(1), page(5)].map(unread), undefined).pages).toEqual([5]);
});

test("the deck's own words tell the language, else those that are spoken, else it is English", () => {
  const bare = unread(page(1));
  expect(planRecognition([bare], undefined).language).toBe("en");
  expect(planRecognition([bare], "fr").language).toBe("fr");
  expect(planRecognition([bare, unread(page(2, GERMAN))], "fr").language).toBe("de");
});

test("a page is read once more where it was read in another language, unless nothing was seen on it", () => {
  const texts = [
    readIn(page(1), "en", GERMAN),
    readIn(page(2), "en"),
    readIn(page(3), "de", "Fertig"),
  ];
  expect(planRecognition(texts, "en")).toMatchObject({ language: "de", pages: [1] });
});

test("page 1 comes first, then those that are spoken about as they come, then the others", () => {
  expect(inOrderOfUse([1, 2, 3, 4, 5], [4, 2])).toEqual([1, 4, 2, 3, 5]);
  expect(inOrderOfUse([2, 3, 5], [9, 5, 1])).toEqual([5, 2, 3]);
});

test("recognised lines stand beside those of the text layer, none of them twice", () => {
  const own = page(7, "Dashboard");
  const found = {
    title: "Sales by region",
    lines: [seen("Dashboard", 0.1), seen("North 40 %", 0.6)],
  };
  expect(withRecognised(own, found)).toMatchObject({
    title: "Sales by region",
    lines: [{ text: "Dashboard" }, { text: "North 40 %" }],
  });
  expect(withRecognised(own, { title: null, lines: [] })).toBe(own);
  expect(withRecognised(own, null)).toBe(own);
});

test("a deck that somebody waits for is read until its time is over, and a page that fails is left as it is", async () => {
  const deck = { pages: [page(1), page(2), page(3, LONG)] };
  const reading = {
    draw: async (number: number) => Buffer.from(String(number)),
    recognise: async (image: Buffer) => ({
      title: `Seen ${image.toString()}`,
      lines: [seen(`Seen ${image.toString()}`)],
    }),
    endsAt: performance.now() + 10_000,
  };
  const reports: string[] = [];
  const onPage = (read: number, count: number) => void reports.push(`${read} of ${count}`);
  const read = await recogniseDeck(deck, { ...reading, onPage }, "en");
  expect(read.pages.map(({ title }) => title)).toEqual(["Seen 1", "Seen 2", LONG]);
  expect(reports).toEqual(["0 of 2", "1 of 2", "2 of 2"]);
  expect(await recogniseDeck(deck, { ...reading, endsAt: performance.now() - 1 }, "en")).toEqual(
    deck,
  );
});

const PICTURED = { ...page(1, LONG), drawnBytes: 60_000 };

test("a page with a large picture beside its text is read too, also where most pages are text", () => {
  const texts = ["two", "three", "four", "five"].map((name) => `${LONG} as page ${name} does`);
  const others = texts.map((text, at) => ({ ...page(at + 2, text), drawnBytes: 2_000 }));
  const { pages, ownLines } = planRecognition([PICTURED, ...others].map(unread), undefined);
  expect(pages).toEqual([1]);
  expect(ownLines.get(1)).toEqual(PICTURED.lines);
});

test("of a picture beside text its own lines are kept, none of the text's, and the title stays", async () => {
  const words = ["Pay now", "Delivery address", "Gift card", "Order summary"];
  const reading = {
    draw: async () => Buffer.from("drawn"),
    recognise: async () => ({
      title: "Pay now",
      lines: [
        // As the text layer has it, a little beside; and a part of it.
        { ...seen(LONG, 0.11), x: 0.09 },
        { ...seen("what this page is about", 0.1), x: 0.7 },
        ...words.map((text, row) => seen(text, 0.5 + row / 10)),
        { ...seen("Smudge of a photograph", 0.95), confidence: 0.3 },
      ],
    }),
    endsAt: performance.now() + 10_000,
  };
  const found: PageRecognition[] = [];
  const save = (_: number, text: PageRecognition): void => void found.push(text);
  await readPictures(planRecognition([unread(PICTURED)], "en"), { ...reading, save });
  const read = withRecognised(PICTURED, found[0] ?? null);
  expect(read).toMatchObject(PICTURED);
  expect(read.pictureLines?.map(({ text }) => text)).toEqual(words);
  // Who waits gets the page as it is.
  expect(await recogniseDeck({ pages: [PICTURED] }, reading, "en")).toEqual({ pages: [PICTURED] });
});
