import { describe, expect, test } from "vitest";
import { makeNotes } from "../notes/make-notes.ts";
import { classifyStatements } from "./find-statements.ts";
import { deckOf } from "../testing/decks.ts";
import { segmentsFromText } from "../transcript/from-text.ts";

const decisionsIn = async (...lines: string[]) => {
  const { report, summary } = await makeNotes(null, segmentsFromText(lines.join("\n")));
  const notes = report.pages.flatMap(({ annotations }) => annotations);
  return { notes: notes.filter(({ type }) => type === "Decision"), summary: summary.overview.text };
};

const chancesIn = (...lines: string[]) =>
  classifyStatements(
    segmentsFromText(lines.join("\n")).map((one) => ({ ...one, page: null })),
    null,
  )
    .filter(({ type }) => type === "Decision")
    .map(({ chance }) => chance);

const HOURS = [
  "Ada: I can't see when the shop is open.",
  "Ben: The opening hours are down in the footer.",
  "Ada: Then the hours go up above the picture.",
];

const ALONE = [
  "Tom: Most baskets are lost on the payment step.",
  "Tom: We decided to use one page instead of five steps.",
  "Tom: Nobody knows yet whether we still deliver in the week of Christmas.",
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

  test("asks to be checked where it is put too shortly to be shown, and is not likely enough", async () => {
    const { notes, summary } = await decisionsIn(
      "Ada: What about the crossed-out bag?",
      "Ben: It reads as if bags were forbidden.",
      "Ada: Just write last shops, ditch the bag.",
      "Ben: Ditched.",
    );
    expect(notes).toMatchObject([{ suggestion: true }]);
    expect(summary).toMatch(/To be checked:\n- Decided\? .*ditch the bag/);
  });

  test("is shown in the words that were said where it is likely, and says nothing alone", async () => {
    const { notes, summary } = await decisionsIn(
      "Ada: The menu shows five kinds of alerts.",
      "Ben: Do we need info at all? If it's info it's not an alert.",
      "Ada: Then we lose it, just two, warning and critical?",
      "Ben: Yeah, do it.",
      "Ada: Next, the door.",
    );
    const text =
      "“Do we need info at all? If it's info it's not an alert.” – “We lose it, just two, warning and critical?” – “Do it.”";
    expect(notes).toMatchObject([{ suggestion: false, text }]);
    expect(summary).toMatch(/^Decided:[\s\S]*lose it/m);
  });

  test("is told by the words alone where only one person is heard", async () => {
    const { report } = await makeNotes(
      deckOf(["Where baskets are lost"], ["One page or five steps"], ["The delivery week"]),
      segmentsFromText(ALONE.join("\n")),
    );
    expect(report.pages.flatMap(({ annotations }) => annotations)).toContainEqual(
      expect.objectContaining({
        type: "Decision",
        text: "We decided to use one page instead of five steps.",
        suggestion: false,
      }),
    );
  });

  test("has a chance only where there is an exchange", () => {
    expect(chancesIn(...HOURS, "Ben: Yes, good.")).toEqual([expect.any(Number)]);
    expect(chancesIn(...ALONE)).toEqual([undefined]);
  });
});
