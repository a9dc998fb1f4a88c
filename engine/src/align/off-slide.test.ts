import type { Segment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { deckOf, MUSEUM_DECK, MUSEUM_PAGES, MUSEUM_TALK, talkOf } from "../testing/decks.ts";
import { alignSegments } from "./align.ts";

/** Segments one after the other, each as long as its words take. */
function meetingOf(...parts: Segment[][]): Segment[] {
  let clock = 0;
  return parts.flat().map((segment, index) => {
    const start = clock;
    clock += Math.max(1, segment.text.split(" ").length / 2.5);
    return { ...segment, id: `s${index}`, index, start, end: clock };
  });
}

const isOff = (meeting: Segment[], deck = MUSEUM_DECK): boolean[] =>
  alignSegments(deck, meeting).segments.map(({ page }) => page === null);

const GREETING = talkOf(
  "Ana: Morning Ben.",
  "Ben: Hello Ana, can you hear me?",
  "Ana: I can. Is Chloe coming?",
  "Chloe: I'm here, I was muted.",
  "Ben: You look tired.",
  "Chloe: The train was late, and no coffee.",
  "Ana: Poor you.",
);
const GOODBYE = talkOf(
  "Ana: So Ben has the funnel, Chloe the calendar.",
  "Chloe: And Ana her lunch.",
  "Ben: Thanks Ana, I enjoyed this.",
  "Ana: Have a nice weekend.",
  "Chloe: You too, bye Ben.",
);
const BREAK = talkOf(
  "Ana: Let's take ten minutes break.",
  "Ben: I need a coffee.",
  "Chloe: Tea for me, Ben, thanks.",
  "Ben: My dog is barking, sorry.",
  "Ana: Is everybody back?",
);
const VOICES = ["Ana", "Ben", "Chloe"];
const TALK = MUSEUM_TALK.map((segment, index) => ({
  ...segment,
  speaker: VOICES[index % VOICES.length]!,
}));

describe("small talk", () => {
  test("at both ends gets no page although nobody says when the slides come and go", () => {
    const off = isOff(meetingOf(GREETING, TALK, GOODBYE));
    expect(off.slice(0, GREETING.length).every(Boolean)).toBe(true);
    expect(off.slice(-GOODBYE.length).every(Boolean)).toBe(true);
    expect(off.slice(GREETING.length, -GOODBYE.length).some(Boolean)).toBe(false);
  });

  test("in a break that somebody calls gets no page", () => {
    const off = isOff(meetingOf(TALK.slice(0, 8), BREAK, TALK.slice(8)));
    expect(off.slice(8, 8 + BREAK.length).every(Boolean)).toBe(true);
    expect(off.filter(Boolean)).toHaveLength(BREAK.length);
  });

  test("in the middle keeps its page when the break that is talked of is one in the design", () => {
    const talk = talkOf(
      "Ana: Let's break this down, Ben, and take a line break.",
      "Ben: I need a coffee.",
      "Chloe: Thanks Ben, tea.",
      "Ben: Sorry, my dog.",
      "Ana: Is everybody back?",
    );
    expect(isOff(meetingOf(TALK.slice(0, 8), talk, TALK.slice(8))).some(Boolean)).toBe(false);
  });

  test("is told in other languages", () => {
    const deck = deckOf(
      ["Kalender", "Freie Termine im Monat", "Graue Tage sind ausgebucht"],
      ["Familienkarte", "Rabatt für Familien", "Knöpfe für Kinder und Senioren"],
    );
    const talk = talkOf(
      "Ana: Hallo Ben, hört ihr mich?",
      "Ben: Ja, hallo Ana, ich hole Kaffee.",
      "Ana: Danke Ben, mein Zug war im Stau.",
      "Ana: Der Kalender zeigt freie Termine im Monat.",
      "Ben: Graue Tage sind ausgebucht, das versteht man im Kalender.",
      "Ana: Die Familienkarte gibt Rabatt für Familien.",
      "Ben: Die Knöpfe für Senioren sind auf der Familienkarte zu klein.",
      "Ana: Danke Ben, schönen Urlaub.",
      "Ben: Tschüss Ana, danke.",
    );
    const off = isOff(meetingOf(talk), deck);
    expect(off).toEqual([true, true, true, false, false, false, false, true, true]);
  });
});

describe("what is said about a deck", () => {
  test("keeps its page from the first word to the last", () => {
    expect(isOff(meetingOf(TALK)).some(Boolean)).toBe(false);
    expect(alignSegments(MUSEUM_DECK, meetingOf(TALK)).segments.slice(0, 14)).toMatchObject(
      MUSEUM_PAGES.slice(0, 14).map((page) => ({ page })),
    );
  });

  test("keeps its page where the deck itself is about coffee and trains", () => {
    const deck = deckOf(
      ["Coffee on the train", "Order before lunch", "Thanks screen"],
      ["Tea and biscuits", "Share with everyone", "Back to the window seat"],
    );
    const talk = talkOf(
      "Ana: Coffee on the train.",
      "Ben: Order coffee before lunch.",
      "Chloe: Thanks screen, coffee, train.",
      "Ana: Thanks on the screen.",
      "Ben: Tea and biscuits.",
      "Chloe: Share tea with everyone.",
      "Ana: Everyone, back to the window seat.",
      "Ben: Tea back at the window.",
    );
    expect(isOff(meetingOf(talk), deck).some(Boolean)).toBe(false);
  });
});
