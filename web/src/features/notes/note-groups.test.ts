import { describe, expect, it } from "vitest";
import { report } from "../../test/notes.ts";
import { marginPlaces } from "./deck/margin-marks.tsx";
import {
  clampPage,
  countsOf,
  groupByType,
  nextPageWithNotes,
  notesOf,
  pagesOf,
  type PlacedNote,
} from "./note-groups.ts";

const notes = notesOf(report);

describe("groups of notes", () => {
  it("keep types in their fixed order and the page-less notes last", () => {
    expect(groupByType(notes).map(({ type }) => type)).toEqual([
      "Action Item",
      "Decision",
      "New Idea",
      "Open Question",
    ]);
    expect(notes.map(({ reference }) => reference)).toEqual(["2.1", "4.1", "4.2", "4.3", "0.1"]);
    expect(countsOf(notes)).toEqual({
      "Action Item": 2,
      Decision: 1,
      "New Idea": 1,
      "Open Question": 1,
    });
  });

  it("lead from page to page with notes, and nowhere beyond the last", () => {
    const pages = pagesOf(notesOf(report));
    expect(pages).toEqual([2, 4]);
    expect(nextPageWithNotes(pages, 1, 1)).toBe(2);
    expect(nextPageWithNotes(pages, 4, 1)).toBeUndefined();
    expect(nextPageWithNotes(pages, 4, -1)).toBe(2);
    expect(nextPageWithNotes(pages, 3, -1)).toBe(2);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [2.7, 2],
    [99, 8],
    [Number.NaN, 1],
  ])("clamp page %d to %d of 8", (wanted, page) => {
    expect(clampPage(wanted, 8)).toBe(page);
  });
});

const many = (count: number, y?: number): PlacedNote[] =>
  notes.slice(0, 1).flatMap((note) =>
    Array.from({ length: count }, (_, at) => ({
      ...note,
      id: String(at),
      ...(y !== undefined && { region: { x: 0, y, width: 0.1, height: 0.1 } }),
    })),
  );

describe("places in the margin", () => {
  it("stand at the height of what they are about", () => {
    expect(marginPlaces(many(1, 0.5), 1_000)[0]?.top).toBeCloseTo(540);
  });

  it.each([
    [5, 200],
    [12, 500],
    [40, 500],
  ])("%d marks beside a slide of %d px never touch and never leave it", (count, height) => {
    const tops = marginPlaces(many(count, 0.9), height).map(({ top }) => top);
    for (const [at, top] of tops.entries()) {
      expect(top).toBeGreaterThanOrEqual(12);
      expect(top).toBeLessThanOrEqual(height - 12);
      expect(top - (tops[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(25.9);
    }
  });
});
