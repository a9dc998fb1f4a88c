import { AUDIO } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { countMoments, PresentationClock } from "./presentation-clock.ts";

const STARTED = Date.parse("2026-11-12T10:00:00.000Z");

/** A clock in a window whose own time the test turns, in milliseconds. */
function clockAt(moment: number) {
  const time = { moment };
  return { time, clock: new PresentationClock(() => time.moment) };
}

describe("The clock of a presentation", () => {
  test("counts from the server's beginning, whatever the clocks of this machine say", () => {
    const { time, clock } = clockAt(50_000);
    time.moment = 50_200;
    // The server read its clock half way: 42 s after the beginning.
    clock.set(STARTED, STARTED + 42_000, 50_000, 50_200);
    expect(clock.now()).toBeCloseTo(42.1, 6);
    time.moment += 1_000;
    expect(clock.now()).toBeCloseTo(43.1, 6);
  });

  test("a moment of before it was set lies where it was", () => {
    const { time, clock } = clockAt(1_000);
    time.moment = 4_000;
    clock.set(STARTED, STARTED + 10_000, 3_900, 4_100);
    expect(clock.at(2_000)).toBeCloseTo(8, 6);
    expect(clock.at(-30_000)).toBe(0);
  });

  test("is the count of samples while there is sound, and goes on between two reports", () => {
    const { time, clock } = clockAt(0);
    clock.set(STARTED, STARTED + 5_000, 0, 0);
    expect(clock.startSound()).toBe(5);
    // A sound card that is 1 % slow: the samples count, not the wall.
    time.moment = 10_000;
    clock.heard(9.9 * AUDIO.rate);
    expect(clock.now()).toBeCloseTo(14.9, 6);
    time.moment += 20;
    expect(clock.now()).toBeCloseTo(14.92, 6);
  });

  test("stands still while the machine lets no sound through, but for a few seconds only", () => {
    const { time, clock } = clockAt(0);
    clock.set(STARTED, STARTED, 0, 0);
    clock.startSound();
    time.moment = 2_000;
    clock.heard(1.5 * AUDIO.rate);
    time.moment += 4_000;
    expect(clock.now()).toBeCloseTo(1.8, 6);
    // From here on sound would begin anew, where the wall's clock is.
    time.moment += 60_000;
    expect(clock.now()).toBeCloseTo(66, 6);
    clock.stopSound();
    expect(clock.startSound()).toBeCloseTo(66, 6);
  });

  test("never goes back: not when reports lag, nor when sound begins or ends, nor when it is set again", () => {
    const { time, clock } = clockAt(0);
    const seen: number[] = [];
    const look = (ms: number) => {
      time.moment += ms;
      seen.push(clock.now());
    };
    clock.set(STARTED, STARTED + 1_000, 0, 0);
    look(100);
    clock.startSound();
    look(100);
    clock.heard(0.05 * AUDIO.rate);
    look(250);
    clock.heard(0.3 * AUDIO.rate);
    look(10);
    clock.stopSound();
    look(10);
    clock.set(STARTED, STARTED + 900, time.moment - 2, time.moment);
    look(10);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test("keeps what the shortest round trip said, as long as a later one does not contradict it", () => {
    const { time, clock } = clockAt(0);
    time.moment = 10_000;
    clock.set(STARTED, STARTED + 10_000, 9_990, 10_010);
    clock.set(STARTED, STARTED + 10_300, 9_000, 11_000);
    expect(clock.now()).toBeCloseTo(10, 6);
  });

  test("believes a later one after the machine has slept", () => {
    const { time, clock } = clockAt(0);
    clock.set(STARTED, STARTED, -10, 10);
    time.moment = 5_000;
    clock.set(STARTED, STARTED + 3_600_000, 4_800, 5_200);
    expect(clock.now()).toBeCloseTo(3_600, 6);
  });
});

/** A machine whose running clock stands still while it sleeps. */
function machine() {
  const clocks = { running: 1_000, wallClock: STARTED };
  const moment = countMoments(
    () => clocks.running,
    () => clocks.wallClock,
  );
  const began = moment();
  const passed = () => moment() - began;
  const run = (ms: number) => {
    clocks.running += ms;
    clocks.wallClock += ms;
  };
  return { clocks, passed, run };
}

describe("The moments of a window", () => {
  test("go on while the machine sleeps", () => {
    const { clocks, passed, run } = machine();
    run(500);
    expect(passed()).toBe(500);
    clocks.wallClock += 3_600_000;
    expect(passed()).toBe(3_600_500);
    run(500);
    expect(passed()).toBe(3_601_000);
  });

  test("heed neither small corrections of the wall's clock nor one that is set back", () => {
    const { clocks, passed, run } = machine();
    clocks.wallClock += 1_500;
    expect(passed()).toBe(0);
    clocks.wallClock -= 3_600_000;
    run(100);
    expect(passed()).toBe(100);
  });
});
