import type { Annotation } from "@planner/contract/model";

const PARTS = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
const DAY = new Intl.DateTimeFormat("en-GB", PARTS);

/** A day (ISO 8601) as people read it: 'Wed 2 Dec', with its year where that is not this one. */
export const dayName = (due: string): string => {
  const day = new Date(`${due}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return due;
  const year = day.getUTCFullYear();
  return year === new Date().getFullYear() ? DAY.format(day) : `${DAY.format(day)} ${year}`;
};

/** The day of a task: its date, else the words that were said. */
export const dueOf = ({ due, dueWords }: Annotation): string | undefined =>
  due === undefined ? dueWords : dayName(due);
