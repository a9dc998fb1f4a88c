import { prototypeWords } from "@planner/engine/testing/prototype-words";
import { expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = {
  from: new Date("2025-01-01T00:00:00Z"),
  to: new Date("2026-12-31T00:00:00Z"),
  timeZone: "Asia/Tokyo",
};

/** What is read of a file with a word that stands for '…', or why nothing is. */
function read(text: string, word: string): string {
  const occurrences: Occurrence[] = [];
  const plain = (words: string | null | undefined) => (words === word ? "…" : words);
  try {
    const head = readIcs(Buffer.from(text), WINDOW, (batch) => occurrences.push(...batch));
    if (!head || head === "cut") return `no calendar: ${head}`;
    const events = occurrences.map(({ title, description, location, attendees, ...rest }) => [
      plain(title),
      plain(description),
      plain(location),
      attendees.map(({ name, answer }) => [plain(name), answer]),
      [rest.startTime, rest.endTime, rest.isAllDay, rest.isPrivate, rest.timeZone],
    ]);
    return JSON.stringify([plain(head.name), head.skipped, head.recurringText !== null, events]);
  } catch (error) {
    return String(error);
  }
}

type File = (word: string) => string;
const START = "DTSTART;TZID=Europe/Berlin:20250707T090000";
const SERIES = ["UID:a", "SUMMARY:a", START, "DURATION:PT1H"];
const zoneCalled = (name: string, ...rules: string[]): string[] => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  ...rules,
  "END:VTIMEZONE",
];

/** Every place of a file that can hold any word. */
const PLACES: Readonly<Record<string, File>> = {
  "time zone": (word) => icsOf([], ["UID:a", "SUMMARY:a", `DTSTART;TZID=${word}:20250707T090000`]),
  "series in a time zone": (word) =>
    icsOf(
      [],
      [...SERIES.slice(0, 2), `DTSTART;TZID=${word}:20250707T090000`, "RRULE:FREQ=WEEKLY;COUNT=3"],
    ),
  "calendar's zone": (word) =>
    icsOf([`X-WR-TIMEZONE:${word}`], ["UID:a", "SUMMARY:a", "DTSTART:20250707T090000"]),
  "described zone": (word) =>
    icsOf(zoneCalled(word), ["UID:a", "SUMMARY:a", `DTSTART;TZID=${word}:20250707T090000`]),
  "described zone's place": (word) =>
    icsOf(zoneCalled("own", `X-LIC-LOCATION:${word}`), [
      "UID:a",
      "SUMMARY:a",
      "DTSTART;TZID=own:20250707T090000",
    ]),
  UID: (word) => icsOf([], [`UID:${word}`, ...SERIES.slice(1), "RRULE:FREQ=WEEKLY;COUNT=3"]),
  text: (word) =>
    icsOf(
      [`X-WR-CALNAME:${word}`],
      [
        ...SERIES,
        `SUMMARY:${word}`,
        `DESCRIPTION:${word}`,
        `LOCATION:${word}`,
        `CATEGORIES:${word}`,
      ],
    ),
  people: (word) =>
    icsOf(
      [],
      [
        ...SERIES,
        `ORGANIZER;CN=${word}:mailto:${word}@example.com`,
        `ATTENDEE;CN=${word};PARTSTAT=${word};ROLE=${word};CUTYPE=${word};${word}=${word}:mailto:robin@example.com`,
      ],
    ),
  property: (word) => icsOf([`${word}:${word}`], [...SERIES, `${word};${word}=${word}:${word}`]),
  component: (word) =>
    icsOf([`BEGIN:${word}`, `END:${word}`], [...SERIES, `BEGIN:${word}`, `END:${word}`]),
  rule: (word) => icsOf([], [...SERIES, `RRULE:FREQ=WEEKLY;COUNT=3;${word}=${word}`]),
  frequency: (word) => icsOf([], [...SERIES, `RRULE:FREQ=${word};COUNT=3`]),
  status: (word) =>
    icsOf([`METHOD:${word}`], [...SERIES, `STATUS:${word}`, `CLASS:${word}`, `TRANSP:${word}`]),
  "exception's zone": (word) =>
    icsOf([], [...SERIES, "RRULE:FREQ=WEEKLY;COUNT=3", `EXDATE;TZID=${word}:20250714T090000`]),
};

/** Means nothing to anybody. */
const UNKNOWN = "qwertzuiop";
/** Mean something in these files: a property, a METHOD, and what their events are called. */
const KNOWN = new Set(["description", "cancel", "a"]);

test.each(Object.entries(PLACES))(
  "a calendar with a name of the language's own as %s is read like one with an unknown word",
  (_, fileWith) => {
    const expected = read(fileWith(UNKNOWN), UNKNOWN);
    expect(expected).toContain("2025-07-07T");
    const failures = prototypeWords()
      .filter((word) => !KNOWN.has(word))
      .map((word) => [word, read(fileWith(word), word)])
      .filter(([, found]) => found !== expected);
    expect(failures).toEqual([]);
  },
);
