import { afterEach, describe, expect, test, vi } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import { findPlace } from "./ics-place.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2027-12-31T00:00:00Z") };

afterEach(() => void vi.unstubAllEnvs());

const fileOf = (...events: string[][]): Buffer =>
  Buffer.from(icsOf([], ...events.map((lines) => ["UID:a", ...lines])));

function read(...events: string[][]): Occurrence[] {
  const all: Occurrence[] = [];
  readIcs(fileOf(...events), WINDOW, (batch) => all.push(...batch));
  return all.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime());
}

const short = (date: Date | undefined): string => date?.toISOString().slice(5, 16) ?? "";
const startsOf = (...events: string[][]): string[] =>
  read(...events).map((one) => short(one.startTime));
const NEW_YORK = "TZID=America/New_York";

describe.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
  "on a host in %s",
  (zone) => {
    test.each([
      ["America/New_York:20261101T003000", "11-01T04:30"],
      ["America/New_York:20261101T013000", "11-01T05:30"],
      ["America/New_York:20261101T023000", "11-01T07:30"],
      ["Europe/Berlin:20261025T013000", "10-24T23:30"],
      ["Europe/Berlin:20261025T023000", "10-25T00:30"],
      ["Europe/Berlin:20261025T030000", "10-25T02:00"],
      ["Asia/Tokyo:20261101T013000", "10-31T16:30"],
    ])("of an hour that comes twice the first is meant: %s", (start, instant) => {
      vi.stubEnv("TZ", zone);
      expect(startsOf([`DTSTART;TZID=${start}`])).toEqual([instant]);
    });

    test.each([
      ["20261031T013000", "FREQ=DAILY;COUNT=3", "10-31T05:30 11-01T05:30 11-02T06:30"],
      ["20261101T013000", "FREQ=DAILY;COUNT=3", "11-01T05:30 11-02T06:30 11-03T06:30"],
      ["20261101T013000", "FREQ=WEEKLY;COUNT=3", "11-01T05:30 11-08T06:30 11-15T06:30"],
      ["20261101T013000", "FREQ=MONTHLY;COUNT=3", "11-01T05:30 12-01T06:30 01-01T06:30"],
    ])("so it is for a series from %s with %s", (start, rule, instants) => {
      vi.stubEnv("TZ", zone);
      const starts = startsOf([`DTSTART;${NEW_YORK}:${start}`, `RRULE:${rule}`]);
      expect(starts.join(" ")).toBe(instants);
    });

    test("ends, times taken out and moved occurrences are meant alike", () => {
      vi.stubEnv("TZ", zone);
      const endOf = (...lines: string[]) =>
        short(read([`DTSTART;${NEW_YORK}:20261101T003000`, ...lines])[0]?.endTime);
      expect(endOf("DURATION:PT2H")).toBe("11-01T06:30");
      expect(endOf(`DTEND;${NEW_YORK}:20261101T014500`)).toBe("11-01T05:45");
      const daily = [`DTSTART;${NEW_YORK}:20261031T013000`, "RRULE:FREQ=DAILY;COUNT=3"];
      const without = startsOf([...daily, `EXDATE;${NEW_YORK}:20261101T013000`]);
      expect(without).toEqual(["10-31T05:30", "11-02T06:30"]);
      const moved = [
        `RECURRENCE-ID;${NEW_YORK}:20261101T013000`,
        `DTSTART;${NEW_YORK}:20261101T120000`,
      ];
      expect(startsOf(daily, moved)).toEqual(["10-31T05:30", "11-01T17:00", "11-02T06:30"]);
    });

    test("a change of this and all later occurrences moves them all", () => {
      vi.stubEnv("TZ", zone);
      const daily = ["DTSTART:20261105T090000Z", "RRULE:FREQ=DAILY;COUNT=5"];
      const later = [
        "SUMMARY:Later",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261107T090000Z",
        "DTSTART:20261107T120000Z",
      ];
      const changed = read(daily, later);
      expect(changed.map((one) => short(one.startTime))).toEqual([
        "11-05T09:00",
        "11-06T09:00",
        "11-07T12:00",
        "11-08T12:00",
        "11-09T12:00",
      ]);
      expect(changed.map(({ id }) => id)).toEqual(read(daily).map(({ id }) => id));
      expect(changed.at(-1)?.title).toBe("Later");
      expect(startsOf(daily, [...later, "STATUS:CANCELLED"])).toEqual([
        "11-05T09:00",
        "11-06T09:00",
      ]);
      const places = changed.map(({ id }) => findPlace(fileOf(daily, later), id));
      expect(places.slice(2)).toEqual(["shared", "shared", "shared"]);
      expect(places[0]).toMatchObject({ index: null, planned: { index: 0 } });
    });

    test("it moves them by the clock on the wall, and leaves those that were changed by themselves", () => {
      vi.stubEnv("TZ", zone);
      const weekly = [`DTSTART;${NEW_YORK}:20261018T090000`, "RRULE:FREQ=WEEKLY;COUNT=5"];
      const later = [
        `RECURRENCE-ID;${NEW_YORK};RANGE=THISANDFUTURE:20261025T090000`,
        `DTSTART;${NEW_YORK}:20261026T200000`,
      ];
      const own = [
        `RECURRENCE-ID;${NEW_YORK}:20261108T090000`,
        `DTSTART;${NEW_YORK}:20261108T100000`,
      ];
      const all = read(weekly, later, own);
      expect(all.map((one) => short(one.startTime))).toEqual([
        "10-18T13:00",
        "10-27T00:00",
        "11-03T01:00",
        "11-08T15:00",
        "11-17T01:00",
      ]);
      const place = findPlace(fileOf(weekly, later, own), all[3]?.id ?? "");
      expect(place).toEqual({ index: 2, planned: null });
    });
  },
);
