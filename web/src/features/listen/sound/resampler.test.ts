import { describe, expect, test } from "vitest";
import { Resampler } from "./resampler.ts";

const tone = (rate: number, hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hz * at) / rate),
  );

function resampled(input: Float32Array, from: number, block = 128): number[] {
  const resampler = new Resampler(from, 16_000);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += block) {
    resampler.push(input.subarray(at, at + block), (sample) => output.push(sample));
  }
  return output;
}

/** In decibels against a full sine, once the filter is filled. */
function gainDb(output: readonly number[]): number {
  const settled = output.slice(200, -200);
  const power = settled.reduce((sum, sample) => sum + sample * sample, 0) / settled.length;
  return 10 * Math.log10(2 * power);
}

/** Of a tone of 1 kHz at a sample of the result. */
const angle = (at: number): number => (2 * Math.PI * 1_000 * at) / 16_000;

const RATES = [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000, 192_000];

describe("Resampling to 16 kHz", () => {
  test.each(RATES)("makes 16 000 samples of each second at %i Hz", (rate) => {
    const output = resampled(tone(rate, 440, 2), rate);
    expect(Math.abs(output.length - 32_000)).toBeLessThanOrEqual(1);
  });

  test.each(RATES)("leaves speech at %i Hz as loud as it was, to a tenth of a decibel", (rate) => {
    const highest = Math.min(6_500, rate * 0.4);
    for (const hz of [60, 300, 1_000, 3_000, highest]) {
      expect(Math.abs(gainDb(resampled(tone(rate, hz, 1), rate)))).toBeLessThan(0.1);
    }
  });

  test.each(RATES.filter((rate) => rate > 20_000))(
    "folds nothing from above 8 kHz back into speech at %i Hz",
    (rate) => {
      for (const hz of [8_300, 9_500, 10_900, rate * 0.45].filter((each) => each < rate / 2)) {
        expect(gainDb(resampled(tone(rate, hz, 1), rate))).toBeLessThan(-70);
      }
    },
  );

  test.each([44_100, 48_000])("keeps a tone at %i Hz at its pitch and free of noise", (rate) => {
    const output = resampled(tone(rate, 1_000, 1), rate).slice(200, -200);
    // What is left of it when the best-fitting sine of 1 kHz is taken away.
    const mean = (of: (sample: number, at: number) => number) =>
      output.reduce((sum, sample, at) => sum + of(sample, at), 0) / output.length;
    const sine = 2 * mean((sample, at) => sample * Math.sin(angle(at)));
    const cosine = 2 * mean((sample, at) => sample * Math.cos(angle(at)));
    const rest = mean(
      (sample, at) => (sample - sine * Math.sin(angle(at)) - cosine * Math.cos(angle(at))) ** 2,
    );
    expect(10 * Math.log10(2 * rest)).toBeLessThan(-70);
  });

  test("answers the same however the sound is cut into blocks", () => {
    const input = tone(44_100, 700, 0.5);
    expect(resampled(input, 44_100, 37)).toEqual(resampled(input, 44_100, 4_096));
  });
});
