import { type CalendarSettings, LIMITS } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ErrorLine } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./calendar-ways.module.css";
import { CaldavForm, SubscriptionForm } from "./link-form.tsx";
import { useImportCalendar } from "./queries.ts";

type Way = "address" | "caldav" | "file";

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
        label={t("Calendar address")}
        hint={t("Available in Google Calendar, Outlook and most others")}
        {...way("address")}
      >
        <SubscriptionForm onLinked={finish} />
      </Disclosure>
      <Disclosure
        label={t("CalDAV account")}
        hint={t("Nextcloud, Fastmail, iCloud and others")}
        {...way("caldav")}
      >
        <CaldavForm onLinked={finish} />
      </Disclosure>
      <Disclosure
        label={t("Calendar file")}
        hint={t("Imported once, not kept in sync")}
        {...way("file")}
      >
        <CalendarImport label={t("Import a calendar file")} {...(onImported && { onImported })} />
      </Disclosure>
    </div>
  );
}

interface CalendarImportProps {
  label: string;
  onImported?: () => void;
}

/** Takes an .ics file and says what came of it. */
function CalendarImport({ label, onImported }: CalendarImportProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const importing = useImportCalendar(useTeamId());
  const error = refused ?? (importing.error && sentenceOf(importing.error));
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setRefused(refusal);
    importing.reset();
    if (refusal === null) importing.mutate(file, onImported && { onSuccess: onImported });
  };
  return (
    <div className={style.import}>
      <FileDrop
        label={label}
        hint={t("An .ics file, up to 32 MB")}
        accept=".ics,text/calendar"
        disabled={importing.isPending}
        onFiles={take}
      />
      {importing.isPending && <Spinner>{t("Importing your calendar")}</Spinner>}
      {error && <ErrorLine>{error}</ErrorLine>}
      {importing.data && (
        <p role="status" className={style.result}>
          <Icon of={Check} />
          {resultSentence(importing.data)}
        </p>
      )}
    </div>
  );
}

function refusalOf(file: File): string | null {
  if (!/\.(ics|ical|ifb|icalendar)$/i.test(file.name) && file.type !== "text/calendar") {
    return t("Only .ics calendar files allowed");
  }
  if (file.size <= LIMITS.maxUploadBytes) return null;
  return t(
    "File size ({size} MB) exceeds the current limit of 32 MB. Try compressing the file first.",
    { size: (file.size / 1_048_576).toFixed(1) },
  );
}

interface Result {
  name: string;
  events: number;
  skipped: number;
}

/** 'Imported 12 events from Team. 2 could not be read.' */
function resultSentence({ name, events, skipped }: Result): string {
  const imported = t("Imported {count} event from {name}. | Imported {count} events from {name}.", {
    count: events,
    name,
  });
  if (skipped === 0) return imported;
  return `${imported} ${t("{count} could not be read. | {count} could not be read.", { count: skipped })}`;
}
