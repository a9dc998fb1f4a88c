import type { Meeting } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "../../../testing/index.ts";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { element } from "../../../tables/meeting.tables.ts";

const [ANNS, BOBS, OURS] = ["Leave for Globex", "Get Ann's job", "Sell more lamps"];

let id: string;
const planner = await openPlanApp();
const ann = await planner.signUp();
const bob = await planner.signUp({ teamId: ann.teamId });
const profile = (person: TestPerson, path: string, goals: string) =>
  person.patch(path, { goals }, ann);
await profile(ann, "/members/me/profile", ANNS);
await profile(bob, "/members/me/profile", BOBS);
await profile(ann, "/profile", OURS);
beforeEach(async () => {
  id = await planner.plan(ann);
});
afterEach(() => {
  planner.plans.onMake = () => undefined;
});
afterAll(() => planner.close());

const insightsIn = ({ elements }: Meeting) =>
  elements.find(({ type }) => type === "insights")?.data;
const seenBy = async (person: TestPerson) => JSON.stringify(await planner.read(person, id));
const patch = (person: TestPerson, payload: object) =>
  planner.call(person, "PATCH", `/${id}`, payload);

describe("a line of a person's own profile", () => {
  test("is shown to nobody but them, and the company's to the team", async () => {
    expect(insightsIn(await planner.read(ann, id))).toMatchObject({
      items: [`Because of “${ANNS}”: act.`, `Because of “${OURS}”: act.`, expect.any(String)],
      sources: [
        { item: 0, quote: ANNS },
        { item: 1, quote: OURS },
      ],
    });
    expect(insightsIn(await planner.read(bob, id))).toMatchObject({
      items: [`Because of “${OURS}”: act.`, expect.any(String)],
      sources: [{ item: 0, quote: OURS }],
    });
    expect(await seenBy(bob)).not.toContain(ANNS);
  });

  test("is not kept by a browser for the next person at it", async () => {
    const mine = await planner.call(ann, "GET", `/${id}`);
    const headers = { "if-none-match": String(mine.headers.etag) };
    const url = `/api/team/${ann.teamId}/meetings/${id}`;
    expect((await ann.inject({ url, headers })).statusCode).toBe(304);
    expect((await bob.inject({ url, headers })).statusCode).toBe(200);
  });

  test("stays theirs while somebody else makes the plan anew, and when it is brought back", async () => {
    planner.plans.onMake = async () => {
      expect(await seenBy(bob)).not.toContain(ANNS);
    };
    await patch(bob, { prompt: "again" });
    expect(await seenBy(bob)).not.toContain(ANNS);
    await planner.runJobs();
    expect(await seenBy(bob)).toContain(BOBS);
    expect(await seenBy(ann)).not.toContain(BOBS);
    await planner.call(bob, "POST", `/${id}/plan/undo`);
    expect(await seenBy(ann)).toContain(ANNS);
    expect(await seenBy(bob)).not.toContain(ANNS);
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    expect(await seenBy(bob)).toContain(BOBS);
    expect(await seenBy(ann)).not.toContain(BOBS);
  });

  test("goes where somebody else tries another part again", async () => {
    await planner.db.update(element).set({ status: "FAILED" }).where(eq(element.type, "strategy"));
    const failed = (await planner.read(bob, id)).elements.find(({ type }) => type === "strategy");
    await planner.call(bob, "POST", `/${id}/elements/${failed?.id}/retry`);
    await planner.runJobs();
    expect(await seenBy(bob)).not.toContain(ANNS);
  });
});

describe("a link to a plan", () => {
  test("shows no line of any profile", async () => {
    const shared = await planner.call(ann, "POST", `/${id}/share`, {
      half: "plan",
      withTools: true,
    });
    const token = shared.json().link.split("/").at(-1);
    const answer = await planner.app.inject({ url: `/api/share/plans/${token}` });
    expect(answer.body).toContain("as it is");
    for (const line of [ANNS, OURS]) expect(answer.body).not.toContain(line);
  });
});
