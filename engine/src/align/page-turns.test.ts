import { type PageInSight, type PageTurn, pagesDuring, pagesShown } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, MUSEUM_TALK } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";

/** "3@1.5 4@9": page 3 from 1.5 s on, page 4 from 9 s on. */
const turnsOf = (text: string): PageTurn[] =>
  text.split(" ").flatMap((turn) => {
    const [page, start] = turn.split("@").map(Number);
    return turn === "" ? [] : [{ page: page!, start: start! }];
  });

describe("the pages that were visible while something was spoken", () => {
  test.each<[what: string, turns: string, start: number, end: number, pages: number[]]>([
    ["the one page", "1@0", 3, 9, [1]],
    ["none without turns", "", 3, 9, []],
    ["none before the first turn", "1@10", 3, 9, []],
    ["the first, of what began before it", "1@10", 3, 11, [1]],
    ["both, the one seen longest first", "1@0 2@10", 9, 15, [2, 1]],
    ["both, the earlier first where both were seen equally long", "2@0 1@10", 9, 11, [2, 1]],
    ["not the next, of what ended as it came", "1@0 2@10", 4, 10, [1]],
    ["the new one, of what began as it came", "1@0 2@10", 10, 14, [2]],
    ["one that was returned to, with all its time", "1@0 2@10 1@13", 8, 15, [1, 2]],
    ["not one that was only passed", "1@0 2@10 3@10.3", 8, 15, [3, 1]],
    ["the one before, while others were only passed", "1@0 2@10 3@10.2 4@10.4", 10.1, 10.3, [1]],
    ["one that was shown for just half a second", "1@0 2@10 3@10.5", 9, 12, [3, 1, 2]],
    ["the next, where the first was only passed", "1@0 5@0.2", 0, 4, [5]],
    [
      "one that was drawn again before half a second was over",
      "1@0 2@10 2@10.3 3@10.6",
      10,
      11,
      [2, 3],
    ],
    ["the last of turns at one moment", "1@0 2@10 3@10", 9, 14, [3, 1]],
    [
      "one that is left and come back to at one moment",
      "1@0 2@10 3@10.4 2@10.4 4@10.8",
      10,
      11,
      [2, 4],
    ],
    ["whatever the order of the turns", "3@20 1@0 2@10", 12, 14, [2]],
    ["the page of that moment, of what took no time", "1@0 2@10", 10, 10, [2]],
    ["the page of its start, of what ends before it starts", "1@0 2@10", 12, 4, [2]],
    ["the page of its start, of what has no end", "1@0 2@10", 12, NaN, [2]],
    ["none, of what has no start", "1@0 2@10", NaN, 12, []],
    ["those of turns that have a time", "1@0 2@NaN 3@10 4@Infinity", 12, 14, [3]],
    ["those before the clock began", "1@-20 2@-10", -12, -9, [1, 2]],
  ])("are %s", (_, turns, start, end, pages) => {
    expect(pagesDuring(turnsOf(turns), start, end)).toEqual(pages);
  });
});

const TICKS = 60;
/** A tenth of a second. */
const secondsOf = (tick: number): number => tick / 10;

/** What a person would have seen at each tick, by the rule in words: runs shorter than five ticks belong to the one before. */
function seenAt(turns: readonly PageTurn[]): (number | undefined)[] {
  const raw = Array.from(
    { length: TICKS },
    (_, tick) =>
      turns
        .filter(({ start }) => start <= secondsOf(tick))
        .toSorted((a, b) => a.start - b.start)
        .at(-1)?.page,
  );
  const runs: { page: number | undefined; from: number; to: number }[] = [];
  raw.forEach((page, tick) => {
    const open = runs.at(-1);
    if (open && open.page === page) open.to = tick + 1;
    else runs.push({ page, from: tick, to: tick + 1 });
  });
  const shown = runs.filter(({ page }) => page !== undefined);
  const seen: (number | undefined)[] = raw.map(() => undefined);
  let last: number | undefined;
  for (const { page, from, to } of shown) {
    const isPassed = to - from < 5 && to < TICKS;
    last = isPassed ? last : page;
    seen.fill(last, from, to);
  }
  const first = seen.find((page) => page !== undefined);
  return seen.map(
    (page, tick) => page ?? (shown.length > 0 && tick >= shown[0]!.from ? first : undefined),
  );
}

/** Numbers in [0, 1) that are the same every time (mulberry32). */
function lot(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("of any turns, the pages seen are those that a person would have counted", () => {
  for (let seed = 0; seed < 400; seed++) {
    const draw = lot(seed);
    const upTo = (most: number): number => Math.floor(draw() * most);
    const turns = Array.from({ length: upTo(12) }, () => ({
      page: 1 + upTo(4),
      start: secondsOf(upTo(TICKS - 10)),
    })).toSorted((a, b) => a.start - b.start);
    const seen = seenAt(turns);
    const from = upTo(TICKS - 12);
    const to = from + 1 + upTo(10);
    const counts = new Map<number, number>();
    for (const page of seen.slice(from, to))
      if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
    const found = pagesDuring(turns, secondsOf(from), secondsOf(to));
    expect(new Set(found), `seed ${seed}`).toEqual(new Set(counts.keys()));
    const ticks = found.map((page) => counts.get(page)!);
    expect(ticks, `seed ${seed}`).toEqual(ticks.toSorted((a, b) => b - a));
  }
});

test("a day of turns and talk is read without going through all turns for each segment", () => {
  const turns = Array.from({ length: 20_000 }, (_, index) => ({
    page: index + 1,
    start: index * 4,
  }));
  let reads = 0;
  const counting = turns.map(({ page, start }) => ({
    page,
    get start() {
      reads++;
      return start;
    },
  }));
  const during = pagesShown(counting);
  reads = 0;
  for (let at = 0; at < 20_000; at++) expect(during(at * 4 + 1, at * 4 + 3)).toEqual([at + 1]);
  expect(reads).toBeLessThan(20_000 * 40);
});

const pagesOf = (pageTurns: PageInSight[]) =>
  alignSegments(MUSEUM_DECK, MUSEUM_TALK, pageTurns).segments.map(({ page }) => page);

describe("recorded page turns", () => {
  test("decide from the first of them on, whatever the words say", () => {
    const found = pagesOf(turnsOf("5@30 2@75"));
    expect(found.slice(3)).toEqual([5, 5, 5, 5, 5, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(found.slice(0, 3)).toEqual(pagesOf([]).slice(0, 3));
  });

  test("to no page of the deck let the words decide, from then to the next turn", () => {
    const turns = [{ page: 5, start: 0 }, { page: null, start: 30 }, ...turnsOf("2@75")];
    const words = pagesOf([]);
    const found = pagesOf(turns);
    expect(found.slice(0, 3)).toEqual([5, 5, 5]);
    expect(found.slice(3, 8)).toEqual(words.slice(3, 8));
    expect(found.slice(8)).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
    expect(words.slice(3, 8)).not.toEqual([5, 5, 5, 5, 5]);
  });

  test("to pages that the deck does not have do not count", () => {
    expect(new Set(pagesOf(turnsOf("4@0 99@20")))).toEqual(new Set([4]));
  });

  test("tell what pages were found by, also in a deck of pictures", () => {
    const pictures = deckOf([], [], []);
    expect(alignSegments(pictures, MUSEUM_TALK).basis).toBe("order");
    expect(alignSegments(pictures, MUSEUM_TALK, turnsOf("2@0")).basis).toBe("turns");
    expect(alignSegments(MUSEUM_DECK, MUSEUM_TALK, turnsOf("2@900")).basis).toBe("text");
  });
});
