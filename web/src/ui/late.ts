import { useSyncExternalStore } from "react";
import { tell } from "./alerts.ts";
import { createStore } from "./store.ts";

/** A part of the app whose code is loaded when it is first wanted, and is there from then on. */
export interface Late<Part> {
  /** Asks for it. Where it cannot be loaded it throws, and the next time it is tried again. */
  load: () => Promise<Part>;
  /** It, as soon as it is wanted and there; nothing is drawn anew for what nobody wants. */
  use: (isWanted: boolean) => Part | undefined;
}

const all = new Set<Late<unknown>>();

export function late<Part extends object>(fetch: () => Promise<Part>): Late<Part> {
  const kept = createStore<Part | undefined>(undefined);
  let asking: Promise<Part> | undefined;
  const ask = async () => {
    try {
      const part = await fetch();
      kept.set(part);
      return part;
    } catch (error) {
      asking = undefined;
      throw error;
    }
  };
  const part: Late<Part> = {
    load: () => {
      // Chromium fails an import for good that failed once: without a network it is not tried.
      if (!asking && !navigator.onLine) return Promise.reject(new Error("Offline"));
      return (asking ??= ask());
    },
    use: (isWanted) => {
      const get = () => (isWanted ? kept.get() : undefined);
      return useSyncExternalStore(kept.subscribe, get, get);
    },
  };
  all.add(part);
  return part;
}

/** Asks ahead: whoever points at something may be about to press it. That it failed is told when it is pressed. */
export const loadAhead = ({ load }: Late<unknown>): void => void load().catch(() => undefined);

/** Loads whatever can be loaded late. */
export const loadAll = (): Promise<unknown> => Promise.all([...all].map(({ load }) => load()));

/** What the person is told where something that they opened cannot be loaded. */
export const tellLost = (): void =>
  void tell(
    navigator.onLine
      ? "This could not be opened. Planner may have been updated: reload to go on."
      : "You are offline. This was not open yet, so it can be opened once the connection is back.",
    {
      tone: "error",
      ...(navigator.onLine && {
        action: { label: "Reload", run: () => window.location.reload() },
      }),
    },
  );
