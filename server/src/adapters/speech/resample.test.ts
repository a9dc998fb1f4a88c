import { describe, expect, test } from "vitest";
import { openResampler, resample } from "./resample.ts";

/** One second of a tone. */
const tone = (rate: number, hertz: number): Int16Array =>
  Int16Array.from({ length: rate }, (_, index) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );

/** How much stronger than its difference from the other a sound is, in decibels; without the edges. */
function likeness(made: Int16Array, wanted: Int16Array): number {
  let [power, error] = [0, 0];
  for (let index = 500; index < wanted.length - 500; index += 1) {
    power += (wanted[index] ?? 0) ** 2;
    error += ((made[index] ?? 0) - (wanted[index] ?? 0)) ** 2;
  }
  return 10 * Math.log10(power / Math.max(error, 1e-9));
}

describe("resampling", () => {
  test.each([
    [16_000, 24_000, 300],
    [16_000, 24_000, 1_000],
    [16_000, 24_000, 6_000],
    [24_000, 16_000, 5_000],
    [22_050, 16_000, 3_000],
  ])("from %i to %i keeps a tone of %i hertz where and as it is", (from, to, hertz) => {
    expect(likeness(resample(tone(from, hertz), from, to), tone(to, hertz))).toBeGreaterThan(60);
  });

  test("takes out what the lower rate cannot hold", () => {
    const made = resample(tone(24_000, 10_000), 24_000, 16_000);
    expect(Math.max(...made.subarray(500, -500).map(Math.abs))).toBeLessThan(10);
  });

  test("gives the same in pieces of any size as in one", () => {
    const whole = tone(16_000, 440);
    const resampler = openResampler(16_000, 24_000);
    const pieces: number[] = [];
    let at = 0;
    for (const size of [1, 7, 1_600, 0, 333, 4_000, 10_059]) {
      pieces.push(...resampler.push(whole.subarray(at, at + size)));
      at += size;
    }
    pieces.push(...resampler.end());
    expect(at).toBe(16_000);
    expect(pieces).toEqual([...resample(whole, 16_000, 24_000)].slice(0, pieces.length));
    expect(pieces.length).toBeGreaterThan(23_990);
  });

  test("does not wrap around at full loudness", () => {
    const square = Int16Array.from({ length: 16_000 }, (_, index) =>
      index % 80 < 40 ? 32_767 : -32_768,
    );
    const made = resample(square, 16_000, 24_000);
    // A wrap would be a jump of twice the loudness within a half wave.
    for (let index = 1_212; index < 1_236; index += 1) expect(made[index]).toBeGreaterThan(20_000);
  });
});
