import { expect, test } from "vitest";
import { agreedProposal } from "./agreed-proposal.ts";
import { withReporterNamed, withSpeakerNamed, withSubjectNamed } from "./speaker-named.ts";

test.each([
  [
    "Let's do that.",
    "Could we hide the field behind a link?",
    "Agreed: hide the field behind a link.",
  ],
  [
    "Yes, do that.",
    "One option would be to write menu next to it.",
    "Agreed: write menu next to it.",
  ],
  ["Let's do that regardless.", "We could also split the steps.", "Agreed: split the steps."],
  ["Let's take the retry off.", "Could we hide the field behind a link?", undefined],
  ["Let's do that.", "I find it hard to read.", undefined],
  ["Let's do that.", "We could not show it at all.", undefined],
])("'%s' after '%s' is written as '%s'", (decision, proposal, written) => {
  expect(agreedProposal(decision, proposal)).toBe(written);
});

test("a promise to look something up has a name where it is known", () => {
  expect(withSpeakerNamed("Let me ask the depot today.", "Ada Byrne")).toBe(
    "Ada Byrne will ask the depot today.",
  );
  expect(withSpeakerNamed("I'll get Ben to draw it and I'll send it over.", "Ada")).toBe(
    "Ada will get Ben to draw it and will send it over.",
  );
  expect(withSpeakerNamed("Let me ask the depot, I know them.", "Ada")).toBe(
    "Let me ask the depot, I know them.",
  );
});

test("minutes get their subject", () => {
  expect(withSubjectNamed("Fair, makes it open full screen.", "Ada")).toBe(
    "Ada makes it open full screen.",
  );
  expect(withReporterNamed("Suggests that the flash is dimmer.", "Ben")).toBe(
    "Ben suggests that the flash is dimmer.",
  );
  expect(withReporterNamed("The flash is too bright.", "Ben")).toBe("The flash is too bright.");
  expect(withReporterNamed("Likes the bars.", undefined)).toBe("Likes the bars.");
});
