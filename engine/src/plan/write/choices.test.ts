import { expect, test } from "vitest";
import { colleague, event, host, input } from "../../../fixtures/plans/make.ts";
import { checkPlan } from "../../testing/plan-checks/check-plan.ts";
import { builtInPlan } from "../make-plan.ts";

const TEAM = [host("Mara Lind"), colleague("Jonas Ahl"), colleague("Sam Field")];
function planOf(title: string, description: string) {
  const given = input(event({ title, description, minutes: 60, attendees: TEAM }));
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  const points = plan.agenda.items.map((item) => item.replace(/ \(.*\)$/u, ""));
  return { goal: plan.goal.text, points };
}

test.each([
  ["Homepage", "Decide between hero A and hero B.", "Decide: hero A or hero B"],
  [
    "Startseite",
    "Wir müssen uns heute zwischen Karte und Liste entscheiden.",
    "Entscheiden: Karte oder Liste",
  ],
])("a choice between two things is one point, not two: %s", (title, description, point) => {
  const { goal, points } = planOf(title, description);
  expect(points).toHaveLength(2);
  expect(points[0]).toBe(point);
  expect(goal).not.toContain("1.");
});

test("all that an invitation lists as open is in its goal, not the first of it alone", () => {
  const { goal } = planOf("Kickoff", "Open: budget, dates and the logo");
  expect(goal).toMatch(/^Leave with a result for each of these: Budget; Dates; Logo\./u);
});

test("a title of many words is called by what stands first, not by a place behind a comma", () => {
  const title =
    "Design review: homepage and product pages for the relaunch of the Arctic Museum of Northern Lights, Tromsø, with curators";
  const { goal } = planOf(title, "");
  expect(goal).toContain("the homepage");
  expect(goal).not.toContain("Tromsø");
});
