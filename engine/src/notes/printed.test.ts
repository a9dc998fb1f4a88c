import {
  type Comment,
  type CommentPlace,
  type CommentThread,
  NO_HEADINGS,
  type Report,
} from "@planner/contract/model";
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

const comment = (author: string, text: string, rest = {}) => ({
  id: author,
  author,
  isGuest: false,
  isOwn: false,
  canDelete: false,
  text,
  isDeleted: false,
  createdAt: "2026-11-28T09:00:00.000Z",
  editedAt: null,
  ...rest,
});
const thread = (place: CommentPlace, comments: Comment[], rest = {}): CommentThread => ({
  id: comments[0]!.id,
  place,
  comments,
  resolved: null,
  canResolve: false,
  ...rest,
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

  test("have comments under their note, and those about pages and notes of before at the end", () => {
    const threads = [
      thread(
        { kind: "note", noteId: "n1", text: "" },
        [
          comment("Ann", "All *five*?"),
          comment("Gone", "", { isDeleted: true }),
          comment("Mara", "<b>Yes</b>", { isGuest: true }),
        ],
        { resolved: { by: "Ben", at: "2026-11-29T09:00:00.000Z" } },
      ),
      thread({ kind: "slide", fileId: "f", page: 2, x: 0.5, y: 0.5 }, [comment("Ben", "Too red.")]),
      thread({ kind: "note", noteId: null, text: "We keep the old ones." }, [
        comment("Ann", "No."),
      ]),
      thread({ kind: "plan", part: "goal", sentence: "" }, [comment("Ann", "Of the plan.")]),
    ];
    const shown = { ...notes, threads };
    expect(notesAsMarkdown(shown)).toContain(
      [
        "> “Sure. … By Friday.” Anna, 0:10\n",
        "- **Ann, 2026-11-28 09:00 UTC:** All \\*five\\*?",
        "  - **Mara (guest), 2026-11-28 09:00 UTC:** \\<b\\>Yes\\</b\\>",
        "  - Resolved by Ben, 2026-11-29 09:00 UTC\n",
        "## Comments\n",
        "Page 2\n",
        "- **Ben, 2026-11-28 09:00 UTC:** Too red.\n",
        "“We keep the old ones.”\n",
        "- **Ann, 2026-11-28 09:00 UTC:** No.\n",
      ].join("\n"),
    );
    const html = notesAsHtml(shown);
    expect(html).toMatch(
      /Anna will redraw them\.<\/p><ul class="thread"><li>.*Ann, 2026-11-28 09:00 UTC.*All \*five\*\?.*Mara \(guest\), 2026-11-28 09:00 UTC.*&lt;b&gt;Yes&lt;\/b&gt;.*Resolved by Ben, 2026-11-29 09:00 UTC<\/li><\/ul>/,
    );
    expect(html).toMatch(
      /<h2>Comments<\/h2>.*Page 2.*Too red\..*“We keep the old ones\.”.*No\..*<\/section>/,
    );
    for (const printed of [notesAsMarkdown(shown), html]) {
      expect(printed).not.toContain("Gone");
      expect(printed).not.toContain("Of the plan.");
    }
    expect(notesAsHtml(notes)).not.toContain("<h2>Comments");
    expect(notesAsMarkdown(notes)).not.toContain("## Comments");
  });

  test("hold what the reader should know, and nothing where there is nothing", () => {
    expect(notesAsMarkdown(notes)).toContain("# Icons\n\nWhat was said does not match the slides.");
    expect(notesAsHtml(notes)).toContain(
      '<p class="notice">What was said does not match the slides.</p>',
    );
    expect(notesAsHtml({ ...notes, message: null })).not.toContain('class="notice"');
  });
});
