import { expect, it } from "vitest";
import { addPoints, minutesIn, movePoint, timePoint } from "./agenda-text.ts";
import { pointsOf } from "./markdown-parts.ts";

const AGENDA = "Bring coffee.\n\n## Prices (10 min)\n\n- [ ] Ask Ines\n\n## Risks\n- Lead: Bo";
const LIST = "- Prices (10 min)\n  - by Friday\n- Risks";

it("points move with all that stands below them, and what stands before stays", () => {
  expect(movePoint(AGENDA, 0, 1)).toBe(
    "Bring coffee.\n\n## Risks\n- Lead: Bo\n\n## Prices (10 min)\n\n- [ ] Ask Ines",
  );
  expect(movePoint(LIST, 1, 0)).toBe("- Risks\n- Prices (10 min)\n  - by Friday");
  expect(movePoint(AGENDA, 5, 0)).toBe(AGENDA);
});

it("minutes are set, changed in their own spelling, and taken away", () => {
  expect(timePoint(AGENDA, 1, 15)).toContain("## Risks (15 min)");
  expect(timePoint("## Preise (10 Min.)", 0, 20)).toBe("## Preise (20 Min.)");
  expect(timePoint("## Prices (1 h 30 min)", 0, 45)).toBe("## Prices (45 min)");
  expect(timePoint(AGENDA, 0, null)).toContain("## Prices\n");
  expect(minutesIn("1 h 30 min")).toBe(90);
  expect(minutesIn(null)).toBeNull();
});

it("a list that is typed or pasted becomes points, the way the others are written", () => {
  expect(addPoints("", "- Scope 10 min\n2. Risks (5 min)\n\nWho decides")).toBe(
    "## Scope (10 min)\n\n## Risks (5 min)\n\n## Who decides",
  );
  expect(addPoints(LIST, "Budget, 20 min")).toBe(`${LIST}\n- Budget (20 min)`);
  expect(addPoints(AGENDA, "  ")).toBe(AGENDA);
});

it("an agenda that is one list has its items as points, unless they are boxes to tick", () => {
  expect(pointsOf(LIST).points).toEqual([
    { title: "Prices", time: "10 min", line: 0, details: { text: "- by Friday", from: 1 } },
    { title: "Risks", time: null, line: 2, details: null },
  ]);
  expect(pointsOf("1. Scope\n2. Risks").points.map(({ title }) => title)).toEqual([
    "Scope",
    "Risks",
  ]);
  expect(pointsOf("- [ ] Ask Ines\n- [x] Done").points).toEqual([]);
  expect(pointsOf("Before.\n\n- a\n- b").points).toEqual([]);
});
