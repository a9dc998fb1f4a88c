import type { Meeting, Presentation, Transcript } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useParams } from "react-router";
import { pageUrl } from "../features/file/queries.ts";
import { meetingMeta } from "../features/meeting/meeting-meta.ts";
import { isGone, meetingQuery } from "../features/meeting/queries.ts";
import { hasNotes } from "../features/notes/notes-elements.ts";
import { useNotesOfPresentation } from "../features/present/changes.ts";
import { presentationsQuery, transcriptsQuery } from "../features/present/queries.ts";
import { summaryGroups } from "../features/summary/summary-groups.ts";
import { SummaryPages } from "../features/summary/summary-pages.tsx";
import { sentenceOf } from "../platform/call.ts";
import { useTeamId } from "../platform/session.ts";
import { tell } from "../ui/alerts.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Title } from "../ui/title.tsx";
import style from "./meeting.module.css";

/** What was said in a meeting, by the pages that were shown. */
export function Summary() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  return (
    <div className={style.screen}>
      {!meeting && !error && <Spinner>Opening the summary</Spinner>}
      {error && (!meeting || isGone(error)) && (
        <>
          <Title>Meeting Summary</Title>
          <PageHeader
            title="Meeting Summary"
            back={{ label: "Back to Calendar", to: "/dashboard" }}
          />
          <EmptyState title="This summary cannot be opened">{sentenceOf(error)}</EmptyState>
        </>
      )}
      {meeting && !isGone(error) && <SummaryOf meeting={meeting} />}
    </div>
  );
}

function SummaryOf({ meeting }: { meeting: Meeting }) {
  const teamId = useTeamId();
  const transcripts = useQuery(transcriptsQuery(teamId, meeting.id));
  const presentations = useQuery(presentationsQuery(teamId, meeting.id));
  const title = `Meeting Summary: ${meeting.title}`;
  const error = transcripts.error ?? presentations.error;
  const again = () => void Promise.all([transcripts.refetch(), presentations.refetch()]);
  return (
    <>
      <Title>{title}</Title>
      <PageHeader
        title={title}
        back={{ label: "Back to Meeting", to: `/meeting/${meeting.id}` }}
        meta={meetingMeta(meeting)}
        actions={<CreateNotes meeting={meeting} presentations={presentations.data ?? []} />}
      />
      {transcripts.data && presentations.data ? (
        <Groups
          teamId={teamId}
          meeting={meeting}
          transcripts={transcripts.data}
          presentations={presentations.data}
        />
      ) : error ? (
        <EmptyState
          title="What was said cannot be shown"
          action={<Button onClick={again}>Try again</Button>}
        >
          {sentenceOf(error)}
        </EmptyState>
      ) : (
        <Spinner>Fetching what was said</Spinner>
      )}
    </>
  );
}

interface GroupsProps {
  teamId: string;
  meeting: Meeting;
  transcripts: Transcript[];
  presentations: Presentation[];
}

function Groups({ teamId, meeting, transcripts, presentations }: GroupsProps) {
  const groups = useMemo(
    () => summaryGroups(transcripts, presentations),
    [transcripts, presentations],
  );
  const pictureOf = useCallback(
    ({ pageNumber, fileId }: Transcript["pages"][number]) =>
      pageUrl({ teamId, fileId }, pageNumber, 320),
    [teamId],
  );
  return (
    <>
      {transcripts.length === 0 && (
        <EmptyState
          title="No transcripts available for this meeting."
          action={<LinkButton to={`/meeting/${meeting.id}/present`}>Present</LinkButton>}
        >
          What is said while Planner listens to a presentation stands here.
        </EmptyState>
      )}
      <SummaryPages groups={groups} pictureOf={pictureOf} />
    </>
  );
}

interface CreateNotesProps {
  meeting: Meeting;
  presentations: readonly Presentation[];
}

/** Where something was heard and nothing was made of it: the newest presentation becomes visual notes. */
function CreateNotes({ meeting, presentations }: CreateNotesProps) {
  const creating = useNotesOfPresentation({ teamId: useTeamId(), meetingId: meeting.id });
  const withWords = presentations.find(({ segments }) => segments > 0);
  if (!withWords || hasNotes(meeting.elements)) return null;
  const create = () =>
    creating
      .mutateAsync(withWords.id)
      .catch((error: unknown) => tell(sentenceOf(error), { tone: "trouble" }));
  return (
    <Button look="ink" disabled={creating.isPending} onClick={() => void create()}>
      Create visual notes from this presentation
    </Button>
  );
}
