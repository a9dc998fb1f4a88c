import type { Deck, Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, MUSEUM_PAGES, MUSEUM_TALK, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";
import { spellingOf } from "./spelling.ts";

const pagesOf = (deck: Deck | null, segments: Segment[]): (number | null)[] =>
  alignSegments(deck, segments).segments.map((segment) => segment.page);

describe("where a page is turned", () => {
  const deck = deckOf(
    ["Ticket desk", "Queue on Saturdays", "Two clerks"],
    ["Audio guide", "Rental counter", "Headphones"],
  );

  test("is where the next page's words begin, not half way through talk about neither", () => {
    const talk = talkOf(
      "The ticket desk has two clerks.",
      "On Saturdays the queue is long.",
      "It annoys everybody who works there.",
      "They have complained about it since spring.",
      "It is not a nice thing to see.",
      "Okay, next, the audio guide.",
      "The rental counter hands out headphones.",
      "They come back broken.",
    );
    expect(pagesOf(deck, talk)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
  });

  test("is not in the middle of a sentence that captions cut in pieces", () => {
    const talk = talkOf(
      "The ticket desk has two clerks.",
      "On Saturdays the queue",
      "is longer than anybody",
      "would like it to be.",
      "The audio guide is",
      "what visitors rent at",
      "the rental counter, with headphones.",
    );
    expect(pagesOf(deck, talk)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  });

  test("may be at every sentence", () => {
    const steps = deckOf(["Entrance"], ["Wardrobe"], ["Ticket desk"], ["Shop"], ["Café"]);
    const talk = talkOf(
      "You come in at the entrance.",
      "Then there is the wardrobe.",
      "Then the ticket desk.",
      "Then the shop.",
      "And then the café.",
    );
    expect(pagesOf(steps, talk)).toEqual([1, 2, 3, 4, 5]);
  });

  test("follows a meeting that jumps about", () => {
    const parts = [MUSEUM_TALK.slice(8, 14), MUSEUM_TALK.slice(4, 8), MUSEUM_TALK.slice(0, 4)];
    const truth = [MUSEUM_PAGES.slice(8, 14), MUSEUM_PAGES.slice(4, 8), MUSEUM_PAGES.slice(0, 4)];
    const meeting = talkOf(...parts.flat().map((segment) => segment.text));
    const found = pagesOf(MUSEUM_DECK, meeting);
    const right = found.filter((page, index) => page === truth.flat()[index]).length;
    expect(right).toBeGreaterThanOrEqual(11);
  });
});

describe("spelling", () => {
  const spelling = spellingOf(
    deckOf(["VideoFrame", "data set"]),
    talkOf("A video frame goes into the dataset."),
  );

  test("is the same for words written as one and apart", () => {
    expect(spelling.ofPage("VideoFrame")).toEqual(spelling.ofTalk("video frame"));
    expect(spelling.ofPage("data set")).toEqual(spelling.ofTalk("dataset"));
  });

  test("keeps a letter that stands for something, but no article", () => {
    expect(spelling.ofTalk("Key B opens A door")).toEqual([
      ...spelling.ofTalk("key"),
      "ℓb",
      ...spelling.ofTalk("opens door"),
    ]);
    expect(spelling.ofPage("KeyB")).toEqual(spelling.ofTalk("key B"));
  });
});
