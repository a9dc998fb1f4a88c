import type { Report } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { correct, correctionOf, GRID, linesOf, MADE } from "../../testing/corrected-reports.ts";
import { countNotes, type NoteChange, placedNotes } from "../corrections.ts";

describe("a corrected report", () => {
  test("without corrections is as it was made", () => {
    expect(correct(MADE, [])).toEqual(MADE);
  });

  test("counts its heading lines and its notes anew", () => {
    const now = correct(MADE, [
      correctionOf(MADE, "decision-s1", { type: "New Idea" }),
      correctionOf(MADE, "action-item-s3", { isRemoved: true }),
    ]);
    expect(countNotes(now)).toEqual({ "New Idea": 1, Decision: 1 });
    expect(now).toMatchObject({
      action_item_highlight: "",
      decision_highlight: "One decision on page 4, about layout.",
      new_idea_highlight: expect.stringMatching(/^One idea on page 3/),
    });
  });

  test("doubts no page that a person chose, and doubts it again when that is taken back", () => {
    const doubtful: Report = {
      ...MADE,
      pages: MADE.pages.map(({ page, annotations }) => ({
        page,
        annotations: annotations.map((note) => ({ ...note, runnerUp: 5 })),
      })),
    };
    const runnerUpOf = (...changes: NoteChange[]) =>
      placedNotes(correct(doubtful, [correctionOf(doubtful, "decision-s1", ...changes)])).find(
        ({ note }) => note.id === "decision-s1",
      )?.note.runnerUp;
    expect(runnerUpOf({ text: "Mine." })).toBe(5);
    expect(runnerUpOf({ page: 5, reference: "5.1" })).toBeUndefined();
    expect(runnerUpOf({ page: 3 })).toBeUndefined();
    expect(runnerUpOf()).toBe(5);
  });

  test("does not know a page any more that it was moved to", () => {
    const moved = correctionOf(MADE, "decision-s1", { page: 8, reference: "8.1" });
    expect(linesOf(correct(MADE, [moved], 9)).at(-1)).toBe(`8.1 ${GRID.text}`);
    expect(correct(MADE, [moved], 5).pages.at(-1)?.page).toBeNull();
  });
});
