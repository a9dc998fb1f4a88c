import type { Annotation, Deck, Segment } from "@planner/contract/model";
import { ANNOTATION_TYPES, NOTE_KINDS } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import {
  makeNotes,
  type Notes,
  NOTES_STEPS,
  type NotesProgress,
  segmentsFromText,
} from "../index.ts";
import { deckOf, MUSEUM_DECK, MUSEUM_TALK, talkOf } from "../testing/decks.ts";

const annotationsOf = (notes: Notes): Annotation[] =>
  notes.report.pages.flatMap((page) => page.annotations);

function expectProved(notes: Notes, deck: Deck | null, transcript: readonly Segment[]): void {
  const words = new Map(transcript.map((segment) => [segment.id, segment.text]));
  for (const { page, annotations } of notes.report.pages) {
    expect([null, ...(deck?.pages ?? []).map((one) => one.page)]).toContain(page);
    annotations.forEach((annotation, index) => {
      expect(annotation.reference).toBe(`${page ?? 0}.${index + 1}`);
      expect(annotation.evidence.length).toBeGreaterThan(0);
      for (const { segmentId, quote } of annotation.evidence)
        expect(words.get(segmentId)).toContain(quote);
    });
  }
}

describe("notes of a design review", () => {
  test("pin what was said to the pages, with the words that prove it", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK);
    expectProved(notes, MUSEUM_DECK, MUSEUM_TALK);
    const promise = annotationsOf(notes).find((note) => note.type === "Action Item");
    expect(promise).toMatchObject({
      text: "Move the legend above the grid.",
      dueWords: "by Friday",
      owner: "Tomás",
      subtype: "Layout",
      reference: expect.stringMatching(/^3\./) as string,
      evidence: [{ segmentId: "s8", speaker: "Tomás", start: 70 }],
    });
    expect(promise?.region).toMatchObject({ x: expect.closeTo(0.088, 2) as number });
    expect(notes.report.action_item_highlight).toBe("One action item, for Tomás.");
  });

  test("of a meeting whose only note asks something sum up the question", async () => {
    const deck = deckOf(["Text"]);
    const talk = segmentsFromText("Ada: What should the text do?\nBen: No idea, we have to ask.");
    const notes = await makeNotes(deck, talk);
    expectProved(notes, deck, talk);
    expect(annotationsOf(notes)).toHaveLength(1);
    expect(notes.summary.overview.text).toBe(
      "Ada and Ben went through “Text”.\nOpen:\n- Text: What should the text do?",
    );
  });

  test("have ids that differ and stand in the order of their pages", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK);
    const ids = annotationsOf(notes).map((note) => note.id);
    expect(new Set(ids).size).toBe(ids.length);
    const pages = notes.report.pages.map((page) => page.page ?? Infinity);
    expect(pages).toEqual(pages.toSorted((left, right) => left - right));
  });

  test("have a heading line for each type that there is, and none for the others", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK);
    for (const type of ANNOTATION_TYPES) {
      const has = annotationsOf(notes).some((note) => note.type === type && !note.suggestion);
      expect(notes.report[NOTE_KINDS[type].highlight] !== "").toBe(has);
    }
  });

  test("are the same to the byte every time", async () => {
    const [one, two] = [
      await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
        meeting: { title: "Review", attendees: ["Mara", "Ines"] },
      }),
      await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
        meeting: { title: "Review", attendees: ["Mara", "Ines"] },
      }),
    ];
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
  });

  test("tell of each step, and wait for whoever listens", async () => {
    const reported: NotesProgress[] = [];
    let isBusy = false;
    await makeNotes(MUSEUM_DECK, MUSEUM_TALK, {
      onProgress: async (progress) => {
        expect(isBusy).toBe(false);
        isBusy = true;
        await Promise.resolve();
        isBusy = false;
        reported.push(progress);
      },
    });
    expect(reported.map((one) => one.step)).toEqual([...NOTES_STEPS]);
    expect(reported.map((one) => one.fraction)).toEqual(
      reported.map((one) => one.fraction).toSorted((a, b) => a - b),
    );
    expect(reported.at(-1)?.partial?.report?.pages.length).toBeGreaterThan(0);
  });

  test("follow recorded page turns", async () => {
    const notes = await makeNotes(MUSEUM_DECK, MUSEUM_TALK, { pageTurns: [{ page: 5, start: 0 }] });
    expect(notes.report.pages.map((page) => page.page)).toEqual([5]);
  });
});

describe("notes of odd input", () => {
  test("without a deck stand in one entry without a page", async () => {
    const notes = await makeNotes(null, MUSEUM_TALK);
    expectProved(notes, null, MUSEUM_TALK);
    expect(notes.report.pages.map((page) => page.page)).toEqual([null]);
    expect(notes.summary.overview.page).toBeNull();
    expect(notes.message).toBeNull();
  });

  test("of an empty transcript are empty and say why", async () => {
    const notes = await makeNotes(MUSEUM_DECK, []);
    expect(notes).toMatchObject({
      segments: [],
      message: "The transcript has no words, so there are no notes.",
    });
    expect(notes.report.pages).toEqual([]);
  });

  test("of a talk about something else are placed on no slide, and say so", async () => {
    const transcript = segmentsFromText(
      "Mara: The goalkeeper let three in before half time.\nTomás: I'll buy the tickets for Sunday.\n" +
        "Mara: The striker limped off with a bad knee.\nTomás: My cousin says the coach resigns tomorrow.",
    );
    const deck = deckOf(
      ["Quarterly tax figures", "Depreciation of machinery", "Deferred liabilities"],
      ["Audit", "Ledger", "Provisions"],
    );
    const notes = await makeNotes(deck, transcript);
    expect(notes.segments.every((segment) => segment.page === null)).toBe(true);
    expect(notes.message).toContain("does not match the slides");
  });

  test("of a deck without text say how pages were found", async () => {
    const notes = await makeNotes(deckOf([], [], []), MUSEUM_TALK);
    expect(notes.message).toContain("estimated from the order of the talk");
    expectProved(notes, deckOf([], [], []), MUSEUM_TALK);
  });

  test("in Japanese are aligned and summarised, and say that types are not recognised", async () => {
    const deck = deckOf(["検索画面", "絞り込みの条件"], ["予約カレンダー", "空き時間の表示"]);
    const talk = talkOf(
      "検索画面を見てください。",
      "絞り込みの条件が多すぎます。",
      "予約カレンダーです。",
      "空き時間の表示が見づらいです。",
    );
    const notes = await makeNotes(deck, talk);
    expect(notes.language).toBe("ja");
    expect(notes.segments.map((segment) => segment.page)).toEqual([1, 1, 2, 2]);
    expect(notes.report.pages).toEqual([]);
    expect(notes.message).toContain("and Dutch only");
  });

  test("of a very long meeting come to an end", async () => {
    const lines = MUSEUM_TALK.map((segment) => `${segment.speaker}: ${segment.text}`).join("\n");
    const transcript = segmentsFromText(`${lines}\n`.repeat(150));
    const notes = await makeNotes(MUSEUM_DECK, transcript);
    expect(notes.segments.length).toBe(2400);
    expectProved(notes, MUSEUM_DECK, transcript);
  }, 30_000);
});
