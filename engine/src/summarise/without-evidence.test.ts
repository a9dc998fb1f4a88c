import type { Report, Summary } from "@planner/contract/model";
import { expect, test } from "vitest";
import { GRID, MADE } from "../testing/corrected-reports.ts";
import { summaryWithoutEvidence } from "./without-evidence.ts";

/** The report as somebody sees it who may not read the words behind notes. */
const shown: Report = {
  ...MADE,
  pages: MADE.pages.map((page) => ({
    ...page,
    annotations: page.annotations.map((note) => ({ ...note, evidence: [] })),
  })),
};

const QUESTION = "Shall the legend move up, above the grid of days?";
const SUMMARY: Summary = {
  overview: {
    page: 3,
    language: "en",
    sentences: [{ text: "Ada went through 2 pages.", notes: [] }],
    readBack: [{ text: "Ben takes the badge to the printer.", speaker: "Ada" }],
    exchanges: [{ note: "decision-s1", turns: [{ text: QUESTION, speaker: "Ada" }] }],
    text: `Ada went through 2 pages.\nDecided:\n- ${GRID.text}\nPerhaps open, please check:\n- Ada: “${QUESTION}”`,
  },
  sections: [
    {
      title: "Calendar",
      pages: [3],
      text: [`Ada: “${GRID.text}”`, `Ada: “${QUESTION}”`, "The calendar was shown."],
      notes: ["decision-s1", null, null],
      quote: { text: QUESTION, speaker: "Ada", context: "About Calendar" },
    },
    { title: "Tickets", pages: [4], text: [`Ada: “${QUESTION}”`], notes: [null] },
  ],
};

test("a summary without the words behind its notes tells the notes alone, and no section that only quotes", () => {
  const { overview, sections } = summaryWithoutEvidence(SUMMARY, shown);
  expect(overview.text.split("\n")).toEqual([
    "Ada went through 2 pages.",
    "Decided:",
    `- ${GRID.text}`,
    "- Families pay once for all of them.",
    "To do:",
    "- Ada: Ada will send the new icons.",
  ]);
  expect(sections).toEqual([
    {
      title: "Calendar",
      pages: [3],
      text: [`Decided: ${GRID.text}`, "The calendar was shown."],
      notes: ["decision-s1", null],
    },
  ]);
  expect(JSON.stringify({ overview, sections })).not.toMatch(/Shall the legend|printer/u);
});

test("an overview that cannot be composed anew loses the lines that quote", () => {
  const { text } = SUMMARY.overview;
  const old = { ...SUMMARY, overview: { page: 3, text } };
  expect(summaryWithoutEvidence(old, shown).overview.text).toBe(
    `Ada went through 2 pages.\nDecided:\n- ${GRID.text}`,
  );
});
