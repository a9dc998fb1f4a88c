import { MEETING_KINDS, PLAN_TYPES } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { PLAN_FIXTURES } from "../../fixtures/plans/index.ts";
import { colleague, event, guest, host, input } from "../../fixtures/plans/make.ts";
import { checkPlan, isStable } from "../testing/plan-checks/check-plan.ts";
import { headingsIn, partsIn } from "../testing/plan-checks/parts.ts";
import { builtInPlan, makePlan } from "./make-plan.ts";
import type { PlanElements, PlanInput } from "./types.ts";
import { withoutQuotes } from "./write/filled.ts";

const write = (given: PlanInput): PlanElements => builtInPlan(given).plan;
const textOf = (plan: PlanElements): string =>
  partsIn(plan)
    .map(({ text }) => text)
    .join("\n");
const WRITTEN = PLAN_FIXTURES.map((fixture) => ({ fixture, ...builtInPlan(fixture.input) }));

/** What a plan says outside of its agenda, for a review of this title by these people. */
const swapped = (title: string, description: string, names: readonly string[]): Set<string> => {
  const [first = "", ...others] = names;
  const of = event({
    title,
    description,
    attendees: [host(first), ...others.map((name) => colleague(name))],
  });
  const { plan, brief } = builtInPlan(input(of, { kind: "review" }));
  return new Set(
    partsIn(plan)
      .filter(({ type, role }) => type !== "agenda" && role !== "solution")
      .map(({ text }) => withoutQuotes(text, brief.language)),
  );
};

describe("thirty meetings", () => {
  test("cover all kinds, four languages and three levels", () => {
    expect(PLAN_FIXTURES).toHaveLength(30);
    expect(new Set(PLAN_FIXTURES.map(({ kind }) => kind)).size).toBe(MEETING_KINDS.length);
    expect(new Set(PLAN_FIXTURES.map(({ language }) => language)).size).toBe(4);
    expect(new Set(PLAN_FIXTURES.map(({ level }) => level)).size).toBe(3);
  });

  test("are recognised, at least 27 of them, each in its language", () => {
    const wrong = WRITTEN.filter(({ fixture, brief }) => fixture.kind !== brief.reading.kind);
    const confusion = wrong.map(
      ({ fixture, brief }) =>
        `${fixture.input.event.title}: ${fixture.kind} read as ${brief.reading.kind}`,
    );
    // Shown whole where there are too many: the confusion table of this set.
    expect(confusion.length > 3 ? confusion : []).toEqual([]);
    expect(
      WRITTEN.filter(({ fixture, brief }) => fixture.language !== brief.language).map(
        ({ fixture }) => fixture.name,
      ),
    ).toEqual([]);
  });

  test.each(WRITTEN)(
    "$fixture.name: nothing is wrong with its plan",
    ({ fixture, brief, plan }) => {
      expect(checkPlan(fixture.input, brief, plan)).toEqual([]);
    },
  );

  test.each(WRITTEN)(
    "$fixture.name: says what it has to, and no more",
    ({ fixture, brief, plan }) => {
      const text = textOf(plan);
      expect(brief.level).toBe(fixture.level);
      for (const pattern of fixture.has ?? []) expect(text).toMatch(pattern);
      for (const pattern of fixture.lacks ?? []) expect(text).not.toMatch(pattern);
    },
  );

  test.each(WRITTEN)("$fixture.name: is written the same each time", ({ fixture }) => {
    expect(isStable(fixture.input, write)).toBe(true);
  });

  test("share no sentence between more than a third of them", () => {
    const counts = new Map<string, number>();
    for (const { plan } of WRITTEN) {
      const framed = new Set(["lead", "outcome"]);
      const isReadBack = new Set(
        headingsIn(plan.agenda.content)
          .slice(-1)
          .map(({ title }) => title),
      );
      const sentences = partsIn(plan)
        .filter(({ role, text }) => !framed.has(role) && !isReadBack.has(text))
        .map(({ text }) => text);
      for (const sentence of new Set(sentences))
        counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    }
    const shared = [...counts].filter(([, count]) => count > PLAN_FIXTURES.length / 3);
    expect(shared).toEqual([]);
  });
});

describe("a plan", () => {
  test("of an event without a title and without people says nothing but that", () => {
    const { plan } = builtInPlan(input(event({ title: "" })));
    expect(plan.agenda.items).toEqual([]);
    expect(plan.goal.text).toBe("The invitation does not say what this is for.");
    expect(textOf(plan).split(/\s+/u).length).toBeLessThanOrEqual(60);
  });

  test("tells of each part as it is done, and only of those that are wanted", async () => {
    const reported: string[] = [];
    const made = await makePlan(PLAN_FIXTURES[0]!.input, {
      onElement: (type) => void reported.push(type),
    });
    expect(reported.toSorted()).toEqual([...PLAN_TYPES].toSorted());
    expect(made.elements.agenda.items.length).toBeGreaterThan(0);
    reported.length = 0;
    await makePlan(PLAN_FIXTURES[0]!.input, {
      types: ["goal"],
      onElement: (type) => void reported.push(type),
    });
    expect(reported).toEqual(["goal"]);
  });

  test("of another event of the same kind shares few sentences with the first", () => {
    const one = swapped(
      "Seat map v2 – design review",
      "Rolf gives the go before the build starts on 16 March. Do we keep the zoom?",
      ["Greta Paul", "Rolf Ernst", "Suse Kahl"],
    );
    const other = swapped(
      "Library signs – design review",
      "Mona approves the signs for print by 20 March. Is the arrow large enough?",
      ["Henk Vos", "Mona Ulrich", "Tom Pech"],
    );
    const shared = [...one].filter((sentence) => other.has(sentence));
    expect(shared.length / one.size).toBeLessThanOrEqual(0.5);
  });

  test("before guests holds nothing that only the team knows", () => {
    const of = event({
      title: "Harbour site – client weekly",
      isRecurring: true,
      attendees: [host("Lia Storm"), guest("Ana Prieto", "harbour.example")],
    });
    const { plan } = builtInPlan(
      input(of, {
        personal: {
          fullName: "Lia Storm",
          jobTitle: "",
          roleDetails: "",
          linkedIn: "",
          goals: "Bill the Harbour site overruns quietly",
        },
      }),
    );
    expect(textOf(plan)).not.toMatch(/overruns/u);
  });
});
