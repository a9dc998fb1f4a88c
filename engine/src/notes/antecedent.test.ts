import { expect, test } from "vitest";
import { withAntecedent } from "./antecedent.ts";

test.each([
  ["I love the serif.", "It feels like a label.", "The serif feels like a label."],
  ["What about the gift card?", "That looks odd.", "The gift card looks odd."],
  ["I mean the stop number field.", "It has grey text.", "The stop number field has grey text."],
  ["The billing service is the one.", "It's slow.", "The billing service is slow."],
])("after '%s', '%s' is '%s'", (before, said, written) => {
  expect(withAntecedent(said, before)).toBe(written);
});

test.each([
  ["two things are named", "I love the serif on the red cover.", "It feels like a label."],
  ["the number differs", "Small one, the opening hours.", "It's the quietest thing."],
  ["something is said of it already", "The list is a house.", "It's clever."],
  ["nothing is named", "I like that.", "It's my favourite."],
  ["the sentence has its own subject", "I love the serif.", "The rest feels like a label."],
])("'it' stays where %s", (_, before, said) => {
  expect(withAntecedent(said, before)).toBeUndefined();
});
