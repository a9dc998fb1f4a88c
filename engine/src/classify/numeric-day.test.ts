import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { civilDayOf } from "../text/civil-date.ts";
import { dayNamed } from "./due.ts";
import { classifyStatements } from "./find-statements.ts";
import { calendarOf } from "./numeric-day.ts";
import { plain } from "./words.ts";

const today = civilDayOf("2026-12-30")!;
const dayIn = (text: string, language: string, timeZone?: string) =>
  dayNamed(plain(text), calendarOf(today, { language, timeZone }));

describe("a date in numbers", () => {
  test.each([
    ["in New York", "en", "America/New_York", "2027-12-01"],
    ["in London", "en", "Europe/London", "2027-01-12"],
    ["in a German meeting", "de", "Europe/Berlin", "2027-01-12"],
    ["in English elsewhere", "en", "Europe/Berlin", undefined],
    ["in English anywhere", "en", undefined, undefined],
  ])("is read %s as people write it there, or not at all", (_, language, zone, day) => {
    expect(dayIn("I'll publish the survey on 12/01.", language, zone)).toBe(day);
  });

  test.each([
    ["I'll publish it by 25/01.", "2027-01-25"],
    ["I'll publish it by 01/25.", "2027-01-25"],
    ["I'll publish it by 12.01.2027.", "2027-01-12"],
    ["I'll publish it on the fifth of January.", "2027-01-05"],
    ["I'll have it on the eighteenth.", "2027-01-18"],
  ])("is read where it can be one day only: %s", (text, day) => {
    expect(dayIn(text, "en")).toBe(day);
  });

  test.each([
    "I'll deliver the icons on 29 February.",
    "I'll set the opacity for 0.75 of them.",
    "The ratio for 16/9 screens is wrong.",
    "We're on the second version.",
  ])("is none: %s", (text) => {
    expect(dayIn(text, "en", "America/New_York")).toBeUndefined();
  });
});

const heard = (...lines: [string, string][]): AlignedSegment[] =>
  lines.map(([speaker, text], index) => ({ id: `s${index}`, index, text, page: null, speaker }));
const dues = (...lines: [string, string][]) =>
  classifyStatements(heard(...lines), null, { date: "2026-12-30" })
    .filter(({ type }) => type === "Action Item")
    .map(({ quote, due, beside }) => ({ quote, due, beside: beside.map((one) => one.quote) }));

describe("when an action is due", () => {
  test("is never told by another's own promise, which is no evidence of it either", () => {
    const [first] = dues(
      ["Hugo", "I'll publish the survey on 12/01."],
      ["Nora", "I'll finish the poster by the end of the month."],
    );
    expect(first).toEqual({
      quote: "I'll publish the survey on 12/01.",
      due: undefined,
      beside: [],
    });
  });
});
