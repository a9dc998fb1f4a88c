import { expect, test } from "vitest";
import { wordCount } from "../text/tokens.ts";
import { plain } from "../classify/words.ts";
import { imperativeOf } from "./imperative.ts";
import { isBroken, onlyRunsTalk, withoutLead } from "./wording.ts";

test.each([
  ["Can I be a pain?", true],
  ["Thank you kindly.", true],
  ["Hear what happens.", true],
  ["I'm only saying.", true],
  ["Can I drop the receipt?", false],
  ["They hear what the guide says.", false],
  ["No, no, the coins stay until somebody pays for another machine.", false],
])("%s only runs the talk: %s", (sentence, runs) => {
  expect(onlyRunsTalk({ plain: plain(sentence), words: wordCount(sentence) })).toBe(runs);
});

test.each([
  ["Is that not a bit, is that not a bit sneaky?", true],
  ["The left one is what you have, the right one is what you get.", false],
  ["It's the button, it's the length, it's the stop numbers.", false],
  ["The fat one on the line is where you are.", false],
  ["The receipt on the ticket machine is.", true],
])("%s was broken off: %s", (sentence, broken) => {
  expect(isBroken(sentence)).toBe(broken);
});

test.each([
  ["No, no, the coins stay.", "the coins stay."],
  ["So, um, the coins stay.", "the coins stay."],
  ["No QR code on the pack.", "No QR code on the pack."],
  ["Great big loaf on it.", "Great big loaf on it."],
  ["Right hand end of it.", "Right hand end of it."],
])("%s begins to say something at: %s", (spoken, words) => {
  expect(withoutLead(spoken)).toBe(words);
});

test("what 'it' or 'they' can do is nobody's task", () => {
  expect(imperativeOf("Sarah can go through the receipts.")?.text).toBe("go through the receipts");
  expect(imperativeOf("It can go to a farm in the country.")).toBeUndefined();
  expect(imperativeOf("They can have a look at the receipts.")).toBeUndefined();
});

test("what happens otherwise is nobody's task", () => {
  const words = "Define the utility first, otherwise we will get into endless arguments.";
  expect(imperativeOf(words)?.text).not.toContain("arguments");
});
