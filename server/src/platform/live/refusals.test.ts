import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLog } from "../log.ts";
import { openRefusals } from "./refusals.ts";

const lines: Record<string, unknown>[] = [];
const log = openLog("info", {
  write: (line) => {
    const { reason, address, origin, more } = JSON.parse(line) as Record<string, unknown>;
    lines.push({ reason, address, origin, more });
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it("tells the first refusal of an address at once, and once a minute how many more there were", () => {
  const refusals = openRefusals(log);
  for (let index = 0; index < 500; index += 1)
    refusals.report("session", "10.0.0.1", { origin: "a" });
  refusals.report("session", "10.0.0.2", {});
  refusals.report("origin", "10.0.0.1", { origin: "b" });
  const first = [
    { reason: "session", address: "10.0.0.1", origin: "a" },
    { reason: "session", address: "10.0.0.2" },
    { reason: "origin", address: "10.0.0.1", origin: "b" },
  ];
  expect(lines).toEqual(first);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual([{ reason: "session", address: "10.0.0.1", more: 499 }]);
  refusals.report("session", "10.0.0.1", {});
  vi.advanceTimersByTime(180_000);
  expect(lines.slice(4)).toEqual([{ reason: "session", address: "10.0.0.1", more: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
  refusals.report("session", "10.0.0.1", { origin: "a" });
  expect(lines.slice(5)).toEqual([first[0]]);
});

it("keeps few addresses in mind, however many there are", () => {
  const refusals = openRefusals(log);
  for (let index = 0; index < 5_000; index += 1) refusals.report("session", `10.0.0.${index}`, {});
  expect(lines).toHaveLength(1_001);
  expect(vi.getTimerCount()).toBe(1_001);
  vi.advanceTimersByTime(60_000);
  expect(lines.at(-1)).toEqual({ reason: "session", address: "many", more: 3_999 });
});
