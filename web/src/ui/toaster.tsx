import { Check, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { type Alert, takeDown, useAlerts } from "./alerts.ts";
import { TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import style from "./toaster.module.css";

const HANGS_MS = 8_000;
const ICONS: Record<Alert["tone"], LucideIcon> = {
  trouble: TriangleAlert,
  done: Check,
  plain: Info,
};

/** Alerts hang from the top bar (bottom on a phone) for eight seconds or until closed; pointing at one holds it. */
export function Toaster() {
  const hanging = useAlerts().filter((alert) => alert.hanging);
  return (
    <div className={style.stack}>
      {hanging.map((alert) => (
        <Toast key={alert.id} alert={alert} />
      ))}
    </div>
  );
}

function Toast({ alert }: { alert: Alert }) {
  const [held, setHeld] = useState(false);
  useTakeDownAfter(alert.id, held ? null : (alert.hangsMs ?? HANGS_MS));
  return (
    <div
      className={style.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[alert.tone]} />
      <span role="alert">{alert.text}</span>
      {alert.action && (
        <TextButton
          onClick={() => {
            takeDown(alert.id);
            alert.action?.run();
          }}
        >
          {alert.action.label}
        </TextButton>
      )}
      <button
        type="button"
        className={style.close}
        aria-label="Close"
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
