import { Popover } from "@base-ui/react/popover";
import { Check, Info, type LucideIcon, Bell, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { type Alert, markSeen, takeDown, useAlerts } from "./alerts.ts";
import button from "./button.module.css";
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
  useTakeDownAfter(alert.id, held ? null : HANGS_MS);
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

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The list of what was told, once there is something in it. */
export function AlertList() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <Popover.Root onOpenChange={(open) => open && markSeen()}>
      <Popover.Trigger className={button.icon} aria-label="Messages">
        <Icon of={Bell} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className={style.popover}>
          <Popover.Popup className={style.list} aria-label="Messages">
            <ol>
              {alerts.map((alert) => (
                <li key={alert.id}>
                  <span>{alert.text}</span>
                  <time className={style.when} dateTime={new Date(alert.at).toISOString()}>
                    {clock.format(alert.at)}
                  </time>
                </li>
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
