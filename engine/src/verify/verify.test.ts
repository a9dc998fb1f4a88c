import { describe, expect, test } from "vitest";
import type { DraftNote } from "../notes/draft.ts";
import { MUSEUM_DECK, MUSEUM_TALK } from "../testing/decks.ts";
import { contradictionOf } from "./facts-held.ts";
import { knownWords } from "./names.ts";
import { verifyNotes } from "./verify.ts";

const SEGMENTS = MUSEUM_TALK.map((segment) => ({ ...segment, page: 1 }));
const SOURCE = { deck: MUSEUM_DECK, segments: SEGMENTS, people: ["Mara", "Tomás", "Ines"] };
const NOTE: DraftNote = {
  type: "Action Item",
  subtype: "Layout",
  text: "Tomás will move the legend above the grid by Friday.",
  page: 3,
  evidence: [{ segmentId: "s8", quote: "I'll move the legend above the grid by Friday." }],
  order: 7,
  confidence: 0.9,
  suggestion: false,
  owner: "Tomás",
  region: { x: 0, y: 0, width: 0.5, height: 0.5 },
};
const verify = (change: Partial<DraftNote>): DraftNote | undefined =>
  verifyNotes([{ ...NOTE, ...change }], SOURCE)[0];

describe("a note", () => {
  test("that can be proved passes, with time and speaker from its segment", () => {
    expect(verify({})).toEqual({
      ...NOTE,
      evidence: [{ ...NOTE.evidence[0], start: 70, speaker: "Tomás" }],
    });
  });

  test("that cites a segment that does not exist is dropped", () => {
    expect(
      verify({ evidence: [{ segmentId: "s99", quote: "I'll move the legend" }] }),
    ).toBeUndefined();
    expect(verify({ evidence: [] })).toBeUndefined();
  });

  test("keeps the evidence that is true beside evidence that is not", () => {
    const evidence = [...NOTE.evidence, { segmentId: "s99", quote: "by Friday" }];
    expect(verify({ evidence })?.evidence.map((one) => one.segmentId)).toEqual(["s8"]);
  });

  test("with an invented quote is dropped", () => {
    expect(
      verify({ evidence: [{ segmentId: "s8", quote: "The whole team celebrates a new logo" }] }),
    ).toBeUndefined();
    expect(verify({ evidence: [{ segmentId: "s8", quote: " " }] })).toBeUndefined();
  });

  test("with someone else's time and speaker gets those of its segment", () => {
    const evidence = [{ ...NOTE.evidence[0]!, start: 9, speaker: "Mara" }];
    expect(verify({ evidence })?.evidence[0]).toMatchObject({ start: 70, speaker: "Tomás" });
  });

  test("on a page that the deck does not have loses page and place", () => {
    const note = verify({ page: 99 });
    expect(note?.page).toBeNull();
    expect(note?.region).toBeUndefined();
  });

  test("with an owner who is not of the meeting loses the owner", () => {
    expect(verify({ owner: "Zelda" })?.owner).toBeUndefined();
  });

  test.each([
    ["another number", "Tomás will move 3 legends above the grid by Friday."],
    ["another name", "Tomás and Zelda will move the legend above the grid by Friday."],
    ["a denial", "Tomás will not move the legend above the grid by Friday."],
    ["nothing", ""],
  ])("that says %s falls back to what was said", (_, text) => {
    expect(verify({ text })?.text).toBe("I'll move the legend above the grid by Friday.");
  });
});

describe("agreement", () => {
  test.each([
    ["Keep the header.", "we keep the header", null],
    ["Keep 3 columns.", "we keep three columns", null],
    ["Keep three columns.", "we keep 3 columns", null],
    ["Keep 4 columns.", "we keep three columns", "number"],
    ["The budget is 1,200 euros.", "it is 1200 euros", null],
    ["Start at 10:30.", "we start at 10:30", null],
    ["Start at 10:30.", "we start at 10:45", "number"],
    ["Ask Legal first.", "we should ask Legal first", null],
    ["Ask Legal first.", "we should ask them first", "name"],
    ["Then Mara decides.", "then she decides", null],
    ["Do not ship it.", "we won't ship it", null],
    ["Ship it.", "we won't ship it", "negation"],
    ["Don’t ship it.", "we ship it", "negation"],
    ["It cannot wait.", "it can wait", "negation"],
    ["Nobody reads it.", "everybody reads it", "negation"],
  ])("of “%s” with “%s”: %s", (sentence, source, expected) => {
    const namers = { cited: source, known: knownWords(["Mara"], []), people: [], language: "en" };
    const held = { ...namers, spoken: source, shown: [], page: null, today: undefined };
    const found = contradictionOf(sentence, { ...held, isQuestion: false, isSameLanguage: true });
    expect(found ?? null).toBe(expected);
  });
});
