import { NO_HEADINGS, type Report } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { notesAsHtml } from "./as-html.ts";
import { notesAsMarkdown } from "./as-markdown.ts";
import { type PrintedNotes, quotesOf } from "./printed.ts";

const evidence = [
  { segmentId: "s1", quote: "Anna, can you", speaker: "Leo", start: 6 },
  { segmentId: "s2", quote: "redraw them?", speaker: "Leo", start: 8 },
  { segmentId: "s3", quote: "Sure.", speaker: "Anna", start: 10 },
  { segmentId: "s3", quote: "By Friday.", speaker: "Anna", start: 10 },
];
const highlights = {
  ...NO_HEADINGS,
  action_item_highlight: "One action item.",
};
const report: Report = {
  pages: [
    {
      page: null,
      annotations: [
        {
          id: "n1",
          reference: "0.1",
          type: "Action Item",
          subtype: "Imagery",
          text: "Anna will redraw them.",
          evidence,
          confidence: 0.9,
          suggestion: false,
        },
      ],
    },
  ],
  ...highlights,
};
const notes: PrintedNotes = {
  title: "Icons",
  pages: [],
  report,
  summary: { overview: { text: "Icons were shown.", page: null }, sections: [] },
  message: "What was said does not match the slides.",
};

const withText = (text: string): PrintedNotes => ({
  ...notes,
  summary: { overview: { text, page: null }, sections: [] },
});

describe("printed notes", () => {
  test("give each speaker their own quote, with a mark where words are left out", () => {
    expect(quotesOf(evidence)).toEqual([
      { text: "Anna, can you redraw them?", source: "Leo, 0:06" },
      { text: "Sure. … By Friday.", source: "Anna, 0:10" },
    ]);
    expect(notesAsMarkdown(notes)).toContain(
      "> “Anna, can you redraw them?” Leo, 0:06\n\n> “Sure. … By Friday.” Anna, 0:10",
    );
    expect(notesAsHtml(notes)).toContain(
      "<cite>Leo, 0:06</cite></blockquote><blockquote><p>“Sure. … By Friday.”</p><cite>Anna, 0:10</cite>",
    );
  });

  test("show a quotation as one, its day, and what it replaced", () => {
    const [page] = report.pages;
    const [task] = page!.annotations;
    const changed = {
      ...task!,
      subject: "Icons",
      isQuoted: true,
      dueWords: "by Friday",
      replaces: [{ segmentId: "s0", quote: "We keep the old ones.", speaker: "Leo", start: 2 }],
    };
    const shown = {
      ...notes,
      report: { ...report, pages: [{ page: null, annotations: [changed] }] },
    };
    for (const printed of [notesAsMarkdown(shown), notesAsHtml(shown)]) {
      expect(printed).toContain("Icons: “Anna will redraw them.”");
      expect(printed).toContain("by Friday");
      expect(printed).toContain("Replaces “We keep the old ones.” Leo, 0:02");
    }
  });

  test("list what came of the meeting; summaries of before have it on one line", () => {
    const now = withText("Icons were shown.\nDecided:\n- Map: It stays.\n- Bar: It <b>goes</b>.");
    expect(notesAsMarkdown(now)).toContain(
      "Icons were shown.\n\n**Decided**\n\n- Map: It stays.\n- Bar: It \\<b\\>goes\\</b\\>.",
    );
    expect(notesAsHtml(now)).toContain(
      '<h3 class="label">Decided</h3><ul><li>Map: It stays.</li><li>Bar: It &lt;b&gt;goes&lt;/b&gt;.</li></ul>',
    );
    const before = withText("Icons were shown.\nDecided: It stays. Note: it goes.\nOpen: Why?");
    expect(notesAsMarkdown(before)).toContain(
      "**Decided**\n\n- It stays. Note: it goes.\n\n**Open**\n\n- Why?",
    );
  });

  test("hold what the reader should know, and nothing where there is nothing", () => {
    expect(notesAsMarkdown(notes)).toContain("# Icons\n\nWhat was said does not match the slides.");
    expect(notesAsHtml(notes)).toContain(
      '<p class="notice">What was said does not match the slides.</p>',
    );
    expect(notesAsHtml({ ...notes, message: null })).not.toContain('class="notice"');
  });
});
