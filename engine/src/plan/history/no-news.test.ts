import { expect, test } from "vitest";
import { decision, held, inventedInput, knownOf, question, report } from "../fixtures/invented.ts";
import { noNewsSince, wasAsked } from "./no-news.ts";

type Changes = Parameters<typeof inventedInput>[0];
const since = (changes: Changes) => {
  const input = inventedInput(changes);
  return noNewsSince(input, knownOf(input))?.since;
};
const quiet = held("2026-02-19", [decision("Icons stay round")]);

test("a series with nothing new says since when", () => {
  expect(since({ earlier: [quiet] })).toBe("2026-02-19");
  // An occurrence that nobody held is none.
  expect(since({ earlier: [held("2026-02-26", []), quiet] })).toBe("2026-02-19");
});

test("a document, an open point, or no meeting before is no such thing", () => {
  expect(since({ earlier: [quiet], documents: [report([["Findings"]])] })).toBeUndefined();
  expect(
    since({ earlier: [held("2026-02-26", [question("Who prints?")]), quiet] }),
  ).toBeUndefined();
  expect(since({ earlier: [] })).toBeUndefined();
  expect(since({ earlier: [{ ...quiet, isSameSeries: false }] })).toBeUndefined();
});

test("a question of the last two plans is known again, in other words too", () => {
  const asked = ["Which step of Checkout v3 would guests misread first?"];
  const input = inventedInput({
    earlier: [
      held("2026-02-26", []),
      held("2026-02-19", [], { asked }),
      held("2026-02-12", [], { asked: ["Who is away?"] }),
    ],
  });
  expect(wasAsked("Which step of Checkout v3 would guests misread first?", input)).toBe(true);
  expect(wasAsked("Which step of Checkout v3 do guests misread first?", input)).toBe(true);
  expect(wasAsked("What would make Jonas say no?", input)).toBe(false);
  expect(wasAsked("Who is away?", input)).toBe(false);
});
