import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isGone, meetingQuery } from "../../features/meeting/queries.ts";
import { notesElements } from "../../features/notes/notes-elements.ts";
import {
  TranscriptView,
  useSoughtSegment,
} from "../../features/notes/transcript/transcript-view.tsx";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { meetingMeta } from "../../platform/times.ts";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Title } from "../../ui/title.tsx";
import style from "./meeting.module.css";
import { useTeamImages } from "./use-team-images.ts";

/** The whole transcript of a meeting; the hash of the address names the segment to show. */
export function Transcript() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={style.screen}>
      {!meeting && !error && <Spinner>Opening the transcript</Spinner>}
      {error && (!meeting || isGone(error)) && (
        <>
          <Title>Transcript</Title>
          <PageHeader title="Transcript" back={{ label: "Back to Calendar", to: "/dashboard" }} />
          <EmptyState title="This transcript cannot be opened">{sentenceOf(error)}</EmptyState>
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
  const notesPath = `/meeting/${meeting.id}`;
  return (
    <>
      <Title>{`Transcript: ${meeting.title}`}</Title>
      <PageHeader
        title={`Transcript: ${meeting.title}`}
        back={{ label: "Back to Visual Notes", to: notesPath }}
        meta={meetingMeta(meeting)}
      />
      {segments.length > 0 ? (
        <TranscriptView
          segments={segments}
          report={report?.data ?? null}
          images={images}
          notesPath={notesPath}
          sought={sought}
        />
      ) : (
        <EmptyState title="No transcript yet">
          {extract?.status === "PENDING"
            ? "It is still being read."
            : "A transcript is read when visual notes are made."}
        </EmptyState>
      )}
    </>
  );
}
