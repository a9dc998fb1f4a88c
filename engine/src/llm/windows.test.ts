import { describe, expect, test } from "vitest";
import { settledCount, windowsOf } from "./windows.ts";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");
/** Segments of `count` words each; a page each `perPage` segments. */
const talk = (segments: number, count: number, perPage: number) =>
  Array.from({ length: segments }, (_, index) => ({
    id: `s${index + 1}`,
    index,
    text: words(count),
    page: Math.floor(index / perPage) + 1,
  }));
const sizes = (segments: ReturnType<typeof talk>): number[] =>
  windowsOf(segments).map(({ from, to }) => (to - from) * segments[0]!.text.split(" ").length);

describe("windows", () => {
  test("are of about 1,200 words, and hold all segments once, in order", () => {
    const segments = talk(300, 35, 6);
    const windows = windowsOf(segments);
    expect(windows[0]?.from).toBe(0);
    expect(windows.at(-1)?.to).toBe(300);
    for (const [index, { from }] of windows.slice(1).entries())
      expect(from).toBe(windows[index]!.to);
    for (const size of sizes(segments).slice(0, -1))
      expect(Math.abs(size - 1_200)).toBeLessThan(300);
  });

  test("end where a page ends, unless the talk about one page is longer than a window", () => {
    const ends = windowsOf(talk(300, 35, 6)).map(({ to }) => to % 6);
    expect(new Set(ends)).toEqual(new Set([0]));
    const long = sizes(talk(200, 35, 200));
    expect(long.length).toBeGreaterThan(4);
    for (const size of long) expect(size).toBeLessThan(1_600);
  });

  test("leave a segment whole, however long", () => {
    expect(sizes(talk(2, 5_000, 1))).toEqual([5_000, 5_000]);
  });

  test("may read two segments before their own", () => {
    const [first, second] = windowsOf(talk(300, 35, 6));
    expect(first?.before).toBe(0);
    expect(second?.before).toBe(second!.from - 2);
  });

  test("of an empty talk are none", () => {
    expect(windowsOf([])).toEqual([]);
  });
});

describe("windows of a meeting that runs", () => {
  const timed = talk(300, 35, 6).map((one) => ({
    ...one,
    start: one.index * 10,
    end: one.index * 10 + 9,
  }));

  test("stay as they are once they are settled, whatever is said after", () => {
    const whole = windowsOf(timed);
    for (let count = 1; count <= timed.length; count++) {
      const heard = timed.slice(0, count);
      const windows = windowsOf(heard);
      const settled = windows.slice(0, settledCount(windows, heard, 30));
      expect(settled).toEqual(whole.slice(0, settled.length));
    }
    expect(settledCount(whole, timed, 30)).toBe(whole.length - 1);
  });

  test("are settled when they are old enough, but for the last", () => {
    const windows = windowsOf(timed);
    const age = 3_000 - 1 - timed[windows.at(-2)!.to - 1]!.end;
    expect(settledCount(windows, timed, age)).toBe(windows.length - 1);
    expect(settledCount(windows, timed, age + 1)).toBe(windows.length - 2);
    expect(settledCount([], [], 30)).toBe(0);
  });

  test("are never settled where nobody knows when words were said", () => {
    const segments = talk(300, 35, 6);
    expect(settledCount(windowsOf(segments), segments, 30)).toBe(0);
  });
});
