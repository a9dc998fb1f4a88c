import { afterEach, describe, expect, test, vi } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import { findPlace } from "./ics-place.ts";
import { readIcs } from "./ics-read.ts";
import { occurrenceIdOf, seriesIdOf } from "./ics-series.ts";

const WINDOW = { from: new Date("2024-01-01T00:00:00Z"), to: new Date("2029-12-31T00:00:00Z") };

afterEach(() => void vi.unstubAllEnvs());

const fileOf = (...events: string[][]): Buffer =>
  Buffer.from(icsOf([], ...events.map((lines) => ["UID:a", ...lines])));

function startsOf(...events: string[][]): string[] {
  const all: Occurrence[] = [];
  readIcs(fileOf(...events), WINDOW, (batch) => all.push(...batch));
  return all.map((one) => one.startTime.toISOString().slice(0, 16)).toSorted();
}

const plannedFor = (recurrenceId: string) => ({ index: null, planned: { recurrenceId } });
const datesOf = (...lines: string[]): string[] =>
  startsOf(lines).map((start) => start.slice(0, 10));

describe.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
  "on a host in %s",
  (zone) => {
    test("a monthly series on the 31st skips the months that have none", () => {
      vi.stubEnv("TZ", zone);
      const monthly = datesOf("DTSTART:20260131T090000Z", "RRULE:FREQ=MONTHLY;COUNT=8");
      expect(monthly).toEqual([
        "2026-01-31",
        "2026-03-31",
        "2026-05-31",
        "2026-07-31",
        "2026-08-31",
        "2026-10-31",
        "2026-12-31",
        "2027-01-31",
      ]);
    });

    test.each([
      [["DTSTART:20260130T090000Z", "RRULE:FREQ=MONTHLY;COUNT=4"], "01-30 03-30 04-30 05-30"],
      [["DTSTART:20260129T090000Z", "RRULE:FREQ=MONTHLY;COUNT=3"], "01-29 03-29 04-29"],
      [["DTSTART:20260128T090000Z", "RRULE:FREQ=MONTHLY;COUNT=3"], "01-28 02-28 03-28"],
      [["DTSTART:20260831T090000Z", "RRULE:FREQ=MONTHLY;COUNT=3"], "08-31 10-31 12-31"],
      [["DTSTART:20260331T090000Z", "rrule:freq=monthly;interval=2;count=3"], "03-31 05-31 07-31"],
      [
        ["DTSTART:20260131T090000Z", "RRULE:FREQ=MONTHLY;UNTIL=20260601T000000Z"],
        "01-31 03-31 05-31",
      ],
      [["DTSTART;VALUE=DATE:20260531", "RRULE:FREQ=MONTHLY;COUNT=4"], "05-31 07-31 08-31 10-31"],
      [
        ["DTSTART:20260131T090000Z", "RRULE:FREQ=YEARLY;BYMONTH=1,2,3;UNTIL=20261231T000000Z"],
        "01-31 03-31",
      ],
      [
        ["DTSTART:20260131T090000Z", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3"],
        "01-31 02-28 03-31",
      ],
      [["DTSTART:20260130T090000Z", "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3"], "01-30 02-27 03-27"],
    ])("%j falls on %s", (lines, dates) => {
      vi.stubEnv("TZ", zone);
      expect(
        datesOf(...lines)
          .map((date) => date.slice(5))
          .join(" "),
      ).toBe(dates);
    });

    test("the day is that of the place where the series is planned", () => {
      vi.stubEnv("TZ", zone);
      const start = "DTSTART;TZID=America/New_York:20260131T200000";
      expect(startsOf([start, "RRULE:FREQ=MONTHLY;COUNT=3"])).toEqual([
        "2026-02-01T01:00",
        "2026-04-01T00:00",
        "2026-06-01T00:00",
      ]);
    });

    test("a yearly series on February 29 takes place in leap years", () => {
      vi.stubEnv("TZ", zone);
      const leap = ["2024-02-29", "2028-02-29"];
      expect(datesOf("DTSTART:20240229T090000Z", "RRULE:FREQ=YEARLY")).toEqual(leap);
      expect(datesOf("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY")).toEqual(leap);
      expect(datesOf("DTSTART:20240229T090000Z", "RRULE:FREQ=MONTHLY;INTERVAL=12")).toEqual(leap);
    });

    test("nothing is written for a time at which the series does not take place", () => {
      vi.stubEnv("TZ", zone);
      const bytes = fileOf([
        "DTSTART:20260831T090000Z",
        "RRULE:FREQ=MONTHLY;COUNT=3",
        "EXDATE:20261031T090000Z",
        "RDATE:20261105T090000Z",
      ]);
      const placeOn = (day: string) =>
        findPlace(bytes, occurrenceIdOf(seriesIdOf("a"), Date.parse(`${day}T09:00:00Z`)));
      expect(placeOn("2026-12-31")).toMatchObject(plannedFor("RECURRENCE-ID:20261231T090000Z"));
      expect(placeOn("2026-11-05")).toMatchObject(plannedFor("RECURRENCE-ID:20261105T090000Z"));
      const others = ["2026-09-30", "2026-10-31", "2027-01-31", "2026-07-31"];
      expect(others.map(placeOn)).toEqual(others.map(() => undefined));
    });
  },
);

test("an occurrence of its own that stands for no planned time is found, so that it can be taken away", () => {
  const bytes = fileOf(
    ["DTSTART:20260831T090000Z", "RRULE:FREQ=MONTHLY;COUNT=3"],
    ["DTSTART:20260930T090000Z", "RECURRENCE-ID:20260930T090000Z"],
  );
  const id = occurrenceIdOf(seriesIdOf("a"), Date.parse("2026-09-30T09:00:00Z"));
  expect(findPlace(bytes, id)).toMatchObject({ index: 1, planned: { index: 0 } });
});
