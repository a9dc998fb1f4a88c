import { expect, test } from "vitest";
import { pointsOf, tickedOf, untick } from "./markdown-points.ts";

test.each([
  ["", []],
  ["Just a sentence.", []],
  ["## One (5 min)\n\nDetails\n\n## Two", ["One (5 min)", "Two"]],
  ["# One #\n###### Six\n####### Seven is too many", ["One", "Six"]],
  ["#No space\n##\tA tab", ["A tab"]],
  ["##\n## Named", ["Named"]],
  ["    ## Indented code", []],
  ["```\n## Code\n```\n## Point", ["Point"]],
  ["````\n```\n## Code\n````\n## Point", ["Point"]],
  ["~~~\n## Code\n```\n## Still code", []],
  ["## C# basics", ["C# basics"]],
  ["- One\n  - inner\n- [x] Two\n* Three", ["One", "Two", "Three"]],
  ["1. One\n2) Two\n\n   more", ["One", "Two"]],
  ["## Head\n- item", ["Head"]],
  ["## One\r\n## Two\r## Three", ["One", "Two", "Three"]],
])("the points of %j are %j", (content, titles) => {
  expect(pointsOf(content).map(({ title }) => title)).toEqual(titles);
});

test("a point has all that stands below its title, and nothing above", () => {
  expect(pointsOf("Before\n## One\n\nDetails\n## Two")).toEqual([
    { title: "One", text: "## One\n\nDetails" },
    { title: "Two", text: "## Two" },
  ]);
});

test("tasks are ticked off at any depth, but not in code", () => {
  const content =
    "- [x] One\n  1. [X] Two \n> - [x] Quoted\n- [ ] Open\n- [x]\n```\n- [x] Code\n```";
  expect(tickedOf(content)).toEqual(["One", "Two", "Quoted"]);
  expect(untick("- [x] One [x]\n  * [X] Two")).toBe("- [ ] One [x]\n  * [ ] Two");
});

test("a long line of signs takes no longer than its length", () => {
  for (const sign of ["#", " ", "- ", "`", "[x] ", "1"]) {
    const startedAt = performance.now();
    const long = `a${sign.repeat(50_000)}!`;
    const content = `## ${long}\n- [x] ${long}\n${sign.repeat(50_000)}`;
    pointsOf(content);
    tickedOf(content);
    untick(content);
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});
