import type {
  AlignedSegment,
  Annotation,
  AnnotationType,
  Report,
  Summary,
} from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import {
  anchorOf,
  type Correction,
  correctReport,
  correctSummary,
  countNotes,
  type NoteChange,
  placedNotes,
  refindNotes,
  type Rename,
} from "../corrections.ts";
import { reportOf } from "../report.ts";

type Told = {
  text: string;
  page: number | null;
  type?: AnnotationType;
  speaker?: string;
  said?: string;
};

/** A report of these notes, the first said in s1, the next in s2. */
const reportWith = (...told: Told[]): Report =>
  reportOf(
    told.map(({ text, page, type = "Decision", speaker = "Ada", said = text }, order) => ({
      type,
      subtype: "Layout",
      text,
      page,
      evidence: [{ segmentId: `s${order + 1}`, quote: said, speaker }],
      order,
      confidence: 0.9,
      suggestion: false,
      region: { x: 0, y: 0, width: 1, height: 0.1 },
      ...(type === "Action Item" ? { owner: speaker } : {}),
    })),
  );

const GRID: Told = { text: "The legend goes above the grid.", page: 3 };
const FAMILY: Told = { text: "Families pay once for all of them.", page: 4 };
const SEND: Told = {
  text: "Ada will send the new icons.",
  page: 4,
  type: "Action Item",
  said: "I'll send the new icons.",
};
const MADE = reportWith(GRID, FAMILY, SEND);

const edited = { by: "Mara", at: "2026-11-22T09:00:00.000Z", version: 1 };
const correctionOf = (made: Report, noteId: string, ...changes: NoteChange[]): Correction => {
  const anchor = anchorOf(made, noteId);
  if (!anchor) throw new Error(`no note ${noteId}`);
  return { noteId, anchor, changes, edited };
};
const correct = (made: Report, notes: Correction[], pageCount = 9): Report =>
  correctReport(made, { notes, renames: [], pageCount });
const linesOf = (report: Report): string[] =>
  placedNotes(report).map(({ note }) => `${note.reference} ${note.text}`);
const saidIn = (made: Report, speaker = "Ada"): AlignedSegment[] =>
  placedNotes(made).map(({ note, page }, index) => ({
    id: `s${index + 1}`,
    index,
    text: note.evidence[0]!.quote,
    page,
    speaker,
  }));

const textsOf = ({ sections }: Summary): string[][] => sections.map(({ text }) => text);
const nameIn = (made: Report, from: string, to: string, notes: Correction[] = []): string[] =>
  namedIn(made, [{ id: "r1", from, to }], notes);
const namedIn = (made: Report, renames: Rename[], notes: Correction[] = []): string[] =>
  placedNotes(correctReport(made, { notes, renames, pageCount: 9 })).map(({ note }) => note.text);
/** One name after another. */
const renamesOf = (...names: string[]): Rename[] =>
  names.slice(1).map((to, at) => ({ id: `r${at + 1}`, from: names[at]!, to }));

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

  test("does not know a page any more that it was moved to", () => {
    const moved = correctionOf(MADE, "decision-s1", { page: 8, reference: "8.1" });
    expect(linesOf(correct(MADE, [moved], 9)).at(-1)).toBe(`8.1 ${GRID.text}`);
    expect(correct(MADE, [moved], 5).pages.at(-1)?.page).toBeNull();
  });
});

describe("notes that were made anew", () => {
  const change = { text: "Mine." };

  test.each<[string, Report, string | undefined]>([
    ["by id and words", reportWith(GRID, FAMILY), "decision-s1"],
    ["by words that are said elsewhere", reportWith(FAMILY, GRID), "decision-s2"],
    [
      "by words of which another type was made",
      reportWith({ ...GRID, type: "New Idea" }, FAMILY),
      "new-idea-s1",
    ],
    ["not where others are said under the same id", reportWith(FAMILY), undefined],
  ])("are found %s", (_, made, noteId) => {
    const kept = [correctionOf(MADE, "decision-s1", change)];
    const [one] = refindNotes(
      { report: made, segments: saidIn(made) },
      { notes: kept, pageCount: 9 },
    );
    expect(one?.anchor.standing === "gone" ? undefined : one?.noteId).toBe(noteId);
  });

  test("are told apart by their type where two are made of the same words", () => {
    const twice = reportWith(GRID, { ...GRID, type: "New Idea" });
    const kept = [correctionOf(reportWith({ ...GRID, type: "New Idea" }), "new-idea-s1", change)];
    const [one] = refindNotes({ report: twice, segments: [] }, { notes: kept, pageCount: 9 });
    expect(one?.noteId).toBe("new-idea-s2");
  });

  const without = reportWith(FAMILY);
  const segments = [...saidIn(without), { ...saidIn(MADE)[0]!, id: "s7", speaker: "Ben" }];

  test("that lack a person's note get it back behind those of its page, with its words", () => {
    const kept = [correctionOf(MADE, "decision-s1", change)];
    const found = refindNotes(
      { report: reportWith({ ...FAMILY, page: 3 }), segments },
      {
        notes: kept,
        pageCount: 9,
      },
    );
    const now = correct(reportWith({ ...FAMILY, page: 3 }), found);
    expect(linesOf(now)).toEqual([`3.1 ${FAMILY.text}`, "3.2 Mine."]);
    const note = placedNotes(now)[1]?.note as Annotation;
    expect(note.evidence).toEqual([{ segmentId: "s7", quote: GRID.text, speaker: "Ben" }]);
    // Its id is another note's now.
    expect(note.id).toBe("decision-s1-2");
    expect(note).not.toHaveProperty("region");
  });

  test("put it on no page where the deck has lost its own", () => {
    const kept = [correctionOf(MADE, "decision-s1", change)];
    const found = refindNotes({ report: without, segments }, { notes: kept, pageCount: 2 });
    expect(linesOf(correct(without, found, 2)).at(-1)).toBe("0.1 Mine.");
  });

  test("let it wait while its words are not said, also one that was taken out", () => {
    const notes = [
      correctionOf(MADE, "decision-s1", { isRemoved: true }),
      correctionOf(MADE, "action-item-s3", change),
    ];
    const waiting = refindNotes({ report: without, segments }, { notes, pageCount: 9 });
    expect(waiting.map(({ anchor }) => anchor.standing)).toEqual(["gone", "gone"]);
    expect(linesOf(correct(without, waiting))).toEqual(linesOf(without));
    const again = refindNotes({ report: MADE, segments: [] }, { notes: waiting, pageCount: 9 });
    expect(linesOf(correct(MADE, again))).toEqual([`4.1 ${FAMILY.text}`, "4.2 Mine."]);
  });

  test("forget a note that was put back and has no change any more", () => {
    const notes = [correctionOf(MADE, "decision-s1")];
    expect(refindNotes({ report: without, segments }, { notes, pageCount: 9 })).toEqual([]);
  });
});

const refoundIn = (made: Report, kept: Correction[]): string[] =>
  refindNotes({ report: made, segments: saidIn(made) }, { notes: kept, pageCount: 9 }).map(
    ({ noteId }) => noteId,
  );

describe("of notes on the same words", () => {
  const FORM: Told = {
    text: "The address form goes to the shipping people.",
    page: 4,
    type: "Action Item",
    said: "I will send the new address form to the shipping people.",
  };
  const [ben, tomas] = [
    { ...FORM, speaker: "Ben" },
    { ...FORM, speaker: "Tomás" },
  ];
  test.each<[string, NoteChange]>([
    ["changed", { text: "Nothing is sent." }],
    ["taken out", { isRemoved: true }],
  ])("the one is %s that the same person said", (_, change) => {
    const kept = [correctionOf(reportWith(ben, tomas), "action-item-s2", change)];
    expect(refoundIn(reportWith(GRID, ben, tomas), kept)).toEqual(["action-item-s3"]);
    // The id is that of the other person's note now.
    expect(refoundIn(reportWith(GRID, ben, GRID, tomas), kept)).toEqual(["action-item-s4"]);
    expect(refoundIn(reportWith(tomas, ben), kept)).toEqual(["action-item-s1"]);
  });

  test("none is another person's where this one does not say them any more", () => {
    const kept = [correctionOf(reportWith(ben, tomas), "action-item-s2", { text: "Nothing." })];
    const made = reportWith(GRID, ben);
    const found = refindNotes(
      { report: made, segments: saidIn(made, "Ben") },
      { notes: kept, pageCount: 9 },
    );
    expect(found.map(({ anchor }) => anchor.standing)).toEqual(["gone"]);
    expect(linesOf(correct(made, found))).toEqual(linesOf(made));
  });

  test("the one is changed that is as many in the row, where there are as many", () => {
    const thrice = reportWith(ben, ben, ben);
    const kept = [
      correctionOf(thrice, "action-item-s3", { isRemoved: true }),
      correctionOf(thrice, "action-item-s2", { text: "Mine." }),
    ];
    expect(refoundIn(thrice, kept)).toEqual(["action-item-s3", "action-item-s2"]);
    expect(refoundIn(reportWith(GRID, ben, ben, ben), kept)).toEqual([
      "action-item-s4",
      "action-item-s3",
    ]);
  });

  test("the one is changed that is on the same page", () => {
    const kept = [
      correctionOf(reportWith({ ...ben, page: 5 }), "action-item-s1", { text: "Mine." }),
    ];
    expect(refoundIn(reportWith(GRID, ben, { ...ben, page: 5 }), kept)).toEqual(["action-item-s3"]);
  });
});

describe("a corrected summary", () => {
  const summary: Summary = {
    overview: { page: 3, text: `Today we review it. ${GRID.text} ${SEND.text}` },
    sections: [
      { title: "Calendar", pages: [3], text: [GRID.text, "The calendar was shown."] },
      { title: "Tickets", pages: [4], text: ["I'll send the new icons.", FAMILY.text] },
    ],
  };
  const summed = (...notes: Correction[]): Summary =>
    correctSummary(summary, { made: MADE, now: correct(MADE, notes) }, []);

  test("without corrections is as it was made", () => {
    expect(summed()).toEqual(summary);
  });

  test("says what a note says now, with a full stop where another sentence follows", () => {
    const now = summed(correctionOf(MADE, "decision-s1", { text: "The legend goes ($&) away" }));
    expect(now.overview.text).toBe(`Today we review it. The legend goes ($&) away. ${SEND.text}`);
    expect(textsOf(now)[0]).toEqual(["The legend goes ($&) away", "The calendar was shown."]);
  });

  test("loses the sentences of a note that was taken out, and the words it was made of", () => {
    const now = summed(
      correctionOf(MADE, "action-item-s3", { isRemoved: true }),
      correctionOf(MADE, "decision-s1", { isRemoved: true }),
    );
    expect(now.overview.text).toBe("Today we review it.");
    expect(textsOf(now)).toEqual([["The calendar was shown."], [FAMILY.text]]);
  });

  test("loses a section of which nothing is left", () => {
    const now = summed(
      correctionOf(MADE, "action-item-s3", { isRemoved: true }),
      correctionOf(MADE, "decision-s2", { isRemoved: true }),
    );
    expect(now.sections.map(({ title }) => title)).toEqual(["Calendar"]);
  });

  test("keeps a sentence that another note says too", () => {
    const twice = reportWith(GRID, { ...GRID, type: "New Idea" });
    const now = correct(twice, [correctionOf(twice, "decision-s1", { isRemoved: true })]);
    expect(correctSummary(summary, { made: twice, now }, [])).toEqual(summary);
  });

  test("moves a sentence to the section of its page, and leaves it out where there is none", () => {
    const moved = summed(correctionOf(MADE, "decision-s1", { page: 4, reference: "4.3" }));
    expect(textsOf(moved)).toEqual([
      ["The calendar was shown."],
      [GRID.text, "I'll send the new icons.", FAMILY.text],
    ]);
    const away = summed(correctionOf(MADE, "decision-s1", { page: 8, reference: "8.1" }));
    expect(textsOf(away).flat()).not.toContain(GRID.text);
    expect(away.overview.text).toContain(GRID.text);
  });
});

describe("a renamed speaker", () => {
  test.each<[string, Told, string]>([
    ["where the engine put it", SEND, "Ada Lee will send the new icons."],
    [
      "where the engine put it once more",
      { ...SEND, text: "The icons that Ada drew are Ada’s best." },
      "The icons that Ada Lee drew are Ada Lee’s best.",
    ],
    [
      "not where somebody said it",
      { ...GRID, text: "We show Ada the grid.", said: "We show Ada the grid." },
      "We show Ada the grid.",
    ],
    ["not inside of a word", { ...SEND, text: "Adalbert has it." }, "Adalbert has it."],
    ["not in what others say", { ...GRID, text: "Ada has it.", speaker: "Ben" }, "Ada has it."],
  ])("has the new name %s", (_, told, text) => {
    expect(nameIn(reportWith(told), "Ada", "Ada Lee")).toEqual([text]);
  });

  test("has it at the beginning of what a person wrote, and nowhere else in it", () => {
    const written = correctionOf(MADE, "action-item-s3", { text: "Ada sends what Ada drew." });
    expect(nameIn(MADE, "Ada", "Mara", [written]).at(-1)).toBe("Mara sends what Ada drew.");
  });

  test("whose name looks like a pattern is taken by the letter", () => {
    const odd = reportWith({ ...SEND, text: "A. (B) will send it.", speaker: "A. (B)" });
    expect(nameIn(odd, "A. (B)", "$&")).toEqual(["$& will send it."]);
  });

  test.each(["T", "李", "Guest", "Speaker 2"])(
    "who was called %s for a while has the last name",
    (label) => {
      expect(namedIn(MADE, renamesOf("Ada", label)).at(-1)).toBe(
        `${label} will send the new icons.`,
      );
      expect(namedIn(MADE, renamesOf("Ada", label, "Mara")).at(-1)).toBe(
        "Mara will send the new icons.",
      );
    },
  );

  test("who has got the name of another is told apart from them", () => {
    const both = reportWith({ ...SEND, text: "Ada and Ben Lee send it.", speaker: "Ada" });
    const renames = [
      { id: "r1", from: "Ada", to: "Ben" },
      { id: "r2", from: "Ben", to: "Benno" },
    ];
    expect(namedIn(both, renames)).toEqual(["Benno and Ben Lee send it."]);
  });

  test("has it nowhere in what a person wrote after that", () => {
    const change = { text: "Ada Vidal from ops will do it.", writtenAfter: ["r1"] };
    const written = correctionOf(MADE, "action-item-s3", change);
    expect(namedIn(MADE, renamesOf("Ada", "Mara"), [written]).at(-1)).toBe(change.text);
    const own = correctionOf(MADE, "action-item-s3", { ...change, text: "Mara will do it." });
    expect(namedIn(MADE, renamesOf("Ada", "Mara", "Maria"), [own]).at(-1)).toBe(
      "Maria will do it.",
    );
  });
});
