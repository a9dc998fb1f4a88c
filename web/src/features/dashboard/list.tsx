import type { MeetingEntry } from "@planner/contract/model";
import { type ComponentType, useRef, type RefObject, useLayoutEffect } from "react";
import { t } from "../../i18n/translate.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { EmptyState } from "../../ui/notices.tsx";
import type { Day } from "./days.ts";
import style from "./list.module.css";
import { keyOf } from "./search.ts";

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

/** What a row carries that is followed when the list changes: its key. */
const rowMark = (key: string) => ({ "data-row": key });

interface Seen {
  top: number;
  words: string;
}

const MS = 240;
const TRAVEL_PX = 8;
const EASING = "cubic-bezier(.2, 0, 0, 1)";

/**
 * Lets the eye follow a list that changes by itself: what has come or says something new fades in, what has moved arrives
 * from where it was. Not the first time, and not where people want nothing to move.
 */
function useMoves(list: RefObject<HTMLElement | null>): void {
  const before = useRef<ReadonlyMap<string, Seen>>(undefined);
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const now = new Map(rows.map((row) => [row.dataset["row"] ?? "", seen(row)]));
    const then = before.current;
    before.current = now.size > 0 ? now : undefined;
    const mayMove = window.matchMedia?.("(prefers-reduced-motion: no-preference)").matches;
    if (!then || !mayMove) return;
    for (const row of rows) {
      const key = row.dataset["row"] ?? "";
      const frames = framesOf(then.get(key), now.get(key));
      if (frames) row.animate(frames, { duration: MS, easing: EASING });
    }
  });
}

const seen = (row: HTMLElement): Seen => ({ top: row.offsetTop, words: row.textContent });

function framesOf(then: Seen | undefined, now: Seen | undefined): Keyframe[] | undefined {
  if (!now) return undefined;
  const rest = { opacity: 1, transform: "none" };
  if (!then) return [{ opacity: 0, transform: `translateY(${TRAVEL_PX}px)` }, rest];
  const movedPx = Math.max(-TRAVEL_PX, Math.min(TRAVEL_PX, then.top - now.top));
  const isNew = then.words !== now.words;
  if (movedPx === 0 && !isNew) return undefined;
  return [{ opacity: isNew ? 0 : 1, transform: `translateY(${movedPx}px)` }, rest];
}
