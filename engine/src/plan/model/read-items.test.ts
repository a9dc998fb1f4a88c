import { describe, expect, test } from "vitest";
import { readItems } from "./items.ts";

const QUESTION = { ask: "Is v4 ready?", why: "", facts: ["f1", "f2"] };
const readAll = (...values: unknown[]) =>
  values.map((value) => readItems("questions", value, true));

describe("what a model answers for a part", () => {
  test("is read as it was asked for", () => {
    expect(readItems("questions", { items: [QUESTION] }, true)).toEqual([QUESTION]);
    expect(readItems("questions", { items: [] }, true)).toEqual([]);
  });

  test("is read where the list stands bare, under another name, or is one item by itself", () => {
    const all = readAll([QUESTION], { questions: [QUESTION] }, { items: QUESTION }, QUESTION);
    for (const items of all) expect(items).toEqual([QUESTION]);
  });

  test("is read where the fields have other names", () => {
    const { ask: Question, facts } = QUESTION;
    const all = readAll(
      [{ Question, fact_ids: facts }],
      [{ text: Question, sources: facts }],
      [{ title: Question, Ids: facts, why: null }],
    );
    for (const items of all) expect(items).toEqual([QUESTION]);
    expect(
      readItems("agenda", [{ topic: "Go", duration: "10 min", owner: "Ada", facts: ["f1"] }], true),
    ).toEqual([{ title: "Go", minutes: 10, lead: "Ada", outcome: "", facts: ["f1"] }]);
    expect(
      readItems("challenges", [{ risk: "Late", mitigation: "Ask", reason: "Due", id: "f1" }], true),
    ).toEqual([{ title: "Late", evidence: "Due", solution: "Ask", facts: ["f1"] }]);
  });

  test.each([
    ["a text", "f1, f2"],
    ["a text of words", "Fact 1, fact 2"],
    ["a text with brackets", "[f1] [f2]"],
    ["numbers", [1, 2]],
    ["numbers as text", ["1", "2"]],
    ["words around them", ["fact 1", "Fact f2"]],
    ["capital letters", ["F1", "F2"]],
    ["objects", [{ id: "f1" }, { id: 2 }]],
  ])("is read where the ids are %s", (_, facts) => {
    expect(readItems("questions", [{ ...QUESTION, facts }], true)).toEqual([QUESTION]);
  });

  test("keeps an id that is none as it is, so that nothing is proved by it", () => {
    const facts = ["note:7", "other-team-f1"];
    expect(readItems("questions", [{ ...QUESTION, facts }], true)).toMatchObject([{ facts }]);
  });

  test("is read item by item: what is broken is left out, the last one of a cut-off answer too", () => {
    const items = [
      QUESTION,
      { why: "no question" },
      "words",
      null,
      { ...QUESTION, ask: "And v5?" },
    ];
    expect(readItems("questions", { items }, true)?.map(({ ask }) => ask)).toEqual([
      "Is v4 ready?",
      "And v5?",
    ]);
    expect(readItems("questions", { items }, false)?.map(({ ask }) => ask)).toEqual([
      "Is v4 ready?",
    ]);
  });

  test("reads minutes from words, and takes what are none for unknown", () => {
    const values = [10, "10", "15 minutes", "a while", null, -5, 99_999];
    const items = values.map((minutes) => ({ title: "Go", minutes, facts: "f1" }));
    expect(readItems("agenda", items, true)?.map(({ minutes }) => minutes)).toEqual([
      10, 10, 15, 0, 0, 0, 0,
    ]);
  });

  test.each([
    "I cannot help with that.",
    7,
    null,
    { items: "none" },
    { items: [{ nothing: true }] },
  ])("is no answer where there is nothing like one: %j", (value) => {
    expect(readItems("questions", value, true)).toBeUndefined();
  });
});
