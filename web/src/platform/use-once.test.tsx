import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useOnce } from "./use-once.ts";

it("starts once for two presses in one tick, and tells once", async () => {
  const send = vi.fn<(name: string) => Promise<string>>().mockResolvedValue("made");
  const onSuccess = vi.fn<() => void>();
  const { result } = renderHook(() => useOnce({ mutationFn: send, onSuccess }));
  act(() => {
    result.current.mutate("first");
    result.current.mutate("second");
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(send.mock.calls.map(([name]) => name)).toEqual(["first"]);
  expect(onSuccess).toHaveBeenCalledOnce();
});

it("is on its way until what follows its success is over", async () => {
  const send = vi.fn<() => Promise<void>>().mockResolvedValue();
  const followed = Promise.withResolvers<void>();
  const onSuccess = vi.fn<() => Promise<void>>(() => followed.promise);
  const { result } = renderHook(() => useOnce({ mutationFn: send, onSuccess }));
  act(() => result.current.mutate());
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  act(() => result.current.mutate());
  followed.resolve();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(send).toHaveBeenCalledOnce();
});

it("can be started again after it failed", async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("away"));
  const onError = vi.fn<() => void>();
  const { result } = renderHook(() => useOnce({ mutationFn: send, onError }));
  act(() => result.current.mutate());
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  send.mockResolvedValue();
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(send).toHaveBeenCalledTimes(2);
});
