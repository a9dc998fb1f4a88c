import type { MeetingEntry } from "@planner/contract/model";
import { Video } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { selectEvent } from "../../platform/selected-event.ts";
import { withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { interviewPath, joinUrl, notesState, planPath, planState } from "./entry-state.ts";
import { Notes, Plan } from "./entry-status.tsx";
import { EntryToPrepare } from "./entry-to-prepare.tsx";
import style from "./entry.module.css";
import { entryMark } from "./use-list-keys.ts";

interface EntryProps {
  entry: MeetingEntry;
  zone: string;
}

/** A past meeting: opens its notes, or the interview that makes them, beside the plan that it may have. */
export const CompletedEntry = memo(function CompletedEntry({ entry, zone }: EntryProps) {
  const state = notesState(entry);
  const opened = (
    <Link
      className={style.entry}
      to={state === "none" ? interviewPath(entry) : `/meeting/${entry.id}`}
      onClick={() => remember(entry)}
      {...entryMark}
    >
      <EntryFacts entry={entry} zone={zone}>
        <Notes entry={entry} state={state} />
      </EntryFacts>
    </Link>
  );
  if (state !== "none" || planState(entry) === "none") return opened;
  return (
    <div className={style.row}>
      {opened}
      <Link
        className={style.join}
        to={planPath(entry)}
        aria-label={`Open plan of ${withoutControls(entry.title)}`}
      >
        Open plan
      </Link>
    </div>
  );
});

/** A meeting to come: opens what was made of it, or has its plan made; leads into its call. */
export const UpcomingEntry = memo(function UpcomingEntry({ entry, zone }: EntryProps) {
  const [notes, plan] = [notesState(entry), planState(entry)];
  const call = joinUrl(entry);
  return (
    <div className={style.row}>
      {notes === "none" && plan === "none" ? (
        <EntryToPrepare entry={entry} zone={zone} onPrepare={() => remember(entry)} />
      ) : (
        <Link
          className={style.entry}
          to={`/meeting/${entry.id}`}
          onClick={() => remember(entry)}
          {...entryMark}
        >
          <EntryFacts entry={entry} zone={zone}>
            {notes === "none" ? <Plan state={plan} /> : <Notes entry={entry} state={notes} />}
          </EntryFacts>
        </Link>
      )}
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
