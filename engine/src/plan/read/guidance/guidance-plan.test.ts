import { expect, test } from "vitest";
import { colleague, event, host, input } from "../../../../fixtures/plans/make.ts";
import { checkPlan } from "../../../testing/plan-checks/check-plan.ts";
import { headingsIn } from "../../../testing/plan-checks/parts.ts";
import { builtInPlan } from "../../make-plan.ts";

const REVIEW = event({
  title: "Icon set – design review",
  description: "We look at the new icons before the build starts.",
  attendees: [host("Li Wen"), colleague("Bob Hart"), colleague("Cleo Marin")],
});

const planned = (guidance: string) => {
  const given = input(REVIEW, { guidance });
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  const points = headingsIn(plan.agenda.content).map(({ title, minutes, lead }) => [
    title,
    minutes,
    lead,
  ]);
  return { brief, plan, points, titles: points.map(([title]) => title) };
};

test("a point is added with the minutes that were asked for, before what is decided", () => {
  const { points, titles } = planned("Please add a point on budget (10 min)");
  expect(points).toContainEqual(["Budget", 10, "Li"]);
  expect(titles.indexOf("Budget")).toBeLessThan(titles.indexOf("Decision on the icon set"));
});

test("a whole agenda is taken as it is, with its minutes and leads", () => {
  const { points, plan } = planned(
    "Agenda:\n1. Budget (10 min)\n2. Icons (30 min, Bob)\n3. Next steps (20 min)",
  );
  expect(points).toMatchObject([
    ["Budget", 10, expect.anything()],
    ["Icons", 30, "Bob"],
    ["Next steps", 20, "Li"],
  ]);
  expect(plan.agenda.sources?.every(({ kind }) => kind === "guidance")).toBe(true);
});

test("who decides leads the decision, and the guidance is why", () => {
  const { brief, points } = planned("Cleo decides");
  expect(points).toContainEqual(["Decision on the icon set", 10, "Cleo"]);
  expect(brief.people.decider?.sources[0]).toMatchObject({
    kind: "guidance",
    quote: "Cleo decides",
  });
});

test("a sentence on how things are is no point, and that nothing is decided makes it a critique", () => {
  const { brief, plan } = planned("We have no decision maker today, only feedback");
  expect(plan.agenda.content).not.toMatch(/decision maker/u);
  expect(brief.reading.kind).toBe("critique");
});

test("a focus comes first and leaves most of the time to the rest; a lead gets a point of their own", () => {
  const { points } = planned(
    "Focus on accessibility; Cleo leads the contrast check for 20 minutes.",
  );
  expect(points[0]?.[0]).toBe("Accessibility");
  expect(points[0]?.[1]).toBeLessThanOrEqual(20);
  expect(points).toContainEqual(["Contrast check", 20, "Cleo"]);
});

test("minutes for the work itself are the main point's", () => {
  const { points } = planned("Budget 10 min, Icons 20 min");
  expect(points).toContainEqual(["Budget", 10, "Li"]);
  expect(points).toContainEqual(["Icons", 20, "Li"]);
  expect(points).toHaveLength(5);
});

test("two leads with their minutes are two points", () => {
  const { points } = planned(
    "Bob should lead the discussion of the icons for 20 min. Cleo shows the contrast results for 10 min.",
  );
  expect(points).toContainEqual(["Icons", 20, "Bob"]);
  expect(points).toContainEqual(["Contrast results", 10, "Cleo"]);
});

test("questions at the end stand right before the read-back", () => {
  const { points } = planned("Add 15 minutes for questions at the end");
  expect(points.at(-2)).toEqual(["Questions", 15, "Li"]);
});

test("the last item goes, and the read-back stays", () => {
  const [before, after] = [planned(""), planned("Remove the last item")];
  expect(after.titles).toEqual(before.titles.filter((title) => title !== before.titles.at(-2)));
});

test("the plan takes the length, the language and the kind that were asked for", () => {
  expect(planned("Make it 30 minutes").brief.reading.minutes).toBe(30);
  expect(planned("Make it shorter").points.length).toBeLessThan(planned("").points.length);
  expect(planned("In German please").plan.agenda.content).toMatch(/Leitung: Li/u);
  expect(planned("This is really a retrospective").brief.reading.kind).toBe("retrospective");
});

test("more minutes than the meeting has leave something for the others", () => {
  const minutes = planned("Add budget (500 min)").points.map(([, one]) => Number(one));
  expect(Math.max(...minutes)).toBeLessThanOrEqual(30);
});

const LISTED = event({
  title: "Kickoff booking app",
  description: "Agenda:\n- Scope\n- Who decides\n- Risks",
  minutes: 90,
  attendees: [host("Li Wen"), colleague("Bob Hart"), colleague("Cleo Marin")],
});
const listed = (guidance: string) => builtInPlan(input(LISTED, { guidance })).plan;

test("a point that is added to somebody's own list takes no more than one of theirs", () => {
  expect(listed("Add an item about translations").agenda.items).toEqual([
    "Scope (25 min)",
    "Who decides (25 min)",
    "Risks (20 min)",
    "Translations (20 min)",
  ]);
});

test("what is left out is the point of that name where there is one, else the part of the plan", () => {
  const { agenda, challenges } = listed("Leave out the risks");
  expect(agenda.items).toEqual(["Scope (45 min)", "Who decides (45 min)"]);
  expect(challenges).toEqual(listed("").challenges);
  expect(planned("Leave out the risks").plan.challenges.items).toEqual([]);
});

test("'Bitte kürzer: 30 Minuten. Risks zuerst.' is both", () => {
  const { items } = listed("Bitte kürzer: 30 Minuten. Risks zuerst.").agenda;
  expect(items).toEqual(["Risks (10 min)", "Scope (10 min)", "Who decides (10 min)"]);
});

const titlesAfter = (guidance: string) =>
  listed(guidance).agenda.items.map((item) => item.replace(/ \(.*/u, ""));

test("points change places by their words and by their numbers", () => {
  expect(titlesAfter("Put risks first, then scope")).toEqual(["Risks", "Scope", "Who decides"]);
  expect(titlesAfter("Swap scope and risks")).toEqual(["Risks", "Who decides", "Scope"]);
  expect(titlesAfter("Swap items 1 and 2.")).toEqual(["Who decides", "Scope", "Risks"]);
  expect(titlesAfter("Move item 3 before item 1")).toEqual(["Risks", "Scope", "Who decides"]);
  expect(titlesAfter("Move scope to the end")).toEqual(["Who decides", "Risks", "Scope"]);
  expect(titlesAfter("Scope last. Drop the risks")).toEqual(["Who decides", "Scope"]);
});

test("a choice between two is the purpose and one point, and nothing called 'Between'", () => {
  const { plan, titles } = planned("Decide between the outline set and the filled set");
  expect(plan.goal.text).toBe("Decide: outline set or filled set.");
  expect(plan.goal.sources?.map(({ kind }) => kind)).toEqual(["guidance"]);
  expect(titles.filter((title) => /outline/u.test(String(title)))).toEqual([
    "Decide: outline set or filled set",
  ]);
});

test("what is listed as open becomes a point each", () => {
  const { titles } = planned("Open: licence, sizes, who signs off");
  expect(titles).toEqual(expect.arrayContaining(["Licence", "Sizes", "Who signs off"]));
});

const BARE = event({ title: "Catch up", attendees: LISTED.attendees });

test("what should be decided makes a plan of a bare invitation", () => {
  const given = input(BARE, { guidance: "Decide: which layout ships" });
  const { brief, plan } = builtInPlan(given);
  expect(checkPlan(given, brief, plan)).toEqual([]);
  expect(plan.goal.text).toBe("Decide: which layout ships.");
  expect(plan.agenda.items).toEqual(["Decide: which layout ships (55 min)", "Read-back (5 min)"]);
  expect(plan.questions.items.map(({ title }) => title)).toEqual([
    "Who can approve this today?",
    "What happens if it is still open after this?",
  ]);
});

test("what is to be decided gets no second point where the agenda has one", () => {
  expect(listed("Decide: who decides").agenda.items).toHaveLength(3);
  expect(listed("Decide: the launch date").agenda.items).toHaveLength(4);
});

test("two people lead a point together, whether it was there or not", () => {
  expect(planned("Bob and Cleo lead the contrast check").points).toContainEqual([
    "Contrast check",
    expect.anything(),
    "Bob / Cleo",
  ]);
  expect(listed("Bob and Cleo lead the risks").agenda.content).toContain("Lead: Bob / Cleo");
});

test("each of twelve open things is in the agenda, where there is no room below another", () => {
  const open = ["Dates", "Colours", "Prices", "Fonts", "Photos", "Maps"];
  const more = ["Copy", "Forms", "Menus", "Signs", "Sounds", "Stickers"];
  const { plan } = planned(`Open: ${[...open, ...more].join(", ").toLowerCase()}`);
  const { content } = plan.agenda;
  for (const name of [...open, ...more])
    expect(content).toMatch(new RegExp(`^(?:- ${name}$|## ${name} [(])`, "mu"));
});
