import { describe, expect, test } from "vitest";
import {
  action,
  attending,
  decision,
  held,
  inventedInput,
  knownOf,
  noted,
  question,
  report,
} from "../../../fixtures/plans/invented.ts";
import { type EarlierMeeting, PLAN_LANGUAGES } from "../types.ts";
import { historyInsights } from "./history-insights.ts";

type Changes = Parameters<typeof inventedInput>[0];
type Known = Parameters<typeof knownOf>[1];
const insights = (earlier: readonly EarlierMeeting[], changes: Changes = {}, known: Known = {}) => {
  const input = inventedInput({ earlier, ...changes });
  return historyInsights(knownOf(input, known));
};
const textsOf = (...given: Parameters<typeof insights>): string[] =>
  insights(...given).map(({ text }) => text);

const feedback = (text: string) => noted("Feedback", text);

describe("reviews without a decision", () => {
  const meetings = [
    held("2026-02-26", [feedback("The form is long")]),
    held("2026-02-19", [feedback("The total is hidden")]),
  ];

  test("are told before the third", () => {
    const [only] = insights(meetings);
    expect(only?.text).toBe(
      "2 reviews since Thu 19 Feb without a recorded decision: ask for the decider first.",
    );
    expect(only?.sources.map(({ meetingId }) => meetingId)).toEqual([
      "m-2026-02-19",
      "m-2026-02-26",
    ]);
  });

  test("are not told before the second, of other kinds, nor where one is recorded or suggested", () => {
    expect(textsOf(meetings.slice(0, 1))).toEqual([]);
    expect(textsOf(meetings, {}, { reading: { kind: "critique" } })).toEqual([]);
    const recorded = held("2026-02-26", [decision("The form keeps one column")]);
    expect(textsOf([recorded, meetings[1]!])).toEqual([]);
    const suggested = held("2026-02-26", [{ ...decision("One column"), isSure: false }]);
    expect(textsOf([suggested, meetings[1]!])).toEqual([]);
  });

  test.each(PLAN_LANGUAGES)("are told in the plan's language: %s", (language) => {
    const [text] = textsOf(meetings, {}, { reading: { language } });
    expect(text).toMatch(/2/u);
    expect(text).toMatch(/19/u);
    expect(text).not.toMatch(/[{}]/u);
  });
});

describe("a question that stays", () => {
  const openQuestion = question("Does legal accept the newsletter box?");
  const settled = decision("Icons stay round");

  test("is told with the two dates on which it was on the table", () => {
    const meetings = [
      held("2026-02-26", [settled], { carried: [openQuestion.id] }),
      held("2026-02-19", [openQuestion]),
    ];
    const [text] = textsOf(meetings);
    expect(text).toMatch(/^Closed neither on Thu 19 Feb nor on Thu 26 Feb/u);
    expect(text).toContain(openQuestion.text);
  });

  test("is not told after one meeting, nor once it was answered", () => {
    expect(textsOf([held("2026-02-26", [settled]), held("2026-02-19", [openQuestion])])).toEqual(
      [],
    );
    const answered = held("2026-02-26", [decision("Legal accepts the newsletter box")], {
      carried: [openQuestion.id],
    });
    expect(textsOf([answered, held("2026-02-19", [openQuestion])])).toEqual([]);
  });
});

const until = (due: string) => action("Estimate the address lookup", "Aiko", due);

describe("a promise that moves", () => {
  const meetings = [
    held("2026-02-26", [until("2026-03-12"), decision("Icons stay round")]),
    held("2026-02-19", [until("2026-02-26")]),
    held("2026-02-12", [until("2026-02-19")]),
  ];

  test("is told from its second later day on", () => {
    expect(textsOf(meetings)).toEqual([
      "Given a later day 2 times since 12 Feb: cut it smaller or drop it – Estimate the address lookup.",
    ]);
    expect(textsOf(meetings.slice(0, 2))).toEqual([]);
  });
});

const drawing = (owner: string, ...things: string[]) =>
  things.map((thing) => action(`Draw the ${thing}`, owner));

describe("actions with one person", () => {
  const meeting = held("2026-02-26", [
    ...drawing("Sam", "cart icon", "price label", "footer map"),
    ...drawing("Aiko", "delivery note"),
    decision("Icons stay round"),
  ]);

  test("are counted, with a way out", () => {
    expect(textsOf([meeting])).toEqual(["3 of 4 open actions sit with Sam: hand one over."]);
  });

  test("are not counted before guests, in retrospectives, or where they are few or spread", () => {
    const event = { attendees: attending("mara", "jonas", "aiko", "sam", "hanna") };
    const withGuest = { ...meeting, attendees: event.attendees };
    expect(textsOf([withGuest], { event })).toEqual([]);
    expect(textsOf([meeting], {}, { reading: { kind: "retrospective" } })).toEqual([]);
    const spread = held("2026-02-26", [
      ...drawing("Sam", "cart icon", "price label"),
      ...drawing("Aiko", "delivery note", "box"),
      decision("Icons stay round"),
    ]);
    expect(textsOf([spread])).toEqual([]);
    const few = held("2026-02-26", [
      ...drawing("Sam", "cart icon", "price label", "map"),
      decision("Icons stay round"),
    ]);
    expect(textsOf([few])).toEqual([]);
  });
});

describe("somebody new", () => {
  const meetings = ["2026-02-26", "2026-02-19"].map((day) =>
    held(day, [decision(`Checkout keeps ${day === "2026-02-26" ? "round icons" : "one column"}`)], {
      attendees: attending("mara", "jonas"),
    }),
  );

  test("in a series that has settled something is told it first", () => {
    const [only] = insights(meetings, { event: { attendees: attending("mara", "jonas", "lena") } });
    expect(only?.text).toBe("First meeting with Lena in this series: open with what is settled.");
    expect(only?.sources).toHaveLength(2);
  });

  test("is nothing to tell in a young series, of a new round, or where attendees are not known", () => {
    const event = { attendees: attending("mara", "jonas", "lena") };
    expect(textsOf(meetings.slice(0, 1), { event })).toEqual([]);
    expect(
      textsOf(meetings, { event: { attendees: attending("mara", "lena", "sam", "aiko") } }),
    ).toEqual([]);
    expect(
      textsOf(
        meetings.map((one) => ({ ...one, attendees: [] })),
        { event },
      ),
    ).toEqual([]);
  });
});

describe("a decision that a document speaks against", () => {
  test("is told first, both word for word", () => {
    const earlier = [held("2026-02-19", [decision("Checkout has two steps for guests.")])];
    const documents = [report([["Findings", "We recommend four steps for guests in checkout."]])];
    expect(textsOf(earlier, { documents })[0]).toBe(
      "Decided on Thu 19 Feb: “Checkout has two steps for guests”. Usability report, p. 1 now says “We recommend four steps for guests in checkout”: settle which holds.",
    );
  });
});

test("no history says nothing, and a private talk says nothing of its history", () => {
  expect(textsOf([])).toEqual([]);
  const meetings = ["2026-02-26", "2026-02-19"].map((day) => held(day, [feedback("Too long")]));
  expect(textsOf(meetings, {}, { reading: { sensitivity: "talk" } })).toEqual([]);
});

describe("a newer version of the deck", () => {
  const meetings = [held("2026-02-26", [feedback("The form is long")])];
  const newDeck = { meetingId: "m-2026-02-26", touched: 5, untouched: 3, gone: 0 };

  test.each(PLAN_LANGUAGES)("comes first, with what it touched and left: %s", (language) => {
    const [first] = insights(meetings, { newDeck }, { reading: { language } });
    expect(first?.text).toMatch(/26.*5.*3.*0/u);
    expect(first?.text).not.toMatch(/[{}]/u);
    expect(first?.sources.map(({ meetingId }) => meetingId)).toEqual(["m-2026-02-26"]);
  });

  test("is not spoken of where nothing was noted, or of a meeting that is not looked back at", () => {
    const nothing = { ...newDeck, touched: 0, untouched: 0 };
    expect(textsOf(meetings, { newDeck: nothing })).toEqual([]);
    expect(textsOf(meetings, { newDeck: { ...newDeck, meetingId: "another" } })).toEqual([]);
  });
});
