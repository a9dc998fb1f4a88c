import { expect, test } from "vitest";
import { wordCount } from "../text/tokens.ts";
import { plain } from "../classify/words.ts";
import { imperativeOf } from "./imperative.ts";
import { withSubjectOnce } from "./spoken-headline.ts";
import { isBroken, onlyRunsTalk, stated, withoutLead } from "./wording.ts";

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
  ["You'd get a kind of, print the receipt first.", true],
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

test.each([
  ["It's, the one in the middle is B.", "The one in the middle is B."],
  [
    "The receipt is so long that the button is, it's under the edge.",
    "The receipt is so long that the button is under the edge.",
  ],
  [
    "Five of them had never seen the receipt, like never.",
    "Five of them had never seen the receipt.",
  ],
  [
    "Visitors never look for it, like a lost ticket.",
    "Visitors never look for it, like a lost ticket.",
  ],
])("%s is stated as: %s", (spoken, text) => expect(stated(spoken)).toBe(text));

test.each([
  [
    "The strip under the header, that's on every page.",
    "The strip under the header is on every page.",
  ],
  [
    "The little dots, the filled ones, those are free.",
    "The little dots, the filled ones, are free.",
  ],
  ["The coins and the cards, they're printed.", "The coins and the cards are printed."],
  ["On the left, that's the receipt.", "On the left, that's the receipt."],
  [
    "The coins, and then the last one, that's free.",
    "The coins, and then the last one, that's free.",
  ],
  ["If you press the coins, it's printed.", "If you press the coins, it's printed."],
])("%s names its subject once: %s", (spoken, text) => expect(withSubjectOnce(spoken)).toBe(text));
