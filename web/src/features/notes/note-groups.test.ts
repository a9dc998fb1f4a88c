import { describe, expect, it } from "vitest";
import { report } from "../../test/notes.ts";
import { marginPlaces } from "./deck/margin-marks.tsx";
import {
  clampPage,
  countsOf,
  groupByType,
  inOrder,
  nextPageWithNotes,
  notesOf,
  pagesOf,
  type PlacedNote,
  runsByPage,
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

const region = (x: number, y: number) => ({ region: { x, y, width: 0.1, height: 0.1 } });
const spokenAt = ({ at }: { at: number }) => (at === 1 ? Infinity : 3 - at);

describe("the order of notes", () => {
  const [one, two, three, four] = notes.slice(0, 4).map((note, at) => ({ ...note, page: 4, at }));
  if (!one || !two || !three || !four) throw new Error("The report has too few notes.");
  const placed = [
    { ...one, ...region(0.1, 0.8) },
    two,
    { ...three, ...region(0.6, 0.2) },
    { ...four, ...region(0.1, 0.22) },
  ];
  it.each([
    ["type", [0, 1, 2, 3]],
    ["talk", [3, 2, 0, 1]],
    ["place", [3, 2, 0, 1]],
  ] as const)("is by %s, what has none last", (order, at) => {
    expect(inOrder(placed, order, spokenAt).map((note) => note.at)).toEqual(at);
  });

  it("puts neighbours about one page together, and comes back to a page", () => {
    const [first, second, ...rest] = notes;
    if (!first || !second) throw new Error("The report has too few notes.");
    expect(runsByPage([second, first, ...rest]).map((run) => [run.page, run.notes.length])).toEqual(
      [
        [4, 1],
        [2, 1],
        [4, 2],
        [null, 1],
      ],
    );
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
