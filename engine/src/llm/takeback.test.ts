import { describe, expect, test } from "vitest";
import { makeNotes } from "../index.ts";
import { talkOf } from "../testing/decks.ts";
import { modelAnswering } from "../testing/model-answers.ts";
import { modelNoteOf } from "../testing/model-notes.ts";

const TALK = talkOf(
  "Mara: We keep the coins in the ticket machine until spring.",
  "Tomás: I'll order the new coin slot on Monday.",
  "Ines: Now the posters.",
  "Mara: On second thoughts, no coins in the machine after all, we drop them now.",
  "Tomás: Then forget the coin slot.",
  "Ines: And the weather is nice.",
);
const COINS = modelNoteOf({
  page: 0,
  type: "Decision",
  text: "The ticket machine keeps taking coins until spring.",
  segmentIds: ["s1"],
  quote: "We keep the coins in the ticket machine until spring",
});
const SLOT = modelNoteOf({
  page: 0,
  type: "Action Item",
  text: "Order the new coin slot.",
  owner: "Tomás",
  due: "Monday",
  segmentIds: ["s2"],
  quote: "I'll order the new coin slot on Monday",
});
const NO_COINS = modelNoteOf({
  page: 0,
  type: "Decision",
  text: "The ticket machine takes no coins.",
  segmentIds: ["s4"],
  quote: "no coins in the machine after all, we drop them now",
});

type Change = { id: string; line: string; by?: string; change?: string };

const notesAfter = async (notes: unknown[], changes: Change[] | string) => {
  const llm = modelAnswering({ window: () => ({ notes }), takeback: () => ({ changes }) });
  const { report } = await makeNotes(null, TALK, { llm });
  const prompt = llm.requests.find(({ purpose }) => purpose === "takeback")?.prompt;
  return { all: report.pages.flatMap(({ annotations }) => annotations), prompt };
};

describe("what a later line takes back", () => {
  test("is gone, and the note that replaces it keeps its words", async () => {
    const { all, prompt } = await notesAfter(
      [COINS, SLOT, NO_COINS],
      [
        { id: "d1", line: "s4", by: "d3", change: "replaced" },
        { id: "d2", line: "s5", change: "taken back" },
      ],
    );
    expect(prompt).toMatch(/^d2 \| Action Item \| p0 \| s2 \| Tomás \| Monday \| Order/mu);
    expect(all.map(({ text }) => text)).toEqual([NO_COINS.text]);
    expect(all[0]?.replaces).toMatchObject([{ segmentId: "s1", speaker: "Mara" }]);
  });

  test("leaves the line that replaces it, where no note says it", async () => {
    const { all } = await notesAfter([COINS], [{ id: "d1", line: "s4", change: "replaced" }]);
    expect(all).toMatchObject([
      { isQuoted: true, text: TALK[3]!.text, replaces: [{ segmentId: "s1" }] },
    ]);
  });

  test.each<[string, Change[] | string]>([
    ["a line that is not there", [{ id: "d1", line: "s99" }]],
    ["an earlier line", [{ id: "d2", line: "s1" }]],
    ["its own line", [{ id: "d1", line: "s1" }]],
    ["a line that has nothing to do with it", [{ id: "d2", line: "s3" }]],
    ["a note that is not there", [{ id: "d9", line: "s4" }]],
    ["no list", "none"],
  ])("stays where a model names %s", async (_, changes) => {
    const { all } = await notesAfter([COINS, SLOT], changes);
    expect(all.map(({ text }) => text)).toEqual([COINS.text, SLOT.text]);
  });
});
