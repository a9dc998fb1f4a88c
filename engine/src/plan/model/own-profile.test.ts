import { describe, expect, test } from "vitest";
import { colleague, event, host, input } from "../../../fixtures/plans/make.ts";
import { answering, scriptedLlm } from "../../testing/scripted-llm.ts";
import { makePlan } from "../make-plan.ts";
import type { PlanInput } from "../types.ts";

const OWN = "Finish the checkout review, then leave for Globex";
const APPROVES = "I approve all designs of the checkout";
const plain = input(
  event({
    title: "Checkout v3 – design review",
    description: "Go for v3 before the build starts on 16 March. Do we keep the address form?",
    attendees: [host("Mika Arndt"), colleague("Odo Brand"), colleague("Pia Clasen")],
  }),
);
const given: PlanInput = {
  ...plain,
  personal: { ...plain.personal, goals: OWN, roleDetails: APPROVES },
};

const OTHERS = ["goal", "agenda", "questions", "challenges", "strategy", "materials"] as const;

describe("what the reader says of themselves", () => {
  test("is told to no model, and its insight stays whatever the model answers", async () => {
    const fact = /^(f\d+) \|.*16 March/mu;
    const llm = scriptedLlm(({ context, schema }) => {
      const text = "Go for v3 before the build starts on 16 March.";
      const claims = [{ fact: fact.exec(context)?.[1] ?? "f0", quote: text }];
      return answering({ items: schema.name === "plan_insights" ? [{ text, claims }] : [] });
    });
    const { elements } = await makePlan(given, { llm });
    expect(llm.requests.length).toBeGreaterThan(0);
    for (const { context, instructions } of llm.requests)
      expect(instructions + context).not.toMatch(/Globex|I approve/u);
    expect(elements.insights.items.join("\n")).toContain("leave for Globex");
  });

  test("stands in insights alone, marked as theirs", async () => {
    const { elements } = await makePlan(given);
    expect(elements.insights.sources).toContainEqual(
      expect.objectContaining({ kind: "profile", isPersonal: true }),
    );
    for (const type of OTHERS)
      expect(JSON.stringify(elements[type])).not.toMatch(/Globex|I approve/u);
  });
});
