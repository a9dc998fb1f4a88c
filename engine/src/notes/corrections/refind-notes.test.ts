import type { Annotation, Report } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import {
  correct,
  correctionOf,
  FAMILY,
  GRID,
  linesOf,
  MADE,
  reportWith,
  spokenIn,
  type ReportNote,
} from "../../testing/corrected-reports.ts";
import { type Correction, type NoteChange, placedNotes, refindNotes } from "../corrections.ts";

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
    const corrections = [correctionOf(MADE, "decision-s1", change)];
    const [one] = refindNotes(
      { report: made, segments: spokenIn(made) },
      { notes: corrections, pageCount: 9 },
    );
    expect(one?.anchor.standing === "gone" ? undefined : one?.noteId).toBe(noteId);
  });

  test("are told apart by their type where two are made of the same words", () => {
    const twice = reportWith(GRID, { ...GRID, type: "New Idea" });
    const corrections = [
      correctionOf(reportWith({ ...GRID, type: "New Idea" }), "new-idea-s1", change),
    ];
    const [one] = refindNotes(
      { report: twice, segments: [] },
      { notes: corrections, pageCount: 9 },
    );
    expect(one?.noteId).toBe("new-idea-s2");
  });

  const without = reportWith(FAMILY);
  const segments = [...spokenIn(without), { ...spokenIn(MADE)[0]!, id: "s7", speaker: "Ben" }];

  test("that lack a person's note get it back behind those of its page, with its words", () => {
    const corrections = [correctionOf(MADE, "decision-s1", change)];
    const found = refindNotes(
      { report: reportWith({ ...FAMILY, page: 3 }), segments },
      {
        notes: corrections,
        pageCount: 9,
      },
    );
    const now = correct(reportWith({ ...FAMILY, page: 3 }), found);
    expect(linesOf(now)).toEqual([`3.1 ${FAMILY.text}`, "3.2 Mine."]);
    const note = placedNotes(now)[1]?.note as Annotation;
    expect(note.evidence).toEqual([{ segmentId: "s7", quote: GRID.text, speaker: "Ben" }]);
    // Its id is another note's now.
    expect(note.id).toBe("decision-s1-2");
    expect(note.region).toBeUndefined();
  });

  test("put it on no page where the deck has lost its own", () => {
    const corrections = [correctionOf(MADE, "decision-s1", change)];
    const found = refindNotes({ report: without, segments }, { notes: corrections, pageCount: 2 });
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

  test("keep a note that a person added, also beside one that was made of the same words", () => {
    const { anchor } = correctionOf(MADE, "decision-s1");
    const own = { ...anchor.note, id: "own", text: "Written by hand." };
    const added = {
      ...correctionOf(MADE, "decision-s1"),
      noteId: "own",
      anchor: { note: own, page: anchor.page, standing: "put back", isAdded: true } as const,
    };
    const shown = (made: Report, said = segments) => {
      const notes = refindNotes({ report: made, segments: said }, { notes: [added], pageCount: 9 });
      expect(notes.map((one) => one.anchor.isAdded)).toEqual([true]);
      return linesOf(correct(made, notes));
    };
    expect(shown(without)).toEqual([...linesOf(without), "3.1 Written by hand."].toSorted());
    expect(shown(MADE).filter((line) => line.endsWith("Written by hand."))).toHaveLength(1);
    expect(shown(MADE)).toHaveLength(linesOf(MADE).length + 1);
    expect(shown(without, [])).toEqual(linesOf(without));
  });

  test("forget a note that was put back and has no change any more", () => {
    const notes = [correctionOf(MADE, "decision-s1")];
    expect(refindNotes({ report: without, segments }, { notes, pageCount: 9 })).toEqual([]);
  });
});

const refoundIn = (made: Report, corrections: Correction[]): string[] =>
  refindNotes({ report: made, segments: spokenIn(made) }, { notes: corrections, pageCount: 9 }).map(
    ({ noteId }) => noteId,
  );

describe("of notes on the same words", () => {
  const FORM: ReportNote = {
    text: "The address form goes to the shipping people.",
    page: 4,
    type: "Action Item",
    quote: "I will send the new address form to the shipping people.",
  };
  const [ben, tomas] = [
    { ...FORM, speaker: "Ben" },
    { ...FORM, speaker: "Tomás" },
  ];
  test.each<[string, NoteChange]>([
    ["changed", { text: "Nothing is sent." }],
    ["taken out", { isRemoved: true }],
  ])("the one is %s that the same person said", (_, change) => {
    const corrections = [correctionOf(reportWith(ben, tomas), "action-item-s2", change)];
    expect(refoundIn(reportWith(GRID, ben, tomas), corrections)).toEqual(["action-item-s3"]);
    // The id is that of the other person's note now.
    expect(refoundIn(reportWith(GRID, ben, GRID, tomas), corrections)).toEqual(["action-item-s4"]);
    expect(refoundIn(reportWith(tomas, ben), corrections)).toEqual(["action-item-s1"]);
  });

  test("none is another person's where this one does not say them any more", () => {
    const corrections = [
      correctionOf(reportWith(ben, tomas), "action-item-s2", { text: "Nothing." }),
    ];
    const made = reportWith(GRID, ben);
    const found = refindNotes(
      { report: made, segments: spokenIn(made, "Ben") },
      { notes: corrections, pageCount: 9 },
    );
    expect(found.map(({ anchor }) => anchor.standing)).toEqual(["gone"]);
    expect(linesOf(correct(made, found))).toEqual(linesOf(made));
  });

  test("the one is changed that is as many in the row, where there are as many", () => {
    const thrice = reportWith(ben, ben, ben);
    const corrections = [
      correctionOf(thrice, "action-item-s3", { isRemoved: true }),
      correctionOf(thrice, "action-item-s2", { text: "Mine." }),
    ];
    expect(refoundIn(thrice, corrections)).toEqual(["action-item-s3", "action-item-s2"]);
    expect(refoundIn(reportWith(GRID, ben, ben, ben), corrections)).toEqual([
      "action-item-s4",
      "action-item-s3",
    ]);
  });

  test("the one is changed that is on the same page", () => {
    const corrections = [
      correctionOf(reportWith({ ...ben, page: 5 }), "action-item-s1", { text: "Mine." }),
    ];
    expect(refoundIn(reportWith(GRID, ben, { ...ben, page: 5 }), corrections)).toEqual([
      "action-item-s3",
    ]);
  });
});
