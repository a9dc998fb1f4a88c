import type { MeetingEntry } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { completedDays, type Day, recentDays, upcomingDays } from "./days.ts";

const meeting = (title: string, startTime: string, endTime: string): MeetingEntry => ({
  title,
  startTime,
  endTime,
  attendees: [],
  googleCalendarId: "calendar",
  googleEventId: title,
  id: null,
  noteCounts: null,
  planContent: null,
  presentationFileId: null,
  location: null,
  conferenceUrl: null,
});
const outline = (days: readonly Day[]) =>
  days.map(({ label, meetings }) => [label, ...meetings.map(({ title }) => title)]);

const evening = meeting("evening", "2026-11-11T22:30:00Z", "2026-11-11T23:30:00Z");
const night = meeting("night", "2026-11-12T03:00:00Z", "2026-11-12T04:00:00Z");
const morning = meeting("morning", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z");
const later = meeting("later", "2026-11-12T18:00:00Z", "2026-11-12T19:00:00Z");
const holiday = meeting("holiday", "2026-11-11T00:00:00Z", "2026-11-12T00:00:00Z");
const fair = meeting("fair", "2026-11-13T00:00:00Z", "2026-11-14T00:00:00Z");
const all = [later, morning, fair, holiday, night, evening];
const nowMs = Date.parse("2026-11-12T12:00:00Z");

const old = (date: string) => meeting(date, `${date}T09:00:00Z`, `${date}T10:00:00Z`);

describe("completedDays", () => {
  it.each([
    [
      "UTC",
      [
        ["Today", "night", "morning"],
        ["Wednesday, November 11", "holiday", "evening"],
      ],
    ],
    [
      "Europe/Copenhagen",
      [
        ["Today", "night", "morning"],
        ["Wednesday, November 11", "holiday", "evening"],
      ],
    ],
    [
      "Asia/Tokyo",
      [
        ["Today", "evening", "night", "morning"],
        ["Wednesday, November 11", "holiday"],
      ],
    ],
    [
      "America/Los_Angeles",
      [
        ["Today", "morning"],
        ["Wednesday, November 11", "holiday", "evening", "night"],
      ],
    ],
  ])("groups past meetings by the viewer's day in %s, newest day first", (zone, days) => {
    expect(outline(completedDays(all, { nowMs, zone }))).toEqual(days);
  });

  it("leaves out a meeting that is still going on", () => {
    const during = { nowMs: Date.parse("2026-11-12T09:30:00Z"), zone: "UTC" };
    expect(outline(completedDays([morning, night], during))).toEqual([["Today", "night"]]);
  });
});

describe("upcomingDays", () => {
  it("starts with what is next and calls the day after today Tomorrow", () => {
    expect(outline(upcomingDays(all, { nowMs, zone: "UTC" }))).toEqual([
      ["Today", "later"],
      ["Tomorrow", "fair"],
    ]);
  });
});

describe("recentDays", () => {
  it("keeps the last seven days, today among them", () => {
    const days = completedDays([old("2026-11-07"), old("2026-11-06"), old("2026-11-05")], {
      nowMs,
      zone: "UTC",
    });
    expect(recentDays(days, { nowMs, zone: "UTC" }).map(({ date }) => date)).toEqual([
      "2026-11-07",
      "2026-11-06",
    ]);
  });
});
