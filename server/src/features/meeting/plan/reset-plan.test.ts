import { type ElementStatus, PLAN_TYPES } from "@planner/contract/model";
import { afterAll, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";

const planner = await openPlanApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const statusesOf = async (id: string): Promise<ElementStatus[]> =>
  (await planner.read(ann, id)).elements.map(({ status }) => status);
const all = (status: ElementStatus) => PLAN_TYPES.map(() => status);

describe("resetting a plan", () => {
  test("while it is made wins; taking it back makes it", async () => {
    const id = await planner.open(ann);
    await planner.call(ann, "DELETE", `/${id}`);
    await planner.runJobs();
    expect((await planner.call(ann, "GET", `/${id}`)).statusCode).toBe(404);
    expect((await planner.call(ann, "POST", `/${id}/undo-reset`)).statusCode).toBe(200);
    await planner.runJobs();
    expect(await statusesOf(id)).toEqual(all("DONE"));
  });

  test("that is done gives it back as it was, and opening it anew gives another one", async () => {
    const event = await planner.addEvent(ann);
    const id = await planner.plan(ann, { ...event, prompt: "Be bold" });
    await planner.call(ann, "PATCH", `/${id}`, { prompt: "Be bolder" });
    await planner.runJobs();
    const before = await planner.read(ann, id);
    await planner.call(ann, "DELETE", `/${id}?half=plan`);
    await planner.call(ann, "POST", `/${id}/undo-reset`);
    expect(await planner.read(ann, id)).toEqual(before);
    await planner.call(ann, "DELETE", `/${id}?half=plan`);
    expect(await planner.plan(ann, event)).toBe(id);
    expect((await planner.call(ann, "POST", `/${id}/undo-reset`)).statusCode).toBe(410);
    const after = await planner.read(ann, id);
    expect(after.plan).toMatchObject({ guidance: null, otherPlan: null });
    expect(after.elements).toHaveLength(7);
  });
});
