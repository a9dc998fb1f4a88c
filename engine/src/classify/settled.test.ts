import { describe, expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { deckOf } from "../testing/decks.ts";
import { segmentsFromText } from "../transcript/from-text.ts";

const decisionsIn = async (...lines: string[]) => {
  const { report, summary } = await makeNotes(null, segmentsFromText(lines.join("\n")));
  const notes = report.pages.flatMap(({ annotations }) => annotations);
  return { notes: notes.filter(({ type }) => type === "Decision"), summary: summary.overview.text };
};

const HOURS = [
  "Ada: I can't see when the shop is open.",
  "Ben: The opening hours are down in the footer.",
  "Ada: Then the hours go up above the picture.",
];

describe("what is settled in an exchange", () => {
  test("is shown where the others say yes, and not where they refuse", async () => {
    const agreed = await decisionsIn(...HOURS, "Ben: Yes, good.", "Ada: Next is the menu.");
    expect(agreed.notes).toMatchObject([
      { suggestion: false, text: expect.stringContaining("hours") },
    ]);
    const refused = await decisionsIn(
      ...HOURS,
      "Ben: No, over my dead body.",
      "Ada: Next is the menu.",
    );
    expect(refused.notes.filter(({ suggestion }) => !suggestion)).toEqual([]);
  });

  test("asks to be checked where it is put too shortly to be shown", async () => {
    const { notes, summary } = await decisionsIn(
      "Ada: What about the crossed-out bag?",
      "Ben: It reads as if bags were forbidden.",
      "Ada: Just write last shops, ditch the bag.",
      "Ben: Ditched.",
    );
    expect(notes).toMatchObject([{ suggestion: true }]);
    expect(summary).toMatch(/Perhaps decided.*[\s\S]*ditch the bag/);
  });

  test("is told by the words alone where only one person is heard", async () => {
    const lines = [
      "Most baskets are lost on the payment step.",
      "We decided to use one page instead of five steps.",
      "Nobody knows yet whether we still deliver in the week of Christmas.",
    ];
    const { report } = await makeNotes(
      deckOf(["Where baskets are lost"], ["One page or five steps"], ["The delivery week"]),
      segmentsFromText(lines.map((line) => `Tom: ${line}`).join("\n")),
    );
    expect(report.pages.flatMap(({ annotations }) => annotations)).toContainEqual(
      expect.objectContaining({ type: "Decision", text: lines[1], suggestion: false }),
    );
  });
});
