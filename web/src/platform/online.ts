import { useSyncExternalStore } from "react";

/** Whether the browser has a network at all; whether the server can be reached is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline, () => true);

const isOnline = (): boolean => navigator.onLine;

function follow(hear: () => void): () => void {
  window.addEventListener("online", hear);
  window.addEventListener("offline", hear);
  return () => {
    window.removeEventListener("online", hear);
    window.removeEventListener("offline", hear);
  };
}

/**
 * A file of the app that could not be loaded: there is no network, or the server has a newer version and no longer this file.
 * Vite tells of it before the import fails (https://vite.dev/guide/build#load-error-handling).
 */
const lost = new WeakSet<Error>();

if (typeof window !== "undefined") {
  window.addEventListener("vite:preloadError", ({ payload }) => lost.add(payload));
}

/** Whether this error means that a file of the app is missing, not that the app did something wrong. */
export const isLostFile = (error: unknown): boolean => error instanceof Error && lost.has(error);

/**
 * For a link or a button: loads what a click will need once a pointer, a finger or the focus is on it, which is before every
 * click. Where that fails, the click tries again.
 */
export const loadsAhead = (load: () => Promise<unknown>) => {
  const loadAhead = () => {
    // Chromium fails an import for good that failed once: without a network it is not tried.
    if (isOnline()) void load().catch(() => undefined);
  };
  return { onPointerEnter: loadAhead, onFocus: loadAhead };
};
