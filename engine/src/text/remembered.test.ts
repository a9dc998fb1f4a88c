import { expect, test } from "vitest";
import { rememberedText } from "./remembered.ts";

/** Answers how often each text was worked out. */
function counted() {
  const times = new Map<string, number>();
  const read = rememberedText((text: string) => {
    times.set(text, (times.get(text) ?? 0) + 1);
    return text.length;
  });
  return { read, times };
}

test("a word is worked out once, also one of many that were read", () => {
  const { read, times } = counted();
  const words = Array.from({ length: 120_000 }, (_, nth) => `word ${nth}`);
  for (const word of words) read(word);
  const last = words.slice(-1_000);
  expect(last.map(read)).toEqual(last.map(({ length }) => length));
  expect(new Set(last.map((word) => times.get(word)))).toEqual(new Set([1]));
});

test("a long text is worked out each time instead of being remembered", () => {
  const { read, times } = counted();
  const text = "🖍".repeat(50);
  expect([read(text), read(text)]).toEqual([100, 100]);
  expect(times.get(text)).toBe(2);
});
