import { vi } from "vitest";
import { setImmediate as breathe } from "node:timers/promises";

/** Waits until `holds` throws no more, as long as a busy machine may need. */
export const until = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: 30_000 });

/** Stops the clock of timers alone, so that connections go on; `vi.useRealTimers` sets it going again. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

/** Lets so many seconds of timers pass, while messages go to and fro. */
export async function pass(seconds: number, isOver: () => boolean = () => false): Promise<void> {
  for (let second = 0; second < seconds && !isOver(); second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 20; turn += 1) await breathe();
  }
}
