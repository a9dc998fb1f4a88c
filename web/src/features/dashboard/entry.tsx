import { meetingRoutes } from "@planner/contract/api";
import type { MeetingEntry, NoteCounts } from "@planner/contract/model";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { urlOf } from "../../platform/call.ts";
import { selectEvent } from "../../platform/selected-event.ts";
import { useTeamId } from "../../platform/session.ts";
import { peopleLabel, timeRange } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tally } from "../../ui/tally.tsx";
import text from "../../ui/text.module.css";
import { hasElements, interviewPath, notesState } from "./entry-state.ts";
import style from "./entry.module.css";

/** A past meeting: opens its notes, or the interview that makes them. */
export function CompletedEntry({ entry, zone }: { entry: MeetingEntry; zone: string }) {
  const state = notesState(entry);
  const remember = () =>
    selectEvent({ calendarId: entry.googleCalendarId, eventId: entry.googleEventId });
  return (
    <Link
      className={style.entry}
      to={state === "none" ? interviewPath(entry) : `/meeting/${entry.id}`}
      onClick={remember}
    >
      <Facts entry={entry} zone={zone}>
        {state === "none" && <Next>Create visual notes</Next>}
        {state === "pending" && <Spinner>Building visual notes</Spinner>}
        {state === "failed" && (
          <span className={classNames(style.start, style.failed)}>
            <Icon of={TriangleAlert} size="s" />
            Visual notes failed
          </span>
        )}
        {state === "done" && <Counted counts={entry.noteCounts ?? {}} />}
      </Facts>
    </Link>
  );
}

const Counted = ({ counts }: { counts: NoteCounts }) =>
  Object.values(counts).some((count) => count > 0) ? (
    <Tally counts={counts} />
  ) : (
    <span className={classNames(text.small, text.soft)}>No notes</span>
  );

/** A meeting to come: opens its plan where there is one. */
export function UpcomingEntry({ entry, zone }: { entry: MeetingEntry; zone: string }) {
  if (!hasElements(entry)) {
    return (
      <div className={style.entry}>
        <Facts entry={entry} zone={zone} />
      </div>
    );
  }
  return (
    <Link className={style.entry} to={`/meeting/${entry.id}`}>
      <Facts entry={entry} zone={zone}>
        <Next>Open plan</Next>
      </Facts>
    </Link>
  );
}

function Facts({
  entry,
  zone,
  children,
}: {
  entry: MeetingEntry;
  zone: string;
  children?: ReactNode;
}) {
  return (
    <>
      <span className={style.when}>{timeRange(entry, zone)}</span>
      <span className={style.picture}>
        <Thumbnail entry={entry} />
      </span>
      <span>
        <h3 className={style.title}>{entry.title}</h3>
        <span className={classNames(text.small, text.soft)}>
          {peopleLabel(entry.attendees.length)}
        </span>
      </span>
      <span className={style.state}>{children}</span>
    </>
  );
}

/** The deck's first page; a dashed frame while there is no deck. */
function Thumbnail({ entry }: { entry: MeetingEntry }) {
  const teamId = useTeamId();
  const [broken, setBroken] = useState(false);
  if (entry.id === null || entry.presentationFileId === null || broken) {
    return <span className={classNames(style.frame, style.none)} />;
  }
  return (
    <img
      className={style.frame}
      src={urlOf(meetingRoutes.thumbnail, { params: { teamId, id: entry.id } })}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

const Next = ({ children }: { children: string }) => (
  <span className={style.start}>
    {children}
    <Icon of={ChevronRight} />
  </span>
);
