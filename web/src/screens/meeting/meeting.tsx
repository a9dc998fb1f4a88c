import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { meetingMeta } from "../../features/meeting/meeting-meta.ts";
import { isGone, meetingQuery } from "../../features/meeting/queries.ts";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Title } from "../../ui/title.tsx";
import { HalfSwitch } from "./half-switch.tsx";
import { NotesHalf, PlanHalf } from "./halves.tsx";
import { showsPlan } from "./meeting-half.ts";
import style from "./meeting.module.css";

const BACK = { label: "Back to Calendar", to: "/dashboard" };

/** A meeting's page: its visual notes where there are any, else its plan; with both, `?view=plan` chooses. */
export function MeetingScreen() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={style.screen}>
      {!meeting && !error && <Spinner>Opening the meeting</Spinner>}
      {!meeting && error && (
        <>
          <Title>Meeting</Title>
          <PageHeader title="Meeting" back={BACK} />
          <EmptyState title="This meeting cannot be opened">{sentenceOf(error)}</EmptyState>
        </>
      )}
      {meeting && <Opened key={meeting.id} meeting={meeting} gone={isGone(error)} />}
    </div>
  );
}

/** `gone`: it was there, and was deleted in another tab or by a colleague. */
function Opened({ meeting, gone }: { meeting: Meeting; gone: boolean }) {
  const [search] = useSearchParams();
  const isPlan = showsPlan(meeting.elements, search);
  const end = gone && <Gone meeting={meeting} wasPlan={isPlan} />;
  const halfSwitch = <HalfSwitch meeting={meeting} half={isPlan ? "plan" : "notes"} />;
  if (isPlan) return <PlanHalf meeting={meeting} end={end} halfSwitch={halfSwitch} />;
  if (end) return end;
  if (hasNotes(meeting.elements)) return <NotesHalf meeting={meeting} halfSwitch={halfSwitch} />;
  return (
    <>
      <Title>{meeting.title}</Title>
      <PageHeader title={meeting.title} back={BACK} meta={meetingMeta(meeting)} />
      <EmptyState
        title="No visual notes yet"
        action={
          <LinkButton look="ink" to={`/meeting/${meeting.id}/replan`}>
            Create Visual Notes
          </LinkButton>
        }
      >
        Add a slide deck and a transcript to get visual notes.
      </EmptyState>
    </>
  );
}

function Gone({ meeting, wasPlan }: { meeting: Meeting; wasPlan: boolean }) {
  return (
    <>
      <Title>{meeting.title}</Title>
      <PageHeader title={meeting.title} back={BACK} meta={meetingMeta(meeting)} />
      <EmptyState
        title={
          wasPlan
            ? "This meeting has no plan any more"
            : "This meeting has no visual notes any more"
        }
        action={
          <LinkButton look="ink" to="/dashboard">
            Back to Calendar
          </LinkButton>
        }
      >
        {wasPlan ? "It was" : "They were"} deleted while this page was open.
      </EmptyState>
    </>
  );
}
