import { expect, test } from "vitest";
import { cutPieces } from "./pieces.ts";

const LOUD = 2_000;
/** Loudness by tenths of a second: `seconds` of each level. */
const levelsOf = (...parts: readonly [level: number, seconds: number][]): number[] =>
  parts.flatMap(([level, seconds]) => Array.from({ length: seconds * 10 }, () => level));

test("a recording is cut in its pauses, also where a fan is louder than any silence", () => {
  const levels = levelsOf([LOUD, 50], [400, 1], [LOUD, 52], [300, 1], [LOUD, 20]);
  const pieces = cutPieces(levels);
  expect(pieces).toHaveLength(3);
  expect(pieces[0]!.end).toBeGreaterThan(50);
  expect(pieces[0]!.end).toBeLessThan(51);
  expect(pieces[1]!.end).toBeGreaterThan(103);
  expect(pieces[1]!.end).toBeLessThan(104);
  expect(pieces.map(({ start }) => start)).toEqual([0, pieces[0]!.end, pieces[1]!.end]);
  expect(pieces[2]!.end).toBe(124);
});

test("no piece is longer than a minute, and none of what sounds is left out", () => {
  const pieces = cutPieces(levelsOf([LOUD, 3_600]));
  expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThanOrEqual(60);
  expect([pieces[0]!.start, pieces.at(-1)!.end]).toEqual([0, 3_600]);
});

test("a silence of ten seconds parts pieces and is in none; a shorter one stays", () => {
  const spoken = levelsOf([0, 30], [LOUD, 5], [0, 9], [LOUD, 5], [0, 11], [LOUD, 5], [0, 60]);
  expect(cutPieces(spoken)).toEqual([
    { start: 29.7, end: 49.3 },
    { start: 59.7, end: 65.3 },
  ]);
  expect(cutPieces(levelsOf([0, 7_200]))).toEqual([]);
});
