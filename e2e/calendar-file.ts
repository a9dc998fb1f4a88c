import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes an .ics file with one meeting, an hour long, that ended an hour ago. */
export function calendarWithOneMeeting(path: string, title: string): void {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Planner//Journey//EN",
    "X-WR-CALNAME:Team",
    "BEGIN:VEVENT",
    "UID:review-1@example.test",
    `DTSTAMP:${stamp(3)}`,
    `DTSTART:${stamp(2)}`,
    `DTEND:${stamp(1)}`,
    `SUMMARY:${title}`,
    "ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:robin@example.test",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join("\r\n")}\r\n`);
}

/** A time some hours ago as iCalendar writes it, in UTC. */
const stamp = (hoursAgo: number): string =>
  new Date(Date.now() - hoursAgo * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, "");
