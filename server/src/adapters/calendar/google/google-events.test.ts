import { afterEach, describe, expect, test, vi } from "vitest";
import { seriesIdOf } from "../ics/ics-series.ts";
import { toResource } from "./google-events.ts";

afterEach(() => void vi.unstubAllEnvs());

type Event = Parameters<typeof toResource>[0];
const TIMES = {
  start: { dateTime: "2026-11-23T09:00:00+01:00" },
  end: { dateTime: "2026-11-23T10:00:00+01:00" },
};
const read = (fields: Event) =>
  toResource({ id: "a", ...TIMES, ...fields }, "Europe/Berlin")?.occurrences[0];

describe.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
  "on a server in %s",
  (zone) => {
    test("a time is the moment that it names", () => {
      vi.stubEnv("TZ", zone);
      expect(read({})).toMatchObject({
        startTime: new Date("2026-11-23T08:00:00Z"),
        endTime: new Date("2026-11-23T09:00:00Z"),
        isAllDay: false,
        timeZone: "Europe/Berlin",
      });
    });

    test("a day is the day that it names, from midnight to midnight UTC", () => {
      vi.stubEnv("TZ", zone);
      const days = { start: { date: "2026-03-29" }, end: { date: "2026-03-30" } };
      expect(read(days)).toMatchObject({
        startTime: new Date("2026-03-29T00:00:00Z"),
        endTime: new Date("2026-03-30T00:00:00Z"),
        isAllDay: true,
        timeZone: null,
      });
    });

    test("an instance on either side of a change of the clocks is at its own time", () => {
      vi.stubEnv("TZ", zone);
      const starts = ["2026-03-28T09:00:00+01:00", "2026-03-29T09:00:00+02:00"];
      const read9 = starts.map(
        (dateTime) => read({ start: { dateTime }, end: { dateTime } })?.startTime,
      );
      expect(read9).toEqual([new Date("2026-03-28T08:00:00Z"), new Date("2026-03-29T07:00:00Z")]);
    });
  },
);

test("an event has its own zone, else that of its calendar", () => {
  const tokyo = { dateTime: "2026-11-23T09:00:00+09:00", timeZone: "Asia/Tokyo" };
  expect(read({ start: tokyo })?.timeZone).toBe("Asia/Tokyo");
  expect(read({})?.timeZone).toBe("Europe/Berlin");
});

test("an instance of a series keeps its id when it is moved", () => {
  const instance = {
    id: "series_20261123T080000Z",
    recurringEventId: "series",
    originalStartTime: { dateTime: "2026-11-23T09:00:00+01:00" },
  };
  const seriesId = seriesIdOf("series@google.com");
  const known = { id: "series_20261123T080000Z", seriesId, isRecurring: true };
  expect(read(instance)).toMatchObject(known);
  const moved = { dateTime: "2026-11-24T15:00:00+01:00" };
  expect(read({ ...instance, start: moved, end: moved })).toMatchObject({
    ...known,
    startTime: new Date("2026-11-24T14:00:00Z"),
  });
});

test("a single event is a series of its own", () => {
  expect(read({})).toMatchObject({
    id: "a",
    seriesId: seriesIdOf("a@google.com"),
    isRecurring: false,
  });
  expect(read({ iCalUID: "uid-of-a-file" })).toMatchObject({
    seriesId: seriesIdOf("uid-of-a-file"),
  });
});

test("a cancelled event, or one without a time that makes sense, has no occurrence", () => {
  const none = { resourceId: "a", occurrences: [] };
  expect(toResource({ id: "a", status: "cancelled" }, null)).toEqual(none);
  expect(toResource({ id: "a", start: { dateTime: "soon" } }, null)).toEqual(none);
  expect(toResource({ status: "confirmed", ...TIMES }, null)).toBeUndefined();
});

test.each([
  ["private", true],
  ["confidential", true],
  ["public", false],
  ["default", false],
  [undefined, false],
])("an event whose visibility is %s is private: %s", (visibility, isPrivate) => {
  expect(read(visibility ? { visibility } : {})?.isPrivate).toBe(isPrivate);
});

describe("people", () => {
  const ben = { email: "Ben@example.com", displayName: "Ben Ito", responseStatus: "declined" };
  const me = { email: "ann@example.com", self: true, responseStatus: "tentative" };
  const room = { email: "room@resource.calendar.google.com", resource: true };

  test("come with names and answers, the organizer among them, rooms left out", () => {
    const organizer = { email: "cleo@example.com", displayName: "Cleo" };
    const event = read({ organizer, attendees: [{ ...ben, optional: true }, me, room] });
    expect(event?.attendees).toEqual([
      { name: "Cleo", email: "cleo@example.com", answer: "accepted", isOrganizer: true },
      { name: "Ben Ito", email: "ben@example.com", answer: "declined", isOptional: true },
      { name: null, email: "ann@example.com", answer: "tentative" },
    ]);
    expect(event?.answer).toBe("tentative");
  });

  test("are nobody in an event that one has alone", () => {
    const event = read({ organizer: { email: "ann@example.com", self: true } });
    expect({ people: event?.attendees, answer: event?.answer }).toEqual({
      people: [],
      answer: null,
    });
  });

  test("are not the shared calendar that an event stands in", () => {
    const organizer = { email: "x@group.calendar.google.com", displayName: "Studio" };
    expect(read({ organizer, attendees: [ben] })?.attendees).toHaveLength(1);
  });

  test("have no answer that Planner does not know", () => {
    const attendees = [{ ...ben, responseStatus: "perhaps" }];
    expect(read({ attendees })?.attendees[0]?.answer).toBeNull();
  });
});

test.each([
  [
    "its video entry",
    {
      conferenceData: {
        entryPoints: [
          { entryPointType: "phone", uri: "tel:1" },
          { entryPointType: "video", uri: "https://zoom.us/j/1" },
        ],
      },
    },
    "https://zoom.us/j/1",
  ],
  [
    "its Meet link",
    { hangoutLink: "https://meet.google.com/abc-defg-hij" },
    "https://meet.google.com/abc-defg-hij",
  ],
  [
    "a link in its place",
    { location: "Teams: https://teams.microsoft.com/l/meetup-join/19%3a1" },
    "https://teams.microsoft.com/l/meetup-join/19%3a1",
  ],
  ["nothing insecure", { hangoutLink: "http://meet.google.com/abc" }, null],
  ["nothing where there is no call", {}, null],
])("the call of an event is %s", (_name, fields, url) => {
  expect(read(fields)?.conferenceUrl).toBe(url);
});

test("texts lose what the database cannot keep, and have a length that it can", () => {
  const event = read({
    summary: " \u0000Review\u0007 \uD800",
    description: "x".repeat(9_000),
    location: "",
  });
  expect(event).toMatchObject({ title: "Review \uFFFD", location: null });
  expect(event?.description).toHaveLength(8_192);
  expect(read({ summary: "  " })?.title).toBe("Untitled meeting");
});
