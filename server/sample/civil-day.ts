/** A day of a calendar, without a time or a zone: ms since 1970 of its midnight in UTC. */
export type CivilDay = number;

const DAY_MS = 86_400_000;
const MONDAY = 1;
const FRIDAY = 5;

/** The day that it is at `now` in an IANA time zone. */
export function dayIn(now: Date, timeZone: string): CivilDay {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return Date.parse(`${format.format(now)}T00:00:00Z`);
}

const weekdayOf = (day: CivilDay): number => new Date(day).getUTCDay();

const isWorkingDay = (day: CivilDay): boolean =>
  weekdayOf(day) >= MONDAY && weekdayOf(day) <= FRIDAY;

/** The working day (Monday to Friday) that lies `count` working days after `day`, or before it if negative. */
export function addWorkingDays(day: CivilDay, count: number): CivilDay {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0;) {
    found += step * DAY_MS;
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** The moment at which clocks in an IANA time zone show `time` ("10:00") on that day. */
export function instantOf(day: CivilDay, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wanted = day + (hours * 60 + minutes) * 60_000;
  // Twice: the first step may cross a change of the clocks.
  const once = wanted - offsetMs(wanted, timeZone);
  return new Date(wanted - offsetMs(once, timeZone));
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return (
    Date.parse(`${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:00Z`) -
    Math.floor(at / 60_000) * 60_000
  );
}
