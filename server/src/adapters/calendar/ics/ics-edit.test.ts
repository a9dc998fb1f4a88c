import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { textOf } from "./ics-description.ts";
import { editDescription } from "./ics-edit.ts";
import { findPlace } from "./ics-place.ts";
import { rawLinesOf } from "./ics-lines.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

function occurrencesOf(bytes: Uint8Array): Occurrence[] {
  const all: Occurrence[] = [];
  readIcs(bytes, WINDOW, (batch) => all.push(...batch));
  return all.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime());
}

function edited(bytes: Uint8Array, eventId: string, edit: (text: string) => string) {
  const place = findPlace(bytes, eventId);
  if (!place || place === "shared") throw new Error("no such occurrence");
  return editDescription(bytes, place, edit);
}

const others = (lines: string[]): string[] =>
  lines.filter((line) => !line.startsWith("DESCRIPTION;"));
const without = (all: Occurrence[]) => all.map((one) => ({ ...one, description: null }));
const firstId = (bytes: Uint8Array): string => occurrencesOf(bytes)[0]?.id ?? "";
const AGENDA = "\n\n─── Agenda ───\n1. Hello; all, of \\ you\n" + "é".repeat(100) + "\n─── End ───";
const put = (text: string): string => text + AGENDA;
const remove = (text: string): string => text.replace(AGENDA, "");

/** Odd in many ways, each of which a program that writes it anew would iron out. */
const ODD = Buffer.concat([
  Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "prodid:-//Some//Program//EN",
      "X-EMPTY:",
      "BEGIN:VTIMEZONE",
      "TZID:Europe/Berlin",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:a",
      'DESCRIPTION;ALTREP="cid:1:2";LANGUAGE=de:Bring \\N pens\\; and: "pa',
      ' per", ; \\x',
      "  and \\",
      " n more",
      "dtstart:20250707T090000Z",
      'ATTENDEE;CN="Ann \\"x\\"";PARTSTAT=ACCEPTED:mailto:ann@example.com',
      "BEGIN:VALARM",
      "DESCRIPTION:Ring",
      "END:VALARM",
      "END:VEVENT",
      "",
      "END:VCALENDAR",
    ].join("\r\n"),
  ),
  Buffer.from("\r\n\r\n"),
]);

test("only the description changes, byte for byte, and taking the agenda out gives the same file", () => {
  const published = edited(ODD, firstId(ODD), put);
  if (!published) throw new Error("nothing was written");
  const [before, after] = [rawLinesOf(ODD), rawLinesOf(published)];
  expect(others(after)).toEqual(others(before));
  const line = after.find((one) => one.startsWith("DESCRIPTION;")) ?? "";
  expect(textOf(line)).toBe(`Bring \n pens; and: "paper", ; \\x and \n more${AGENDA}`);
  expect(line.split("\r\n").every((part) => part.length <= 75)).toBe(true);
  expect(edited(published, firstId(ODD), remove)?.equals(ODD)).toBe(true);
  expect(edited(ODD, firstId(ODD), (text) => text)).toBeUndefined();
});

test("the agenda of an alarm is left alone, and an event without a description gets one before it", () => {
  const none = Buffer.from(
    ODD.toString("latin1").replace(/DESCRIPTION;[\s\S]*?more\r\n/, ""),
    "latin1",
  );
  const published = edited(none, firstId(none), () => "Agenda");
  expect(published?.toString()).toBe(
    none.toString().replace("BEGIN:VALARM", "DESCRIPTION:Agenda\r\nBEGIN:VALARM"),
  );
  expect(edited(published ?? none, firstId(none), () => "")?.equals(none)).toBe(true);
});

test.each(["\n", "\r\n"])("lines end as the file's do (%j)", (eol) => {
  const bytes = Buffer.from(
    `BEGIN:VCALENDAR${eol}BEGIN:VEVENT${eol}UID:a${eol}DTSTART:20250707T090000Z${eol}END:VEVENT${eol}END:VCALENDAR`,
  );
  const text = edited(bytes, firstId(bytes), put)?.toString() ?? "";
  expect(text.replaceAll(eol, "")).not.toMatch(/[\r\n]/);
  expect(occurrencesOf(Buffer.from(text))[0]?.description).toBe(AGENDA.trim());
});

const WEEKLY = Buffer.from(
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:weekly",
    "SUMMARY:Review",
    "DTSTART;TZID=Europe/Berlin:20250320T100000",
    "DTEND;TZID=Europe/Berlin:20250320T110000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    "EXDATE;TZID=Europe/Berlin:20250403T100000",
    "DESCRIPTION:Each week",
    "BEGIN:VALARM",
    "TRIGGER:-PT5M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n"),
);

test("one occurrence of a series gets a description of its own, and gives it back", () => {
  const before = occurrencesOf(WEEKLY);
  const second = before[1]?.id ?? "";
  const published = edited(WEEKLY, second, put) ?? WEEKLY;
  expect(published.toString()).toContain(
    [
      "END:VALARM",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:weekly",
      "SUMMARY:Review",
      "RECURRENCE-ID;TZID=Europe/Berlin:20250327T100000",
      "DTSTART;TZID=Europe/Berlin:20250327T100000",
      "DTEND;TZID=Europe/Berlin:20250327T110000",
      "DESCRIPTION:Each week\\n\\n",
    ].join("\r\n"),
  );
  const after = occurrencesOf(published);
  expect(after.map(({ description }) => description)).toEqual([
    "Each week",
    `Each week${AGENDA}`,
    "Each week",
  ]);
  expect(without(after)).toEqual(without(before));
  const again = edited(published, second, (text) => text.replace("Hello", "Welcome")) ?? WEEKLY;
  expect(occurrencesOf(again)[1]?.description).toContain("Welcome");
  const removed = edited(again, second, (text) => text.slice(0, "Each week".length));
  expect(removed?.equals(WEEKLY)).toBe(true);
});

test("an occurrence that was changed by hand keeps its own VEVENT", () => {
  const moved = WEEKLY.toString().replace(
    "END:VCALENDAR",
    "BEGIN:VEVENT\r\nUID:weekly\r\nRECURRENCE-ID:20250327T090000Z\r\nDTSTART:20250328T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR",
  );
  const bytes = Buffer.from(moved);
  const second = occurrencesOf(bytes)[1]?.id ?? "";
  const published = edited(bytes, second, () => "Agenda") ?? bytes;
  expect(published.toString()).toBe(
    moved.replace(
      "DTSTART:20250328T090000Z\r\n",
      "DTSTART:20250328T090000Z\r\nDESCRIPTION:Agenda\r\n",
    ),
  );
  expect(edited(published, second, () => "")?.equals(bytes)).toBe(true);
});

test("any text comes out as it went in, in lines of at most 75 bytes, and leaves as it came", () => {
  const texts = string({ unit: "binary", maxLength: 300 }).map((text) =>
    text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""),
  );
  assert(
    property(texts, texts, texts, (start, added, end) => {
      const bytes = Buffer.from(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20250707T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      );
      const id = firstId(bytes);
      let seen = "";
      const read = (text: string): string => ((seen = text), text);
      const first = edited(bytes, id, () => start + end) ?? bytes;
      const second = edited(first, id, () => start + added + end) ?? first;
      edited(second, id, read);
      expect(seen).toBe(start + added + end);
      const lines = second.toString("latin1").split("\r\n");
      expect(lines.every((line) => line.length <= 75)).toBe(true);
      // No character is cut by a fold: each line is UTF-8 by itself.
      for (const line of lines)
        expect(Buffer.from(Buffer.from(line, "latin1").toString()).toString("latin1")).toBe(line);
      const isTakenOut = (edited(second, id, () => start + end) ?? second).equals(first);
      // In the middle a fold may be left where the line once was too long.
      expect(isTakenOut || end !== "").toBe(true);
    }),
    { numRuns: 200 },
  );
});
