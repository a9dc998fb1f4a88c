import { describe, expect, test } from "vitest";
import { talkOf } from "../testing/decks.ts";
import { repeatWeights } from "./emission.ts";
import { withoutRevisits } from "./path.ts";
import { timingOf } from "./timing.ts";

/** Eight sentences of ten seconds. */
const timing = timingOf(talkOf(...Array.from({ length: 8 }, (_, index) => `Sentence ${index}.`)));
const PAGES = 4;

/** Entries at [segment, page, chance]. */
function entriesOf(...entries: [number, number, number][]): Float32Array {
  const rows = new Float32Array(8 * PAGES);
  for (const [segment, page, chance] of entries) rows[segment * PAGES + page] = chance;
  return rows;
}

const factorsAt = (segment: number, entries: Float32Array): number[] =>
  Array.from(
    withoutRevisits(new Float32Array(8 * PAGES).fill(1), entries, timing).subarray(
      segment * PAGES,
      (segment + 1) * PAGES,
    ),
  );

describe("a page that is surely come to at one time", () => {
  const once = entriesOf([0, 0, 1], [2, 1, 1], [4, 2, 0.5]);

  test("is hardly come to at another", () => {
    expect(factorsAt(7, once)[0]).toBeCloseTo(0.03);
    expect(factorsAt(7, once)[2]).toBeCloseTo(0.515);
    expect(factorsAt(7, once)[3]).toBe(1);
  });

  test("may be come to a little earlier or later", () => {
    expect(factorsAt(1, once)[0]).toBe(1);
    expect(factorsAt(3, once)[1]).toBe(1);
  });

  test("does not hold the talk where it is when all pages come back", () => {
    const again = entriesOf(...[0, 1, 2, 3].map((page): [number, number, number] => [0, page, 1]));
    expect(factorsAt(7, again)).toEqual([1, 1, 1, 1]);
  });
});

describe("a word that is said again", () => {
  const weights = repeatWeights(
    [[1], [1, 2], [2], [], [], [], [], [1]].map((terms) => Int32Array.from(terms)),
    timing,
    0.5,
  );

  test("counts less right after, and nearly in full later", () => {
    expect(weights[0]![0]).toBe(1);
    expect(weights[1]![0]).toBeLessThan(0.75);
    expect(weights[7]![0]).toBeGreaterThan(0.95);
  });

  test("does not make less of the words beside it", () => {
    expect(weights[1]![1]).toBe(1);
  });
});
