import { expect, test } from "vitest";
import { directQuestion } from "./direct-question.ts";

test.each([
  ["I don't know if we are even allowed to show it.", "Are we even allowed to show it?"],
  ["Honestly, I'm not sure whether the maker wants it.", "Does the maker want it?"],
  ["I don't know if they'd let us move it.", "Would they let us move it?"],
  ["I don't know what they get.", "What do they get?"],
  [
    "The depots have the rugged ones, and I don't know how bright they are.",
    "How bright are they?",
  ],
  ["I don't know who'd own the test data.", "Who'd own the test data?"],
  ["No idea how many clubs have new doors.", "How many clubs have new doors?"],
  ["I don't know why nobody looked at it.", "Why did nobody look at it?"],
  [
    "What I don't know is if they need the questions or if a declaration would do.",
    "Do they need the questions, or would a declaration do?",
  ],
])("%s asks: %s", (sentence, question) => expect(directQuestion(sentence)).toBe(question));

test.each([
  "I don't know.",
  "I know how bright they are.",
  "I don't know if it's legal or not, so.",
])("%s asks nothing that can be put", (sentence) =>
  expect(directQuestion(sentence)).toBeUndefined(),
);
