import { expect, test } from "vitest";
import { segmentsFromCues } from "./from-cues.ts";

const cues = [
  { start: 0, end: 2, text: "The header is", speaker: "Mara" },
  { start: 2, end: 4, text: "too tall. Let's make it", speaker: "Mara" },
  { start: 4, end: 6, text: "smaller by half.", speaker: "Mara" },
  { start: 6, end: 8, text: "I agree with that.", speaker: "Tomás" },
];

test("captions become sentences of one speaker with their own times", () => {
  expect(segmentsFromCues(cues, { split: true })).toMatchObject([
    { text: "The header is too tall.", start: 0, speaker: "Mara" },
    { text: "Let's make it smaller by half.", end: 6, speaker: "Mara" },
    { text: "I agree with that.", start: 6, end: 8, speaker: "Tomás" },
  ]);
});

test("captions that are kept stand as they are", () => {
  expect(segmentsFromCues(cues, { split: false }).map((segment) => segment.text)).toEqual(
    cues.map((cue) => cue.text),
  );
});

test("rolling captions are read once", () => {
  const rolling = [
    { start: 0, end: 2, text: "the header is too tall" },
    { start: 2, end: 4, text: "the header is too tall" },
    { start: 4, end: 6, text: "and it is blue" },
  ];
  expect(segmentsFromCues(rolling, { split: true }).map((segment) => segment.text)).toEqual([
    "the header is too tall and it is blue",
  ]);
});

test("a long pause ends a sentence that has no full stop", () => {
  const paused = [
    { start: 0, end: 2, text: "the header is too tall" },
    { start: 20, end: 22, text: "next page please now" },
  ];
  expect(segmentsFromCues(paused, { split: true })).toHaveLength(2);
});

test("captions that write the speaker into the words give it as speaker", () => {
  const named = [
    { start: 0, end: 2, text: "Mara Lindqvist: Good morning to you." },
    { start: 2, end: 4, text: "Tomás Reyes: One thing: the header is too tall." },
    { start: 4, end: 6, text: "Mara Lindqvist: I will look at it." },
  ];
  expect(segmentsFromCues(named, { split: true })).toMatchObject([
    { speaker: "Mara Lindqvist", text: "Good morning to you." },
    { speaker: "Tomás Reyes", text: "One thing: the header is too tall." },
    { speaker: "Mara Lindqvist", text: "I will look at it." },
  ]);
});
