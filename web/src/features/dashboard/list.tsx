import type { MeetingEntry } from "@planner/contract/model";
import { type ComponentType, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { EmptyState } from "../../ui/notices.tsx";
import type { Day } from "./days.ts";
import style from "./list.module.css";
import { keyOf } from "./search.ts";
import { rowMark, useMoves } from "./use-moves.ts";

interface DayListProps {
  days: readonly Day[];
  zone: string;
  entry: ComponentType<{ entry: MeetingEntry; zone: string }>;
}

/** Meetings by day: the margin names the day, and the year at the first one and where another begins. */
export function DayList({ days, zone, entry: Entry }: DayListProps) {
  const around = useRef<HTMLDivElement>(null);
  useMoves(around);
  return (
    <div ref={around}>
      {days.map((day, place) => (
        <section
          key={day.date}
          className={classNames(layout.margin, style.day)}
          aria-label={day.label}
        >
          <div className={style.name}>
            <h2>{day.label}</h2>
            {yearOf(day) !== yearOf(days[place - 1]) && <p className={style.year}>{yearOf(day)}</p>}
          </div>
          <ol className={style.entries}>
            {day.meetings.map((meeting) => (
              <li key={keyOf(meeting)} {...rowMark(keyOf(meeting))}>
                <Entry entry={meeting} zone={zone} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const yearOf = (day: Day | undefined): string | undefined => day?.date.slice(0, 4);

export const NothingFound = ({ search }: { search: string }) => (
  <EmptyState title={t("Nothing found for “{search}”", { search })}>
    {t("Search looks at meeting titles, names and email addresses.")}
  </EmptyState>
);
