import type { Annotation } from "@planner/contract/model";
import { useEffect, useState } from "react";
import { language, locale } from "../i18n/language.ts";
import { t } from "../i18n/translate.ts";

/** When something takes place, both ISO 8601 in UTC. */
export interface Span {
  startTime: string;
  endTime: string;
}

const DAY_MS = 86_400_000;

let chosenZone: string | null = null;

/** Shows all times in this zone (IANA); null: as the browser is set. */
export function setViewerZone(zone: string | null): void {
  chosenZone = zone;
}

/** The browser's IANA time zone, asked each time because a laptop travels. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's IANA time zone: the one they chose, else the browser's. */
export const viewerZone = (): string => chosenZone ?? browserZone();

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, known);
  return known;
}

const format = (instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  // Newer locale data writes a narrow no-break space before AM.
  formatIn(locale(), { ...options, timeZone })
    .format(instant)
    .replaceAll("\u202f", " ");

const isMidnightUtc = (iso: string) => Date.parse(iso) % DAY_MS === 0;

/** All day: start and end stand at midnight UTC, and are not the same moment. */
export const isAllDay = ({ startTime, endTime }: Span): boolean =>
  isMidnightUtc(startTime) && isMidnightUtc(endTime) && Date.parse(endTime) > Date.parse(startTime);

/** The date a meeting belongs to, `2026-11-12`: the viewer's, for an all-day one the UTC date it names. */
export function dayOf(span: Span, zone = viewerZone()): string {
  return dateIn(Date.parse(span.startTime), isAllDay(span) ? "UTC" : zone);
}

const NUMBERS = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** The date in `zone` at a moment in milliseconds since 1970, `2026-11-12`. */
export function dateIn(atMs: number, zone = viewerZone()): string {
  const parts = formatIn("en-US", { ...NUMBERS, timeZone: zone }).format(new Date(atMs));
  const [month, day, year] = parts.split("/");
  return `${year}-${month}-${day}`;
}

/** Whole days from one date to another, negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Over: its end has passed; an all-day one once the viewer's date has reached the date it ends on. */
export function isPast(span: Span, nowMs: number, zone = viewerZone()): boolean {
  if (isAllDay(span))
    return daysBetween(dateIn(Date.parse(span.endTime), "UTC"), dateIn(nowMs, zone)) >= 0;
  return Date.parse(span.endTime) <= nowMs;
}

/** 'Wednesday, November 11' for `2026-11-11`. */
export const longDate = (date: string): string =>
  format(new Date(date), "UTC", { weekday: "long", month: "long", day: "numeric" });

/** 'November 2026' in the viewer's zone, of a moment in ISO 8601. */
export const monthAndYear = (iso: string, zone = viewerZone()): string =>
  format(new Date(iso), zone, { month: "long", year: "numeric" });

/** 'November 28, 2026' in the viewer's zone, of a moment in ISO 8601. */
export const fullDate = (iso: string, zone = viewerZone()): string =>
  format(new Date(iso), zone, { month: "long", day: "numeric", year: "numeric" });

/** 'Today', 'Tomorrow', or weekday plus month with day number. */
export function dayLabel(date: string, today: string): string {
  const away = daysBetween(today, date);
  if (away === 0) return t("Today");
  return away === 1 ? t("Tomorrow") : longDate(date);
}

const timeIn = (iso: string, zone: string) =>
  format(new Date(iso), zone, {
    hour: "numeric",
    minute: "2-digit",
    hour12: language() === "en" || undefined,
  });

/** '10:24 AM' in the viewer's zone, of milliseconds since 1970. */
export const clockTime = (atMs: number, zone = viewerZone()): string =>
  timeIn(new Date(atMs).toISOString(), zone);

/** 'All day', '10:00 AM – 11:00 AM' in the viewer's zone, or '10:00 AM' alone where it ends as it starts. */
export function timeRange(span: Span, zone = viewerZone()): string {
  if (isAllDay(span)) return t("All day");
  const start = timeIn(span.startTime, zone);
  return Date.parse(span.endTime) === Date.parse(span.startTime)
    ? start
    : `${start} – ${timeIn(span.endTime, zone)}`;
}

/** As timeRange; what lasts several whole days names the first and the last: 'Nov 11 – Nov 13'. */
export function listedTime(span: Span, zone = viewerZone()): string {
  const lastMs = Date.parse(span.endTime) - DAY_MS;
  if (!isAllDay(span) || lastMs <= Date.parse(span.startTime)) return timeRange(span, zone);
  return `${shortDate(Date.parse(span.startTime))} – ${shortDate(lastMs)}`;
}

const shortDate = (atMs: number) =>
  format(new Date(atMs), "UTC", { month: "short", day: "numeric" });

/** 'Thursday, November 12, 10:00 AM – 11:00 AM'; 'Thursday, November 12, All day'. */
export const dateAndTime = (span: Span, zone = viewerZone()): string =>
  `${longDate(dayOf(span, zone))}, ${timeRange(span, zone)}`;

/** '1 Person' or 'N People'. */
export const peopleLabel = (count: number): string =>
  t("{count} Person | {count} People", { count });

const UNITS = [
  ["day", DAY_MS],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** 'just now' within the first minute, then '3 minutes ago', '2 hours ago', '5 days ago', rounded down. */
export function ago(iso: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso);
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: "always" });
  for (const [unit, unitMs] of UNITS) {
    if (passedMs >= unitMs) return relative.format(-Math.floor(passedMs / unitMs), unit);
  }
  return t("just now");
}

/** 'Thursday, November 12, 10:00 AM – 11:00 AM' and '6 People', where the calendar names any. */
export const meetingMeta = (meeting: Span & { attendees: readonly unknown[] }): string[] => [
  dateAndTime(meeting),
  ...(meeting.attendees.length > 0 ? [peopleLabel(meeting.attendees.length)] : []),
];

/** Seconds on the transcript's clock as people write them: 25:02, 1:04:09. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const PARTS = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** A day (ISO 8601) as people read it: 'Wed 2 Dec', with its year where that is not this one. */
export const dayName = (due: string): string => {
  const day = new Date(`${due}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return due;
  const year = day.getUTCFullYear();
  const name = formatIn(language() === "en" ? "en-GB" : locale(), PARTS).format(day);
  return year === new Date().getFullYear() ? name : `${name} ${year}`;
};

/** The day of a task: its date, else the words that were said. */
export const dueOf = ({
  due,
  dueWords,
}: Pick<Annotation, "due" | "dueWords">): string | undefined =>
  due === undefined ? dueWords : dayName(due);

/** The current time in milliseconds since 1970, moving on every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The value once it has stood still for so many milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return still;
}
