import { Check, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../i18n/translate.ts";
import { actOn, type Alert, takeDown, useAlerts } from "./alerts.ts";
import { TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import style from "./toaster.module.css";

const HANGS_MS = 8_000;
const ICONS: Record<Alert["tone"], LucideIcon> = {
  error: TriangleAlert,
  done: Check,
  plain: Info,
};

/**
 * Alerts hang from the top bar (bottom on a phone) for eight seconds or until closed; pointing at one holds it. The
 * newest hangs in sight, the others behind a count, so that they never lie on the page unasked. F6 leads there.
 */
export function Toaster() {
  const hanging = useAlerts().filter((alert) => alert.hanging);
  const [spread, setSpread] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useWayIn(place);
  const older = hanging.length - 1;
  if (spread && older < 1) setSpread(false);
  return (
    // A modal dialog hides everything else from readers but what has `aria-live`; each alert says for itself how urgent it is.
    <div
      ref={place}
      className={style.stack}
      aria-live="off"
      {...(hanging.length > 0 && { role: "region", "aria-label": t("New messages") })}
    >
      {hanging.map((alert, rank) => (
        <Toast key={alert.id} alert={alert} hidden={rank > 0 && !spread}>
          {rank === 0 && older > 0 && (
            <TextButton aria-expanded={spread} onClick={() => setSpread(!spread)}>
              {spread ? t("Only this") : t("{count} more [messages]", { count: older })}
            </TextButton>
          )}
        </Toast>
      ))}
    </div>
  );
}

interface ToastProps {
  alert: Alert;
  hidden: boolean;
  /** Stands before Close. */
  children: ReactNode;
}

function Toast({ alert, hidden, children }: ToastProps) {
  const [held, setHeld] = useState(false);
  useTakeDownAfter(alert.id, held ? null : (alert.hangsMs ?? HANGS_MS));
  return (
    <div
      className={style.toast}
      hidden={hidden}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[alert.tone]} />
      <span role="alert">{alert.text}</span>
      {alert.offer && (
        <TextButton className={style.offer} onClick={() => actOn(alert, "offer")}>
          {alert.offer.label}
        </TextButton>
      )}
      {alert.action && <TextButton onClick={() => actOn(alert)}>{alert.action.label}</TextButton>}
      {children}
      <button
        type="button"
        className={style.close}
        aria-label={t("Close")}
        onClick={() => takeDown(alert.id)}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

function useTakeDownAfter(id: number, ms: number | null) {
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => takeDown(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
}

/**
 * F6 leads to the first button of a place, also from inside a dialog that keeps the focus; F6 again, Escape, or Tab past
 * either end leads back, and so does a button that leaves with what it stood in.
 */
function useWayIn(place: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const goBack = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      cameFrom.current?.focus();
      cameFrom.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const buttons = buttonsIn(place.current);
      const active = document.activeElement as HTMLElement | null;
      const at = buttons.findIndex((button) => button === active);
      if (at >= 0) {
        if (cameFrom.current && leadsOut(event, at, buttons.length)) goBack(event);
      } else if (event.key === "F6" && buttons[0]) {
        event.preventDefault();
        cameFrom.current = active;
        buttons[0].focus();
      }
    };
    // Before a dialog hears it: Escape there closes the dialog.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [place]);
  // After every change of what stands there.
  useEffect(() => {
    if (!cameFrom.current || document.activeElement !== document.body) return;
    (buttonsIn(place.current)[0] ?? cameFrom.current).focus();
  });
}

const buttonsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(":scope > :not([hidden]) button") ?? []),
];

function leadsOut({ key, shiftKey }: KeyboardEvent, at: number, count: number): boolean {
  if (key === "Tab") return shiftKey ? at === 0 : at === count - 1;
  return key === "F6" || key === "Escape";
}
