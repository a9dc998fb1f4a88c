import type { GuidanceAnswer } from "@planner/contract/model";
import { expect, test } from "vitest";
import {
  before,
  colleague,
  event,
  guest,
  host,
  input,
  note,
} from "../../../fixtures/plans/make.ts";
import { makePlan } from "../make-plan.ts";
import type { PlanInput } from "../types.ts";

const KICKOFF = event({
  title: "Kickoff booking app",
  description: "Agenda:\n- Scope\n- Who decides\n- Risks",
  minutes: 30,
  attendees: [host("Li Wen"), colleague("Bob Hart")],
});

async function answers(guidance: string, more: Partial<PlanInput> = {}): Promise<GuidanceAnswer[]> {
  const { reading } = await makePlan(input(KICKOFF, { guidance, ...more }));
  return reading.answers ?? [];
}

const done = (text: string): GuidanceAnswer => ({ text, isDone: true, note: null });

test("each piece of the guidance says whether it was done, in its order", async () => {
  expect(await answers("Put risks first. Make it funnier. Bob leads the scope; thanks!")).toEqual([
    done("Put risks first"),
    { text: "Make it funnier", isDone: false, note: null },
    done("Bob leads the scope"),
  ]);
  expect(await answers("")).toEqual([]);
});

test.each([
  ["a list of 100 points", "Agenda:\n", 100, 20, "20 points, so 80 were"],
  ["a list of 21 points", "Agenda:\n", 21, 20, "20 points, so 1 was"],
  ["100 requests", "", 100, 12, "12 requests, so 88 were"],
  ["13 requests and thanks", "Thanks!\n", 13, 12, "12 requests, so 1 was"],
])("of %s, those that find no room are named, and how many", async (_, first, many, room, left) => {
  const lines = Array.from({ length: many }, (__, at) => `- Matter ${at + 1}`);
  const all = await answers(first + lines.join("\n"));
  const notDone = all.filter(({ isDone }) => !isDone);
  expect(notDone.map(({ note: why }) => why)).toEqual([
    `There is no room for more than ${left} left out.`,
  ]);
  expect(notDone[0]?.text).toMatch(
    new RegExp(`^Matter ${room + 1}(?:; Matter ${room + 2}; |$)`, "u"),
  );
});

test("of guidance that is too long, what is not read is named, and how many characters", async () => {
  const all = await answers(`No questions.${"\n".repeat(2000)}Risks first`);
  expect(all).toEqual([
    done("No questions"),
    {
      text: "Risks first",
      isDone: false,
      note: "There is no room for more than 2000 characters, so 11 were left out.",
    },
  ]);
});

test("what is left out of guidance that is too long begins with a whole word", async () => {
  const all = await answers(`${"x".repeat(1996)}\nRisks first`);
  expect(all.at(-1)).toMatchObject({ text: "Risks first", isDone: false });
});

test("what was understood and could not be done says why", async () => {
  const notes = (await answers("45 minutes. Swap scope and prices.")).map(
    ({ isDone, note: why }) => [isDone, why],
  );
  expect(notes).toEqual([
    [false, "The invitation has 30 minutes. Make the event longer in the calendar."],
    [false, "The agenda has no point called “prices”."],
  ]);
});

test("what was done in part is done, and says what is missing", async () => {
  expect(await answers("Put risks first, then prices.")).toEqual([
    {
      text: "Put risks first, then prices",
      isDone: true,
      note: "The agenda has no point called “prices”.",
    },
  ]);
});

const CHECKOUT = event({
  title: "Checkout review, round 2",
  attendees: [host("Li Wen"), colleague("Max Moor"), colleague("Lu Lo")],
});
const earlier = [
  before(CHECKOUT, "2026-02-20", [note("Open Question", "Who signs off on the empty basket?")], {
    isSameSeries: false,
  }),
];
const GUIDANCE = "Use what was left open in the last checkout review.";

test("the open points of a meeting that somebody names are there, whoever else was in it", async () => {
  const { reading, elements } = await makePlan(
    input(KICKOFF, { guidance: GUIDANCE, earlier: [...earlier] }),
  );
  expect(reading.answers).toEqual([done("Use what was left open in the last checkout review")]);
  expect(elements.agenda.content).toContain("Who signs off on the empty basket?");
  expect((await makePlan(input(KICKOFF, { earlier }))).elements.agenda.content).not.toContain(
    "empty basket",
  );
});

test("nobody reads through the guidance what they did not hear, and guests nothing of others", async () => {
  const strangers = earlier.map((one) => ({ ...one, attendees: one.attendees.slice(1) }));
  expect(await answers(GUIDANCE, { earlier: strangers })).toEqual([
    {
      text: "Use what was left open in the last checkout review",
      isDone: false,
      note: "You were in no meeting called “checkout review” of which there are notes.",
    },
  ]);
  const attendees = [...KICKOFF.attendees, guest("Kim Ode", "other.example")];
  const { elements } = await makePlan(
    input({ ...KICKOFF, attendees }, { guidance: GUIDANCE, earlier }),
  );
  expect(JSON.stringify(elements)).not.toContain("basket");
});

test("a meeting of the same name leaves its open points to the next without being asked", async () => {
  const next = { ...CHECKOUT, title: "Checkout review, round 3", attendees: KICKOFF.attendees };
  const { elements } = await makePlan(input(next, { earlier }));
  expect(elements.agenda.content).toContain("Who signs off on the empty basket?");
  const weekly = earlier.map((one) => ({ ...one, title: "Weekly" }));
  const other = await makePlan(input({ ...next, title: "Weekly" }, { earlier: weekly }));
  expect(other.elements.agenda.content).not.toContain("basket");
});

test("what is asked for takes the place of the usual points, not of what was left open", async () => {
  const review = event({
    title: "Design review: checkout",
    description: "Half an hour for what the design review left open.",
    minutes: 45,
    attendees: CHECKOUT.attendees,
  });
  const left = before(review, "2026-02-20", [
    note("Open Question", "Who signs off on the empty basket?"),
  ]);
  const guidance = "Add the postcodes. Decide between a link and a button.";
  const { elements } = await makePlan(input(review, { guidance, earlier: [left] }));
  expect(elements.agenda.content).toMatch(/^## Who signs off on the empty basket\?/u);
  expect(elements.agenda.content).toMatch(/^## .*button/mu);
});
