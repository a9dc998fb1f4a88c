import type { PromiseEmailDays } from "@planner/contract/api";
import { expect, test } from "vitest";
import { dueEmailDay, lastEmailDay } from "./email-day.ts";

// November 30, 2026 is a Monday.
const dueAt = (
  days: PromiseEmailDays,
  now: string,
  { timeZone = "UTC", sentFor = "2026-11-20" }: { timeZone?: string; sentFor?: string | null } = {},
) => dueEmailDay({ days, timeZone, sentFor }, new Date(now));

test.each<[string, PromiseEmailDays, string, object, string | undefined]>([
  ["a daily one at seven", "weekdays", "2026-11-30T07:00:00Z", {}, "2026-11-30"],
  ["not before", "weekdays", "2026-11-30T06:59:59Z", {}, undefined],
  [
    "late in the day, where it could not go out",
    "weekdays",
    "2026-11-30T22:00:00Z",
    {},
    "2026-11-30",
  ],
  ["once a day", "weekdays", "2026-11-30T08:00:00Z", { sentFor: "2026-11-30" }, undefined],
  ["not on a Saturday", "weekdays", "2026-11-28T08:00:00Z", {}, undefined],
  ["a weekly one on its day", "monday", "2026-11-30T07:00:00Z", {}, "2026-11-30"],
  ["once a week", "monday", "2026-12-03T08:00:00Z", { sentFor: "2026-11-30" }, undefined],
  ["two days later, where it could not go out", "monday", "2026-12-02T08:00:00Z", {}, "2026-11-30"],
  ["then not at night", "monday", "2026-12-02T03:00:00Z", {}, undefined],
  ["nor on a Sunday", "friday", "2026-11-29T09:00:00Z", {}, undefined],
  [
    "by the person's clock, ahead",
    "weekdays",
    "2026-11-29T18:00:00Z",
    { timeZone: "Pacific/Auckland" },
    "2026-11-30",
  ],
  [
    "by the person's clock, behind",
    "weekdays",
    "2026-11-30T14:59:00Z",
    { timeZone: "America/Los_Angeles" },
    undefined,
  ],
  [
    "after the clocks went forward",
    "weekdays",
    "2026-03-30T05:00:00Z",
    { timeZone: "Europe/Paris", sentFor: "2026-03-27" },
    "2026-03-30",
  ],
  [
    "in UTC, where a zone is gone",
    "weekdays",
    "2026-11-30T07:00:00Z",
    { timeZone: "Mars/Olympus" },
    "2026-11-30",
  ],
  ["where none was sent yet", "friday", "2026-11-30T08:00:00Z", { sentFor: null }, "2026-11-27"],
])("an email is due %s", (_, days, now, options, day) => {
  expect(dueAt(days, now, options)).toBe(day);
});

test("the last day before seven is the one before", () => {
  const before = new Date("2026-11-30T06:00:00Z");
  expect(lastEmailDay("weekdays", "UTC", before)).toBe("2026-11-27");
  expect(lastEmailDay("monday", "UTC", before)).toBe("2026-11-23");
});
