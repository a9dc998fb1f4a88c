import { setImmediate as breathe } from "node:timers/promises";
import { vi } from "vitest";

/** Stops the clock of timers alone, so that connections go on; `vi.useRealTimers` sets it going again. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

/** Lets so many seconds of timers pass, while messages go to and fro. */
export async function pass(seconds: number, until: () => boolean = () => false): Promise<void> {
  for (let second = 0; second < seconds && !until(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 20; turn += 1) await breathe();
  }
}
