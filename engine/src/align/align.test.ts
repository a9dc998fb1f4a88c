import type { Deck, Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, MUSEUM_PAGES, MUSEUM_TALK, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";

const pagesOf = (deck: Deck | null, segments: Segment[]): (number | null)[] =>
  alignSegments(deck, segments).segments.map((segment) => segment.page);

const SMALL_TALK = talkOf(
  "How was your weekend?",
  "We went hiking with the kids, it rained the whole time.",
  "My dog ate a shoe again, so I stayed home.",
  "Is anybody still missing or can everybody hear me?",
  "I think Paul is stuck in traffic, he wrote a message.",
  "Then somebody should fetch coffee in the meantime.",
);

describe("alignment", () => {
  test("follows a talk over its pages", () => {
    const found = pagesOf(MUSEUM_DECK, MUSEUM_TALK.slice(0, 14));
    expect(found).toEqual(MUSEUM_PAGES.slice(0, 14));
  });

  test("goes back when the talk does", () => {
    expect(pagesOf(MUSEUM_DECK, MUSEUM_TALK).slice(-2)).toEqual([3, 3]);
  });

  test("needs no times", () => {
    const untimed = MUSEUM_TALK.slice(0, 14).map(({ id, index, text }) => ({ id, index, text }));
    expect(pagesOf(MUSEUM_DECK, untimed)).toEqual(MUSEUM_PAGES.slice(0, 14));
  });

  test("says how sure it is and what the next best page is", () => {
    for (const segment of alignSegments(MUSEUM_DECK, MUSEUM_TALK).segments) {
      expect(segment.confidence).toBeGreaterThan(0.3);
      expect(segment.confidence).toBeLessThanOrEqual(1);
      expect(segment.runnerUp).not.toBe(segment.page);
    }
  });

  test("keeps every segment as it is and in its order", () => {
    const { segments } = alignSegments(MUSEUM_DECK, MUSEUM_TALK);
    expect(segments).toMatchObject(MUSEUM_TALK);
  });

  test("gives the same answer every time", () => {
    const [one, two] = [0, 1].map(() => JSON.stringify(alignSegments(MUSEUM_DECK, MUSEUM_TALK)));
    expect(one).toBe(two);
  });

  test("places nothing of a talk that has nothing to do with the deck", () => {
    const alignment = alignSegments(MUSEUM_DECK, SMALL_TALK);
    expect(alignment.basis).toBe("unrelated");
    expect(alignment.segments.every((segment) => segment.page === null)).toBe(true);
  });

  test("leaves small talk before and after out of the slides", () => {
    const meeting = [
      ...SMALL_TALK,
      ...SMALL_TALK,
      ...MUSEUM_TALK,
      ...SMALL_TALK,
      ...SMALL_TALK,
    ].map((segment, index) => ({
      ...segment,
      id: `s${index}`,
      index,
      start: index * 10,
      end: index * 10 + 9,
    }));
    const found = pagesOf(MUSEUM_DECK, meeting);
    expect(found.slice(0, 9).every((page) => page === null)).toBe(true);
    expect(found.slice(-9).every((page) => page === null)).toBe(true);
    const middle = found.slice(12, 28);
    expect(
      middle.filter((page, index) => page === MUSEUM_PAGES[index]).length,
    ).toBeGreaterThanOrEqual(14);
  });

  test("does not let the first step of a build pull the talk to the last", () => {
    const build = deckOf(
      ["Goals", "Fewer questions at the desk"],
      ["Goals", "Fewer questions at the desk", "Shorter queues outside"],
      ["Goals", "Fewer questions at the desk", "Shorter queues outside", "Happier school classes"],
    );
    const talk = talkOf(
      "The goals: fewer questions at the desk.",
      "At the desk they get the same questions all day.",
      "Then shorter queues outside.",
      "The queues outside reach the street.",
      "And happier school classes.",
      "School classes wait the longest.",
    );
    expect(pagesOf(build, talk)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("reads Japanese", () => {
    const deck = deckOf(
      ["検索画面", "絞り込みの条件"],
      ["予約カレンダー", "空き時間の表示"],
      ["支払い方法", "クレジットカード"],
    );
    const talk = talkOf(
      "まず検索画面を見てください。",
      "絞り込みの条件が多すぎます。",
      "次は予約カレンダーです。",
      "空き時間の表示が見づらいです。",
      "最後に支払い方法です。",
      "クレジットカードだけで十分です。",
    );
    expect(pagesOf(deck, talk)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("of a deck without text goes by the order and says so", () => {
    const { basis, segments } = alignSegments(deckOf([], [], []), MUSEUM_TALK);
    expect(basis).toBe("order");
    const found = segments.map((segment) => segment.page ?? 0);
    expect(found).toEqual(found.toSorted((left, right) => left - right));
    expect(found[0]).toBe(1);
    expect(found.at(-1)).toBe(3);
  });

  test("of a single page, of no deck and of no talk works", () => {
    expect(
      new Set(
        pagesOf(
          deckOf(["Calendar", "Month grid with free time slots", "Grey days"]),
          MUSEUM_TALK.slice(4, 8),
        ),
      ),
    ).toEqual(new Set([1]));
    expect(new Set(pagesOf(null, MUSEUM_TALK))).toEqual(new Set([null]));
    expect(pagesOf({ pages: [] }, MUSEUM_TALK)).toHaveLength(16);
    expect(pagesOf(MUSEUM_DECK, [])).toEqual([]);
    expect(pagesOf(MUSEUM_DECK, talkOf("The calendar has a month grid."))).toHaveLength(1);
  });

  test("handles 500 pages and three hours", () => {
    const deck = deckOf(
      ...Array.from({ length: 500 }, (_, page) => [
        `Topic ${page}`,
        `alpha${page} beta${page}`,
        `gamma${page}`,
      ]),
    );
    const talk = talkOf(
      ...Array.from(
        { length: 4000 },
        (_, index) => `So alpha${index >> 3} and gamma${index >> 3} matter here.`,
      ),
    );
    const found = pagesOf(deck, talk);
    const right = found.filter((page, index) => page === (index >> 3) + 1).length;
    expect(right / talk.length).toBeGreaterThan(0.95);
  }, 60_000);
});

describe("page turns", () => {
  const turns = [
    { page: 4, start: 20 },
    { page: 2, start: 55 },
    { page: 99, start: 60 },
  ];

  test("decide from the first of them on, by the page that was visible longest", () => {
    const { segments } = alignSegments(MUSEUM_DECK, MUSEUM_TALK, turns);
    expect(segments.slice(0, 8).map((segment) => segment.page)).toEqual([1, 1, 4, 4, 4, 4, 2, 2]);
    expect(segments[4]).toMatchObject({ confidence: 1, runnerUp: 3 });
  });

  test("change nothing where the transcript has no times", () => {
    const untimed = MUSEUM_TALK.map(({ id, index, text }) => ({ id, index, text }));
    expect(alignSegments(MUSEUM_DECK, untimed, turns)).toEqual(alignSegments(MUSEUM_DECK, untimed));
  });
});
