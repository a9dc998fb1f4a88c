import { meetingRoutes } from "@planner/contract/api";
import type { MeetingEntry } from "@planner/contract/model";
import { type ReactNode, useState } from "react";
import { urlOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { listedTime, peopleLabel } from "../../platform/times.ts";
import { classNames } from "../../ui/class-names.ts";
import { Foreign } from "../../ui/foreign.tsx";
import { planState } from "./entry-state.ts";
import style from "./entry.module.css";

interface EntryFactsProps {
  entry: MeetingEntry;
  zone: string;
  /** How far it is, or what comes next. */
  children?: ReactNode;
}

/** When it is, its deck, what it is called and who is in it. */
export function EntryFacts({ entry, zone, children }: EntryFactsProps) {
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
        <span className={style.meta}>
          {metaOf(entry).map((fact) => (
            <Foreign key={fact}>{fact}</Foreign>
          ))}
        </span>
      </span>
      <span className={style.state}>{children}</span>
    </>
  );
}

const ANSWERS = { tentative: "Tentative", declined: "Declined" } as const;

function metaOf(entry: MeetingEntry): string[] {
  const { attendees, location, answer } = entry;
  return [
    attendees.length > 0 ? peopleLabel(attendees.length) : "",
    // Where a call stands in place of a room, it is the link's business.
    location && !/^https?:/i.test(location) ? location : "",
    answer === "tentative" || answer === "declined" ? ANSWERS[answer] : "",
    planState(entry) === "done" ? "Plan ready" : "",
  ].filter(Boolean);
}

/** The deck's first page; a dashed frame while there is no deck (in what is to come: nothing). */
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
