import type { Meeting } from "@planner/contract/model";
import { ListeningNotice } from "../../features/listen/listening-sign.tsx";
import { useAudience } from "../../features/present/audience-channel.ts";
import { AudienceScreen } from "../../features/present/audience-screen.tsx";
import type { PageUrl } from "../../features/present/page-stack.tsx";
import type { LiveConnection } from "../../platform/live.ts";
import { useTeamId } from "../../platform/session.ts";
import { Title } from "../../ui/title.tsx";

interface PresentAudienceProps {
  meeting: Meeting;
  connection: LiveConnection;
  pageUrl: PageUrl;
  total: number;
}

/** For the eyes of the room, and of colleagues on other machines: the page that the presenter shows, and nothing else. */
export function PresentAudience({ meeting, connection, pageUrl, total }: PresentAudienceProps) {
  const view = useAudience({ connection, teamId: useTeamId(), meetingId: meeting.id });
  return (
    <>
      <Title>{`Audience: ${meeting.title}`}</Title>
      <AudienceScreen
        title={meeting.title}
        view={view}
        total={total}
        pageUrl={pageUrl}
        notice={<ListeningNotice />}
      />
    </>
  );
}
