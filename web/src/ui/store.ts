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

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
