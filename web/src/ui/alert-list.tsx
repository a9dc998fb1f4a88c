import { Popover } from "@base-ui/react/popover";
import { Bell } from "lucide-react";
import { actOn, useAlerts } from "./alerts.ts";
import button from "./button.module.css";
import { TextButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import style from "./toaster.module.css";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The list of what was told, once there is something in it. */
export function AlertList() {
  const alerts = useAlerts();
  if (alerts.length === 0) return null;
  return (
    <Popover.Root>
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
                  <p className={style.when}>
                    <time dateTime={new Date(alert.at).toISOString()}>
                      {clock.format(alert.at)}
                    </time>
                    {alert.action && (
                      <TextButton
                        aria-label={`${alert.action.label}: ${alert.text}`}
                        onClick={() => actOn(alert)}
                      >
                        {alert.action.label}
                      </TextButton>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
