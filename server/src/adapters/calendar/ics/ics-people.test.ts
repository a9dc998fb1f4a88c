import { expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { readIcs } from "./ics-read.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-12-31T00:00:00Z") };

const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

function read(lines: string[], owners: string[] = []): Occurrence[] {
  const text = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n");
  const found: Occurrence[] = [];
  const options = { owners: new Set(owners) };
  readIcs(Buffer.from(text), WINDOW, (batch) => found.push(...batch), options);
  return found;
}

test("the owner's own answer is theirs alone, and none where nobody is the owner or the owner was not asked", () => {
  const lines = event(
    "UID:a",
    "DTSTART:20250707T090000Z",
    "ORGANIZER:mailto:ada@example.com",
    "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Ben@example.com",
    "ATTENDEE:mailto:cy@example.com",
  );
  const answerOf = (...owners: string[]) => read(lines, owners)[0]?.answer;
  expect(answerOf("ben@example.com")).toBe("declined");
  expect(answerOf("cy@example.com")).toBe("needsAction");
  expect([answerOf("ada@example.com"), answerOf()]).toEqual([null, null]);
});

test("a link to the call is read from the event, unescaped", () => {
  const inLocation = event("UID:a", "DTSTART:20250707T090000Z", "LOCATION:https://zoom.us/j/1");
  const inText = event(
    "UID:b",
    "DTSTART:20250707T100000Z",
    "DESCRIPTION:Join here:\\nhttps://meet.google.com/abc-defg-hij\\, or call",
  );
  expect(read([...inLocation, ...inText]).map((one) => one.conferenceUrl)).toEqual([
    "https://zoom.us/j/1",
    "https://meet.google.com/abc-defg-hij",
  ]);
});

test("names of properties may be in any case", () => {
  const [one] = read(event("uid:a", "Dtstart:20250707T090000Z", "summary:Review"));
  expect(one).toMatchObject({ title: "Review", startTime: new Date("2025-07-07T09:00:00Z") });
});
