import { expect, test } from "vitest";
import type { AlignedSegment } from "@planner/contract/model";
import { clearNotes } from "./spoken-notes.ts";
import { readTalk } from "./talk.ts";

const BROKEN = Array.from({ length: 40 }, (_, at): [string, string] => [
  "ABCD"[at % 4]!,
  "um so the the thing is uh it goes round you know.",
]);

function shown(...lines: [speaker: string, text: string][]): string[] {
  const segments = [...BROKEN, ...lines].map(([speaker, text], index): AlignedSegment => ({
    id: `s${index}`,
    index,
    text,
    speaker,
    start: index * 4,
    end: index * 4 + 3,
    page: null,
  }));
  const notes = clearNotes(readTalk(segments, null, []), segments, () => 0);
  return notes.map(({ draft }) => `${draft.type}: ${draft.text}`);
}

test("what is settled about the product in a whole sentence is shown", () => {
  expect(
    shown(
      ["A", "Um so the remote control is gonna have a rubber case and uh only the basic buttons."],
      ["B", "Okay."],
    ),
  ).toEqual([
    "Decision: The remote control is going to have a rubber case and only the basic buttons.",
  ]);
});

test("what only is, is no decision", () => {
  expect(
    shown(["A", "The kinetic battery makes the remote control more expensive than a solar cell."]),
  ).toEqual([
    "Feedback: The kinetic battery makes the remote control more expensive than a solar cell.",
  ]);
});

test("talk about the meeting itself is not shown", () => {
  expect(
    shown(
      ["A", "We have to hurry up a bit, because otherwise we won't make it."],
      ["A", "We're finished for this time, and we're gonna have some lunch."],
      ["A", "The minutes of the last meeting are in the project folder."],
    ),
  ).toEqual([]);
});

test("what breaks off or points back waits", () => {
  expect(
    shown(
      ["A", "The remote control is gonna have a rubber case and the"],
      ["B", "It's gonna have a rubber case and only the basic buttons."],
    ),
  ).toEqual([]);
});
