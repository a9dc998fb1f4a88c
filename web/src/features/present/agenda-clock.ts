/** A point of the agenda with its share of the time; null where it names none. */
export interface TimedPoint {
  /** On which line of the agenda its heading stands. */
  line: number;
  title: string;
  minutes: number | null;
}

/** Where a meeting stands that keeps to its agenda. */
export interface AgendaPlace {
  /** Of the point whose turn it is. */
  at: number;
  /** Minutes until it should be over, rounded up; negative once the whole agenda should be. */
  left: number;
}

const TIME = /(?:(\d+)\s*h\b)?\s*(?:(?:\d+\s*[–-]\s*)?(\d+)\s*min\b)?/i;

/** Minutes of '10 min', '1 h 30 min', '10–15 min' (the longer); null where there are none. */
export function minutesOf(time: string | null): number | null {
  const [, hours, minutes] = TIME.exec(time ?? "") ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** The point whose turn it is after so many minutes; null where no point names its time. Points without one take none. */
export function agendaPlace(
  points: readonly Pick<TimedPoint, "minutes">[],
  elapsed: number,
): AgendaPlace | null {
  let ends = 0;
  let last = -1;
  for (const [at, { minutes }] of points.entries()) {
    if (minutes === null) continue;
    ends += minutes;
    last = at;
    if (elapsed < ends) return { at, left: Math.ceil(ends - elapsed) };
  }
  return last < 0 ? null : { at: last, left: Math.min(-0, Math.ceil(ends - elapsed)) };
}

/** '12 minutes left', '1 minute over', 'Time is up'. */
export function leftWords(left: number): string {
  if (left === 0) return "Time is up";
  const minutes = Math.abs(left);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} ${left > 0 ? "left" : "over"}`;
}
