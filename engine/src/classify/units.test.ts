import { expect, test } from "vitest";
import { unitsOf } from "./units.ts";

test("a sentence that a date was cut in is one unit with one range of its segment", () => {
  const text = "Kannst du bis zum 3. Dezember ein Feld entwerfen? Danke.";
  const units = unitsOf([{ text, speaker: "Jana" }]);
  expect(units.map((unit) => unit.text)).toEqual([
    "Kannst du bis zum 3. Dezember ein Feld entwerfen?",
    "Danke.",
  ]);
  expect(units[0]!.spans).toEqual([{ segment: 0, from: 0, to: 49 }]);
});

test("nobody's sentence goes on in another's words", () => {
  const units = unitsOf([
    { text: "Bis zum 3.", speaker: "Jana" },
    { text: "Dezember ist gut.", speaker: "Omar" },
  ]);
  expect(units).toHaveLength(2);
});
