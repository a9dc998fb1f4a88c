import { meetingMeta } from "../../features/meeting/meeting-meta.ts";
import {
  type FoundSubject,
  type Subject,
  useInterviewSubject,
} from "../../features/meeting/use-interview-subject.ts";
import { useTeamId } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Title } from "../../ui/title.tsx";
import { InterviewHalves } from "./interview-halves.tsx";
import style from "./interview.module.css";

const BACK = { label: "Back to Calendar", to: "/dashboard" };

/** Where a meeting gets its slide deck and its transcript; the same screen makes its notes and its plan anew. */
export function Interview() {
  const found = useInterviewSubject(useTeamId());
  return <div className={style.screen}>{contentOf(found)}</div>;
}

/** Apart from the meeting's own page, which has its title. */
const titleOf = ({ meetingId, title }: Subject): string =>
  meetingId === undefined ? title : `Replan: ${title}`;

function contentOf(found: FoundSubject) {
  switch (found.kind) {
    case "nowhere":
      return null;
    case "loading":
      return <Spinner>Opening the meeting</Spinner>;
    case "broken":
      return (
        <>
          <Title>Meeting</Title>
          <PageHeader title="Meeting" back={BACK} />
          <EmptyState
            title="This meeting cannot be opened"
            action={<LinkButton to="/dashboard">Back to Calendar</LinkButton>}
          >
            {found.message}
          </EmptyState>
        </>
      );
    case "found":
      return (
        <>
          <Title>{titleOf(found.subject)}</Title>
          <PageHeader title={found.subject.title} back={BACK} meta={meetingMeta(found.subject)} />
          <InterviewHalves subject={found.subject} />
        </>
      );
  }
}
