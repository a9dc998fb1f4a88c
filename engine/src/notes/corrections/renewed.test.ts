import { describe, expect, test } from "vitest";
import {
  correct,
  correctionOf,
  FAMILY,
  GRID,
  MADE,
  reportWith,
  SEND,
} from "../../testing/corrected-reports.ts";
import { withRenewed } from "../corrections.ts";

describe("notes that were made anew", () => {
  test("mark nothing where they are the same", () => {
    expect(withRenewed(MADE, MADE)).toEqual(MADE);
  });

  test("mark what is new, and what stands elsewhere or says something else", () => {
    const now = reportWith(GRID, { ...FAMILY, page: 5 }, SEND, {
      text: "Groups pay too.",
      page: 5,
    });
    expect(withRenewed(now, MADE).renewed).toEqual({
      added: ["decision-s4"],
      changed: ["decision-s2"],
    });
  });

  test("know a note again whose words are said under another id", () => {
    const now = reportWith({ text: "Good morning, all of you.", page: 1 }, GRID, FAMILY, SEND);
    expect(withRenewed(now, MADE).renewed).toEqual({ added: ["decision-s1"], changed: [] });
  });

  test("still mark what nobody has seen when they are made once more", () => {
    const second = withRenewed(reportWith(GRID, { ...FAMILY, page: 5 }), reportWith(FAMILY));
    expect(second.renewed).toEqual({ added: ["decision-s1"], changed: ["decision-s2"] });
    const { renewed: _, ...third } = second;
    expect(withRenewed(third, second).renewed).toEqual(second.renewed);
  });

  test("mark nothing that a person corrected", () => {
    const now = withRenewed(reportWith({ ...GRID, page: 5 }, { ...FAMILY, page: 5 }), MADE);
    expect(now.renewed?.changed).toEqual(["decision-s1", "decision-s2"]);
    const mine = correctionOf(now, "decision-s1", { page: 3 });
    expect(correct(now, [mine]).renewed).toEqual({ added: [], changed: ["decision-s2"] });
  });
});
