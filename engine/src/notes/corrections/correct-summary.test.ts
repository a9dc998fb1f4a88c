import type { Summary } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { correct, correctionOf, FAMILY, GRID, MADE } from "../../testing/corrected-reports.ts";
import { type Correction, correctSummary, type Rename } from "../corrections.ts";

const textsOf = ({ sections }: Summary): string[][] => sections.map(({ text }) => text);

describe("a corrected summary", () => {
  const summary: Summary = {
    overview: {
      page: 3,
      language: "en",
      sentences: [
        { text: "Ada went through 2 pages.", notes: [] },
        { text: "The legend moved up.", notes: ["decision-s1"] },
      ],
      titles: [{ page: 4, title: "Tickets" }],
      text: `Ada went through 2 pages. The legend moved up.\nDecided:\n- ${GRID.text}\n- Tickets: ${FAMILY.text}\nTo do:\n- Ada: Ada will send the new icons (Tickets).`,
    },
    sections: [
      {
        title: "Calendar",
        pages: [3],
        text: [`Decided: ${GRID.text}`, "The calendar was shown."],
        notes: ["decision-s1", null],
      },
      {
        title: "Tickets",
        pages: [4],
        text: ["To do: Ada will send the new icons (Ada).", `Decided: ${FAMILY.text}`],
        notes: ["action-item-s3", "decision-s2"],
      },
    ],
  };
  const summed = (...notes: Correction[]): Summary =>
    correctSummary(summary, { made: MADE, now: correct(MADE, notes) }, []);

  test("calls who speaks in an exchange as people do", () => {
    const now = correct(MADE, []);
    const waits = {
      ...now,
      pages: now.pages.map((page) => ({
        ...page,
        annotations: page.annotations.map((note) =>
          note.id === "decision-s1" ? { ...note, suggestion: true, confidence: 0.5 } : note,
        ),
      })),
    };
    const turns = [
      { speaker: "Ada", text: "Shall the legend move up, above the grid of days?" },
      { speaker: "Ben", text: "Yes, above it." },
    ];
    const overview = { ...summary.overview, exchanges: [{ note: "decision-s1", turns }] };
    const renames = [{ id: "r1", from: "Ada", to: "Adele" }];
    const { text } = correctSummary(
      { ...summary, overview },
      { made: MADE, now: waits },
      renames,
    ).overview;
    expect(text).toContain(
      "Adele: “Shall the legend move up, above the grid of days?” Ben: “Yes, above it.”",
    );
    expect(text).not.toContain("Ada: “");
  });

  test("keeps of a note that was taken out none of the words that were said around it", () => {
    const turns = [{ speaker: "Ada", text: "Shall the legend move up, above the grid of days?" }];
    const exchanges = ["decision-s1", "decision-s2"].map((note) => ({ note, turns }));
    const { overview } = correctSummary(
      { ...summary, overview: { ...summary.overview, exchanges } },
      {
        made: MADE,
        now: correct(MADE, [correctionOf(MADE, "decision-s1", { isRemoved: true })]),
      },
      [],
    );
    expect(overview.exchanges).toEqual([{ note: "decision-s2", turns }]);
  });

  test("tells in a section what was said around a note while it is there, under the names that people gave", () => {
    const turns = [
      { speaker: "Ada", text: "Shall the legend move up, above the grid of days?" },
      { speaker: "Ben", text: "Yes, above it." },
    ];
    const talked = {
      overview: {
        ...summary.overview,
        exchanges: ["decision-s1", "decision-s2"].map((note) => ({ note, turns })),
      },
      sections: [
        {
          ...summary.sections[0]!,
          text: [
            "Ada: “Shall the legend move up, above the grid of days?” Ben: “Yes, above it.”",
            "The calendar was shown.",
          ],
          notes: [null, null],
        },
      ],
    };
    const bullets = (...taken: string[]) => {
      const notes = taken.map((id) => correctionOf(MADE, id, { isRemoved: true }));
      const reports = { made: MADE, now: correct(MADE, notes) };
      return textsOf(correctSummary(talked, reports, [{ id: "r1", from: "Ada", to: "Adele" }]));
    };
    const renamed = [
      "Adele: “Shall the legend move up, above the grid of days?” Ben: “Yes, above it.”",
      "The calendar was shown.",
    ];
    expect(bullets()).toEqual([renamed]);
    expect(bullets("decision-s2")).toEqual([renamed]);
    expect(bullets("decision-s1", "decision-s2")).toEqual([["The calendar was shown."]]);
  });

  test("without corrections is as it was made", () => {
    expect(summed()).toEqual(summary);
  });

  test("says what a note says now, and no sentence of its own about it any more", () => {
    const now = summed(correctionOf(MADE, "decision-s1", { text: "The legend goes ($&) away" }));
    expect(now.overview.text.split("\n")).toEqual([
      "Ada went through 2 pages.",
      "Decided:",
      "- The legend goes ($&) away.",
      `- Tickets: ${FAMILY.text}`,
      "To do:",
      "- Ada: Ada will send the new icons (Tickets).",
    ]);
    expect(textsOf(now)[0]).toEqual([
      "Decided: The legend goes ($&) away.",
      "The calendar was shown.",
    ]);
  });

  test("loses the sentences of a note that was taken out, and its bullet", () => {
    const now = summed(
      correctionOf(MADE, "action-item-s3", { isRemoved: true }),
      correctionOf(MADE, "decision-s1", { isRemoved: true }),
    );
    expect(now.overview.text).toBe(
      `Ada went through 2 pages.\nDecided:\n- Tickets: ${FAMILY.text}`,
    );
    expect(textsOf(now)).toEqual([["The calendar was shown."], [`Decided: ${FAMILY.text}`]]);
  });

  test("says who a task is given to, by when, and no task that is done", () => {
    const given = { owner: "Ines", due: "2026-12-01" };
    const open = summed(correctionOf(MADE, "action-item-s3", given));
    expect(open.overview.text).toContain(
      "- Ines: Ada will send the new icons (Tickets, Tuesday 1 December).",
    );
    expect(textsOf(open)[1]![0]).toContain("(Ines, Tuesday 1 December).");
    const done = summed(correctionOf(MADE, "action-item-s3", { isDone: true }));
    expect(done.overview.text).not.toContain("To do");
  });

  test("loses a section of which nothing is left", () => {
    const now = summed(
      correctionOf(MADE, "action-item-s3", { isRemoved: true }),
      correctionOf(MADE, "decision-s2", { isRemoved: true }),
    );
    expect(now.sections.map(({ title }) => title)).toEqual(["Calendar"]);
  });

  test("moves a sentence to the section of its page, and leaves it out where there is none", () => {
    const moved = summed(correctionOf(MADE, "decision-s1", { page: 4, reference: "4.3" }));
    expect(textsOf(moved)).toEqual([
      ["The calendar was shown."],
      [
        `Decided: ${GRID.text}`,
        "To do: Ada will send the new icons (Ada).",
        `Decided: ${FAMILY.text}`,
      ],
    ]);
    const away = summed(correctionOf(MADE, "decision-s1", { page: 8, reference: "8.1" }));
    expect(textsOf(away).flat().join(" ")).not.toContain(GRID.text);
    expect(away.overview.text).toContain("The legend moved up.");
  });

  describe("whose quote is named after a note", () => {
    const quoted: Summary = {
      ...summary,
      sections: [
        {
          ...summary.sections[0]!,
          quote: {
            text: GRID.text,
            speaker: "Ada",
            context: "A decision about Calendar",
            evidence: { segmentId: "s1", quote: GRID.text, speaker: "Ada" },
          },
        },
      ],
    };
    const quoteOf = (renames: Rename[], ...notes: Correction[]) =>
      correctSummary(quoted, { made: MADE, now: correct(MADE, notes) }, renames).sections[0]?.quote;

    test("loses it with the note, and calls it what the note is now", () => {
      expect(quoteOf([])).toMatchObject({ context: "A decision about Calendar" });
      expect(quoteOf([], correctionOf(MADE, "decision-s1", { isRemoved: true }))).toBeUndefined();
      const moved = correctionOf(MADE, "decision-s1", { type: "Feedback", page: 2 });
      expect(quoteOf([], moved)?.context).toBe("Feedback about page 2");
    });

    test("calls its speaker as people do", () => {
      const quote = quoteOf([{ id: "r1", from: "Ada", to: "Adele" }]);
      expect(quote).toMatchObject({ speaker: "Adele", evidence: { speaker: "Adele" } });
      expect(quote?.text).toBe(GRID.text);
    });
  });
});
