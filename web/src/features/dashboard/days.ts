import { LIMITS, type MeetingEntry } from "@planner/contract/model";
import { dateIn, dayLabel, dayOf, daysBetween, isAllDay, isPast } from "../../platform/times.ts";

/** The meetings of one date. */
export interface Day {
  /** `2026-11-12` */
  date: string;
  label: string;
  meetings: MeetingEntry[];
}

/** When and where the list is looked at. */
export interface Viewpoint {
  nowMs: number;
  zone: string;
}

/** Past meetings by day, newest day first; inside a day all-day ones first, then as they happened. */
export const completedDays = (meetings: readonly MeetingEntry[], viewpoint: Viewpoint): Day[] =>
  byDay(
    meetings.filter((meeting) => isPast(meeting, viewpoint.nowMs, viewpoint.zone)),
    viewpoint,
  ).toReversed();

/** Meetings that are not over yet by day, next day first; one that began on an earlier day and goes on is today's. */
export const upcomingDays = (meetings: readonly MeetingEntry[], viewpoint: Viewpoint): Day[] =>
  byDay(
    meetings.filter((meeting) => !isPast(meeting, viewpoint.nowMs, viewpoint.zone)),
    viewpoint,
    dateIn(viewpoint.nowMs, viewpoint.zone),
  );

/** The last seven days, today among them; the rest waits for 'View More'. */
export function recentDays(days: readonly Day[], { nowMs, zone }: Viewpoint): Day[] {
  const today = dateIn(nowMs, zone);
  return days.filter(({ date }) => daysBetween(date, today) < LIMITS.dashboardWindowDays);
}

function byDay(
  meetings: readonly MeetingEntry[],
  { nowMs, zone }: Viewpoint,
  notBefore = "",
): Day[] {
  const today = dateIn(nowMs, zone);
  const groups = Map.groupBy(meetings, (meeting) => {
    const day = dayOf(meeting, zone);
    return day < notBefore ? notBefore : day;
  });
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, group]) => ({
      date,
      label: dayLabel(date, today),
      meetings: group.toSorted(inADay),
    }));
}

const inADay = (a: MeetingEntry, b: MeetingEntry): number =>
  Number(isAllDay(b)) - Number(isAllDay(a)) || a.startTime.localeCompare(b.startTime);
