import { describe, expect, test } from "vitest";
import { colleague, event, host, input } from "../../../fixtures/plans/make.ts";
import { builtInPlan, isPlannable } from "../make-plan.ts";

const given = (declined: readonly string[], coming: readonly string[] = []) =>
  input(
    event({
      title: "Design review: basket",
      description: "We decide on the basket before 12 March.",
      attendees: [
        host("Ines Duval"),
        ...declined.map((name) => ({ ...colleague(name), answer: "declined" as const })),
        ...coming.map((name) => colleague(name)),
      ],
    }),
  );

describe("a meeting that everybody else has declined", () => {
  const refused = given(["Tom Adler", "Aiko Tanaka"]);
  const { plan, brief } = builtInPlan(refused);

  test("keeps its plan", () => {
    expect(isPlannable(refused)).toBe(true);
    expect(brief.reading.kind).toBe("review");
    expect(plan.goal.text).toMatch(/basket/u);
    expect(plan.agenda.items.length).toBeGreaterThan(1);
  });

  test("is told to be moved, with who has declined", () => {
    expect(plan.insights.items).toEqual([
      "Declined by Tom Adler, Aiko Tanaka: move it, or settle in writing what cannot wait.",
    ]);
    expect(plan.insights.sources?.[0]).toMatchObject({ label: "Guest list", quote: "Tom Adler" });
  });

  test("is not claimed of one that somebody comes to", () => {
    const { plan: other } = builtInPlan(given(["Tom Adler"], ["Aiko Tanaka"]));
    expect(other.insights.items.join()).not.toMatch(/Declined/u);
  });

  test("is working time where nobody else was ever invited", () => {
    expect(builtInPlan(given([])).brief.reading.shape).toBe("solo");
  });
});
