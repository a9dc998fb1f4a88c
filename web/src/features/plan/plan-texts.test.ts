import { planPartAsMarkdown, type PlanType } from "@planner/contract/model";
import { describe, expect, it } from "vitest";
import { planData } from "../../test/plan.ts";
import { withoutEmphasis } from "./toolbar.tsx";
import { goalsOf, pointsOf } from "./markdown-parts.ts";

describe("the points of an agenda", () => {
  it("begin with its headings, with their minutes apart", () => {
    const { before, points } = pointsOf(planData.agenda.content);
    expect(before).toBeNull();
    expect(points.map(({ title, time }) => [title, time])).toEqual([
      ["Where baskets are lost", "10 min"],
      ["One page or five steps", "20 min"],
      ["The delivery week", "20 min"],
      ["Who does what by when", "10 min"],
    ]);
    expect(points[0]?.details).toEqual({ text: "- Noor: funnel, spring 2026", from: 2 });
    expect(points[3]?.details).toBeNull();
  });

  it("leave what stands before them, and other headings, where they are", () => {
    const { before, points } = pointsOf(
      "# Today\n\nFirst this.\n\n## A\n\n### a\n\nx\n## B (1 h 30 min)",
    );
    expect(before?.text).toBe("# Today\n\nFirst this.");
    expect(points.map(({ title }) => title)).toEqual(["A", "B"]);
    expect(points[0]?.details?.text).toBe("### a\n\nx");
    expect(points[1]?.time).toBe("1 h 30 min");
  });

  it("are none where nothing looks like one; signs in code are no headings", () => {
    expect(pointsOf("Just talk.\n\n```\n## no\n```").points).toEqual([]);
    expect(pointsOf("").before).toBeNull();
  });
});

describe("the items of a purpose", () => {
  it("are its paragraphs, each with the quotation below it", () => {
    expect(goalsOf("One.\n\n> Why one.\n> More.\n\nTwo.")).toEqual([
      { text: { text: "One.", from: 0 }, details: { text: "Why one.\nMore.", from: 2 } },
      { text: { text: "Two.", from: 5 }, details: null },
    ]);
  });

  it("are the entries of a numbered list", () => {
    expect(goalsOf("1. One.\n   > Why.\n2. Two,\nat length.\n10. Ten.")).toEqual([
      { text: { text: "One.", from: 0 }, details: { text: "Why.", from: 1 } },
      { text: { text: "Two,\nat length.", from: 2 }, details: null },
      { text: { text: "Ten.", from: 4 }, details: null },
    ]);
  });

  it("take what stands indented below an entry for its details", () => {
    expect(goalsOf("1. One\n2. Two\n   detail two")).toEqual([
      { text: { text: "One", from: 0 }, details: null },
      { text: { text: "Two", from: 1 }, details: { text: "detail two", from: 2 } },
    ]);
  });

  it("take in bullets below a numbered entry, which keeps its number to itself", () => {
    expect(goalsOf("1. One\n- a\n- b\n2. Two").map(({ text }) => text)).toEqual([
      { text: "One\n- a\n- b", from: 0 },
      { text: "Two", from: 3 },
    ]);
  });

  it("take a list of bullets in", () => {
    expect(goalsOf("Three things:\n\n- [ ] a\n- b").map(({ text }) => text)).toEqual([
      { text: "Three things:\n\n- [ ] a\n- b", from: 0 },
    ]);
  });
});

describe("copied words", () => {
  it.each([
    ["## Go (10 min)", "Go (10 min)"],
    ["### Go ###", "Go"],
    ["**Decide:** yes or *no*", "Decide: yes or no"],
    ["__Decide__ _now_", "Decide now"],
    ["***both***", "both"],
    ["file_name_here and 2 * 3 * 4", "file_name_here and 2 * 3 * 4"],
    ["`**kept**` **gone**", "`**kept**` gone"],
    ["- [ ] a task", "- [ ] a task"],
    ["# 1\n#hashtag", "1\n#hashtag"],
    ["One.\n\n> Why one.\n> > More.", "One.\n\nWhy one.\nMore."],
    ["1. Two\n   \n   > Why.", "1. Two\n\n   Why."],
    ['A <b class="x">bold</b> word<br>\n<!-- hidden -->\n\nafter', "A bold word\n\nafter"],
    [
      "5 < 6 and 7 > 6, see <https://planner.test/a>",
      "5 < 6 and 7 > 6, see <https://planner.test/a>",
    ],
    ["## A ##\n\n- b\n\n##\n\nc", "A\n\n- b\n\n##\n\nc"],
  ])("lose the signs of headings, emphasis and quotations, and tags: %j", (markdown, plain) => {
    expect(withoutEmphasis(markdown)).toBe(plain);
  });
});

const of = (type: PlanType) => planPartAsMarkdown({ type, data: planData[type] });

it("writes every part in Markdown", () => {
  expect(of("challenges")).toContain(
    "1. **Ines may defend the account step**\n   \n   Accounts feed",
  );
  expect(of("challenges")).toContain("   > Compare kept promises");
  expect(of("strategy")).toContain("## Strategic goals\n\n1. Finish the design");
  expect(of("insights")).toMatch(/^- Ines wrote/);
  expect(of("questions")).toContain("**Who tells the carrier?**");
});
