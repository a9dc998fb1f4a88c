import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSampleMeeting } from "../../features/dashboard/queries.ts";
import { OpenArchiveButton, useOpenArchive } from "../../features/export/open-archive.tsx";
import { sortFiles } from "../../features/file/sort-files.ts";
import {
  createEvent,
  type EventIds,
  heldOn,
  titleFrom,
} from "../../features/meeting/create-event.ts";
import { t } from "../../i18n/translate.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, useNow } from "../../platform/times.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";
import { InterviewForm } from "../interview/interview-form.tsx";
import style from "./start.module.css";

const MINUTE_MS = 60_000;
const NOTHING_YET = { files: [], prompt: "", hasNotes: false };

interface NewMeetingFormProps {
  files: readonly File[];
  onLeave: () => void;
}

/** A meeting that is in no calendar: what it was called, when it was, its deck and its transcript. */
export function NewMeetingForm({ files, onLeave }: NewMeetingFormProps) {
  const teamId = useTeamId();
  const navigate = useNavigate();
  const sample = useSampleMeeting(teamId, async (id) => navigate(`/meeting/${id}`));
  const archive = useOpenArchive();
  const today = dateIn(useNow(MINUTE_MS));
  const [title, setTitle] = useState(() => titleOf(files));
  const [date, setDate] = useState(today);
  const made = useRef<{ of: string; event: EventIds }>(undefined);
  /** Whoever tries again after the notes were refused means the same meeting. */
  const eventOf = async (): Promise<EventIds> => {
    const wanted = {
      title: title.trim() || t("Untitled meeting"),
      ...heldOn(date || today, new Date()),
    };
    const of = JSON.stringify([wanted.title, date]);
    if (made.current?.of !== of) made.current = { of, event: await createEvent(teamId, wanted) };
    return made.current.event;
  };
  return (
    <>
      <Title>{t("New meeting")}</Title>
      <PageHeader
        title={t("New meeting")}
        lead={t(
          "Add the slides and what was said about them. Planner writes the notes; no calendar is needed.",
        )}
        actions={
          <Button look="quiet" onClick={onLeave}>
            {t("Cancel")}
          </Button>
        }
      />
      <div className={style.facts}>
        <Field
          label={t("Title")}
          value={title}
          maxLength={200}
          placeholder={t("Untitled meeting")}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Field
          label={t("Held on")}
          type="date"
          value={date}
          max={today}
          onChange={(event) => setDate(event.target.value)}
        />
      </div>
      <InterviewForm subject={NOTHING_YET} eventOf={eventOf} first={files} />
      <p className={style.instead}>
        {t("No files at hand?")}{" "}
        <TextButton onClick={() => sample.mutate()} disabled={sample.isPending}>
          {t("Try it with a sample meeting")}
        </TextButton>
      </p>
      <p className={style.instead}>
        <OpenArchiveButton opening={archive} />
      </p>
    </>
  );
}

/** As the deck's file is called. */
function titleOf(files: readonly File[]): string {
  const sorted = sortFiles(files);
  const [named] = sorted.kind === "sorted" ? [...sorted.deck, ...sorted.transcript] : files;
  return named ? titleFrom(named.name) : "";
}
