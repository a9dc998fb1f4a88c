import type { Meeting } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { isGone, meetingQuery } from "../../features/meeting/queries.ts";
import { BlackScreen, Say } from "../../features/present/present-view.tsx";
import { sentenceOf } from "../../platform/call.ts";
import { type LiveConnection, useLive } from "../../platform/live.ts";
import { part } from "../../platform/part.tsx";
import { useTeamId } from "../../platform/session.ts";
import { Spinner } from "../../ui/waiting.tsx";
import { Title } from "../../ui/title.tsx";
import { PresentAudience } from "./present-audience.tsx";
import { PresentPages } from "./present-pages.tsx";
import { useTeamImages } from "../meeting/use-team-images.ts";

/** Without a deck: what takes one is loaded for nobody else. */
const PresentNoPages = part(async () => (await import("./present-no-pages.tsx")).PresentNoPages);

/** The deck of a meeting on a black screen, page by page; `?view=audience` follows whoever presents it. */
export function Present() {
  const { id = "" } = useParams();
  const { data: meeting, error } = useQuery(meetingQuery(useTeamId(), id));
  const connection = useLive();
  if (meeting && !isGone(error) && connection)
    return <Deck key={meeting.id} meeting={meeting} connection={connection} />;
  return (
    <>
      <Title>Present</Title>
      <BlackScreen title="Present">
        {error ? <Say>{sentenceOf(error)}</Say> : <Spinner>Opening the presentation</Spinner>}
      </BlackScreen>
    </>
  );
}

function Deck({ meeting, connection }: { meeting: Meeting; connection: LiveConnection }) {
  const [search] = useSearchParams();
  const images = useTeamImages(meeting.files);
  const deck = meeting.files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  if (!deck || !images?.pageCount)
    return (
      <>
        <Title>{`Present: ${meeting.title}`}</Title>
        <PresentNoPages meeting={meeting} isRead={!deck} />
      </>
    );
  const props = {
    meeting,
    connection,
    fileId: deck.id,
    pageUrl: images.url,
    total: images.pageCount,
  };
  return search.get("view") === "audience" ? (
    <PresentAudience {...props} />
  ) : (
    <PresentPages key={deck.id} {...props} />
  );
}
