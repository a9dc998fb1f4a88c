import { SENTENCES } from "@planner/contract/api";
import { PLAN_TYPES } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { openPlanHouse, type PlanHouse } from "../../testing/scripted-plans.ts";
import { element, meeting } from "../meeting/meeting.tables.ts";

let house: PlanHouse;
let ann: TestPerson;
beforeAll(async () => {
  house = await openPlanHouse();
  ann = await house.signUp();
});
afterEach(() => {
  house.plans.onMake = () => undefined;
});
afterAll(() => house.close());

const replan = (id: string, payload: object) => house.call(ann, "PATCH", `/${id}`, payload);
const undo = (id: string) => house.call(ann, "POST", `/${id}/plan/undo`);
const partOf = async (id: string, type: string) => {
  const found = (await house.read(ann, id)).elements.find((part) => part.type === type);
  if (!found) throw new Error(`there is no ${type}`);
  return found;
};
const edit = async (id: string, type: "goal" | "agenda", payload: object) =>
  house.call(ann, "PATCH", `/${id}/elements/${(await partOf(id, type)).id}`, payload);
const statusesOf = async (id: string) =>
  new Set((await house.read(ann, id)).elements.map(({ status }) => status));

/** Where all attempts of the plan break. */
async function failAll(id: string): Promise<void> {
  house.plans.onMake = () => {
    throw new Error("the lights went out");
  };
  await house.db.update(meeting).set({ planAttempts: 2 }).where(eq(meeting.id, id));
  await house.runJobs();
  house.plans.onMake = () => undefined;
}

describe("planning again", () => {
  test("makes all parts anew with what the person asks for, and keeps what is not named", async () => {
    const id = await house.plan(ann);
    expect((await replan(id, { prompt: " Be bold ", kind: "critique" })).json()).toEqual({ id });
    expect(await statusesOf(id)).toEqual(new Set(["PENDING"]));
    await house.runJobs();
    expect(house.plans.last).toMatchObject({ guidance: "Be bold", kind: "critique" });
    expect(await house.read(ann, id)).toMatchObject({
      prompt: null,
      plan: { guidance: "Be bold", reading: { kind: "critique", isChosen: true }, canUndo: true },
    });
    await replan(id, { kind: null });
    await house.runJobs();
    expect(house.plans.last).toMatchObject({ guidance: "Be bold", kind: null });
    await replan(id, { prompt: "" });
    await house.runJobs();
    expect(house.plans.last.guidance).toBe("");
  });

  test("draws on the documents that are named this time", async () => {
    const [first, second] = [
      await house.addFile(ann, { kind: "txt", bytes: "One" }),
      await house.addFile(ann, { kind: "txt", bytes: "Two" }),
    ];
    const id = await house.plan(ann, { materialFileIds: [first] });
    expect((await replan(id, { materialFileIds: ["none"] })).statusCode).toBe(422);
    await replan(id, { materialFileIds: [second] });
    await house.runJobs();
    expect(house.plans.last.documents.map(({ fileId }) => fileId)).toEqual([second]);
    expect((await house.read(ann, id)).files.map((file) => file.id)).toEqual([second]);
  });

  test("keeps what people wrote, unless they say otherwise", async () => {
    const id = await house.plan(ann);
    await edit(id, "goal", { text: "Ours" });
    await replan(id, { prompt: "again" });
    expect(await partOf(id, "goal")).toMatchObject({ status: "DONE", data: { text: "Ours" } });
    await house.runJobs();
    expect(house.plans.asked.at(-1)).toEqual(PLAN_TYPES.filter((type) => type !== "goal"));
    expect(await partOf(id, "goal")).toMatchObject({ data: { text: "Ours" } });
    expect((await house.read(ann, id)).plan?.edited).toEqual(["goal"]);
    await replan(id, { keepEdits: false });
    await house.runJobs();
    expect((await partOf(id, "goal")).data).not.toMatchObject({ text: "Ours" });
    expect((await house.read(ann, id)).plan?.edited).toEqual([]);
  });

  test("twice with one wish is one build, and another wish meanwhile makes the first one void", async () => {
    const id = await house.plan(ann);
    const buildOf = async () =>
      (await house.db.select().from(meeting).where(eq(meeting.id, id)))[0]?.planBuild;
    await Promise.all([replan(id, { prompt: "same" }), replan(id, { prompt: "same" })]);
    expect(await buildOf()).toBe(2);
    house.plans.onMake = async ({ guidance }) => {
      if (guidance === "same") await replan(id, { prompt: "other" });
    };
    await house.runJobs();
    expect(await buildOf()).toBe(3);
    expect(await partOf(id, "insights")).toMatchObject({
      status: "DONE",
      data: { items: [expect.stringContaining("other")] },
    });
  });

  test("is about the notes where there are notes, unless the plan is meant", async () => {
    const files = await house.addFiles(ann, "Ada: Let us ship it.");
    const event = await house.addEvent(ann);
    const id = await house.plan(ann, { ...event, ...files });
    expect((await replan(id, { half: "plan" })).json().message).toBe(
      "There is no plan of this meeting yet.",
    );
    await house.plan(ann, event);
    const buildsOf = async () => {
      const [row] = await house.db.select().from(meeting).where(eq(meeting.id, id));
      return [row?.notesBuild, row?.planBuild, row?.prompt, row?.planGuidance];
    };
    await replan(id, { prompt: "notes" });
    expect(await buildsOf()).toEqual([2, 1, "notes", null]);
    await replan(id, { half: "plan", prompt: "plan" });
    expect(await buildsOf()).toEqual([2, 2, "notes", "plan"]);
  });
});

describe("planning again with a deck or a transcript", () => {
  test("makes visual notes of them, though only the plan is there", async () => {
    const files = await house.addFiles(ann, "Ada: Let us ship it.");
    const id = await house.plan(ann);
    expect((await replan(id, { notesFileId: files.notesFileId })).json()).toMatchObject({
      field: "presentationFileId",
    });
    expect((await replan(id, { ...files, presentationFileId: "none" })).statusCode).toBe(422);
    expect((await replan(id, files)).statusCode).toBe(200);
    const types = (await house.read(ann, id)).elements.filter(({ status }) => status === "PENDING");
    expect(types.map(({ type }) => type)).toEqual(["extract", "report", "summary"]);
    await house.runJobs();
    expect(await statusesOf(id)).toEqual(new Set(["DONE"]));
  });
});

describe("opening an event that has a plan", () => {
  test("takes another wish or other documents, keeps what people wrote, and can be undone", async () => {
    const fileId = await house.addFile(ann, { kind: "txt", bytes: "One" });
    const event = await house.addEvent(ann);
    const id = await house.plan(ann, { ...event, prompt: "Be bold" });
    await edit(id, "goal", { text: "Ours" });
    expect(await house.plan(ann, { ...event, prompt: "Be brief" })).toBe(id);
    expect(house.plans.last.guidance).toBe("Be brief");
    await house.plan(ann, { ...event, materialFileIds: [fileId] });
    expect(house.plans.last).toMatchObject({ guidance: "Be brief", documents: [{ fileId }] });
    const after = await house.read(ann, id);
    expect(after.elements[0]).toMatchObject({ data: { text: "Ours" } });
    expect(after.plan).toMatchObject({ guidance: "Be brief", canUndo: true });
  });

  test("changes nothing where it asks for the same, or for nothing", async () => {
    const fileId = await house.addFile(ann, { kind: "txt", bytes: "One" });
    const event = await house.addEvent(ann);
    const wanted = { ...event, prompt: "Be bold", materialFileIds: [fileId] };
    const id = await house.plan(ann, wanted);
    const before = await house.read(ann, id);
    for (const again of [wanted, event, { ...event, prompt: " " }, { ...event, prompt: null }])
      await house.plan(ann, again);
    expect(await house.read(ann, id)).toEqual(before);
  });
});

describe("going back to the earlier plan", () => {
  test("stays possible after planning again with nothing changed", async () => {
    const id = await house.plan(ann, { prompt: "one" });
    const first = await house.read(ann, id);
    await replan(id, { prompt: "two" });
    await house.runJobs();
    await replan(id, { prompt: "two", kind: null, materialFileIds: [] });
    await house.runJobs();
    await replan(id, {});
    await house.runJobs();
    await undo(id);
    expect((await house.read(ann, id)).elements).toEqual(first.elements);
  });

  test("brings parts, guidance, kind, reading, documents and marks of edits back, and once more the newer ones", async () => {
    const first = await house.addFile(ann, { kind: "txt", bytes: "One" });
    const id = await house.plan(ann, { materialFileIds: [first], prompt: "old" });
    await edit(id, "agenda", { content: "## Ours" });
    const earlier = await house.read(ann, id);
    await replan(id, { prompt: "new", kind: "workshop", materialFileIds: [], keepEdits: false });
    await house.runJobs();
    const newer = await house.read(ann, id);
    expect(newer.elements).not.toEqual(earlier.elements);
    expect((await undo(id)).statusCode).toBe(200);
    const back = await house.read(ann, id);
    expect(back).toEqual({ ...earlier, plan: { ...earlier.plan, canUndo: true } });
    await undo(id);
    expect(await house.read(ann, id)).toEqual(newer);
  });

  test("needs one, and a plan that is not being made at the moment", async () => {
    const id = await house.plan(ann);
    const none = await undo(id);
    expect([none.statusCode, none.json().message]).toEqual([
      409,
      "There is no earlier plan to bring back.",
    ]);
    await replan(id, { prompt: "again" });
    const early = await undo(id);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      "The plan is still being made. Wait until it is done.",
    ]);
    expect(await statusesOf(id)).toEqual(new Set(["PENDING"]));
  });

  test("goes to the last finished one, however often it was begun anew since", async () => {
    const id = await house.plan(ann);
    const before = await house.read(ann, id);
    await replan(id, { prompt: "one" });
    await replan(id, { prompt: "two" });
    await house.runJobs();
    await undo(id);
    expect((await house.read(ann, id)).elements).toEqual(before.elements);
  });

  test("works after the newer one failed", async () => {
    const id = await house.plan(ann);
    const before = await house.read(ann, id);
    await replan(id, { prompt: "again" });
    await failAll(id);
    expect(await statusesOf(id)).toEqual(new Set(["FAILED"]));
    await undo(id);
    const { elements, plan } = await house.read(ann, id);
    expect(elements).toEqual(before.elements);
    expect(plan?.canUndo).toBe(false);
  });
});

describe("trying again", () => {
  test("makes just the parts that failed", async () => {
    const id = await house.plan(ann);
    const isStrategy = and(eq(element.meetingId, id), eq(element.type, "strategy"));
    await house.db
      .update(element)
      .set({ status: "FAILED", data: null, message: SENTENCES.elementFailed })
      .where(isStrategy);
    const before = await house.read(ann, id);
    const failed = await partOf(id, "strategy");
    const retry = () => house.call(ann, "POST", `/${id}/elements/${failed.id}/retry`);
    expect((await retry()).statusCode).toBe(200);
    await house.runJobs();
    expect(house.plans.asked.at(-1)).toEqual(["strategy"]);
    const after = await house.read(ann, id);
    expect(after.elements.filter(({ type }) => type !== "strategy")).toEqual(
      before.elements.filter(({ type }) => type !== "strategy"),
    );
    expect(await partOf(id, "strategy")).toMatchObject({ status: "DONE", message: null });
    expect((await retry()).json().message).toBe("This part has not failed.");
  });
});
