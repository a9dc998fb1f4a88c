import { describe, expect, test } from "vitest";
import { PLAN_FIXTURES } from "../../../fixtures/plans/index.ts";
import { builtInPlan } from "../../plan/make-plan.ts";
import type { Brief } from "../../plan/select/select.ts";
import type { PlanElements } from "../../plan/types.ts";
import { checkPlan, isStable } from "./check-plan.ts";

const fixture = (name: string) => PLAN_FIXTURES.find((one) => one.name.includes(name))!;
const REVIEW = fixture("a design review with a report");
const CLIENT = fixture("a client weekly with copy");
const YEARLY = fixture("a French yearly talk");

const { brief, plan } = builtInPlan(REVIEW.input);
/** The numbers of the checks that a changed plan fails. */
function failed(changed: Partial<PlanElements>, of: Brief = brief): number[] {
  const found = checkPlan(REVIEW.input, of, { ...plan, ...changed });
  return [...new Set(found.map(({ check }) => check))];
}
const goal = (text: string) => ({ goal: { text, sources: [] } });
const agenda = (content: string) => ({
  agenda: { content, items: content.match(/(?<=^## ).+$/gmu) ?? [], sources: [] },
});
const question = (title: string) => ({ questions: { items: [{ title, text: "" }], sources: [] } });

describe("a check finds", () => {
  test("nothing wrong with the plan as it is written", () => {
    expect(failed({})).toEqual([]);
  });

  test.each([
    ["a hole", 1, goal("Tomas says go to {artefact}.")],
    ["a word of a program", 1, goal("Booking flow v4: Tomas says go to undefined.")],
    ["a sentence without an end", 1, goal("Booking flow v4: Tomas says go")],
    ["a number that nobody named", 2, question("Which of the 37 points blocks the build?")],
    ["a name that nobody has", 2, question("What would make Bartholomew say no?")],
    ["a quote that nobody wrote", 2, goal("Booking flow v4: “ship it tomorrow at dawn”.")],
    ["a hole in time", 3, agenda(plan.agenda.content.replace("(10 min)", "(5 min)"))],
    ["a point too many", 3, agenda(`${plan.agenda.content}\n\n## Any other point (5 min)`)],
    [
      "a leader who does not come",
      4,
      agenda(plan.agenda.content.replace("Lead: Tomas", "Lead: Zoe")),
    ],
    ["a point without an outcome", 4, agenda(plan.agenda.content.replace(/^- Outcome.*$/mu, ""))],
    ["an empty word", 6, question("How do we leverage Booking flow v4?")],
    ["two questions in one", 6, question("What blocks the build? Who says so?")],
    ["talk for its own sake", 6, goal("Discuss Booking flow v4.")],
    ["a goal about nothing in particular", 7, goal("A recorded go, or a not yet.")],
    ["a goal that only informs", 7, goal("Review Booking flow v4.")],
    [
      "a question that the description answers",
      9,
      question("Tomas gives the go for v4 before the build starts?"),
    ],
    [
      "another language",
      14,
      goal(
        "Das ist für die Buchung von allen noch einmal mit der Gruppe zu klären, und zwar heute.",
      ),
    ],
    [
      "a task that is not open",
      15,
      agenda(
        plan.agenda.content.replace("estimate the address lookup", "paint the office walls green"),
      ),
    ],
  ])("%s", (_, check, changed) => {
    expect(failed(changed)).toContain(check);
  });

  test("a challenge that rests on nothing", () => {
    const items = [{ title: "The weather may turn", text: "It rains.", solution: "Ask Tomas." }];
    expect(failed({ challenges: { items, sources: [] } })).toContain(8);
  });

  test("sentences that would fit any meeting", () => {
    const goals = Array.from({ length: 20 }, () => "Everyone knows what to do");
    expect(failed({ strategy: { text: plan.strategy.text, goals, sources: [] } })).toContain(5);
  });

  test("a source that quotes what is not there", () => {
    const sources = [{ item: 0, kind: "event" as const, label: "Title", quote: "Checkout flow" }];
    expect(failed({ goal: { ...plan.goal, sources } })).toContain(2);
  });

  test("a page that does not hold the quote", () => {
    const sources = (plan.materials.sources ?? []).map((source) => ({ ...source, page: 1 }));
    expect(failed({ materials: { ...plan.materials, sources } })).toContain(2);
  });

  test("a plan that says too much of too little", () => {
    expect(failed({}, { ...brief, level: "bare" })).toContain(12);
  });

  test("what only the team knows in front of guests", () => {
    const { brief: before, plan: shown } = builtInPlan(CLIENT.input);
    expect(checkPlan(CLIENT.input, before, shown)).toEqual([]);
    const sources = [
      {
        item: 0,
        kind: "meeting" as const,
        label: "notes of 20 Feb",
        quote: "okay we write off the hours over budget for Brightlake",
        meetingId: "internal-brightlake",
      },
    ];
    const withLie = { ...shown, goal: { ...shown.goal, sources } };
    expect(checkPlan(CLIENT.input, before, withLie).map(({ check }) => check)).toContain(10);
  });

  test("questions about a private talk", () => {
    const { brief: before, plan: shown } = builtInPlan(YEARLY.input);
    const withLie = { ...shown, ...question("Quel est le salaire ?") };
    expect(checkPlan(YEARLY.input, before, withLie).map(({ check }) => check)).toContain(10);
  });

  test("a plan that changes with the order of the guest list", () => {
    const byOrder = ({ event }: typeof REVIEW.input): PlanElements => ({
      ...plan,
      goal: { text: event.attendees[0]?.name ?? "", sources: [] },
    });
    expect(isStable(REVIEW.input, byOrder)).toBe(false);
  });
});
