import type { MeetingEntry, NoteCounts } from "@planner/contract/model";
import { ChevronRight, TriangleAlert, Video } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { selectEvent } from "../../platform/selected-event.ts";
import { withoutControls } from "../../ui/bidi.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tally } from "../../ui/tally.tsx";
import text from "../../ui/text.module.css";
import { EntryFacts } from "./entry-facts.tsx";
import { type EntryState, interviewPath, joinUrl, notesState, planState } from "./entry-state.ts";
import style from "./entry.module.css";
import { entryMark } from "./use-list-keys.ts";

interface EntryProps {
  entry: MeetingEntry;
  zone: string;
}

/** A past meeting: opens its notes, or the interview that makes them. */
export const CompletedEntry = memo(function CompletedEntry({ entry, zone }: EntryProps) {
  const state = notesState(entry);
  return (
    <Link
      className={style.entry}
      to={state === "none" ? interviewPath(entry) : `/meeting/${entry.id}`}
      onClick={() => remember(entry)}
      {...entryMark}
    >
      <EntryFacts entry={entry} zone={zone}>
        <Notes entry={entry} state={state} start="Create visual notes" />
      </EntryFacts>
    </Link>
  );
});

/** A meeting to come: opens what was made of it, or the interview; leads into its call. */
export const UpcomingEntry = memo(function UpcomingEntry({ entry, zone }: EntryProps) {
  const [notes, plan] = [notesState(entry), planState(entry)];
  const isMade = notes !== "none" || plan !== "none";
  const call = joinUrl(entry);
  return (
    <div className={style.row}>
      <Link
        className={style.entry}
        to={isMade ? `/meeting/${entry.id}` : interviewPath(entry)}
        onClick={() => remember(entry)}
        {...entryMark}
      >
        <EntryFacts entry={entry} zone={zone}>
          {notes === "none" && isMade ? (
            <Plan state={plan} />
          ) : (
            <Notes entry={entry} state={notes} start="Prepare" />
          )}
        </EntryFacts>
      </Link>
      {call && (
        <a
          className={style.join}
          href={call}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Join ${withoutControls(entry.title)}`}
        >
          <Icon of={Video} size="s" />
          Join
        </a>
      )}
    </div>
  );
});

const remember = ({ googleCalendarId, googleEventId }: MeetingEntry) =>
  selectEvent({ calendarId: googleCalendarId, eventId: googleEventId });

interface NotesProps {
  entry: MeetingEntry;
  state: EntryState;
  /** What comes next where there are none. */
  start: string;
}

function Notes({ entry, state, start }: NotesProps) {
  switch (state) {
    case "none":
      return <Next>{start}</Next>;
    case "pending":
      return <Spinner>Building visual notes</Spinner>;
    case "failed":
      return <Failed>Visual notes failed</Failed>;
    case "done":
      return <Counted counts={entry.noteCounts ?? {}} />;
  }
}

function Plan({ state }: { state: EntryState }) {
  if (state === "pending") return <Spinner>Preparing the plan</Spinner>;
  return state === "failed" ? <Failed>Plan failed</Failed> : <Next>Open plan</Next>;
}

const Counted = ({ counts }: { counts: NoteCounts }) =>
  Object.values(counts).some((count) => count > 0) ? (
    <Tally counts={counts} />
  ) : (
    <span className={classNames(text.small, text.soft)}>No notes</span>
  );

const Failed = ({ children }: { children: ReactNode }) => (
  <span className={classNames(style.start, style.failed)}>
    <Icon of={TriangleAlert} size="s" />
    {children}
  </span>
);

const Next = ({ children }: { children: string }) => (
  <span className={style.start}>
    {children}
    <Icon of={ChevronRight} />
  </span>
);
