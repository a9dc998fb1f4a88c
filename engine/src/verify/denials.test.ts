import { describe, expect, test } from "vitest";
import { deniesWrongly } from "./denials.ts";

const check = (sentence: string, source: string, isQuestion = false): boolean =>
  deniesWrongly(sentence, source, isQuestion);

describe("a sentence that leaves a 'not' out contradicts", () => {
  test.each([
    [
      "The bin is big because that is where the thumb is.",
      "The bin is big because that is where the thumb is not.",
    ],
    [
      "The sticks move when it plays, flat when it does.",
      "The sticks move when it plays, flat when it doesn't.",
    ],
    [
      "The darker part is spills in dry weather, which should happen.",
      "The darker part is spills in dry weather, which shouldn't happen.",
    ],
    ["I'm not saying it is bad.", "I'm not saying it isn't bad."],
    [
      "Worth trying as long as it does cost a sprint.",
      "Worth trying, no objection as long as it doesn't cost a sprint.",
    ],
    ["We can ship it.", "We can't ship it."],
  ])("%s", (sentence, source) => {
    expect(check(sentence, source)).toBe(true);
    // The check can pass: the source agrees with itself.
    expect(check(source, source)).toBe(false);
  });

  test("also where it answers a question that was left open", () => {
    expect(check("I do know what time it is.", "I don't know what time it is.", true)).toBe(true);
  });
});

test("'never' has to have been said", () => {
  expect(check("Never ship the link.", "We can't ship the link.")).toBe(true);
  expect(check("We never ship the link.", "We never ship the link.")).toBe(false);
});

test("what is both said and denied may be said", () => {
  expect(check("It is clear.", "It is not clear. No, wait, it is clear.")).toBe(false);
});
