import type { Series } from "@planner/contract/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { summaryOf } from "../../features/deck-changes/change-words.ts";
import { deckChangesQuery, useCompareAgain } from "../../features/deck-changes/queries.ts";
import { UploadBox } from "../../features/file/upload-box.tsx";
import { useUpload } from "../../features/file/use-upload.ts";
import { comingOn, createEvent, type EventIds } from "../../features/meeting/create-event.ts";
import { giveDeck, makeNext, nextForDeck } from "../../features/series/new-version.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { dateIn, dayName, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Broken } from "../../ui/list-states.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./section.module.css";

const MINUTE_MS = 60_000;

/** A new version of the deck on its way to the next meeting; it goes on while its window is closed. */
export function useNewVersion(series: Series) {
  const teamId = useTeamId();
  const refresh = useRefresh(teamId);
  const next = nextForDeck(series);
  const [isOpen, setOpen] = useState(false);
  const [givenTo, setGivenTo] = useState<string>();
  const upload = useUpload({
    teamId,
    purpose: "presentation",
    onTaken: async (fileId) => {
      if (!next) return;
      setGivenTo(await giveDeck(teamId, { next, fileId }));
      await refresh();
    },
  });
  const open = () => {
    setGivenTo(undefined);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // By then its row may have the way to what changed.
    if (givenTo !== undefined) void refresh();
  };
  return { series, next, upload, givenTo, isOpen, open, close };
}

const useRefresh = (teamId: string) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["team", teamId] });
};

/** Its window: for which meeting it is, the upload, and then what the new version changed. */
export function NewVersion({ version }: { version: ReturnType<typeof useNewVersion> }) {
  const teamId = useTeamId();
  const { series, next, upload, givenTo, isOpen, close } = version;
  return (
    <Dialog open={isOpen} onClose={close} title={t("Upload a new version")}>
      <div className={style.choices}>
        {givenTo !== undefined ? (
          <Compared meetingId={givenTo} />
        ) : next ? (
          <>
            <p>
              {rich(
                "The new version is for {meeting} on {day} and is compared with the one before.",
                {
                  meeting: <Foreign>{next.title}</Foreign>,
                  day: dayName(dateIn(Date.parse(next.startTime))),
                },
              )}
            </p>
            <UploadBox
              teamId={teamId}
              upload={upload}
              purpose="presentation"
              label={t("Add Slide Deck")}
              hint={t("A PDF, a PowerPoint file or pictures, up to 32 MB.")}
            />
          </>
        ) : (
          <NextMeeting series={series} />
        )}
      </div>
    </Dialog>
  );
}

/** What the new version changed, once it is known. */
function Compared({ meetingId }: { meetingId: string }) {
  const teamId = useTeamId();
  const { data, error, refetch } = useQuery(deckChangesQuery(teamId, meetingId));
  const again = useCompareAgain(teamId, meetingId);
  if (!data && error) return <Broken onRetry={refetch}>{sentenceOf(error)}</Broken>;
  switch (data?.status) {
    case "ready":
      return (
        <p role="status">
          {summaryOf(data)}{" "}
          <Link to={`/meeting/${meetingId}/changes`}>{t("See what changed in the deck")}</Link>
        </p>
      );
    case "failed":
      return <Broken onRetry={() => again.mutate()}>{data.message}</Broken>;
    case "none":
      return (
        <p role="status">{t("No earlier meeting with visual notes has a deck like this one.")}</p>
      );
    default:
      return <Spinner>{t("Comparing the two versions…")}</Spinner>;
  }
}

/** The day of the next meeting, where no calendar has it. */
function NextMeeting({ series: { id: seriesId, title } }: { series: Series }) {
  const teamId = useTeamId();
  const refresh = useRefresh(teamId);
  const today = dateIn(useNow(MINUTE_MS));
  const [date, setDate] = useState(today);
  const made = useRef<{ date: string; event: EventIds }>(undefined);
  const adding = useOnce({
    mutationFn: async () => {
      if (made.current?.date !== date)
        made.current = {
          date,
          event: await createEvent(teamId, { title, ...comingOn(date, new Date()) }),
        };
      await makeNext(teamId, { event: made.current.event, seriesId });
    },
    onSuccess: refresh,
  });
  return (
    <form
      className={style.choices}
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate();
      }}
    >
      <p>{t("The new version is for the next meeting, which is in no calendar yet.")}</p>
      <Field
        label={t("Day of the next meeting")}
        type="date"
        required
        value={date}
        min={today}
        onChange={({ target }) => setDate(target.value)}
      />
      <Button type="submit" look="ink" disabled={adding.isPending}>
        {t("Add the meeting")}
      </Button>
    </form>
  );
}
