import { describe, expect, test } from "vitest";
import { dutyOf } from "./duty.ts";
import { isWellPut, writtenDown } from "./well-put.ts";

describe("a sentence of real speech", () => {
  test.each([
    ["Um so we're gonna have like a menu button, yeah?", "We're going to have a menu button."],
    ["You can The dial can be on every front.", "The dial can be on every front."],
    ["You should keep in mind that the the case costs two Euros.", "The case costs two Euros."],
  ])("is written down as its last start, without fillers and tags: %s", (spoken, written) =>
    expect(writtenDown(spoken)).toBe(written),
  );

  test.each([
    "The remote control should be used only for television.",
    "We're going for a stylish banana shape.",
    "The speech recogniser is too expensive for a small remote.",
  ])("can be read alone: %s", (text) => expect(isWellPut(text)).toBe(true));

  test.each([
    ["points back", "It should be used only for television."],
    ["hangs on another", "Which means that the case is made of rubber."],
    ["is somebody's own", "We could do my idea of the rubber case."],
    ["breaks off", "The case of the remote control should be made of the."],
    ["was begun twice", "The techni the technical function is in the case."],
    ["repeats itself", "We could broaden the broaden the base of the case."],
    ["has no main clause", "A little pad to stick on top of your television."],
    ["is short", "Rubber is better."],
  ])("cannot where it %s", (_, text) => expect(isWellPut(text)).toBe(false));
});

describe("a duty", () => {
  test.each([
    [
      "The marketing expert will be looking at the trends.",
      "Look at the trends.",
      "Marketing Expert",
    ],
    ["Ryan you'll be working on the user interface.", "Work on the user interface.", "Ryan"],
    ["You're going to work together on a prototype.", "Work together on a prototype.", undefined],
  ])("is an order with its owner: %s", (sentence, text, owner) =>
    expect(dutyOf(sentence)).toEqual(owner === undefined ? { text } : { text, owner }),
  );

  test.each([
    "The case will be made of rubber and plastic.",
    "We have to complete the final questionnaire.",
    "You will get specific instructions by mail.",
  ])("is none: %s", (sentence) => expect(dutyOf(sentence)).toBeUndefined());
});
