import type { SeriesName } from "@planner/contract/api";
import type { Meeting, Presentation } from "@planner/contract/model";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { deckChangesQuery } from "../../features/deck-changes/queries.ts";
import { presentationsQuery } from "../../features/present/queries.ts";
import { seriesOfMeetingQuery } from "../../features/series/queries.ts";
import { rich } from "../../i18n/rich.tsx";
import { t } from "../../i18n/translate.ts";
import { loadsAhead } from "../../platform/online.ts";
import { seriesPath } from "../../platform/series-path.ts";
import { useSession, useTeamId } from "../../platform/session.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { whenIdle } from "../../ui/when-idle.ts";
import style from "./meeting-links.module.css";

interface MeetingLinksProps {
  meeting: Meeting;
  /** Whether there is a transcript that the notes were made from. */
  hasTranscript?: boolean;
  /** Whether Present stands elsewhere on the screen. */
  hasPresent?: boolean;
}

/** Ways on from a meeting: to present its deck, to the transcript, and to what was heard while it was presented. */
export function MeetingLinks(props: MeetingLinksProps) {
  const { hasPresent = false, hasTranscript = false } = props;
  const { id, files } = props.meeting;
  const hasDeck = files.some(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const isIdle = useIdle();
  const { data: series } = useQuery({
    ...seriesOfMeetingQuery(useTeamId(), id),
    enabled: isIdle,
  });
  if (!hasDeck && !hasTranscript && !series) return null;
  return (
    <span className={style.links}>
      {series && <PartOf series={series} />}
      {hasDeck && !hasPresent && (
        <Link to={`/meeting/${id}/present`} {...toPresent(id)}>
          {t("Present [verb]")}
        </Link>
      )}
      {hasTranscript && <Link to={`/meeting/${id}/transcript`}>{t("Transcript")}</Link>}
      {hasDeck && !hasTranscript && (
        <Link to={`/meeting/${id}/summary`}>{t("Meeting Summary")}</Link>
      )}
      {isIdle && hasDeck && <Presented meetingId={id} isLinked={!hasTranscript} />}
      {isIdle && hasTranscript && <ToChanges meetingId={id} />}
    </span>
  );
}

/** Whether the browser had a moment since: nobody waits for who presents now, the page is there first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** The way to the series, and how many meetings it has. */
function PartOf({ series: { id, title, meetings } }: { series: SeriesName }) {
  const series = (
    <Link to={seriesPath(id)}>
      <Foreign>{title}</Foreign>
    </Link>
  );
  return (
    <span>
      {meetings > 1
        ? rich("Part of {series}, {meetings} meetings", { series, meetings })
        : rich("Part of {series}", { series })}
    </span>
  );
}

/** The way to what changed in the deck, where there is a version before it; a plan says it in a line of its own. */
function ToChanges({ meetingId }: { meetingId: string }) {
  const { data } = useQuery(deckChangesQuery(useTeamId(), meetingId));
  if (data?.status !== "ready") return null;
  return <Link to={`/meeting/${meetingId}/changes`}>{t("What changed in the deck")}</Link>;
}

const EVERY_MS = 15_000;

interface PresentedProps {
  meetingId: string;
  /** Whether the way to what was heard stands there already. */
  isLinked: boolean;
}

/**
 * The way to what was heard in presentations, where anything was, and 'Robin is presenting now. Watch', while somebody
 * presents in this meeting; asked for again every 15 seconds.
 */
function Presented({ meetingId, isLinked }: PresentedProps) {
  const userId = useSession().user?.id;
  const { data } = useQuery({
    ...presentationsQuery(useTeamId(), meetingId),
    refetchInterval: EVERY_MS,
  });
  // One whose presenter is not heard of any more, the server ends.
  const running = data?.find(({ endedAt }) => endedAt === null);
  const isHeard = data?.some(({ segments }) => segments > 0) ?? false;
  return (
    <>
      {isHeard && !isLinked && (
        <Link to={`/meeting/${meetingId}/summary`}>{t("Heard while presenting")}</Link>
      )}
      {running && <PresentingNow meetingId={meetingId} running={running} userId={userId} />}
    </>
  );
}

interface PresentingNowProps {
  meetingId: string;
  running: Presentation;
  userId: string | undefined;
}

function PresentingNow({ meetingId, running, userId }: PresentingNowProps) {
  const { id, name } = running.presenter;
  const path = `/meeting/${meetingId}/present`;
  if (id === userId)
    return (
      <span>
        {t("You are presenting now.")}{" "}
        <Link to={path} {...toPresent(meetingId)}>
          {t("Go on")}
        </Link>
      </span>
    );
  return (
    <span>
      {name
        ? rich("{name} is presenting now.", { name: <Foreign>{name}</Foreign> })
        : t("Someone is presenting now.")}{" "}
      <Link to={`${path}?view=audience`} {...toPresent(meetingId)}>
        {t("Watch")}
      </Link>
    </span>
  );
}

/** For every link to the present screen: a click shows the first page at once, and who never presents loads none of it. */
export const toPresent = (meetingId: string) =>
  loadsAhead(async () => {
    const screen = import("../present/present.tsx");
    (await import("../present/present-ahead.ts")).fetchPicture(meetingId, 1);
    await screen;
  });
