import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { classifyStatements } from "./find-statements.ts";
import { unitsOf } from "./units.ts";

/** "Ada: words" lines as segments. */
const talk = (...lines: string[]): AlignedSegment[] =>
  lines.map((line, index) => {
    const [, speaker, text] = /^(?:([A-Z]\w+): )?(.*)$/s.exec(line)!;
    return { id: `s${index}`, index, text: text!, page: null, ...(speaker ? { speaker } : {}) };
  });

const found = (...lines: string[]) =>
  classifyStatements(talk(...lines), null).map(({ type, segmentIds }) => [type, ...segmentIds]);

describe("what is said around a sentence", () => {
  test("takes an idea back", () => {
    expect(found("Ada: What if we used the camera for the stop numbers?")).toEqual([
      ["New Idea", "s0"],
    ]);
    expect(
      found(
        "Ada: What if we used the camera for the stop numbers?",
        "Ada: But no, that's a whole other project, forget I said it.",
      ),
    ).toEqual([]);
  });

  test("makes a request of a short imperative where it is taken up", () => {
    expect(
      found("Ada: And copy me in please, for the data part.", "Ben: Of course, will do."),
    ).toEqual([["Action Item", "s0"]]);
  });

  test("makes something told again no decision", () => {
    expect(found("Ada: We decided to drop the login completely.")).toHaveLength(1);
    expect(found("Ada: In round one we decided to drop the login completely.")).toEqual([]);
    expect(found("Ada: The board agreed last month to drop the login completely.")).toEqual([]);
  });
});

test.each([
  "I'm on the train, so carry on if I drop out.",
  "The guideline says you have to leave eight pixels between two targets.",
  "If somebody gave me a budget I would replace all of the screens tomorrow.",
  "I'll make it a bit bigger so you can actually read it.",
  "And if you want to change something later you have to put it through as a request.",
  "I'll try my best, as always.",
])("is no action: %s", (sentence) => {
  expect(found(`Ada: ${sentence}`).filter(([type]) => type === "Action Item")).toEqual([]);
});

describe("minutes in reported speech", () => {
  const small = Array.from(
    { length: 25 },
    (_, index) => `Ada: Shows row ${index} of the old table.`,
  );

  test("name tasks, consent and judgements without an 'I'", () => {
    const types = classifyStatements(
      talk(
        ...small,
        "Ben: Posts both variants in the channel on Tuesday.",
        "Cem: Likes that the late number is as big as the total now.",
        "Assign is always visible, no hover. Nobody objects.",
      ),
      null,
    ).map(({ type, owner }) => [type, owner]);
    expect(types).toEqual(
      expect.arrayContaining([
        ["Action Item", "Ben"],
        ["Feedback", undefined],
        ["Decision", undefined],
      ]),
    );
  });
});

describe("units", () => {
  test("of repeats do not grow without end", () => {
    const units = unitsOf(talk(...Array.from({ length: 500 }, () => "Ada: so so so so")));
    expect(Math.max(...units.map(({ text }) => text.length))).toBeLessThanOrEqual(400);
  });

  test("of a text without full stops are cut at a space, and nothing is lost", () => {
    const text = "the map is here and ".repeat(200).trim();
    const units = unitsOf([{ text }]);
    expect(Math.max(...units.map((unit) => unit.text.length))).toBeLessThanOrEqual(600);
    expect(units.map((unit) => unit.text).join(" ")).toBe(text);
  });
});
