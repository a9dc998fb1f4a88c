import { describe, expect, test } from "vitest";
import { readItems } from "./items.ts";

const READY = { fact: "f1", quote: "v4 is ready" };
const QUESTION = { ask: "Is v4 ready?", why: "", claims: [READY] };
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
    const { ask: Question, claims } = QUESTION;
    const all = readAll(
      [{ Question, claim: claims }],
      [{ text: Question, sources: [{ id: "f1", words: READY.quote }] }],
      [{ title: Question, Facts: [{ fact_id: "f1", text: READY.quote }], why: null }],
    );
    for (const items of all) expect(items).toEqual([QUESTION]);
    expect(
      readItems("agenda", [{ topic: "Go", duration: "10 min", owner: "Ada", claims: READY }], true),
    ).toEqual([{ title: "Go", minutes: 10, lead: "Ada", outcome: "", claims: [READY] }]);
    expect(
      readItems(
        "challenges",
        [{ risk: "Late", mitigation: "Ask", reason: "Due", claims: READY }],
        true,
      ),
    ).toEqual([{ title: "Late", evidence: "Due", solution: "Ask", claims: [READY] }]);
  });

  test.each([
    ["one claim without a list", READY],
    ["a number", [{ ...READY, fact: 1 }]],
    ["a number as text", [{ ...READY, fact: "1" }]],
    ["a word before it", [{ ...READY, fact: "fact 1" }]],
    ["a capital letter", [{ ...READY, fact: "F1" }]],
    ["brackets", [{ ...READY, fact: "[f1]" }]],
  ])("is read where a fact is cited by %s", (_, claims) => {
    expect(readItems("questions", [{ ...QUESTION, claims }], true)).toEqual([QUESTION]);
  });

  test("keeps an id that is none as it is, so that nothing is proved by it", () => {
    const claims = ["note:7", "other-team-f1"].map((fact) => ({ ...READY, fact }));
    expect(readItems("questions", [{ ...QUESTION, claims }], true)).toMatchObject([{ claims }]);
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
    const items = values.map((minutes) => ({ title: "Go", minutes, claims: READY }));
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
