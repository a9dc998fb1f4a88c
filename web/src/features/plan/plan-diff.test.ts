import { expect, it } from "vitest";
import { diffOf } from "./plan-diff.ts";

const plan = (agenda: string[], goal = "Settle it.", questions: string[] = []) => ({
  goal,
  agenda,
  questions,
});
const outline = (before: string[], after: string[]) =>
  diffOf(plan(before), plan(after)).points.map(({ title, change, timeBefore }) => [
    title,
    change,
    timeBefore,
  ]);

it("names the one point that moved, and not those that made room for it", () => {
  expect(
    outline(["A (10 min)", "B (10 min)", "C (10 min)"], ["C (10 min)", "A (10 min)", "B (10 min)"]),
  ).toEqual([
    ["C", "moved", null],
    ["A", "none", null],
    ["B", "none", null],
  ]);
});

it("names what is new, what has other minutes, and what goes", () => {
  expect(outline(["A (10 min)", "B (10 min)"], ["New", "A (20 min)"])).toEqual([
    ["New", "new", null],
    ["A", "none", "10 min"],
  ]);
  expect(diffOf(plan(["A", "B"]), plan(["A"])).dropped).toEqual(["B"]);
});

it("compares purpose and questions, and says where nothing differs", () => {
  const diff = diffOf(plan(["A"], "Old.", ["Who?"]), plan(["A"], "New.", ["When?"]));
  expect(diff.goal).toEqual({ before: "Old.", after: "New." });
  expect(diff.questions).toEqual({ added: ["When?"], dropped: ["Who?"] });
  expect(diff.isSame).toBe(false);
  expect(diffOf(plan(["A"]), plan(["A"])).isSame).toBe(true);
});
