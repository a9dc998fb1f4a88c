import { tooLargeSentence } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { Check } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { ErrorLine } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./calendar-import.module.css";
import { useImportCalendar } from "./queries.ts";

interface CalendarImportProps {
  label: string;
  onImported?: () => void;
}

/** Takes an .ics file and says what came of it. */
export function CalendarImport({ label, onImported }: CalendarImportProps) {
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
        hint="An .ics file, up to 32 MB"
        accept=".ics,text/calendar"
        disabled={importing.isPending}
        onFiles={take}
      />
      {importing.isPending && <Spinner>Importing your calendar</Spinner>}
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
    return "Only .ics calendar files allowed";
  }
  return file.size > LIMITS.maxUploadBytes ? tooLargeSentence(file.size) : null;
}

interface Result {
  name: string;
  events: number;
  skipped: number;
}

/** 'Imported 12 events from Team. 2 could not be read.' */
function resultSentence({ name, events, skipped }: Result): string {
  const imported = `Imported ${events} ${events === 1 ? "event" : "events"} from ${name}.`;
  return skipped === 0 ? imported : `${imported} ${skipped} could not be read.`;
}
