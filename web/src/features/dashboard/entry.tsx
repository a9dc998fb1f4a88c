import { meetingRoutes } from "@planner/contract/api";
import { type MeetingEntry, type NoteCounts, NOTES_TYPES } from "@planner/contract/model";
import { ChevronRight, TriangleAlert, Video } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import { useGoOn } from "../../platform/arrival.ts";
import { urlOf } from "../../platform/call.ts";
import { selectEvent } from "../../platform/selected-event.ts";
import { useTeamId } from "../../platform/session.ts";
import { listedTime, peopleLabel } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign, withoutControls } from "../../ui/foreign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/waiting.tsx";
import { Tally } from "../../ui/mark.tsx";
import text from "../../ui/text.module.css";
import style from "./entry.module.css";
import { usePrepare } from "./queries.ts";
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
      className={classNames(style.entry, state === "none" && style.slim)}
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
    <div className={classNames(style.row, style.low)}>
      {opened}
      <Link
        className={style.join}
        to={planPath(entry)}
        aria-label={t("Open plan of {title}", { title: withoutControls(entry.title) })}
      >
        {t("Open plan")}
      </Link>
    </div>
  );
});

/** A meeting to come: opens what was made of it, or has its plan made; leads into its call. */
export const UpcomingEntry = memo(function UpcomingEntry({ entry, zone }: EntryProps) {
  const [notes, plan] = [notesState(entry), planState(entry)];
  const call = joinUrl(entry);
  return (
    <div className={classNames(style.row, notes === "none" && style.low)}>
      {notes === "none" && plan === "none" ? (
        <EntryToPrepare entry={entry} zone={zone} onPrepare={() => remember(entry)} />
      ) : (
        <Link
          className={classNames(style.entry, notes === "none" && style.slim)}
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
          aria-label={t("Join {title}", { title: withoutControls(entry.title) })}
        >
          <Icon of={Video} size="s" />
          {t("Join [call]")}
        </a>
      )}
    </div>
  );
});

const remember = ({ googleCalendarId, googleEventId }: MeetingEntry) =>
  selectEvent({ calendarId: googleCalendarId, eventId: googleEventId });

interface EntryToPrepareProps {
  entry: MeetingEntry;
  zone: string;
  onPrepare: () => void;
}

/** A meeting that nothing was made of: a press anywhere on it starts its plan and goes there. */
function EntryToPrepare({ entry, zone, onPrepare }: EntryToPrepareProps) {
  const goOn = useGoOn();
  const preparing = usePrepare(useTeamId(), entry, async (id) => goOn(`/meeting/${id}`));
  const prepare = () => {
    onPrepare();
    preparing.mutate();
  };
  return (
    <div className={classNames(style.entry, style.slim, style.whole)}>
      <EntryFacts entry={entry} zone={zone}>
        {preparing.isPending && <Spinner>{t("Preparing the plan")}</Spinner>}
        <button
          type="button"
          className={classNames(style.start, preparing.isPending ? text.hidden : style.over)}
          aria-label={t("Prepare {title}, {time}", {
            title: withoutControls(entry.title),
            time: listedTime(entry, zone),
          })}
          onClick={prepare}
          {...entryMark}
        >
          {t("Prepare")}
          <Icon of={ChevronRight} />
        </button>
      </EntryFacts>
    </div>
  );
}

interface EntryFactsProps {
  entry: MeetingEntry;
  zone: string;
  /** How far it is, or what comes next. */
  children?: ReactNode;
}

/** When it is, its deck, what it is called and who is in it. */
function EntryFacts({ entry, zone, children }: EntryFactsProps) {
  return (
    <>
      <span className={style.when}>{listedTime(entry, zone)}</span>
      <span className={style.picture}>
        <Thumbnail entry={entry} />
      </span>
      <span>
        <h3 className={style.title}>
          <Foreign>{entry.title}</Foreign>
        </h3>
        <span className={classNames(text.quiet, style.meta)}>
          {metaOf(entry).map((fact) => (
            <Foreign key={fact}>{fact}</Foreign>
          ))}
        </span>
      </span>
      <span className={style.state}>{children}</span>
    </>
  );
}

const ANSWERS = {
  tentative: "Tentative",
  declined: "Declined",
} as const satisfies Record<string, Message>;

/** An outline waits for somebody to say what the meeting is for. */
const PLANS = {
  ready: "Plan ready",
  outline: "Plan without a purpose",
} as const satisfies Record<string, Message>;

function metaOf(entry: MeetingEntry): string[] {
  const { attendees, location, answer } = entry;
  return [
    attendees.length > 0 ? peopleLabel(attendees.length) : "",
    // Where a call stands in place of a room, it is the link's business.
    location && !/^https?:/i.test(location) ? location : "",
    answer === "tentative" || answer === "declined" ? t(ANSWERS[answer]) : "",
    planState(entry) === "done" && entry.planContent ? t(PLANS[entry.planContent]) : "",
  ].filter(Boolean);
}

/** The deck's first page; nothing while there is no deck. */
function Thumbnail({ entry }: { entry: MeetingEntry }) {
  const teamId = useTeamId();
  const [broken, setBroken] = useState(false);
  if (entry.id === null || entry.presentationFileId === null || broken) {
    return null;
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

interface NotesProps {
  entry: MeetingEntry;
  state: EntryState;
}

/** How far the notes are, or that they can be made. */
export function Notes({ entry, state }: NotesProps) {
  switch (state) {
    case "none":
      return <Next>{t("Create visual notes")}</Next>;
    case "pending":
      return <Spinner>{t("Building visual notes")}</Spinner>;
    case "failed":
      return <Failed>{t("Visual notes failed")}</Failed>;
    case "done":
      return <Counted counts={entry.noteCounts ?? {}} />;
  }
}

/** How far the plan is. */
export function Plan({ state }: { state: EntryState }) {
  if (state === "pending") return <Spinner>{t("Preparing the plan")}</Spinner>;
  return state === "failed" ? <Failed>{t("Plan failed")}</Failed> : <Next>{t("Open plan")}</Next>;
}

const Counted = ({ counts }: { counts: NoteCounts }) =>
  Object.values(counts).some((count) => count > 0) ? (
    <Tally counts={counts} />
  ) : (
    <span className={text.quiet}>{t("No notes")}</span>
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

/** How far one half of a meeting is. */
export type EntryState = "none" | "pending" | "failed" | "done";

const notesTypes: readonly string[] = NOTES_TYPES;
const isOfNotes = ({ type }: { type: string }): boolean => notesTypes.includes(type);

/** How far the visual notes are: elements mark a plan or notes. */
export const notesState = ({ elements = [] }: MeetingEntry): EntryState =>
  stateOf(elements.filter(isOfNotes));

/** How far the plan is. */
export const planState = ({ elements = [] }: MeetingEntry): EntryState =>
  stateOf(elements.filter((element) => !isOfNotes(element)));

function stateOf(elements: NonNullable<MeetingEntry["elements"]>): EntryState {
  if (elements.length === 0) return "none";
  if (elements.some(({ status }) => status === "PENDING")) return "pending";
  return elements.some(({ status }) => status === "FAILED") ? "failed" : "done";
}

/** Where its plan is. */
const planPath = ({ id }: MeetingEntry): string => `/meeting/${id}?view=plan`;

/** Where the interview for this event is. */
const interviewPath = ({ googleCalendarId, googleEventId }: MeetingEntry): string =>
  `/meeting/new?${new URLSearchParams({ calendarId: googleCalendarId, eventId: googleEventId })}`;

/** Where its call takes place; null for anything but https, since whoever sent the invitation wrote it. */
function joinUrl({ conferenceUrl }: MeetingEntry): string | null {
  if (conferenceUrl === null || !URL.canParse(conferenceUrl)) return null;
  return new URL(conferenceUrl).protocol === "https:" ? conferenceUrl : null;
}
