import { expect, test } from "vitest";
import { lengthIn, timedLine, timedTogether } from "./agenda-list.ts";

test.each([
  ["Icons (10 min)", 10],
  ["Icons (5')", 5],
  ["Icons (30 Min.)", 30],
  ["Icons 10m", 10],
  ["Icons 20’", 20],
  ["Icons – 15 Minuten", 15],
  ["Icons 15 mn", 15],
  ["Icons: 15 min.", 15],
  ["Icons - 20 minutos", 20],
  ["Icons (environ 20 minutes)", 20],
  ["Icons, 1 h", 60],
  ["Icons (5-10 min)", 10],
  ["15 min: Icons", 15],
  ["10.05–10.20 Icons", 15],
  ["10:05-10:20 Uhr Icons", 15],
])("'%s' is a point of its own minutes with a clean title", (line, minutes) => {
  expect(timedLine(line)).toMatchObject({ text: "Icons", time: { minutes } });
});

test("a time of the day alone says when a point starts, and not how long it is", () => {
  expect(timedLine("10:05 Icons")).toEqual({
    text: "Icons",
    time: { startsAt: 10 * 60 + 5, minutes: null },
  });
});

test.each(["Icons (Li, 10 min)", "Icons (10 min, Li)", "Icons [Li – 10 min]"])(
  "'%s' has somebody beside the minutes",
  (line) => {
    expect(timedLine(line)).toMatchObject({ text: "Icons", time: { minutes: 10, aside: "Li" } });
  },
);

test.each(["Icons v2", "Icons for 3M", "Budget 2026", "Icons (phase 2)", "30 icons"])(
  "'%s' says nothing of minutes",
  (line) => {
    expect(lengthIn(line)).toBeUndefined();
  },
);

const minutes = (...lines: string[]) =>
  timedTogether(lines.map(timedLine)).map(({ text, time }) => [text, time.minutes]);

test("a number alone in brackets is minutes in a list of minutes, and else a number", () => {
  expect(minutes("Icons (10 min)", "Hiring (5)", "AOB")).toEqual([
    ["Icons", 10],
    ["Hiring", 5],
    ["AOB", null],
  ]);
  expect(minutes("Icons [10]", "Hiring [5]")).toEqual([
    ["Icons", 10],
    ["Hiring", 5],
  ]);
  expect(minutes("Icons (12)", "Hiring")).toEqual([
    ["Icons (12)", null],
    ["Hiring", null],
  ]);
});
