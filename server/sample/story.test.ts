import { describe, expect, it } from "vitest";
import { sampleStory } from "./story.ts";

const startsAt = (now: string, zone: string) =>
  sampleStory(new Date(now), zone).map(({ startTime }) => startTime.toISOString());

describe("the sample's story", () => {
  it.each([
    [
      "a Thursday",
      "2026-03-12T09:00:00Z",
      "Europe/Copenhagen",
      ["03-05T09", "03-11T09", "03-16T09"],
    ],
    ["a Sunday", "2026-03-15T09:00:00Z", "Europe/Copenhagen", ["03-09T09", "03-13T09", "03-17T09"]],
    [
      "an evening in New York",
      "2026-11-24T02:00:00Z",
      "America/New_York",
      ["11-16T15", "11-20T15", "11-25T15"],
    ],
    [
      "a morning in Tokyo",
      "2026-11-24T23:30:00Z",
      "Asia/Tokyo",
      ["11-18T01", "11-24T01", "11-27T01"],
    ],
    [
      "a week in which the clocks go forward",
      "2026-03-27T09:00:00Z",
      "Europe/Copenhagen",
      ["03-20T09", "03-26T09", "03-31T08"],
    ],
  ])("stands in the reader's working hours on %s", (_day, now, zone, starts) => {
    expect(startsAt(now, zone)).toEqual(starts.map((start) => `2026-${start}:00:00.000Z`));
  });

  it("has the review behind it and the next meeting within the week that lists show, on every day", () => {
    for (let day = 1; day <= 28; day += 1) {
      const now = new Date(Date.UTC(2026, 1, day, 12));
      const [sketches, review, next] = sampleStory(now, "Pacific/Auckland");
      const daysFrom = (time: Date | undefined) => (Number(time) - Number(now)) / 86_400_000;
      expect(daysFrom(sketches?.startTime)).toBeGreaterThan(-10);
      expect(daysFrom(review?.endTime)).toBeLessThan(0);
      expect(daysFrom(next?.startTime)).toBeGreaterThan(0);
      expect(daysFrom(next?.startTime)).toBeLessThan(7);
    }
  });
});
