import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { sampleCalendar, sampleMeeting } from "./calendar.ts";

const THURSDAY = new Date("2026-03-12T09:00:00Z");

function eventsOf(text: string): Map<string, VEvent> {
  const entries = Object.values(ical.sync.parseICS(text));
  const events = entries.filter((entry) => entry?.type === "VEVENT");
  return new Map(events.map((event) => [event.uid, event]));
}

function getEvent(text: string, uid: string): VEvent {
  const event = eventsOf(text).get(uid);
  if (!event) throw new Error(`no event ${uid}`);
  return event;
}

const unfold = (text: string): string[] => text.replaceAll("\r\n ", "").split("\r\n");

describe("the sample calendar", () => {
  it.each([
    ["a Thursday", "2026-03-12T09:00:00Z", "2026-03-11T09:00:00.000Z"],
    ["a Monday", "2026-03-16T09:00:00Z", "2026-03-13T09:00:00.000Z"],
    ["a Sunday", "2026-03-15T09:00:00Z", "2026-03-13T09:00:00.000Z"],
    [
      "a Monday in Copenhagen that is Sunday in UTC",
      "2026-03-15T23:30:00Z",
      "2026-03-13T09:00:00.000Z",
    ],
    [
      "the Monday after the clocks went forward",
      "2026-03-30T09:00:00Z",
      "2026-03-27T09:00:00.000Z",
    ],
    [
      "the Tuesday after the clocks went forward",
      "2026-03-31T09:00:00Z",
      "2026-03-30T08:00:00.000Z",
    ],
    ["the first of January", "2027-01-01T09:00:00Z", "2026-12-31T09:00:00.000Z"],
  ])("holds the review on the last working day before %s", (_day, now, start) => {
    const review = getEvent(sampleCalendar(new Date(now)), sampleMeeting.uid);
    expect(review.start.toISOString()).toBe(start);
    expect(review.end?.getTime()).toBe(Date.parse(start) + 45 * 60_000);
  });

  it("writes the review's text and people so that they come back as they were", () => {
    const text = sampleCalendar(THURSDAY);
    const review = getEvent(text, sampleMeeting.uid);
    expect(review.summary).toBe(sampleMeeting.title);
    expect(review.description).toBe(sampleMeeting.description);
    expect([review.attendee].flat()).toHaveLength(6);
    expect(text.replaceAll("\r\n ", "")).toContain("CN=Tomás Echeverri");
  });

  it("folds lines at 75 octets, ends them with CR LF, and splits no character", () => {
    const text = sampleCalendar(THURSDAY);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(" "))).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
  });

  it("has a whole day, an event of one person, a cancelled and a private one", () => {
    const text = sampleCalendar(THURSDAY);
    expect(getEvent(text, "site-visit@ostra.example").datetype).toBe("date");
    expect([getEvent(text, "interview-notes@ostra.example").attendee].flat()).toHaveLength(1);
    expect(getEvent(text, "type-workshop@ostra.example").status).toBe("CANCELLED");
    expect(getEvent(text, "dentist@ostra.example").class).toBe("PRIVATE");
  });

  it("reads the New York event on New York's clock, also in the weeks when only one side has summer time", () => {
    const start = getEvent(sampleCalendar(THURSDAY), "showroom-handover@ostra.example").start;
    expect(start.toISOString()).toBe("2026-03-10T13:30:00.000Z");
  });

  it("leaves out one critique and moves another", () => {
    const series = getEvent(sampleCalendar(THURSDAY), "critique@ostra.example");
    const found = ical.expandRecurringEvent(series, {
      from: new Date("2026-02-01T00:00:00Z"),
      to: new Date("2026-03-12T00:00:00Z"),
    });
    expect(found.map(({ start }) => start.toISOString())).toEqual([
      "2026-02-04T13:00:00.000Z",
      "2026-02-11T13:00:00.000Z",
      "2026-02-25T13:00:00.000Z",
      "2026-03-05T08:30:00.000Z",
      "2026-03-11T13:00:00.000Z",
    ]);
  });

  it("gives every event its own UID, but for the moved critique", () => {
    const uids = unfold(sampleCalendar(THURSDAY)).filter((line) => line.startsWith("UID:"));
    expect(uids.length - new Set(uids).size).toBe(1);
  });

  it.each(["UTC", "Europe/Copenhagen", "America/Los_Angeles", "Pacific/Kiritimati"])(
    "is the same text with the same times on a machine in %s",
    (zone) => {
      const calendar = pathToFileURL(join(import.meta.dirname, "calendar.ts"));
      const script = `
        import ical from "node-ical";
        import { sampleCalendar, sampleMeeting } from ${JSON.stringify(calendar.href)};
        const text = sampleCalendar(new Date(${THURSDAY.getTime()}));
        const review = ical.sync.parseICS(text)[sampleMeeting.uid];
        console.log(JSON.stringify({ text, start: review.start, hours: new Date(0).getTimezoneOffset() }));`;
      const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: import.meta.dirname,
        env: { ...process.env, TZ: zone },
        encoding: "utf8",
      });
      const { text, start } = JSON.parse(out) as { text: string; start: string };
      expect(text).toBe(sampleCalendar(THURSDAY));
      expect(start).toBe("2026-03-11T09:00:00.000Z");
    },
  );
});
