import { expect, test } from "vitest";
import { wordsIn } from "./grammar.ts";

const cutAndTagged = (text: string): string[] =>
  wordsIn(text).map(({ text: word, pos, lemma }) => `${word} ${pos} ${lemma}`);

const LISTED = ["is AUX be", "somebody PRON somebody", "'s PART 's", "list NOUN list", ". PUNCT ."];

const madeUp = (at: number): string =>
  `grommet${at.toString(2).replaceAll("0", "x").replaceAll("1", "z")}`;

test("a word is cut and tagged as in a text of its own, whatever was read before", () => {
  expect(cutAndTagged("This one is somebody's.")).toContain("somebody's PROPN somebody's");
  expect(cutAndTagged("That is somebody's list.")).toEqual(["That PRON that", ...LISTED]);
});

test("a word is cut and tagged the same after thousands of words that the tagger does not know", () => {
  const unknown = Array.from({ length: 20_000 }, (_, at) => madeUp(at));
  expect(wordsIn(unknown.join(" "))).toHaveLength(unknown.length);
  expect(cutAndTagged("This is somebody's list.")).toEqual(["This PRON this", ...LISTED]);
});
