import { expect, test } from "vitest";
import type { AlignedSegment } from "@planner/contract/model";
import { makeNotes } from "../notes/make-notes.ts";
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
  const notes = clearNotes(readTalk(segments, null, []), () => 0);
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

test("what only is, or will happen by itself, is no decision", () => {
  const judged = "Solar cells are a bit weird for remote controls.";
  expect(shown(["A", judged], ["B", "Yeah."])).toEqual([`Feedback: ${judged}`]);
  expect(shown(["A", "The menu button will only work on the newer televisions."])).toEqual([]);
});

test("a judgement that somebody denies is not shown", () => {
  const judged = "Solar cells are a bit weird for remote controls.";
  expect(shown(["A", judged], ["B", "No, people ask for one."])).toEqual([]);
});

test("a proposal is an idea once somebody takes it up", () => {
  const idea = "Maybe the case could be in one colour and the rubber buttons in another colour.";
  expect(shown(["A", idea], ["B", "Cool."])).toEqual([`New Idea: ${idea}`]);
  expect(shown(["A", idea], ["B", "Mm-hmm."], ["C", "No, not that one."])).toEqual([]);
  expect(shown(["A", idea], ["B", "Which rubber do you mean?"])).toEqual([]);
});

test("a decision may be short", () => {
  const talk: [string, string][] = [
    ["B", "The LCD display costs too much for this remote control."],
    ["C", "An LCD display is what people at home ask for."],
    ["D", "The LCD display needs the advanced chip as well."],
  ];
  expect(shown(...talk, ["A", "We skip the LCD display."], ["B", "Okay."])).toContain(
    "Decision: We skip the LCD display.",
  );
});

test("a role that is given something to do owns the task", async () => {
  const spoken = [
    ...BROKEN,
    [
      "A",
      "The uh Industrial Designer will work on the look and feel design of the remote control.",
    ],
    ["B", "Okay."],
  ].map(([speaker, text], index) => ({
    id: `s${index}`,
    index,
    text: text!,
    speaker: speaker!,
    start: index * 4,
    end: index * 4 + 3,
  }));
  const { report } = await makeNotes(null, spoken);
  const tasks = report.pages
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => type === "Action Item");
  expect(tasks).toContainEqual(
    expect.objectContaining({
      text: "Work on the look and feel design of the remote control.",
      owner: "Industrial Designer",
      suggestion: false,
    }),
  );
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
