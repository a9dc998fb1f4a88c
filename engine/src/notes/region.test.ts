import type { DeckPage } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf } from "../testing/decks.ts";
import { regionOf } from "./region.ts";

/** Pages of the sample deck, shortened. */
const DECK = deckOf(
  ["Where people leave", "Of 100 baskets, how many reach each step", "Desktop Phone", "Payment"],
  [
    "Today: the price comes last",
    "Delivery method",
    "“I nearly pressed the red one.”",
    "Empty basket Next",
  ],
  ["One sofa, six weeks", "How eight buyers felt", "In love", "The stairs", "No news"],
  [
    "Which floor?",
    "The first question, and the price beside it",
    "Postcode",
    "Floor",
    "There is a lift that takes a sofa",
    "Carried to floor 3, no lift €96",
    "Packaging goes back with the van",
  ],
  [
    "Pick your day",
    "A day and half a day, not a window of three weeks",
    "−€30",
    "Morning",
    "8 to 12",
    "The van calls thirty minutes",
    "Full",
    "12 to 17",
    "Another van is near: €30 less",
    "Total €1,736",
  ],
  [
    "The order stays in sight",
    "Payment, the last of three",
    "Card Charged when the van leaves",
    "Gift card Add one or more",
    "Carried to floor 3, no lift €96",
    "Total €1,736",
  ],
  ["One typeface, three sizes", "Crimson Errors, nothing else", "Lilac Cheaper, or calm"],
  [
    "Six weeks to the test",
    "One shop first, then all of them",
    "Research Eight buyers Read the test",
  ],
);
for (const index of [0, 2, 3, 4, 5, 7])
  Object.assign(DECK.pages[index]!.lines[1]!, { height: 0.03, y: 0.16 });

/** What is said, about which page, and the line that is meant; none where the talk is about no line. */
const TRUTH: [page: number, sentence: string, line: string | undefined][] = [
  [1, "But look at the hatched bit, that's the people who never got any further.", undefined],
  [2, "I'll take the empty basket button out of the live shop.", "Empty basket Next"],
  [2, "My favourite, this red button on the left.", undefined],
  [3, "What if you got a photo of your own sofa in week three?", undefined],
  [
    4,
    "I'll redraw the lift switch as a proper yes or no question.",
    "There is a lift that takes a sofa",
  ],
  [4, "Two people thought it was an advert for a lift.", "There is a lift that takes a sofa"],
  [4, "It says, carried to floor three, no lift, ninety-six.", "Carried to floor 3, no lift €96"],
  [5, "I'd make the minus thirty bigger before I touch the colour.", "−€30"],
  [5, "We keep the thirty off when another van is near.", "Another van is near: €30 less"],
  [6, "There's nothing to scroll anyway, but it'd stay.", undefined],
  [6, "I like charged when the van leaves.", "Card Charged when the van leaves"],
  [6, "No gift cards in the first version.", "Gift card Add one or more"],
  [7, "Crimson is for errors only.", "Crimson Errors, nothing else"],
  [8, "Let's take Odense, then.", undefined],
];

/** The lines that lie wholly within the region of what is said. */
function linesFound(page: DeckPage, words: string): string[] {
  const region = regionOf(page, words, DECK);
  if (!region) return [];
  return page.lines
    .filter((line) => line.y >= region.y && line.y + line.height <= region.y + region.height)
    .map((line) => line.text);
}

describe("the region of a note", () => {
  test.each(TRUTH)("on page %i, '%s' is %s", (page, words, line) => {
    expect(linesFound(DECK.pages[page - 1]!, words)).toEqual(line === undefined ? [] : [line]);
  });

  test("is not given where two lines fit as well", () => {
    const deck = deckOf(["Menu", "Ferry routes", "a", "b", "c", "Ferry prices"], ["Contact"]);
    expect(regionOf(deck.pages[0]!, "The ferry looks odd.", deck)).toBeUndefined();
  });
});

const pictureLine = (text: string, y: number) => ({ text, x: 0.6, y, width: 0.2, height: 0.03 });

describe("what stands on a picture beside the text", () => {
  const [first, ...others] = DECK.pages;
  const pictureLines = [pictureLine("Gift wrapping", 0.3), pictureLine("Continue as guest", 0.7)];
  const deck = { pages: [{ ...first!, pictureLines }, ...others] };

  test("is where its words are said", () => {
    const region = regionOf(deck.pages[0]!, "Nobody sees that they can continue as a guest.", DECK);
    expect(region?.y).toBeCloseTo(0.69, 1);
    expect(regionOf(first!, "Nobody sees that they can continue as a guest.", deck)).toBe(
      undefined,
    );
  });

  test("comes after the page's own text, which is found as without it", () => {
    const spoken = "How many baskets of a hundred reach each step?";
    expect(regionOf(deck.pages[0]!, spoken, deck)).toEqual(regionOf(first!, spoken, DECK));
  });
});
