import { type ElementStatus, PLAN_TYPES } from "@planner/contract/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { openPlanHouse, type PlanHouse } from "../../testing/scripted-plans.ts";

let house: PlanHouse;
let ann: TestPerson;
beforeAll(async () => {
  house = await openPlanHouse();
  ann = await house.signUp();
});
afterAll(() => house.close());

const statusesOf = async (id: string): Promise<ElementStatus[]> =>
  (await house.read(ann, id)).elements.map(({ status }) => status);
const all = (status: ElementStatus) => PLAN_TYPES.map(() => status);

describe("resetting a plan", () => {
  test("while it is made wins; taking it back makes it", async () => {
    const id = await house.open(ann);
    await house.call(ann, "DELETE", `/${id}`);
    await house.runJobs();
    expect((await house.call(ann, "GET", `/${id}`)).statusCode).toBe(404);
    expect((await house.call(ann, "POST", `/${id}/undo-reset`)).statusCode).toBe(200);
    await house.runJobs();
    expect(await statusesOf(id)).toEqual(all("DONE"));
  });

  test("that is done gives it back as it was, and opening it anew gives another one", async () => {
    const event = await house.addEvent(ann);
    const id = await house.plan(ann, { ...event, prompt: "Be bold" });
    await house.call(ann, "PATCH", `/${id}`, { prompt: "Be bolder" });
    await house.runJobs();
    const before = await house.read(ann, id);
    await house.call(ann, "DELETE", `/${id}?half=plan`);
    await house.call(ann, "POST", `/${id}/undo-reset`);
    expect(await house.read(ann, id)).toEqual(before);
    await house.call(ann, "DELETE", `/${id}?half=plan`);
    expect(await house.plan(ann, event)).toBe(id);
    expect((await house.call(ann, "POST", `/${id}/undo-reset`)).statusCode).toBe(410);
    const after = await house.read(ann, id);
    expect(after.plan).toMatchObject({ guidance: null, canUndo: false });
    expect(after.elements).toHaveLength(7);
  });
});
