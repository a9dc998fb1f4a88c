import type { Deck, Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";

const pagesOf = (deck: Deck, segments: Segment[]): (number | null)[] =>
  alignSegments(deck, segments).segments.map((segment) => segment.page);

const picturesOf = (count: number): Deck => deckOf(...Array.from({ length: count }, () => []));

/** The page of each line, by the lines of each page. */
const truthOf = (parts: readonly (readonly string[])[]): number[] =>
  parts.flatMap((lines, page) => lines.map(() => page + 1));

const COVER = ["This is the museum as it stands.", "It is our autumn review."];
const DESKTOP = [
  "Okay, next slide, the ticket desk with its two clerks.",
  "The clerks at the desk sell a ticket a minute.",
  "A ticket at the desk costs more than one online.",
  "They want the clerks to smile behind the desk.",
];
const GUIDE = [
  "Next slide, the audio guide.",
  "The guide speaks nine languages through headphones.",
  "Headphones of the guide break every week.",
  "Nobody cleans the headphones of the guide.",
  "The guide costs four euros, headphones and all.",
];
const CAFE = [
  "Now the next slide, the café and its terrace.",
  "The terrace of the café closes at five.",
  "Cake on the terrace sells out by three.",
  "It would be nice if the café had more cake.",
  "They bake the cake in the café itself.",
  "The terrace has eleven tables, the café has six.",
  "Wasps love the cake on the terrace.",
];
const SHOP = ["Last slide, the shop.", "The shop sells postcards.", "Postcards fill the shop."];
const PARTS = [COVER, DESKTOP, GUIDE, CAFE, SHOP];

describe("a deck of pictures", () => {
  test("is left for the next page where somebody says so, not by the clock", () => {
    const uneven = [
      COVER,
      [...CAFE, ...CAFE.slice(1)],
      DESKTOP.slice(0, 2),
      GUIDE.slice(0, 3),
      SHOP,
    ];
    for (const parts of [PARTS, uneven])
      expect(pagesOf(picturesOf(5), talkOf(...parts.flat()))).toEqual(truthOf(parts));
  });

  test("is left for the next page where the talk pauses and comes to something else", () => {
    const parts = PARTS.map((lines) => lines.map((line) => line.replace(/^.*?slide, /u, "")));
    const truth = truthOf(parts);
    let clock = 0;
    const talk = talkOf(...parts.flat()).map((segment, index) => {
      clock += index > 0 && truth[index] !== truth[index - 1] ? 14 : 10;
      return { ...segment, start: clock, end: clock + 9 };
    });
    expect(pagesOf(picturesOf(5), talk)).toEqual(truth);
  });

  test("is left later where there is more to see on a page", () => {
    const lines = Array.from({ length: 24 }, (_, index) => `Point ${index} of what we have here.`);
    const { pages } = picturesOf(4);
    const staysOn = (bytes: readonly number[]): number =>
      pagesOf(
        { pages: pages.map((page, index) => ({ ...page, drawnBytes: bytes[index]! })) },
        talkOf(...lines),
      ).filter((page) => page === 2).length;
    expect(staysOn([40_000, 160_000, 40_000, 40_000])).toBeGreaterThan(
      staysOn([40_000, 40_000, 160_000, 40_000]) + 3,
    );
  });

  test("is gone back to the first page where somebody asks for it", () => {
    const back = ["Can we go back to the first slide?", "The museum needs another name."];
    const talk = talkOf(...[COVER, DESKTOP, GUIDE, CAFE].flat(), ...back, ...SHOP);
    const truth = truthOf([COVER, DESKTOP, GUIDE, CAFE]);
    const found = pagesOf(picturesOf(5), talk);
    expect(found.slice(0, truth.length)).toEqual(truth);
    expect(found.slice(truth.length)).toEqual([1, 1, 5, 5, 5]);
  });

  test("is on no page while people greet each other, and on one as long as they talk", () => {
    const greeting = talkOf(
      "Ana: Morning Ben.",
      "Ben: Hello Ana, can you hear me?",
      "Ana: I can. Is Chloe coming?",
      "Chloe: I'm here, I was muted.",
      "Ben: You look tired.",
      "Chloe: The train was late, and no coffee.",
      "Ana: Poor you.",
    );
    const about = talkOf(...PARTS.flat().map((line) => `Ana: ${line}`));
    let clock = 0;
    const meeting = [...greeting, ...about].map((segment, index) => {
      const start = clock;
      clock += segment.text.split(" ").length / 2;
      return { ...segment, id: `s${index}`, index, start, end: clock };
    });
    const found = pagesOf(picturesOf(5), meeting);
    expect(found.slice(0, greeting.length).every((page) => page === null)).toBe(true);
    expect(found.slice(greeting.length)).not.toContain(null);
  });

  test("of more pages than sentences, and of one page, works", () => {
    const found = pagesOf(picturesOf(40), talkOf(...DESKTOP)).map((page) => page ?? 0);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(new Set(pagesOf(picturesOf(1), talkOf(...DESKTOP)))).toEqual(new Set([1]));
  });

  test("handles 500 pages and three hours", () => {
    const talk = talkOf(
      ...Array.from({ length: 4000 }, (_, index) => `So alpha${index >> 3} and gamma matter here.`),
    );
    const found = pagesOf(picturesOf(500), talk);
    expect(found[0]).toBe(1);
    expect(found.at(-1)).toBeGreaterThan(480);
  }, 60_000);
});

describe("a page without text", () => {
  const deck = deckOf(
    ["Ticket desk", "Two clerks sell tickets"],
    [],
    ["Café", "Terrace closes at five", "Cake sells out"],
  );

  test("is visited between two with text, though no page has its words", () => {
    const parts = [DESKTOP, GUIDE, CAFE];
    expect(pagesOf(deck, talkOf(...parts.flat()))).toEqual(truthOf(parts));
  });

  test("keeps talk on a page that no words of the deck speak for", () => {
    const long = Array.from(
      { length: 16 },
      (_, index) => `Headphones of the guide break every week, said number ${index} of nine.`,
    );
    expect(pagesOf(deck, talkOf(...DESKTOP, ...GUIDE, ...long, ...CAFE))).not.toContain(null);
  });

  test("is no reason to take a talk for one about something else", () => {
    const mostly = deckOf(
      [],
      [],
      ["Appendix", "Colophon", "Typefaces licensed from a foundry"],
      [],
    );
    const { basis, segments } = alignSegments(mostly, talkOf(...DESKTOP, ...GUIDE, ...CAFE));
    expect(basis).toBe("order");
    expect(segments.map(({ page }) => page)).not.toContain(null);
  });
});
