import { useIsMutating } from "@tanstack/react-query";
import { useOpenTasks } from "./tasks.ts";

/** Whether any task is open, or a change on its way to the server. */
export function useTasksOpen(): boolean {
  const changing = useIsMutating();
  return changing + useOpenTasks() > 0;
}
