import { expect, test } from "vitest";
import { listsIn } from "../testing/places.ts";
import { WORDS } from "./cue-words.ts";

test.each(Object.entries(WORDS))("the lists of words in %s are those of German", (_, words) => {
  expect(listsIn(words)).toEqual(listsIn(WORDS.de));
});

test.each(Object.entries(WORDS))("%s counts to twenty", (_, { cues }) => {
  expect(cues.numbers).toHaveLength(20);
});
