import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { civilDayOf } from "../text/civil-date.ts";
import { dayNamed } from "./due.ts";
import { classifyStatements } from "./find-statements.ts";
import { plain } from "./words.ts";

/** A Thursday. */
const HELD = civilDayOf("2026-03-05")!;
const CALENDAR = { today: HELD, isDayFirst: undefined };

const spoken = (...texts: string[]): AlignedSegment[] =>
  texts.map((text, index) => ({
    id: `s${index}`,
    index,
    text,
    page: null,
    speaker: index % 2 ? "Ben" : "Ada",
  }));

describe("a day said in a meeting on Thursday, 5 March 2026", () => {
  test.each([
    ["I'll have it by Monday.", "2026-03-09"],
    ["You'll get it before Thursday.", "2026-03-12"],
    ["give me till Friday.", "2026-03-06"],
    ["It'll be there next Friday.", "2026-03-13"],
    ["I'll send it next week on Tuesday.", "2026-03-10"],
    ["tomorrow so you can mock it.", "2026-03-06"],
    ["I'll have it by Tuesday week.", "2026-03-17"],
    ["Give me till the end of April.", "2026-04-30"],
    ["It runs till the end of February.", "2027-02-28"],
    ["I'll have it the day after tomorrow.", "2026-03-07"],
    ["I'll send it this week.", "2026-03-06"],
    ["I'll let you know by the end of next week.", "2026-03-13"],
    ["I'd have it by the end of the month.", "2026-03-31"],
    ["I bring them to the finance call on the 15th.", "2026-03-15"],
    ["Done by the 2nd.", "2026-04-02"],
    ["It goes out on 3 June.", "2026-06-03"],
    ["It goes out on January 12th.", "2027-01-12"],
    ["First sketch for Thursday's desk crit.", "2026-03-12"],
    ["I'll break it up this afternoon and then we estimate on Monday.", "2026-03-05"],
    ["I can do that in two weeks.", "2026-03-19"],
    ["I'll break it into tickets this afternoon.", "2026-03-05"],
    ["It will be live by evening.", "2026-03-05"],
    ["Soon as we hang up.", "2026-03-05"],
    ["I'll have it before the weekend.", "2026-03-06"],
    ["Give me till the weekend.", "2026-03-08"],
    ["I can have it running a week on Friday.", "2026-03-13"],
  ])("%s", (sentence, day) => {
    expect(dayNamed(plain(sentence), CALENDAR)).toBe(day);
  });

  test.each([
    "We sat there for ten minutes.",
    "I may second that in a second.",
    "Moves the desk crit from Thursday to Friday.",
    "Slide 15 needs a title.",
    "I'll do it before the next sync.",
    "The Monday session was long.",
  ])("is none: %s", (sentence) => {
    expect(dayNamed(plain(sentence), CALENDAR)).toBeUndefined();
  });
});

describe("the day of a meeting", () => {
  test("is the one in its own zone", () => {
    expect(civilDayOf("2026-03-05T23:30:00Z", "Europe/Berlin")).toBe(HELD + 1);
    expect(civilDayOf("2026-03-05T23:30:00Z", "America/New_York")).toBe(HELD);
  });

  test("is unknown where the date is none, and in UTC where the zone is none", () => {
    expect(civilDayOf("soon")).toBeUndefined();
    expect(civilDayOf("2026-03-05T23:30:00Z", "Moon/Crater")).toBe(HELD);
  });
});

describe("when an action is due", () => {
  test("is told in its sentence", () => {
    const [own] = classifyStatements(spoken("I'll send you the drawing by Monday."), null, {
      date: "2026-03-05",
    });
    expect(own?.due).toBe("2026-03-09");
  });

  test("is left out where nobody says it or the meeting has no date", () => {
    const [undated] = classifyStatements(spoken("I'll send you the drawing by Monday."), null);
    const [unsaid] = classifyStatements(spoken("I'll send you the drawing."), null, {
      date: "2026-03-05",
    });
    expect([undated?.due, unsaid?.due]).toEqual([undefined, undefined]);
  });
});
