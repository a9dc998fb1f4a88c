import { Popover } from "@base-ui/react/popover";
import { actOn, type Alert } from "./alerts.ts";
import { TextButton } from "./button.tsx";
import type { Trigger } from "./late-trigger.tsx";
import style from "./toaster.module.css";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** What was told, newest first, below the button that opens it. */
export function AlertSheet({ trigger, alerts }: { trigger: Trigger; alerts: readonly Alert[] }) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className={style.popover}>
          <Popover.Popup className={style.list} aria-label="Messages">
            <ol>
              {alerts.map((alert) => (
                <li key={alert.id}>
                  <span>{alert.text}</span>
                  {alert.offer && (
                    <TextButton onClick={() => actOn(alert, "offer")}>
                      {alert.offer.label}
                    </TextButton>
                  )}
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
