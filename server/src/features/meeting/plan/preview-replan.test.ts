import { makePlan } from "@planner/engine";
import { afterAll, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const START = new Date("2026-03-12T09:00:00Z");
const DESCRIPTION = "Agenda:\n- Scope (20 min)\n- Prices (20 min)\n- Risks (20 min)";

const planner = await openPlanApp({ now: () => NOW, makePlan });
const ann = await planner.signUp();
afterAll(() => planner.close());

const preview = async (id: string, payload: object) =>
  planner.call(ann, "POST", `/${id}/plan/preview`, payload);
const planned = async (change: object = {}): Promise<string> =>
  planner.plan(
    ann,
    await planner.addOccurrence(ann, {
      title: "Kickoff booking app",
      description: DESCRIPTION,
      startTime: START,
      ...change,
    }),
  );
async function write(id: string, content: string): Promise<void> {
  const { elements } = await planner.read(ann, id);
  const agenda = elements.find(({ type }) => type === "agenda");
  const saved = await planner.call(ann, "PATCH", `/${id}/elements/${agenda?.id}`, { content });
  expect(saved.statusCode).toBe(200);
}
const agendaOf = async (id: string): Promise<string> => {
  const { elements } = await planner.read(ann, id);
  const agenda = elements.find(({ type }) => type === "agenda");
  return agenda?.type === "agenda" ? (agenda.data?.content ?? "") : "";
};

describe("a preview of a replan", () => {
  test("shows the plan as it would be, what was done and what was not, and changes nothing", async () => {
    const id = await planned();
    const before = await planner.read(ann, id);
    const answer = await preview(id, { prompt: "Put risks first. Make it funnier. 45 minutes" });
    expect(answer.json()).toMatchObject({
      agenda: ["Risks (15 min)", "Scope (15 min)", "Prices (15 min)"],
      answers: [
        { text: "Put risks first", isDone: true },
        { text: "Make it funnier", isDone: false, note: null },
        { text: "45 minutes", isDone: true },
      ],
      hasModel: false,
    });
    expect(await planner.read(ann, id)).toEqual(before);
    await planner.call(ann, "PATCH", `/${id}`, { prompt: "Put risks first" });
    await planner.runJobs();
    expect((await planner.read(ann, id)).plan?.reading?.answers).toEqual([
      { text: "Put risks first", isDone: true, note: null },
    ]);
  });

  test("draws on the documents that are chosen, which have to be the team's", async () => {
    const id = await planned();
    const refused = await preview(id, { materialFileIds: ["nobody's"] });
    expect(refused.statusCode).toBe(422);
  });

  test("needs a plan", async () => {
    const id = await planned();
    await planner.call(ann, "DELETE", `/${id}?half=plan`);
    expect((await preview(id, { prompt: "Shorter" })).statusCode).toBe(404);
  });
});

const WRITTEN = "Bring coffee.\n\n## Prices (10 min)\n\n- [ ] Ask Ines\n\n## Who decides (20 min)";

describe("an agenda that was written by hand", () => {
  test("stays as it was written, and follows new guidance once", async () => {
    const id = await planned();
    await write(id, WRITTEN);
    const guidance = "45 minutes. Swap items 1 and 2. Add a point on budget (5 min)";
    const shown = (await preview(id, { prompt: guidance })).json();
    expect(shown.agenda).toEqual(["Who decides (25 min)", "Prices (15 min)", "Budget (5 min)"]);
    expect(shown.answers.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([
      true,
      true,
      true,
    ]);
    const wanted =
      "Bring coffee.\n\n## Who decides (25 min)\n\n## Prices (15 min)\n\n- [ ] Ask Ines\n\n## Budget (5 min)";
    await planner.call(ann, "PATCH", `/${id}`, { prompt: guidance });
    await planner.runJobs();
    expect(await agendaOf(id)).toBe(wanted);
    await planner.call(ann, "PATCH", `/${id}`, { prompt: guidance });
    await planner.runJobs();
    expect(await agendaOf(id)).toBe(wanted);
    await planner.call(ann, "PATCH", `/${id}`, { prompt: `${guidance}. Drop the budget` });
    await planner.runJobs();
    expect(await agendaOf(id)).toBe(wanted.replace("\n\n## Budget (5 min)", ""));
    expect((await planner.read(ann, id)).plan?.edited).toEqual(["agenda"]);
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    expect(await agendaOf(id)).toBe(wanted);
  });

  test("of points in a list stays a list, led by whom the guidance names", async () => {
    const id = await planned();
    await write(id, "- Prices\n- Who decides\n  - by Friday");
    await planner.call(ann, "PATCH", `/${id}`, {
      prompt: "Mara leads the prices. Prices last",
    });
    await planner.runJobs();
    expect(await agendaOf(id)).toBe("- Who decides\n  - by Friday\n- Prices\n  - Lead: Mara");
  });
});

describe("a list of meetings", () => {
  test("calls a plan ready only where it says something, and what a purpose makes of an outline", async () => {
    const content = async (id: string) => {
      const entries = (await ann.get("/members/me/meetings/recent")).json<
        { id: string; planContent: string }[]
      >();
      return entries.find((entry) => entry.id === id)?.planContent;
    };
    const bare = await planned({ title: "Catch up", description: null });
    expect(await content(bare)).toBe("outline");
    expect(await content(await planned())).toBe("ready");
    expect(await content(await planned({ title: "Sick leave Ben", description: null }))).toBeNull();
    await planner.call(ann, "PATCH", `/${bare}`, { half: "plan", prompt: "Decide: map or list" });
    await planner.runJobs();
    expect(await content(bare)).toBe("ready");
    expect(await agendaOf(bare)).toContain("## Decide: map or list (");
    const other = await planned({ title: "Catch up 2", description: null });
    await write(other, "## Ours");
    expect(await content(other)).toBe("ready");
  });
});
