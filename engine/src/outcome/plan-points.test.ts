import { expect, test } from "vitest";
import { planPoints } from "./plan-points.ts";

test("the points of a plan are its goals, the titles of its agenda, and its questions", () => {
  const points = planPoints({
    goal: {
      text: "1. Settle the **fares**\n   > with the basis beside each\n2. See the cabins\n\nAnd the\nquay.\n\n- a detail",
    },
    agenda: { content: "", items: ["Fares (10 min)", "## Cabins", "", "Fares (10 min)"] },
    questions: { items: [{ title: "Who sails?", text: "Said on 3 May" }] },
  });
  expect(points).toEqual([
    { part: "goal", text: "Settle the fares" },
    { part: "goal", text: "See the cabins" },
    { part: "goal", text: "And the quay." },
    { part: "agenda", text: "Fares" },
    { part: "agenda", text: "Cabins" },
    { part: "questions", text: "Who sails?" },
  ]);
});

test("a plan without parts has no points", () => {
  expect(planPoints({ goal: null, agenda: null, questions: null })).toEqual([]);
});

test("a plan has a hundred points at most", () => {
  const items = Array.from({ length: 150 }, (_, at) => `Point ${at}`);
  const points = planPoints({ goal: null, agenda: { content: "", items }, questions: null });
  expect([points.length, points.at(-1)?.text]).toEqual([100, "Point 99"]);
});
