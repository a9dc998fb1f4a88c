import { useSyncExternalStore } from "react";

/** Something the person is told: it hangs for a while, then stays in the list. */
export interface Alert {
  id: number;
  text: string;
  tone: "trouble" | "done" | "plain";
  /** Milliseconds since 1970. */
  at: number;
  hanging: boolean;
  seen: boolean;
  action?: { label: string; run: () => void };
  /** How long it hangs, in milliseconds; eight seconds where nothing is said. */
  hangsMs?: number;
}

const KEPT = 50;

let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Alert[]) => {
  alerts = next;
  for (const listener of listeners) listener();
};
const change = (id: number, part: Partial<Alert>) =>
  set(alerts.map((alert) => (alert.id === id ? { ...alert, ...part } : alert)));

/** Tells the person something; answers with the id to take it down again. A hanging twin is replaced. */
export function tell(
  text: string,
  options: Partial<Pick<Alert, "tone" | "action" | "hangsMs">> = {},
): number {
  lastId += 1;
  const alert: Alert = {
    id: lastId,
    text,
    tone: "plain",
    at: Date.now(),
    hanging: true,
    seen: false,
    ...options,
  };
  set([alert, ...alerts.filter((other) => !(other.hanging && other.text === text))].slice(0, KEPT));
  return alert.id;
}

/** Takes an alert down; it stays in the list. */
export const takeDown = (id: number): void => change(id, { hanging: false });

/** The list was opened: nothing in it is new any more. */
export const markSeen = (): void => set(alerts.map((alert) => ({ ...alert, seen: true })));

/** Forgets all (logout, tests). */
export const forgetAlerts = (): void => set([]);

/** All kept alerts, newest first. */
export const useAlerts = (): readonly Alert[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => alerts,
  );
