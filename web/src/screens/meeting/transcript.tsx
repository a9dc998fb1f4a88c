import type { AlignedSegment, Meeting } from "@planner/contract/model";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useParams } from "react-router";
import { removeRecording } from "../../features/file/queries.ts";
import { meetingKey, meetingQuery } from "../../features/meeting/queries.ts";
import { PageFromHere } from "../../features/note-edit/page-from-here.tsx";
import { notesElements } from "../../features/notes/notes-elements.ts";
import { PlaybackProvider } from "../../features/notes/playback/playback.tsx";
import { PlaybackBar } from "../../features/notes/playback/playback-bar.tsx";
import {
  TranscriptView,
  useSoughtSegment,
} from "../../features/notes/transcript/transcript-view.tsx";
import { t, translated } from "../../i18n/translate.ts";
import { isGone, sentenceOf, showProblem } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { meetingMeta } from "../../platform/times.ts";
import { showDone } from "../../ui/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import style from "./meeting.module.css";
import { useRecording } from "./use-recording.ts";
import { useTeamImages } from "./use-team-images.ts";

/** The whole transcript of a meeting; the hash of the address names the segment to show. */
export function Transcript() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={style.screen}>
      {!meeting && !error && <Spinner>{t("Opening the transcript")}</Spinner>}
      {error && (!meeting || isGone(error)) && (
        <>
          <PageHeader
            title={t("Transcript")}
            back={{ label: t("Back to Calendar"), to: "/dashboard" }}
          />
          <EmptyState title={t("This transcript cannot be opened")}>{sentenceOf(error)}</EmptyState>
        </>
      )}
      {meeting && !isGone(error) && <SpokenTranscript meeting={meeting} />}
    </div>
  );
}

function SpokenTranscript({ meeting }: { meeting: Meeting }) {
  const { extract, report } = notesElements(meeting.elements);
  const segments = extract?.data?.segments ?? [];
  const images = useTeamImages(meeting.files);
  const sought = useSoughtSegment(segments.length > 0);
  const teamId = useTeamId();
  const pageCount = images?.pageCount ?? 0;
  const { id: meetingId } = meeting;
  const fromHere = useCallback(
    (segment: AlignedSegment) => (
      <PageFromHere
        place={{ teamId, meetingId, cacheKey: meetingKey(teamId, meetingId) }}
        segment={segment}
        pageCount={pageCount}
      />
    ),
    [teamId, meetingId, pageCount],
  );
  const notesPath = `/meeting/${meeting.id}`;
  const title = t("Transcript: {title}", { title: meeting.title });
  const recording = useRecording(meeting.files);
  return (
    <PlaybackProvider src={recording?.src}>
      <PageHeader
        title={title}
        back={{ label: t("Back to Visual Notes"), to: notesPath }}
        meta={meetingMeta(meeting)}
        actions={recording && <DeleteRecording meeting={meeting} fileId={recording.fileId} />}
      />
      {segments.length > 0 ? (
        <TranscriptView
          segments={segments}
          report={report?.data ?? null}
          images={images}
          notesPath={notesPath}
          sought={sought}
          fromHere={pageCount > 0 && report?.status === "DONE" ? fromHere : undefined}
        />
      ) : (
        <EmptyState title={t("No transcript yet")}>
          {extract?.status === "PENDING"
            ? t("It is still being read.")
            : t("A transcript is read when visual notes are made.")}
        </EmptyState>
      )}
      <PlaybackBar />
    </PlaybackProvider>
  );
}

const QUESTION = "Delete the recording of this meeting?";
const DETAILS =
  "Its words can no longer be played. The transcript and the visual notes stay as they are.";

function DeleteRecording({ meeting, fileId }: { meeting: Meeting; fileId: string }) {
  const teamId = useTeamId();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeRecording(teamId, fileId),
    onSuccess: ({ message }) => showDone(translated(message)),
    onError: (error) => showProblem(error),
    onSettled: () => cache.invalidateQueries({ queryKey: meetingKey(teamId, meeting.id) }),
  });
  const remove = async () => {
    if (await confirm(t(QUESTION), { yes: t("Delete"), details: t(DETAILS) })) mutate();
  };
  return (
    <Button look="quiet" disabled={isPending} onClick={() => void remove()}>
      {t("Delete the recording")}
    </Button>
  );
}
