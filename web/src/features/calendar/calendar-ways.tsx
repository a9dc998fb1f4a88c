import type { CalendarSettings } from "@planner/contract/model";
import { useState } from "react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { CaldavForm } from "./caldav-form.tsx";
import { CalendarImport } from "./calendar-import.tsx";
import style from "./calendar-ways.module.css";
import { SubscriptionForm } from "./subscription-form.tsx";

export type Way = "address" | "caldav" | "file";

interface CalendarWaysProps {
  /** The one that stands open at first. */
  first?: Way;
  onLinked: (settings: CalendarSettings) => Promise<void>;
  onImported?: () => void;
}

/** The ways to a calendar that need no sign-in at a provider; one is open at a time. */
export function CalendarWays({ first, onLinked, onImported }: CalendarWaysProps) {
  const [shown, setShown] = useState<Way | undefined>(first);
  const finish = async (settings: CalendarSettings) => {
    setShown(undefined);
    await onLinked(settings);
  };
  const way = (id: Way) => ({
    open: shown === id,
    onOpen: (open: boolean) => setShown((now) => (open ? id : now === id ? undefined : now)),
  });
  return (
    <div className={style.ways}>
      <Disclosure
        label="Calendar address"
        hint="Google Calendar, Outlook and most others give one"
        {...way("address")}
      >
        <SubscriptionForm onLinked={finish} />
      </Disclosure>
      <Disclosure
        label="CalDAV account"
        hint="Nextcloud, Fastmail, iCloud and others"
        {...way("caldav")}
      >
        <CaldavForm onLinked={finish} />
      </Disclosure>
      <Disclosure label="Calendar file" hint="Imported once, not kept in sync" {...way("file")}>
        <CalendarImport label="Import a calendar file" {...(onImported && { onImported })} />
      </Disclosure>
    </div>
  );
}
