import { Bell } from "lucide-react";
import { useAlerts } from "./alerts.ts";
import button from "./button.module.css";
import { Icon } from "./icon.tsx";
import { AlertSheet, OverlayTrigger } from "./lazy-overlays.tsx";

/** The list of what was told, once there is something in it. */
export function AlertList() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <OverlayTrigger
      popup="dialog"
      trigger={
        <button type="button" className={button.icon} aria-label="Messages">
          <Icon of={Bell} />
        </button>
      }
    >
      {(wired) => <AlertSheet trigger={wired} alerts={alerts} />}
    </OverlayTrigger>
  );
}
