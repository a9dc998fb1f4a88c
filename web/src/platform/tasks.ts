import { useEffect } from "react";
import { createStore } from "../ui/store.ts";

const open = createStore(0);
const change = (by: number) => open.set(open.get() + by);

/** How many tasks are open, followed. */
export const useOpenTasks = open.use;

/** Counts as an open task for as long as `isOpen`: an upload on its way, notes being built. */
export function useOpenTask(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Counts as an open task until it is over. */
export async function asOpenTask<Result>(task: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await task();
  } finally {
    change(-1);
  }
}
