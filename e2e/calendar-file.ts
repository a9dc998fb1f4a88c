import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const HOUR_MS = 3_600_000;

/** An event of an hour that begins so many hours from now (before now: negative). */
export interface FileEvent {
  readonly title: string;
  readonly inHours: number;
  /** Whole days from the day it begins on, in place of the hour. */
  readonly days?: number;
  /** Further lines, such as `LOCATION:Aarhus`. */
  readonly lines?: readonly string[];
}

const ROBIN = "ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:robin@example.test";

/** Writes an .ics file with one meeting, an hour long, that ended an hour ago. */
export function calendarWithOneMeeting(path: string, title: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, calendarText("Team", [{ title, inHours: -2, lines: [ROBIN] }]));
}

/** A calendar as iCalendar writes it. */
export const calendarText = (name: string, events: readonly FileEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Planner//Journey//EN",
    `X-WR-CALNAME:${name}`,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

function eventLines({ title, inHours, days, lines = [] }: FileEvent): string[] {
  const start = Date.now() + inHours * HOUR_MS;
  const times = days
    ? [`DTSTART;VALUE=DATE:${date(start)}`, `DTEND;VALUE=DATE:${date(start + days * 24 * HOUR_MS)}`]
    : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + HOUR_MS)}`];
  return [
    "BEGIN:VEVENT",
    `UID:${title.toLowerCase().replaceAll(/\W+/g, "-")}@example.test`,
    `DTSTAMP:${stamp(Date.now())}`,
    ...times,
    `SUMMARY:${title}`,
    ...lines,
    "END:VEVENT",
  ];
}

/** A time as iCalendar writes it, in UTC. */
const stamp = (atMs: number): string => new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, "");

const date = (atMs: number): string => stamp(atMs).slice(0, 8);
