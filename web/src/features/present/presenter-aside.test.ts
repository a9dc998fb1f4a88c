import { expect, it } from "vitest";
import { agendaPlace, leftWords, minutesOf, totalWords } from "./presenter-aside.tsx";

it.each([
  ["10 min", 10],
  ["1 h", 60],
  ["1 h 30 min", 90],
  ["10–15 min", 15],
  ["10 - 15 min", 15],
  ["soon", null],
  [null, null],
])("reads %s as %s minutes", (time, minutes) => {
  expect(minutesOf(time)).toBe(minutes);
});

const points = [{ minutes: 10 }, { minutes: null }, { minutes: 20 }];

it.each([
  [0, 0, "10 minutes left"],
  [9.5, 0, "1 minute left"],
  [10, 2, "20 minutes left"],
  [29, 2, "1 minute left"],
  [30, 2, "Time is up"],
  [31, 2, "1 minute over"],
  [45.5, 2, "15 minutes over"],
])("after %s minutes stands at point %s: %s", (elapsed, at, words) => {
  const place = agendaPlace(points, elapsed);
  expect(place?.at).toBe(at);
  expect(leftWords(place?.left ?? NaN)).toBe(words);
});

it("stands nowhere where no point names its time", () => {
  expect(agendaPlace([{ minutes: null }], 5)).toBeNull();
});

it.each([
  [0, "30 min in all, 30 minutes left"],
  [28.5, "30 min in all, 2 minutes left"],
  [30, "30 min in all, time is up"],
  [33, "30 min in all, 3 minutes over"],
])("after %s minutes says of the whole agenda: %s", (elapsed, words) => {
  expect(totalWords(30, elapsed)).toBe(words);
});
