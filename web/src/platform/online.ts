import { useSyncExternalStore } from "react";

/** Whether the browser has a network at all; whether the server can be reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);

export const isOnline = (): boolean => navigator.onLine;

function follow(hear: () => void): () => void {
  window.addEventListener("online", hear);
  window.addEventListener("offline", hear);
  return () => {
    window.removeEventListener("online", hear);
    window.removeEventListener("offline", hear);
  };
}
