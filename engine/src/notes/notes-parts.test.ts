import { describe, expect, test } from "vitest";
import { deckOf } from "../testing/decks.ts";
import type { DraftNote } from "./draft.ts";
import { mergeDuplicates } from "./merge.ts";
import { regionOf } from "./region.ts";
import { reportOf } from "./report.ts";
import { subtypeOf } from "./subtype.ts";

const noteOf = (text: string, change: Partial<DraftNote> = {}): DraftNote => ({
  type: "Decision",
  subtype: "Layout",
  text,
  page: 1,
  evidence: [{ segmentId: "s1", quote: text }],
  order: 0,
  confidence: 0.5,
  suggestion: false,
  ...change,
});

const actionOf = (owner?: string): DraftNote =>
  noteOf("Do it.", { type: "Action Item", ...(owner === undefined ? {} : { owner }) });

describe("merging", () => {
  test("keeps the surer sentence and the evidence of both", () => {
    const first = noteOf("The legend goes above the grid.");
    const second = noteOf("So the legend goes above the grid then.", {
      evidence: [{ segmentId: "s5", quote: "legend goes above the grid" }],
      order: 4,
      confidence: 0.9,
      suggestion: false,
    });
    expect(mergeDuplicates([first, second])).toEqual([
      { ...second, order: 0, evidence: [...first.evidence, ...second.evidence] },
    ]);
  });

  test.each([
    ["The legend does not go above the grid.", {}],
    ["The legend goes above the footer and the search bar.", {}],
    ["The legend goes above the grid.", { page: 2 }],
    ["The legend goes above the grid.", { type: "Feedback" as const }],
  ])("keeps %s apart", (text, change) => {
    expect(
      mergeDuplicates([noteOf("The legend goes above the grid."), noteOf(text, change)]),
    ).toHaveLength(2);
  });

  test("keeps other numbers and other owners apart", () => {
    expect(
      mergeDuplicates([noteOf("Use 3 columns in the grid."), noteOf("Use 4 columns in the grid.")]),
    ).toHaveLength(2);
    const [mara, ines] = ["Mara", "Ines"].map((owner) =>
      noteOf("Send the new icons to the shop.", { owner }),
    );
    expect(mergeDuplicates([mara!, ines!])).toHaveLength(2);
  });
});

describe("a report", () => {
  test("numbers notes by page in the order spoken, those about no slide last", () => {
    const report = reportOf([
      noteOf("Third thing.", { page: 4, order: 9, evidence: [{ segmentId: "s9", quote: "x" }] }),
      noteOf("Loose thing.", { page: null, order: 1 }),
      noteOf("First thing.", { page: 4, order: 2, evidence: [{ segmentId: "s2", quote: "x" }] }),
      noteOf("Second thing.", { page: 2, order: 5 }),
    ]);
    expect(
      report.pages.map((page) => [page.page, page.annotations.map((note) => note.reference)]),
    ).toEqual([
      [2, ["2.1"]],
      [4, ["4.1", "4.2"]],
      [null, ["0.1"]],
    ]);
    expect(report.decision_highlight).toBe("Four decisions on pages 2 and 4, about layout.");
    expect(report.feedback_highlight).toBe("");
  });

  test("counts action items by owner", () => {
    expect(
      reportOf([actionOf("Mara"), actionOf(), actionOf("Ines"), actionOf("Mara")])
        .action_item_highlight,
    ).toBe("Four action items: two for Mara, one for Ines and one without an owner.");
  });
});

describe("the subtype", () => {
  test.each([
    ["The legend should sit above the grid with more spacing.", "", "Layout"],
    ["The contrast fails WCAG for screenreader and keyboard users.", "", "Accessibility"],
    ["The green is too close to the blue.", "", "Colour"],
    ["This font is hard to read in bold.", "", "Type"],
    ["Do we have data from interviews or a usability test?", "", "Research"],
    ["It is odd.", "The checkout flow and its steps", "Flow"],
    ["It is odd.", "", "General"],
  ])("of “%s” near “%s” is %s", (text, around, subtype) => {
    expect(subtypeOf("Feedback", text, around)).toBe(subtype);
  });
});

describe("the region", () => {
  const deck = deckOf(
    ["Calendar", "Month grid with free time slots", "Grey days are sold out"],
    ["Payment", "Credit card", "Invoice"],
    ["Calendar again", "Week view"],
  );

  test("is the line whose words are said, a little larger", () => {
    expect(regionOf(deck.pages[0]!, "The grey days look disabled.", deck)).toEqual({
      x: 0.088,
      y: 0.288,
      width: 0.288,
      height: 0.074,
    });
  });

  test("is not given for words that stand nowhere or everywhere", () => {
    expect(regionOf(deck.pages[0]!, "I like it very much.", deck)).toBeUndefined();
    expect(regionOf(deckOf([]).pages[0]!, "The grey days.", deck)).toBeUndefined();
  });

  test("stays on the page", () => {
    const edge = deckOf(["Calendar", "Legend"]);
    Object.assign(edge.pages[0]!.lines[1]!, { x: 0, y: 0.97, width: 0.2, height: 0.03 });
    const region = regionOf(edge.pages[0]!, "The legend is too small, this legend.", edge);
    expect(region).toMatchObject({ x: 0 });
    expect(region!.y + region!.height).toBeLessThanOrEqual(1);
  });
});
