import type { MeetingEntry } from "@planner/contract/model";
import type { ComponentType } from "react";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import style from "./day-list.module.css";
import type { Day } from "./days.ts";
import { keyOf } from "./find-meetings.ts";

interface DayListProps {
  days: readonly Day[];
  zone: string;
  entry: ComponentType<{ entry: MeetingEntry; zone: string }>;
}

/** Meetings by day: the margin names the day, and the year at the first one and where another begins. */
export function DayList({ days, zone, entry: Entry }: DayListProps) {
  return days.map((day, place) => (
    <section key={day.date} className={classNames(layout.margin, style.day)} aria-label={day.label}>
      <h2 className={style.name}>
        {day.label}
        {yearOf(day) !== yearOf(days[place - 1]) && (
          <span className={style.year}>{yearOf(day)}</span>
        )}
      </h2>
      <ol className={style.entries}>
        {day.meetings.map((meeting) => (
          <li key={keyOf(meeting)}>
            <Entry entry={meeting} zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

const yearOf = (day: Day | undefined): string | undefined => day?.date.slice(0, 4);
