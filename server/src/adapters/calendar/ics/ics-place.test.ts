import { afterEach, describe, expect, test, vi } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { findPlace } from "./ics-place.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

afterEach(() => void vi.unstubAllEnvs());

const calendar = (...events: string[][]): Buffer =>
  Buffer.from(
    [
      "BEGIN:VCALENDAR",
      ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
      "END:VCALENDAR",
    ].join("\r\n"),
  );

function idsOf(bytes: Buffer): string[] {
  const all: Occurrence[] = [];
  readIcs(bytes, WINDOW, (batch) => all.push(...batch));
  return all.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime()).map(({ id }) => id);
}

function plannedOf(bytes: Buffer, id: string) {
  const place = findPlace(bytes, id);
  return place === "shared" ? undefined : place?.planned;
}

const WEEKLY = [
  "UID:weekly",
  "DTSTART;TZID=Europe/Berlin:20250320T100000",
  "DTEND;TZID=America/New_York:20250320T060000",
  "RRULE:FREQ=WEEKLY;COUNT=4",
];

test("an event that does not recur, and a changed occurrence, are found where they are described", () => {
  const bytes = calendar(["UID:other", "DTSTART:20250101T090000Z"], WEEKLY, [
    "UID:weekly",
    "RECURRENCE-ID:20250327T090000Z",
    "DTSTART:20250328T090000Z",
  ]);
  const [other = "", , moved = ""] = idsOf(bytes);
  expect(findPlace(bytes, other)).toEqual({ index: 0, planned: null });
  expect(findPlace(bytes, moved)).toMatchObject({ index: 2, planned: { index: 1 } });
  expect(findPlace(bytes, "nothing")).toBeUndefined();
});

describe.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
  "on a host in %s",
  (zone) => {
    test("a planned occurrence gets its own times, in the zones of its series, across the change of clocks", () => {
      vi.stubEnv("TZ", zone);
      const bytes = calendar(WEEKLY);
      const places = idsOf(bytes).map((id) => plannedOf(bytes, id));
      expect(places).toEqual(
        [
          ["20250320T100000", "20250320T060000"],
          ["20250327T100000", "20250327T060000"],
          ["20250403T100000", "20250403T050000"],
          ["20250410T100000", "20250410T050000"],
        ].map(([start, end]) => ({
          index: 0,
          recurrenceId: `RECURRENCE-ID;TZID=Europe/Berlin:${start}`,
          start: `DTSTART;TZID=Europe/Berlin:${start}`,
          end: `DTEND;TZID=America/New_York:${end}`,
        })),
      );
    });

    test.each([
      [
        ["DTSTART;VALUE=DATE:20250707", "DTEND;VALUE=DATE:20250709", "RRULE:FREQ=WEEKLY;COUNT=2"],
        [
          "RECURRENCE-ID;VALUE=DATE:20250714",
          "DTSTART;VALUE=DATE:20250714",
          "DTEND;VALUE=DATE:20250716",
        ],
      ],
      [
        ["DTSTART:20250707T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"],
        ["RECURRENCE-ID:20250714T090000Z", "DTSTART:20250714T090000Z", null],
      ],
      [
        ["DTSTART:20250707T090000", "DTEND:20250707T093000", "RRULE:FREQ=WEEKLY;COUNT=2"],
        ["RECURRENCE-ID:20250714T090000", "DTSTART:20250714T090000", "DTEND:20250714T093000"],
      ],
      [
        ['DTSTART;TZID="W. Europe Standard Time":20250707T090000', "RRULE:FREQ=WEEKLY;COUNT=2"],
        [
          'RECURRENCE-ID;TZID="W. Europe Standard Time":20250714T090000',
          'DTSTART;TZID="W. Europe Standard Time":20250714T090000',
          null,
        ],
      ],
    ])("dates, UTC, times without a zone and Windows zones keep their form: %j", (lines, own) => {
      vi.stubEnv("TZ", zone);
      const bytes = calendar(["UID:a", ...lines]);
      const planned = plannedOf(bytes, idsOf(bytes)[1] ?? "");
      expect(planned && Object.values(planned)).toEqual([0, ...own]);
    });
  },
);
