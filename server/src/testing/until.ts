import { vi } from "vitest";

/** Waits until `holds` throws no more, as long as a busy machine may need. */
export const until = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: 30_000 });
