import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

afterEach(() => void vi.unstubAllEnvs());

function read(lines: string | string[], { head = [] as string[], eol = "\r\n" } = {}) {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...head, ...[lines].flat(), "END:VCALENDAR"];
  return readBytes(Buffer.from(text.join(eol)));
}

function readBytes(bytes: Uint8Array) {
  const occurrences: Occurrence[] = [];
  const found = readIcs(bytes, WINDOW, (batch) => occurrences.push(...batch));
  if (!found || found === "cut") throw new Error("no calendar");
  occurrences.sort((a, b) => a.startTime.getTime() - b.startTime.getTime());
  return { head: found, occurrences, starts: occurrences.map((one) => iso(one.startTime)) };
}

const iso = (date: Date): string => date.toISOString().replace(":00.000Z", "Z");
const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const startIn = (name: string) => event(`UID:${name}`, `DTSTART;TZID=${name}:20250707T090000`);
const privacyOf = (kind: string) =>
  read(event("UID:a", "DTSTART:20250707T090000Z", `CLASS:${kind}`)).occurrences[0]?.isPrivate;
const ownIdWith = (...head: string[]) => read([], { head }).head.ownId;
const weekly = (...lines: string[]): string[] =>
  event(
    "UID:weekly",
    "SUMMARY:Review",
    "DTSTART;TZID=Europe/Berlin:20250320T100000",
    "DTEND;TZID=Europe/Berlin:20250320T110000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    ...lines,
  );

describe.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
  "on a host in %s",
  (zone) => {
    test("an all-day event starts and ends at midnight UTC", () => {
      vi.stubEnv("TZ", zone);
      const { occurrences } = read(
        event(
          "UID:a",
          "SUMMARY:Off site",
          "DTSTART;VALUE=DATE:20250707",
          "DTEND;VALUE=DATE:20250709",
        ),
      );
      expect(occurrences).toMatchObject([
        {
          isAllDay: true,
          startTime: new Date("2025-07-07T00:00:00Z"),
          endTime: new Date("2025-07-09T00:00:00Z"),
        },
      ]);
    });

    test("an all-day series keeps its dates, without those taken out", () => {
      vi.stubEnv("TZ", zone);
      const { starts } = read(
        event(
          "UID:a",
          "DTSTART;VALUE=DATE:20250707",
          "RRULE:FREQ=DAILY;COUNT=4",
          "EXDATE;VALUE=DATE:20250708",
        ),
      );
      expect(starts).toEqual(["2025-07-07T00:00Z", "2025-07-09T00:00Z", "2025-07-10T00:00Z"]);
    });

    test("a series keeps its wall time when the clocks change", () => {
      vi.stubEnv("TZ", zone);
      expect(read(weekly()).starts).toEqual([
        "2025-03-20T09:00Z",
        "2025-03-27T09:00Z",
        "2025-04-03T08:00Z",
        "2025-04-10T08:00Z",
      ]);
    });

    test("a time without a zone is in the calendar's zone", () => {
      vi.stubEnv("TZ", zone);
      const head = ["X-WR-TIMEZONE:America/New_York"];
      const { starts } = read(event("UID:a", "DTSTART:20250707T090000"), { head });
      expect(starts).toEqual(["2025-07-07T13:00Z"]);
    });
  },
);

test("an occurrence that was moved takes the place of the planned one and keeps its id", () => {
  const before = read(weekly());
  const { occurrences } = read([
    ...weekly(),
    ...event(
      "UID:weekly",
      "SUMMARY:Review, later",
      "RECURRENCE-ID;TZID=Europe/Berlin:20250327T100000",
      "DTSTART;TZID=Europe/Berlin:20250328T150000",
      "DTEND;TZID=Europe/Berlin:20250328T160000",
    ),
  ]);
  expect(occurrences.map((one) => one.id)).toEqual(before.occurrences.map((one) => one.id));
  expect(occurrences[1]).toMatchObject({
    title: "Review, later",
    startTime: new Date("2025-03-28T14:00:00Z"),
    isRecurring: true,
  });
});

test("occurrences that were cancelled or taken out are left out", () => {
  const { starts } = read([
    ...weekly("EXDATE;TZID=Europe/Berlin:20250320T100000,20250410T100000"),
    ...event(
      "UID:weekly",
      "STATUS:CANCELLED",
      "RECURRENCE-ID;TZID=Europe/Berlin:20250327T100000",
      "DTSTART;TZID=Europe/Berlin:20250327T100000",
    ),
  ]);
  expect(starts).toEqual(["2025-04-03T08:00Z"]);
});

test("a cancelled event and a cancellation that was mailed are left out", () => {
  const cancelled = event("UID:a", "STATUS:CANCELLED", "DTSTART:20250707T090000Z");
  expect(read(cancelled).occurrences).toEqual([]);
  const mailed = event("UID:a", "DTSTART:20250707T090000Z");
  expect(read(mailed, { head: ["METHOD:CANCEL"] }).occurrences).toEqual([]);
});

test("dates are added by RDATE, with and without a rule", () => {
  const alone = event(
    "UID:a",
    "DTSTART:20250707T090000Z",
    "RDATE:20250709T100000Z,20250711T100000Z",
  );
  expect(read(alone).starts).toEqual([
    "2025-07-07T09:00Z",
    "2025-07-09T10:00Z",
    "2025-07-11T10:00Z",
  ]);
  const withRule = weekly("RDATE;TZID=Europe/Berlin:20250501T100000");
  expect(read(withRule).starts.at(-1)).toBe("2025-05-01T08:00Z");
});

test("Windows names, old paths, offsets and zones told by their rules are understood", () => {
  const custom = [
    "BEGIN:VTIMEZONE",
    "TZID:Head office",
    "BEGIN:STANDARD",
    "DTSTART:16011028T030000",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010325T020000",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  expect(read(startIn("W. Europe Standard Time")).starts).toEqual(["2025-07-07T07:00Z"]);
  expect(read(startIn("/mozilla.org/20050126_1/Europe/Berlin")).starts).toEqual([
    "2025-07-07T07:00Z",
  ]);
  expect(read(startIn('"(UTC+05:30) Somewhere"')).starts).toEqual(["2025-07-07T03:30Z"]);
  expect(read([...custom, ...startIn("Head office")]).starts).toEqual(["2025-07-07T07:00Z"]);
});

test("people come with names and answers, rooms and machines do not", () => {
  const { occurrences } = read(
    event(
      "UID:a",
      "DTSTART:20250707T090000Z",
      'ORGANIZER;CN="Okafor, Ada":mailto:Ada@Example.com',
      'ATTENDEE;CN="Okafor, Ada";PARTSTAT=ACCEPTED:mailto:ada@example.com',
      "ATTENDEE;CN=Ben;ROLE=OPT-PARTICIPANT;PARTSTAT=DECLINED:MAILTO:ben@example.com",
      "ATTENDEE;CN=cy@example.com;PARTSTAT=NEEDS-ACTION:mailto:cy@example.com",
      "ATTENDEE;CUTYPE=ROOM;CN=Blue room:mailto:blue@example.com",
    ),
  );
  expect(occurrences[0]?.attendees).toEqual([
    { name: "Okafor, Ada", email: "ada@example.com", answer: "accepted", isOrganizer: true },
    { name: "Ben", email: "ben@example.com", answer: "declined", isOptional: true },
    { name: null, email: "cy@example.com", answer: "needsAction" },
  ]);
});

test("private and confidential events are marked", () => {
  expect([privacyOf("PRIVATE"), privacyOf("CONFIDENTIAL"), privacyOf("PUBLIC")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("lines folded in the middle of a character, mixed line ends and old encodings are read", () => {
  const utf8 = Buffer.from(
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\nUID:a\rDTSTART:20250707T090000Z\nSUMMARY:Ü",
  );
  const cut = utf8.length - 1;
  const folded = Buffer.concat([utf8.subarray(0, cut), Buffer.from("\r\n "), utf8.subarray(cut)]);
  const rest = Buffer.from("bung\\, kurz\r\nEND:VEVENT\nEND:VCALENDAR\n");
  expect(readBytes(Buffer.concat([folded, rest])).occurrences[0]?.title).toBe("Übung, kurz");
  const latin = Buffer.from(Buffer.concat([utf8, rest]).toString(), "latin1");
  expect(readBytes(latin).occurrences[0]?.title).toBe("Übung, kurz");
  const wide = Buffer.from(`\uFEFF${Buffer.concat([utf8, rest]).toString()}`, "utf16le");
  expect(readBytes(wide).occurrences[0]?.title).toBe("Übung, kurz");
});

test("a broken event costs no other, and is counted", () => {
  const { starts, head } = read([
    ...event("UID:none", "SUMMARY:No time"),
    ...event("UID:twice", "DTSTART:20250707T080000Z", "DTSTART:20250707T090000Z"),
    ...event("UID:rule", "DTSTART:20250708T080000Z", "RRULE:FREQ=NEVER"),
    ...event("UID:__proto__", "DTSTART:20250709T080000Z"),
  ]);
  expect(starts).toEqual(["2025-07-07T08:00Z", "2025-07-08T08:00Z", "2025-07-09T08:00Z"]);
  expect(head.skipped).toBe(2);
});

test.each([
  "FREQ=SECONDLY",
  "FREQ=MINUTELY;COUNT=1000000000",
  "FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,1,2,3,4,5,6,7,8,9",
  "FREQ=DAILY;INTERVAL=0",
])("of a rule that is no meeting's (%s) the first occurrence is kept", (rule) => {
  const { starts, head } = read(event("UID:a", "DTSTART:20250707T090000Z", `RRULE:${rule}`));
  expect(starts).toEqual(["2025-07-07T09:00Z"]);
  expect(head.skipped).toBe(1);
});

test("what recurs can be read again from what is kept, with the same ids", () => {
  const first = read([...weekly(), ...event("UID:single", "DTSTART:20250707T090000Z")], {
    head: ["X-WR-CALNAME:Studio\\, north"],
  });
  const again = readBytes(Buffer.from(String(first.head.recurringText)));
  expect(again.occurrences).toEqual(first.occurrences.filter((one) => one.isRecurring));
  expect(first.head.name).toBe("Studio, north");
});

test("a calendar says its own id where it has one", () => {
  expect(ownIdWith("X-WR-RELCALID:1", "X-WR-CALNAME:A")).toBe("1");
  expect(ownIdWith("PRODID:-//Some//Program//EN", "X-WR-CALNAME:A")).toBeNull();
});

test("a text that is no calendar is not taken for one", () => {
  expect(
    readIcs(Buffer.from("Dear all,\nBEGIN: the meeting"), WINDOW, () => undefined),
  ).toBeUndefined();
});

const DATA =
  process.env["PLANNER_DATA"] ??
  fileURLToPath(new URL("../../../../../../shared/data", import.meta.url));
const corpus = listCorpus();
const absence = corpus.length > 0 ? "" : " (skipped: no PLANNER_DATA)";

test.skipIf(corpus.length === 0)(`odd calendar files are read or seen to be none${absence}`, () => {
  for (const path of corpus) {
    const isCalendar = /^BEGIN:VCALENDAR/im.test(readFileSync(path, "latin1"));
    const found = readIcs(readFileSync(path), WINDOW, () => undefined);
    expect({ path, isCalendar: found !== undefined }).toEqual({ path, isCalendar });
  }
});

function listCorpus(): string[] {
  const folder = join(DATA, "hostile/ics");
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
