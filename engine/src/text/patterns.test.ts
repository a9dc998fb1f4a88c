import { expect, test } from "vitest";
import { either, entirely, framed, patternsWith, patternOf, wholeWords } from "./patterns.ts";

test("whole words end where letters end, accented ones too", () => {
  expect(wholeWords(["entsch", "été"]).test("l'été.")).toBe(true);
  expect(wholeWords(["t"]).test("été")).toBe(false);
});

test("a list without words finds nothing", () => {
  expect(wholeWords([]).test("anything at all")).toBe(false);
  expect(entirely([]).test("")).toBe(false);
  expect(either([]).test("")).toBe(false);
});

test("what stands around a list stands around each of its words", () => {
  const label = framed("^", String.raw`\s*:`);
  expect(label(["goal", "aim"]).test("Aim: one price")).toBe(true);
  expect(label(["goal", "aim"]).test("The aim: one price")).toBe(false);
});

test("a name in braces stands for a list, and braces of expressions stay", () => {
  const read = patternsWith({ day: ["monday", "friday"] });
  expect(read(["by {day}"], "u").source).toBe("by (?:monday|friday)");
  expect(read([String.raw`\p{L}{2}`], "u").test("ab")).toBe(true);
});

test("a saying keeps flags of its own", () => {
  expect(patternOf({ says: ["yes", "no"] }, "i")).toEqual(/yes|no/i);
  expect(patternOf({ before: "^", after: "$", flags: "u", says: ["a", "b"] }, "i")).toEqual(
    either(["^(?:a|b)$"], "u"),
  );
});
