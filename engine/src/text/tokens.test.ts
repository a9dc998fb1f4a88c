import { describe, expect, test } from "vitest";
import { stem } from "./stem.ts";
import { tokensOf, wordsOf } from "./tokens.ts";

describe("stem", () => {
  test.each([
    ["pages", "page"],
    ["page", "page"],
    ["bus", "bus"],
    ["less", "less"],
    ["tabs", "tab"],
    ["navigation", "navig"],
    ["navigating", "navigat"],
    ["process", "process"],
    ["planning", "plan"],
    ["buttons", "button"],
    ["accessibility", "accessibil"],
  ])("cuts %s to %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe("tokensOf", () => {
  test("drops clitics, stop words and single letters", () => {
    expect(tokensOf("We're moving X, it's Mara’s button and I don't know")).toEqual(
      ["moving", "mara", "button", "know"].map(stem),
    );
  });

  test("keeps runs of digits", () => {
    expect(tokensOf("24 px on page3")).toEqual(["24", "px", "page", "3"]);
  });

  test("keeps letters with marks together", () => {
    expect(wordsOf("Größe über naïve")).toEqual(["größe", "über", "naïve"]);
  });

  test("cuts Japanese into words", () => {
    expect(wordsOf("検索画面を確認します")).toContain("検索");
    expect(tokensOf("検索画面を確認します")).not.toContain("を");
  });

  test("reads a very long Japanese run", () => {
    expect(wordsOf("検索".repeat(5000)).length).toBeGreaterThan(1000);
  });
});
