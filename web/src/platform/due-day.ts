import type { Annotation } from "@planner/contract/model";

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day (ISO 8601) as people read it: 'Wed 2 Dec'. */
export const dayName = (due: string): string => {
  const day = new Date(`${due}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? due : DAY.format(day);
};

/** The day of a task: its date, else the words that were said. */
export const dueOf = ({ due, dueWords }: Annotation): string | undefined =>
  due === undefined ? dueWords : dayName(due);
