import type { AlignedSegment, Deck } from "@planner/contract/model";
import { expect, test } from "vitest";
import { placedNotes } from "./corrections.ts";
import { makeNotes } from "./make-notes.ts";
import { GRID, reportWith } from "../testing/corrected-reports.ts";
import { withPageDoubt } from "./make-notes.ts";

const line = { x: 0, y: 0, width: 1, height: 0.1 };
const page = (number: number, text: string) => ({
  page: number,
  widthPt: 960,
  heightPt: 540,
  title: text || null,
  lines: text ? [{ ...line, text }] : [],
});
const deckOf = (...titles: string[]): Deck => ({
  pages: titles.map((text, index) => page(index + 1, text)),
});
const WORDS = deckOf("Opening", "Calendar", "The grid", "Tickets");
const PICTURES = deckOf("Opening", "Calendar", "", "Tickets");

test.each<[string, Partial<AlignedSegment>, Deck, "text" | "turns", number | undefined]>([
  ["on a page that was found surely", { confidence: 0.93 }, WORDS, "text", undefined],
  ["on one of two likely pages", { confidence: 0.62 }, WORDS, "text", 4],
  ["on a page without words", { confidence: 0.99 }, PICTURES, "text", 4],
  ["on such a page that was shown meanwhile", { confidence: 1 }, PICTURES, "turns", undefined],
  [
    "that is about another page than its words",
    { page: 2, confidence: 0.5 },
    WORDS,
    "text",
    undefined,
  ],
  ["in a talk without pages", { page: null }, WORDS, "text", undefined],
])("a note %s names the next best page or none", (_, found, deck, basis, runnerUp) => {
  const segments = [{ id: "s1", index: 0, text: GRID.text, page: 3, runnerUp: 4, ...found }];
  const [note] = placedNotes(withPageDoubt(reportWith(GRID), { deck, segments, basis }));
  expect(note?.note.runnerUp).toBe(runnerUp);
});

const TALK = [
  "Welcome, this is the opening of our review.",
  "We decided that the legend goes above the photograph.",
  "Ben will send the new photographs on Friday.",
].map((text, index) => ({ id: `s${index}`, index, text, speaker: "Ada" }));

test("notes of a deck of pictures all say that their page is doubtful", async () => {
  const { report } = await makeNotes(deckOf("", "", ""), TALK);
  const placed = placedNotes(report).filter((one) => one.page !== null);
  expect(placed.length).toBeGreaterThan(0);
  for (const { note, page: on } of placed) {
    expect(note.runnerUp).toBeGreaterThan(0);
    expect(note.runnerUp).not.toBe(on);
  }
});
