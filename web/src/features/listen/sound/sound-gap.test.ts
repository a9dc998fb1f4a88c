import { AUDIO } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { SoundGap } from "./sound-gap.ts";

/** A capture that reports 20 times a second; `rate` is that of its sound card beside the wire's. */
function capture(rate = 1) {
  const time = { moment: 0, samples: 0 };
  const gap = new SoundGap(() => time.moment);
  const report = (ms: number) => {
    time.moment += ms;
    time.samples += (ms / 1_000) * AUDIO.rate * rate;
    return gap.isLost(time.samples);
  };
  /** Whether sound was ever taken for lost in so many seconds. */
  const run = (seconds: number) =>
    Array.from({ length: seconds * 20 }, () => report(50)).some(Boolean);
  return { time, gap, run };
}

describe("Sound that falls behind", () => {
  test("is lost once more than five seconds are missing", () => {
    const { time, run } = capture();
    expect(run(10)).toBe(false);
    time.moment += 4_000;
    expect(run(2)).toBe(false);
    time.moment += 2_000;
    expect(run(1)).toBe(true);
  });

  test("is not lost where only its reports waited for a busy page", () => {
    const { time, gap } = capture();
    time.moment = 9_000;
    const late = Array.from({ length: 180 }, (_, at) => gap.isLost((at + 1) * 0.05 * AUDIO.rate));
    expect(late.some(Boolean)).toBe(false);
  });

  test("of a sound card as slow as they are is not lost in an hour, that of one half as fast is", () => {
    expect(capture(0.9999).run(3_600)).toBe(false);
    expect(capture(0.5).run(20)).toBe(true);
  });
});
