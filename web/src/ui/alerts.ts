import { t } from "../i18n/translate.ts";
import { createStore } from "./store.ts";

interface Act {
  label: string;
  run: () => void;
}

/** Something the person is told: it hangs for a while, then stays in the list. */
export interface Alert {
  id: number;
  text: string;
  tone: "error" | "done" | "plain";
  /** Milliseconds since 1970. */
  at: number;
  hanging: boolean;
  action?: Act | undefined;
  /** What may follow; the way back stays when it is taken. */
  offer?: Act | undefined;
  /** How long it hangs, in milliseconds; eight seconds where nothing is said. */
  hangsMs?: number;
}

const MOST_REMEMBERED = 50;

const alerts = createStore<readonly Alert[]>([]);
let lastId = 0;
const change = (id: number, part: Partial<Alert>) =>
  alerts.set(alerts.get().map((alert) => (alert.id === id ? { ...alert, ...part } : alert)));

/** Tells the person something; answers with the id to take it down again. A hanging twin is replaced. */
export function showAlert(
  text: string,
  options: Partial<Pick<Alert, "tone" | "action" | "offer" | "hangsMs">> = {},
): number {
  lastId += 1;
  const alert: Alert = {
    id: lastId,
    text,
    tone: "plain",
    at: Date.now(),
    hanging: true,
    ...options,
  };
  alerts.set(
    [alert, ...alerts.get().filter((other) => !(other.hanging && other.text === text))].slice(
      0,
      MOST_REMEMBERED,
    ),
  );
  return alert.id;
}

/** Tells the person that something is done. */
export const showDone = (text: string): number => showAlert(text, { tone: "done" });

/** Takes an alert down; it stays in the list. */
export const takeDown = (id: number): void => change(id, { hanging: false });

const alertIds = new Map<string, number>();

/** Tells of a change that is shown already, with the way back. Of what is changed again, `what` it is, the newest is told. */
export function showChange(what: string, text: string, undo: () => void): void {
  takeChangeBack(what);
  alertIds.set(what, showAlert(text, { tone: "done", action: { label: t("Undo"), run: undo } }));
}

/** Forgets that a change was told: it did not come about, or there is another. */
export function takeChangeBack(what: string): void {
  const id = alertIds.get(what);
  alertIds.delete(what);
  alerts.set(alerts.get().filter((alert) => alert.id !== id));
}

/** Does what an alert offers, once: it is offered no more, hanging or in the list. */
export function actOn({ id, ...alert }: Alert, which: "action" | "offer" = "action"): void {
  change(id, {
    hanging: false,
    offer: undefined,
    ...(which === "action" && { action: undefined }),
  });
  alert[which]?.run();
}

/** Takes all alerts down, once what they say is done. */
export const takeAllDown = (): void =>
  alerts.set(alerts.get().map((alert) => ({ ...alert, hanging: false })));

/** Forgets all (logout). */
export const forgetAlerts = (): void => alerts.set([]);

/** All kept alerts, newest first. */
export const useAlerts = alerts.use;
