import { expect, test } from "vitest";
import {
  BREAK_FROM,
  breakMinutes,
  HALF_DAY,
  largestByHalfTime,
  largestOf,
  LONGEST_BLOCK,
  LONGEST_SITTING,
  minutesFor,
  mostPoints,
  readBackMinutes,
  startsOf,
  unitOf,
  withBreaks,
} from "./clock.ts";

const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("shares become minutes that add up, in steps of five", () => {
  expect(minutesFor([10, 20, 45, 15, 10], 60, 5)).toEqual([5, 10, 30, 10, 5]);
  expect(minutesFor([20, 30, 25, 15], 40, 5)).toEqual([10, 15, 10, 5]);
});

test("of equal remainders the larger share gets its step first", () => {
  expect(minutesFor([1, 3], 10, 1)).toEqual([2, 8]);
  expect(minutesFor([3, 1], 10, 1)).toEqual([8, 2]);
});

test("minutes that make no step go to the largest point", () => {
  expect(minutesFor([20, 50, 30], 38, 5)).toEqual([5, 23, 10]);
});

test("no point gets less than a step", () => {
  expect(minutesFor([1, 98, 1], 30, 5)).toEqual([5, 20, 5]);
});

test("a longer meeting holds more points, and a longer read-back of at least two minutes", () => {
  expect([5, 15, 25, 30, 45, 50, 60, 90, 120, 240, 480].map(mostPoints)).toEqual([
    1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 7,
  ]);
  expect([5, 15, 30, 60, 90, 120, 240].map(readBackMinutes)).toEqual([2, 2, 5, 5, 5, 10, 20]);
});

test("the largest point starts by half-time", () => {
  const minutes = largestByHalfTime([10, 20, 25, 5], 5, { total: 60 });
  expect(minutes).toEqual([10, 20, 25, 5]);
  const moved = largestByHalfTime([20, 20, 25], 5, { total: 65 });
  expect(total(moved)).toBe(65);
  expect(startsOf(moved)[largestOf(moved)]! * 2).toBeLessThanOrEqual(65);
});

test("from two hours on there are breaks, at the end of a point where one is near", () => {
  expect(withBreaks([10, 20, 30, 35, 15], 120)).toEqual([
    { point: 0, minutes: 10 },
    { point: 1, minutes: 20 },
    { point: 2, minutes: 30 },
    { point: "break", minutes: 10 },
    { point: 3, minutes: 35 },
    { point: 4, minutes: 15 },
  ]);
});

test("a day of any length is filled without a gap, with breaks, up to half a day in blocks of an hour", () => {
  for (let length = 121; length <= 480; length += 7) {
    const unit = unitOf(length);
    const minutes = minutesFor([10, 10, 45, 20, 15], length - breakMinutes(length), unit);
    const pieces = withBreaks(minutes, length);
    expect(total(pieces.map((piece) => piece.minutes))).toBe(length);
    const first = pieces.findIndex((piece) => piece.point === "break");
    expect(total(pieces.slice(0, first).map((piece) => piece.minutes))).toBeLessThanOrEqual(
      LONGEST_SITTING,
    );
    expect(pieces.length).toBeLessThanOrEqual(12);
    for (const piece of pieces) {
      expect(piece.minutes).toBeGreaterThan(0);
      expect(piece.minutes).toBeLessThanOrEqual(length <= HALF_DAY ? LONGEST_BLOCK : length / 2);
    }
  }
  expect(breakMinutes(BREAK_FROM - 1)).toBe(0);
});
