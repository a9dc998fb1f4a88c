import { useSyncExternalStore } from "react";

/** A value outside of React that components can follow. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Hears of every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value, followed. */
  use: () => Value;
}

const resets: (() => void)[] = [];

/** Gives every store the value that it began with (tests). */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** For a module, which has it as long as the page is open. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  resets.push(() => set(initial));
  return {
    get,
    set,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
