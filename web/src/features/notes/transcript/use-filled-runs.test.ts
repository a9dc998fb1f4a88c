import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useFilledRuns } from "./use-filled-runs.ts";

beforeEach(() => void vi.useFakeTimers());

const filledOf = (isFilled: (at: number) => boolean, count: number) =>
  Array.from({ length: count }, (_, at) => at).filter(isFilled);

it("draws the beginning first and all of it in the end", () => {
  const { result } = renderHook(() => useFilledRuns(1_000, -1));
  expect(filledOf(result.current, 1_000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (let step = 0; step < 124; step += 1) act(() => void vi.runAllTimers());
  expect(filledOf(result.current, 1_000)).toHaveLength(1_000);
});

it("draws what is sought at once, wherever it stands", () => {
  const { result, rerender } = renderHook(({ sought }) => useFilledRuns(1_000, sought), {
    initialProps: { sought: 700 },
  });
  expect(filledOf(result.current, 1_000)).toEqual([696, 697, 698, 699, 700, 701, 702, 703]);
  rerender({ sought: 3 });
  expect(result.current(3)).toBe(true);
});

it("draws a short transcript as a whole", () => {
  const { result } = renderHook(() => useFilledRuns(3, 2));
  expect(filledOf(result.current, 3)).toEqual([0, 1, 2]);
});
