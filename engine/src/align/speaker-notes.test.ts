import type { Deck } from "@planner/contract/model";
import { expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { deckOf, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";

/** Five pictures: nothing stands on them. */
const PICTURES = deckOf([], [], [], [], []);
const SPEAKER_NOTES = [
  "Welcome everybody to the museum shop",
  "The calendar loses visitors, because grey days look clickable",
  "Families buy one ticket after another with the stepper",
  "The wallet pass needs its brightness at the gate",
  "Refunds go through the support desk; unspoken forklift secret",
];
const NOTED: Deck = {
  pages: PICTURES.pages.map((page, index) => ({ ...page, speakerNotes: SPEAKER_NOTES[index]! })),
};
const TALK = talkOf(
  "Ana: We decided that grey days in the calendar are no longer clickable.",
  "Ben: Yes, visitors get lost in the calendar on grey days.",
  "Ana: Ben, please try the stepper for the ticket of families by Friday.",
  "Ben: The stepper for families it is, one ticket after another.",
  "Ana: The wallet pass shows its brightness at the gate.",
  "Ben: And refunds, they go through the support desk.",
);

test("speaker notes find the pages of pictures", () => {
  const pages = alignSegments(NOTED, TALK).segments.map(({ page }) => page);
  expect(pages).toEqual([2, 2, 3, 3, 4, 5]);
  expect(alignSegments(PICTURES, TALK).basis).toBe("order");
});

test("speaker notes are neither quoted nor shown", async () => {
  const notes = await makeNotes(NOTED, TALK);
  expect(JSON.stringify(notes)).not.toMatch(/forklift|unspoken/);
  expect(notes.report.pages.flatMap(({ annotations }) => annotations)).not.toEqual([]);
});
