import type { AlignedSegment } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { classifyStatements } from "./find-statements.ts";
import { isMeetingTalk } from "./meeting-talk.ts";
import { isSpoken, isWhole } from "./spoken.ts";
import { unitsOf } from "./units.ts";

/** "A 1.5: words" lines, begun at that second, as segments. */
const talk = (...lines: string[]): AlignedSegment[] =>
  lines.map((line, index) => {
    const [, speaker, at, text] = /^(\w+) ([\d.]+): (.*)$/.exec(line)!;
    const start = Number(at);
    const end = start + text!.split(" ").length * 0.3;
    return { id: `s${index}`, index, text: text!, start, end, speaker: speaker!, page: null };
  });

const unitTexts = (...lines: string[]) => unitsOf(talk(...lines)).map(({ text }) => text);

describe("a speaker's sentence", () => {
  test("goes on across what listeners throw in", () => {
    expect(
      unitTexts(
        "A 0: we could make the case",
        "B 1: mm-hmm",
        "C 1.5: yeah",
        "A 2: out of soft rubber.",
      ),
    ).toEqual(["we could make the case out of soft rubber.", "mm-hmm", "yeah"]);
  });

  test("ends where somebody else takes the floor", () => {
    expect(
      unitTexts(
        "A 0: we could make the case",
        "B 1: no that is far too expensive",
        "A 3: of rubber",
      ),
    ).toEqual(["we could make the case", "no that is far too expensive", "of rubber"]);
  });

  test("ends after a long pause", () => {
    expect(unitTexts("A 0: we could make the case", "B 1: yeah", "A 9: of rubber")).toHaveLength(3);
  });
});

const wholeIn = (text: string) => isWhole(unitsOf([{ text }])[0]!);

describe("what is whole", () => {
  test.each(["We take the yellow case.", "I'll send you the figures tonight"])("%s", (text) => {
    expect(wholeIn(text)).toBe(true);
  });

  test.each(["We take the yellow case because", "So it should be the", "Yeah, yeah."])(
    "not: %s",
    (text) => {
      expect(wholeIn(text)).toBe(false);
    },
  );
});

const isTalk = (text: string) => isMeetingTalk(unitsOf([{ text }])[0]!);

describe("talk about the meeting itself", () => {
  test.each([
    "Is the cable plugged in?",
    "Could you go to the next slide?",
    "We have five minutes left, guys.",
    "Okay, thank you.",
  ])("%s", (text) => expect(isTalk(text)).toBe(true));

  test.each(["The buttons should glow in the dark.", "Thanks to the dial nobody needs a manual."])(
    "is not: %s",
    (text) => expect(isTalk(text)).toBe(false),
  );
});

/** A minute of broken talk about nothing, so that a meeting counts as spoken. */
const broken = Array.from(
  { length: 40 },
  (_, at) => `${"ABCD"[at % 4]} ${at * 4}: um so the the thing is uh it goes round you know.`,
);

describe("real speech", () => {
  test("is told by how broken it is", () => {
    expect(isSpoken(unitsOf(talk(...broken)))).toBe(true);
    const written = broken.map((line) => line.replace(/um so the the|uh /g, ""));
    expect(isSpoken(unitsOf(talk(...written)))).toBe(false);
  });

  test("has tasks where somebody takes something on", () => {
    const lines = [
      ...broken,
      "A 170: Okay um for the next meeting, Ben you will uh design the user interface.",
      "B 176: Yeah, okay.",
      "A 178: And I'll send you the the minutes by e-mail.",
    ];
    const tasks = classifyStatements(talk(...lines), null).filter(
      ({ type }) => type === "Action Item",
    );
    expect(tasks.flatMap(({ segmentIds }) => segmentIds)).toEqual(
      expect.arrayContaining(["s40", "s42"]),
    );
    expect(tasks.flatMap(({ segmentIds }) => segmentIds)).not.toContain("s3");
  });

  test("is not filled up where nobody settles or takes on anything", () => {
    const types = classifyStatements(talk(...broken), null).filter(({ suggestion }) => !suggestion);
    expect(types).toEqual([]);
  });
});
