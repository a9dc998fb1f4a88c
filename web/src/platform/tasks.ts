import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

let open = 0;
const listeners = new Set<() => void>();
const change = (by: number) => {
  open += by;
  for (const listener of listeners) listener();
};

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
  const registered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
  return changing + registered > 0;
}
