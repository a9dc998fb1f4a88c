import { describe, expect, test } from "vitest";
import {
  action,
  decision,
  held,
  inventedInput,
  knownOf,
  noted,
} from "../../../../fixtures/plans/invented.ts";
import { builtInPlan } from "../../make-plan.ts";
import type { EarlierMeeting, PlanInput } from "../../types.ts";

const PROTOTYPE = "Sam to send the revised navigation prototype to Dana";
const promised = held("2026-02-19", [action(PROTOTYPE, "Sam", "2026-02-24")]);
const heard = (spoken: readonly string[], more: Partial<EarlierMeeting> = {}): EarlierMeeting =>
  held("2026-02-26", [noted("Feedback", "The icons are calm")], { spoken, ...more });
const carried = (earlier: readonly EarlierMeeting[], changes: Partial<PlanInput> = {}) => {
  const input = inventedInput({ earlier, ...changes, event: {} });
  return knownOf(input).carry;
};
const openAfter = (...sentences: string[]): string[] =>
  carried([heard(sentences), promised]).live.map(({ note }) => note.text);

describe("an action that somebody reports done, without a note of it", () => {
  test.each([
    "I sent the revised navigation prototype to Dana on Tuesday, so that is done.",
    "So. I sent the revised navigation prototype to Dana. What is next?",
    "The navigation prototype has been revised and sent.",
  ])("leaves the plan: %s", (sentence) => {
    expect(openAfter(sentence)).toEqual([]);
  });

  test.each([
    ["denied", "I have not sent the revised navigation prototype to Dana."],
    ["to come", "I will have the revised navigation prototype sent to Dana on Friday."],
    ["asked", "Have you sent the revised navigation prototype to Dana"],
    ["asked", "Was the revised navigation prototype sent to Dana?"],
    ["supposed", "I think the revised navigation prototype was sent to Dana."],
    ["on its way", "The revised navigation prototype gets sent to Dana on Friday."],
    ["something else", "I sent the icon sheet to Dana on Tuesday, so that is done."],
    ["nothing in particular", "That is done."],
  ])("stays on it: %s", (_, sentence) => {
    expect(openAfter(sentence)).toEqual([PROTOTYPE]);
  });

  test("stays on it when that was said before it was promised", () => {
    const before = { id: "before", startTime: "2026-02-12T09:00:00.000Z" };
    const earlier = heard(["I sent the revised navigation prototype to Dana."], before);
    expect(carried([promised, earlier]).live).toHaveLength(1);
  });
});

describe("what is open, seen from the meeting's own day", () => {
  test("is overdue where its day comes before the meeting, however early the plan is made", () => {
    const given = held("2026-02-26", [action(PROTOTYPE, "Sam", "2026-03-03")]);
    const { live } = carried([given], { now: "2026-02-27T08:00:00.000Z" });
    expect(live).toMatchObject([{ state: "overdue" }]);
  });

  test("counts meetings that nobody took notes of", () => {
    const quiet = held("2026-02-26", []);
    expect(carried([quiet, promised]).live).toMatchObject([{ meetingsAgo: 2 }]);
  });
});

test("of two decisions on one matter the newer is shown", () => {
  const older = held("2026-02-19", [decision("Checkout keeps the old sort order until March")]);
  const newer = held("2026-02-26", [decision("The sort order in checkout is by price, from now")]);
  expect(carried([newer, older]).settled.map(({ note }) => note.text)).toEqual([
    "The sort order in checkout is by price, from now",
  ]);
});

const weekly = (due: string) => {
  const input = inventedInput({
    earlier: [held("2026-02-26", [action(PROTOTYPE, "Sam", due)], { title: "Team weekly" })],
    event: { title: "Team weekly" },
  });
  return builtInPlan(input).plan;
};

describe("a plan on what was left open", () => {
  test("does not ask this meeting to settle what is due after it", () => {
    expect(weekly("2026-03-20").goal.text).not.toMatch(/prototype/u);
    expect(weekly("2026-03-03").goal.text).toMatch(/prototype/u);
  });

  test("does not ask what happens on the day of an action, or on its own, if nothing is decided", () => {
    for (const due of ["2026-03-05", "2026-03-12"])
      expect(JSON.stringify(weekly(due).questions)).not.toMatch(/if nothing is decided/u);
  });

  test("does not call itself bare", () => {
    expect(JSON.stringify(weekly("2026-03-20").insights)).not.toMatch(/fuller plan/u);
  });
});
