import { useIsMutating } from "@tanstack/react-query";
import { useEffect } from "react";
import { createStore } from "../ui/store.ts";

const open = createStore(0);
const change = (by: number) => open.set(open.get() + by);

/** Counts as an open task for as long as `isOpen`: an upload on its way, notes being built. */
export function useOpenTask(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Whether any task is open: what `useOpenTask` registered, or a change on its way to the server. */
export function useTasksOpen(): boolean {
  const changing = useIsMutating();
  const registered = open.use();
  return changing + registered > 0;
}
