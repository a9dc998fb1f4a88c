import { describe, expect, test } from "vitest";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { isSupported, unsaidWords } from "./support.ts";

const QUOTED = "The time chips look great, and a banner that pushes the list is a problem.";
const groundOf = (quoted: string, shown = "", before = "") => ({
  quoted: tokensOf(quoted),
  quotedWords: wordsOf(quoted),
  citedWords: wordsOf(quoted),
  said: new Set(tokensOf(quoted)),
  shown: new Set(tokensOf(shown)),
  before: new Set(tokensOf(before)),
  near: new Set(tokensOf(quoted)),
  rivals: new Set<string>(),
});

describe("words that nobody said", () => {
  test.each<[string, string, string[]]>([
    ["The time chips look great.", QUOTED, []],
    ["The time chips look expensive.", QUOTED, ["expensive"]],
    ["Pushing the list is a problem.", QUOTED, []],
    ["There is an obvious problem with the banner.", QUOTED, ["obvious"]],
    ["The strikethrough is not read.", "with a screen reader strike through is not read", []],
    ["Describe the endpoints.", "I will describe the two end points", []],
    ["The line is below the option.", "it's the line underneath the option", []],
    ["Show the reason.", "I could display the reason", []],
    ["It is always clear.", "it is clear", []],
  ])("of “%s” beside “%s” are %j", (sentence, said, unsaid) => {
    expect(unsaidWords(sentence, groundOf(said))).toEqual(unsaid);
  });

  test("may stand on the page, and one may be what 'it' was a little before", () => {
    const said = "I'll move it to a later page.";
    const sentence = "Move the waiting list to a later page.";
    expect(unsaidWords(sentence, groundOf(said))).toEqual(["waiting", "list"]);
    expect(unsaidWords(sentence, groundOf(said, "waiting list"))).toEqual([]);
    expect(unsaidWords(sentence, groundOf(said, "waiting", "the list"))).toEqual([]);
    expect(unsaidWords(sentence, groundOf(said, "", "the waiting list"))).toEqual(["list"]);
  });
});

describe("a sentence", () => {
  test.each([
    "The time chips look great.",
    "A banner that pushes the list is a problem.",
    "Time chips look great, but the banner is a problem.",
  ])("is borne out by its lines: %s", (sentence) => {
    expect(isSupported(sentence, groundOf(QUOTED))).toBe(true);
  });

  test.each([
    ["has another word in the place of one", "The time tiles look great."],
    ["has a word tacked on", "The time chips look great and chips."],
    ["has a clause of small words tacked on", "The time chips look great and we do this."],
    ["is its lines in disorder", "great look chips time The"],
    ["is made of small words that nobody said", "We do this."],
    ["is about something else", "The budget of the campaign is approved."],
  ])("is not borne out where it %s", (_, sentence) => {
    expect(isSupported(sentence, groundOf(QUOTED))).toBe(false);
  });
});
