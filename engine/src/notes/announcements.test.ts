import { describe, expect, test } from "vitest";
import { onlyAnnounces, onlyGreets } from "../topics/write-topics.ts";

describe("a sentence that announces what comes next", () => {
  test.each(["Okay, payment step.", "So, the next slide.", "Right. Moving on to the footer."])(
    "states nothing: %s",
    (sentence) => expect(onlyAnnounces(sentence)).toBe(true),
  );

  test("may be the title of a page", () => {
    expect(onlyAnnounces("Okay, Basket.", ["Basket"])).toBe(true);
    expect(onlyAnnounces("Okay, Basket.", ["Payment"])).toBe(false);
  });

  test.each([
    "Okay, drop the footer.",
    "Okay, no header.",
    "The footer stays.",
    "So the header goes.",
    "Okay, blue.",
  ])("is none where something is stated: %s", (sentence) =>
    expect(onlyAnnounces(sentence)).toBe(false),
  );
});

describe("a greeting", () => {
  test.each([
    "Hello, I'm from the parents' association.",
    "Good morning everyone.",
    "Bonjour à tous.",
    "My name is Ruth.",
    "Hi, I'm Ruth from facilities.",
  ])("asks and states nothing: %s", (sentence) => expect(onlyGreets(sentence)).toBe(true));

  test.each([
    "Hello, is there a place for bikes?",
    "Thanks, the headline is too long for small phones.",
    "I'm not sure who owns the icons.",
    "This is too small.",
    "This is Ruth's favourite.",
  ])("is none where something is said: %s", (sentence) => expect(onlyGreets(sentence)).toBe(false));
});
