import type { MeetingEntry } from "@planner/contract/model";
import type { ComponentType } from "react";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import style from "./day-list.module.css";
import type { Day } from "./days.ts";

interface DayListProps {
  days: readonly Day[];
  zone: string;
  entry: ComponentType<{ entry: MeetingEntry; zone: string }>;
}

/** Meetings by day: the margin names the day, the first one the year too. */
export function DayList({ days, zone, entry: Entry }: DayListProps) {
  return days.map((day, place) => (
    <section key={day.date} className={classNames(layout.margin, style.day)} aria-label={day.label}>
      <h2 className={style.name}>
        {day.label}
        {place === 0 && <span className={style.year}>{day.date.slice(0, 4)}</span>}
      </h2>
      <ol className={style.entries}>
        {day.meetings.map((meeting) => (
          <li key={`${meeting.googleCalendarId} ${meeting.googleEventId}`}>
            <Entry entry={meeting} zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
