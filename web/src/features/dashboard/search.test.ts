import { expect, it } from "vitest";
import { searchFrom } from "./search.ts";

it.each([
  ["  checkout  review ", "checkout  review"],
  ["\\", ""],
  ["b0 \\", "b0"],
  ["\u0000", ""],
  ["x".repeat(300), "x".repeat(200)],
])("takes what the server can look for: %j", (typed, search) => {
  expect(searchFrom(typed)).toBe(search);
});
