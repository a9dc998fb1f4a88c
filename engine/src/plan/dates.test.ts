import { describe, expect, test } from "vitest";
import { ageInMeetings, isoDayOf, plainDate, planDate } from "./dates.ts";
import { action, held } from "../../fixtures/plans/invented.ts";
import { PLAN_LANGUAGES } from "./types.ts";

const BERLIN = "Europe/Berlin";
const now = "2026-03-05T09:00:00.000Z";
const inAll = (moment: string): string[] =>
  PLAN_LANGUAGES.map((language) => planDate(moment, { language, timeZone: BERLIN, now }));

describe("a date in a plan", () => {
  test.each([
    [
      "within two weeks",
      "2026-03-09",
      ["Mon 9 March", "Mo., 9. März", "lun. 9 mars", "lun. 9 de marzo"],
    ],
    [
      "fourteen days before",
      "2026-02-19",
      ["Thu 19 Feb", "Do., 19. Februar", "jeu. 19 février", "jue. 19 de febrero"],
    ],
    ["fifteen days before", "2026-02-18", ["18 Feb", "18. Februar", "18 février", "18 de febrero"]],
    ["on the first of a month", "2026-04-01", ["1 April", "1. April", "1er avril", "1 de abril"]],
    [
      "in another year",
      "2025-09-30",
      ["30 Sept 2025", "30. September 2025", "30 septembre 2025", "30 de septiembre de 2025"],
    ],
  ])("%s", (_, moment, written) => {
    expect(inAll(moment)).toEqual(written);
  });

  test("keeps the weekday and says the year across its turn", () => {
    const style = { language: "en", timeZone: BERLIN, now: "2026-12-29T09:00:00Z" } as const;
    expect(planDate("2027-01-04", style)).toBe("Mon 4 Jan 2027");
  });

  test("is the day where the event is, not the day in Greenwich", () => {
    const late = "2026-03-08T23:30:00.000Z";
    const style = { language: "en", now } as const;
    expect(planDate(late, { ...style, timeZone: BERLIN })).toBe("Mon 9 March");
    expect(planDate(late, { ...style, timeZone: "America/New_York" })).toBe("Sun 8 March");
  });

  test("goes without its weekday in labels, and is empty where there is no date", () => {
    const style = { language: "en", timeZone: null, now } as const;
    expect(plainDate("2026-03-04", style)).toBe("4 March");
    expect(planDate("soon", style)).toBe("");
  });
});

describe("the age of a meeting", () => {
  // Clocks in Berlin go forward on 29 March 2026: 10:00 there is 9:00 in Greenwich before, 8:00 after.
  const weekly = ["2026-03-18T09:00:00Z", "2026-03-25T09:00:00Z", "2026-04-01T08:00:00Z"].map(
    (startTime, at) =>
      held(`w${at}`, [action("Send the copy")], { id: `w${at}`, startTime, timeZone: BERLIN }),
  );

  test("in meetings counts those that nobody took notes of too", () => {
    expect(weekly.map((meeting) => ageInMeetings(meeting, weekly))).toEqual([3, 2, 1]);
    const [first, second, third] = weekly;
    const quiet = { ...second!, notes: [] };
    expect(ageInMeetings(first!, [first!, quiet, third!])).toBe(3);
  });

  test("does not count meetings of another line", () => {
    const other = held("o", [action("Book a room")], {
      isSameSeries: false,
      startTime: "2026-03-27T09:00:00Z",
    });
    expect(ageInMeetings(weekly[1]!, [...weekly, other])).toBe(2);
    expect(ageInMeetings(other, [...weekly, other])).toBe(1);
  });

  test("is told from the day where the meeting was", () => {
    const night = { startTime: "2026-02-18T23:30:00Z", timeZone: BERLIN };
    expect(isoDayOf(night, "America/New_York")).toBe("2026-02-19");
    expect(isoDayOf({ ...night, timeZone: null }, "America/New_York")).toBe("2026-02-18");
  });
});
