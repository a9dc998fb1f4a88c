import type { AnnotationType } from "@planner/contract/model";
import { expect, test } from "vitest";
import { bareClauseStarts } from "../text/bare-clauses.ts";
import { narrowed } from "./narrow.ts";

function partOf(text: string, type: AnnotationType): string {
  const part = narrowed(text, type);
  return part ? text.slice(...part).trim() : text;
}

test("a long sentence is cut to the clause that makes it a note of its type", () => {
  const sentence =
    "We have also the light for the remote to be easy to find when it is lost at home, and because it has to be quick and cheap to make we have decided to have no display.";
  expect(partOf(sentence, "Decision")).toBe(
    "and because it has to be quick and cheap to make we have decided to have no display.",
  );
});

test.each([
  [
    "a condition",
    "So which is to say that if we went for only the ten largest towns and the suburbs with the most traffic of all, then we could actually make a real difference to the numbers in this report.",
  ],
  [
    "who is quoted",
    "In the case of a swap between three parties that do not know each other, you're generally not saying, hey Bob, I will pay you five coins today if you pay Carol a hundred of hers.",
  ],
])("%s stays with what it holds for", (_, sentence) => {
  expect(partOf(sentence, "Action Item")).toBe(sentence);
  expect(partOf(sentence, "New Idea")).toBe(sentence);
});

test("a sentence of thirty words with its commas stays whole", () => {
  const sentence =
    "Each row is one tour, you've got the photo on the left, the length on the right here in coral, and that tiny arrow underneath means that it's downloaded.";
  expect(narrowed(sentence, "Visual Callout")).toBeUndefined();
});

test("talk without punctuation is cut where its clauses begin", () => {
  const sentence =
    "ooh yeah that'd be a different kind of visitor altogether okay then i'll split the phone column by shop and send it round by wednesday";
  expect(partOf(sentence, "Action Item")).toBe(
    "okay then i'll split the phone column by shop and send it round by wednesday",
  );
});

test.each([
  "i think it's the colour that you'll see first",
  "the row that's highlighted here is the cheapest one",
  "that's the very smallest i'd ever go with this",
])("no clause begins after a word that waits for it: %s", (sentence) => {
  expect(bareClauseStarts(sentence)).toEqual([]);
});
