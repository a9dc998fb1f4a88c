import { useState, useSyncExternalStore } from "react";
import { type LiveConnection, type LiveState, openLiveConnection } from "./live.ts";

/** A use of the window's connection for as long as the screen is shown; null until it is drawn for the first time. */
export function useLive(): LiveConnection | null {
  const [use] = useState(createUse);
  return useSyncExternalStore(use.subscribe, use.get);
}

function createUse() {
  let connection: LiveConnection | null = null;
  return {
    get: () => connection,
    subscribe: (changed: () => void) => {
      connection = openLiveConnection();
      changed();
      return () => {
        connection?.close();
        connection = null;
      };
    },
  };
}

/** How a connection stands, followed. */
export const useLiveState = (connection: LiveConnection): LiveState =>
  useSyncExternalStore(
    (listener) => connection.onState(listener),
    () => connection.state(),
  );
