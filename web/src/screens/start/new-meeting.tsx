import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSampleMeeting } from "../../features/dashboard/queries.ts";
import { OpenArchiveButton, useOpenArchive } from "../../features/export/open-archive.tsx";
import { fileQuery } from "../../features/file/queries.ts";
import { sortFiles } from "../../features/file/sort-files.ts";
import {
  createEvent,
  type EventIds,
  heldOn,
  titleFrom,
  titleOfDeck,
} from "../../features/meeting/create-event.ts";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, useNow } from "../../platform/times.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
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
  const goOn = useGoOn();
  const sample = useSampleMeeting(teamId, async (id) => goOn(`/meeting/${id}`));
  const archive = useOpenArchive();
  const today = dateIn(useNow(MINUTE_MS));
  const [typed, setTyped] = useState<string>();
  const suggested = useSuggestedTitle(teamId, files);
  const [date, setDate] = useState(today);
  const made = useRef<{ of: string; event: EventIds }>(undefined);
  /** Whoever tries again after the notes were refused means the same meeting. */
  const eventOf = async (): Promise<EventIds> => {
    const wanted = {
      title: (typed ?? (await suggested.settled())).trim() || t("Untitled meeting"),
      ...heldOn(date || today, new Date()),
    };
    const of = JSON.stringify([wanted.title, date]);
    if (made.current?.of !== of) made.current = { of, event: await createEvent(teamId, wanted) };
    return made.current.event;
  };
  return (
    <>
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
          value={typed ?? suggested.title}
          maxLength={200}
          placeholder={t("Untitled meeting")}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field
          label={t("Held on")}
          type="date"
          value={date}
          max={today}
          onChange={(event) => setDate(event.target.value)}
        />
      </div>
      <InterviewForm
        subject={NOTHING_YET}
        eventOf={eventOf}
        first={files}
        onDeck={suggested.setDeckId}
      />
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

/** As the deck calls itself once it was read, until then as its file's name says. */
function useSuggestedTitle(teamId: string, files: readonly File[]) {
  const cache = useQueryClient();
  const [deckId, setDeckId] = useState<string>();
  const query = fileQuery(teamId, deckId ?? "");
  const { data } = useQuery({ ...query, enabled: deckId !== undefined });
  const titleBy = (deck: typeof data) => (deck ? titleOfDeck(deck) : titleOf(files));
  return {
    title: titleBy(data),
    setDeckId,
    /** The same for whoever presses the button before the answer is there. */
    settled: async (): Promise<string> =>
      titleBy(deckId ? await cache.ensureQueryData(query).catch(() => undefined) : undefined),
  };
}

/** What the name of the deck's file says, else that of the transcript's. */
function titleOf(files: readonly File[]): string {
  const sorted = sortFiles(files);
  const [named] = sorted.kind === "sorted" ? [...sorted.deck, ...sorted.transcript] : files;
  return named ? titleFrom(named.name) : "";
}
