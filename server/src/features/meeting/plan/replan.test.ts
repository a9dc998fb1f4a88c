import { SENTENCES } from "@planner/contract/api";
import { PLAN_TYPES } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

const planner = await openPlanApp();
const ann = await planner.signUp();
afterEach(() => {
  planner.plans.onMake = () => undefined;
});
afterAll(() => planner.close());

const replan = (id: string, payload: object) => planner.call(ann, "PATCH", `/${id}`, payload);
const undo = (id: string) => planner.call(ann, "POST", `/${id}/plan/undo`);
const partOf = async (id: string, type: string) => {
  const found = (await planner.read(ann, id)).elements.find((part) => part.type === type);
  if (!found) throw new Error(`there is no ${type}`);
  return found;
};
const edit = async (id: string, type: "goal" | "agenda", payload: object) =>
  planner.call(ann, "PATCH", `/${id}/elements/${(await partOf(id, type)).id}`, payload);
const statusesOf = async (id: string) =>
  new Set((await planner.read(ann, id)).elements.map(({ status }) => status));

/** Where all attempts of the plan break. */
async function failAll(id: string): Promise<void> {
  planner.plans.onMake = () => {
    throw new Error("the lights went out");
  };
  await planner.db.update(meeting).set({ planAttempts: 2 }).where(eq(meeting.id, id));
  await planner.runJobs();
  planner.plans.onMake = () => undefined;
}

describe("planning again", () => {
  test("makes all parts anew with what the person asks for, and keeps what is not named", async () => {
    const id = await planner.plan(ann);
    expect((await replan(id, { prompt: " Be bold ", kind: "critique" })).json()).toEqual({ id });
    expect(await statusesOf(id)).toEqual(new Set(["PENDING"]));
    await planner.runJobs();
    expect(planner.plans.last).toMatchObject({ guidance: "Be bold", kind: "critique" });
    expect(await planner.read(ann, id)).toMatchObject({
      prompt: null,
      plan: {
        guidance: "Be bold",
        reading: { kind: "critique", isChosen: true },
        otherPlan: "earlier",
      },
    });
    await replan(id, { kind: null });
    await planner.runJobs();
    expect(planner.plans.last).toMatchObject({ guidance: "Be bold", kind: null });
    await replan(id, { prompt: "" });
    await planner.runJobs();
    expect(planner.plans.last.guidance).toBe("");
  });

  test("draws on the documents that are named this time", async () => {
    const [first, second] = [
      await planner.addFile(ann, { kind: "txt", bytes: "One" }),
      await planner.addFile(ann, { kind: "txt", bytes: "Two" }),
    ];
    const id = await planner.plan(ann, { materialFileIds: [first] });
    expect((await replan(id, { materialFileIds: ["none"] })).statusCode).toBe(422);
    await replan(id, { materialFileIds: [second] });
    await planner.runJobs();
    expect(planner.plans.last.documents.map(({ fileId }) => fileId)).toEqual([second]);
    expect((await planner.read(ann, id)).files.map((file) => file.id)).toEqual([second]);
  });

  test("keeps what people wrote, unless they say otherwise", async () => {
    const id = await planner.plan(ann);
    await edit(id, "goal", { text: "Ours" });
    await replan(id, { prompt: "again" });
    expect(await partOf(id, "goal")).toMatchObject({ status: "DONE", data: { text: "Ours" } });
    await planner.runJobs();
    expect(planner.plans.requested.at(-1)).toEqual(PLAN_TYPES.filter((type) => type !== "goal"));
    expect(await partOf(id, "goal")).toMatchObject({ data: { text: "Ours" } });
    expect((await planner.read(ann, id)).plan?.edited).toEqual(["goal"]);
    await replan(id, { keepEdits: false });
    await planner.runJobs();
    expect((await partOf(id, "goal")).data).not.toMatchObject({ text: "Ours" });
    expect((await planner.read(ann, id)).plan?.edited).toEqual([]);
  });

  test("twice with one wish is one build, and another wish meanwhile makes the first one void", async () => {
    const id = await planner.plan(ann);
    const buildOf = async () =>
      (await planner.db.select().from(meeting).where(eq(meeting.id, id)))[0]?.planBuild;
    await Promise.all([replan(id, { prompt: "same" }), replan(id, { prompt: "same" })]);
    expect(await buildOf()).toBe(2);
    planner.plans.onMake = async ({ guidance }) => {
      if (guidance === "same") await replan(id, { prompt: "other" });
    };
    await planner.runJobs();
    expect(await buildOf()).toBe(3);
    expect(await partOf(id, "insights")).toMatchObject({
      status: "DONE",
      data: { items: [expect.stringContaining("other")] },
    });
  });

  test("is about the notes where there are notes, unless the plan is meant", async () => {
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const event = await planner.addEvent(ann);
    const id = await planner.plan(ann, { ...event, ...files });
    expect((await replan(id, { half: "plan" })).json().message).toBe(
      "There is no plan of this meeting yet.",
    );
    await planner.plan(ann, event);
    const buildsOf = async () => {
      const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, id));
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
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const id = await planner.plan(ann);
    expect((await replan(id, { notesFileId: files.notesFileId })).json()).toMatchObject({
      field: "presentationFileId",
    });
    expect((await replan(id, { ...files, presentationFileId: "none" })).statusCode).toBe(422);
    expect((await replan(id, files)).statusCode).toBe(200);
    const types = (await planner.read(ann, id)).elements.filter(
      ({ status }) => status === "PENDING",
    );
    expect(types.map(({ type }) => type)).toEqual(["extract", "report", "summary"]);
    await planner.runJobs();
    expect(await statusesOf(id)).toEqual(new Set(["DONE"]));
  });
});

describe("opening an event that has a plan", () => {
  test("takes another wish or other documents, keeps what people wrote, and can be undone", async () => {
    const fileId = await planner.addFile(ann, { kind: "txt", bytes: "One" });
    const event = await planner.addEvent(ann);
    const id = await planner.plan(ann, { ...event, prompt: "Be bold" });
    await edit(id, "goal", { text: "Ours" });
    expect(await planner.plan(ann, { ...event, prompt: "Be brief" })).toBe(id);
    expect(planner.plans.last.guidance).toBe("Be brief");
    await planner.plan(ann, { ...event, materialFileIds: [fileId] });
    expect(planner.plans.last).toMatchObject({ guidance: "Be brief", documents: [{ fileId }] });
    const after = await planner.read(ann, id);
    expect(after.elements[0]).toMatchObject({ data: { text: "Ours" } });
    expect(after.plan).toMatchObject({ guidance: "Be brief", otherPlan: "earlier" });
  });

  test("changes nothing where it asks for the same, or for nothing", async () => {
    const fileId = await planner.addFile(ann, { kind: "txt", bytes: "One" });
    const event = await planner.addEvent(ann);
    const wanted = { ...event, prompt: "Be bold", materialFileIds: [fileId] };
    const id = await planner.plan(ann, wanted);
    const before = await planner.read(ann, id);
    for (const again of [wanted, event, { ...event, prompt: " " }, { ...event, prompt: null }])
      await planner.plan(ann, again);
    expect(await planner.read(ann, id)).toEqual(before);
  });
});

describe("going back to the earlier plan", () => {
  test("stays possible after planning again with nothing changed", async () => {
    const id = await planner.plan(ann, { prompt: "one" });
    const first = await planner.read(ann, id);
    await replan(id, { prompt: "two" });
    await planner.runJobs();
    await replan(id, { prompt: "two", kind: null, materialFileIds: [] });
    await planner.runJobs();
    await replan(id, {});
    await planner.runJobs();
    await undo(id);
    expect((await planner.read(ann, id)).elements).toEqual(first.elements);
  });

  test("brings parts, guidance, kind, reading, documents and marks of edits back, and once more the newer ones", async () => {
    const first = await planner.addFile(ann, { kind: "txt", bytes: "One" });
    const id = await planner.plan(ann, { materialFileIds: [first], prompt: "old" });
    await edit(id, "agenda", { content: "## Ours" });
    const earlier = await planner.read(ann, id);
    await replan(id, { prompt: "new", kind: "workshop", materialFileIds: [], keepEdits: false });
    await planner.runJobs();
    const newer = await planner.read(ann, id);
    expect(newer.elements).not.toEqual(earlier.elements);
    expect((await undo(id)).statusCode).toBe(200);
    const back = await planner.read(ann, id);
    expect(back).toEqual({ ...earlier, plan: { ...earlier.plan, otherPlan: "newer" } });
    await undo(id);
    expect(await planner.read(ann, id)).toEqual(newer);
  });

  test("needs one, and a plan that is not being made at the moment", async () => {
    const id = await planner.plan(ann);
    const none = await undo(id);
    expect(none).toAnswer(409, "There is no earlier plan to bring back.");
    await replan(id, { prompt: "again" });
    const early = await undo(id);
    expect(early).toAnswer(409, "The plan is still being made. Wait until it is done.");
    expect(await statusesOf(id)).toEqual(new Set(["PENDING"]));
  });

  test("goes to the last finished one, however often it was begun anew since", async () => {
    const id = await planner.plan(ann);
    const before = await planner.read(ann, id);
    await replan(id, { prompt: "one" });
    await replan(id, { prompt: "two" });
    await planner.runJobs();
    await undo(id);
    expect((await planner.read(ann, id)).elements).toEqual(before.elements);
  });

  test("works after the newer one failed", async () => {
    const id = await planner.plan(ann);
    const before = await planner.read(ann, id);
    await replan(id, { prompt: "again" });
    await failAll(id);
    expect(await statusesOf(id)).toEqual(new Set(["FAILED"]));
    await undo(id);
    const { elements, plan } = await planner.read(ann, id);
    expect(elements).toEqual(before.elements);
    expect(plan?.otherPlan).toBeNull();
  });
});

describe("trying again", () => {
  test("makes just the parts that failed", async () => {
    const id = await planner.plan(ann);
    const isStrategy = and(eq(element.meetingId, id), eq(element.type, "strategy"));
    await planner.db
      .update(element)
      .set({ status: "FAILED", data: null, message: SENTENCES.elementFailed })
      .where(isStrategy);
    const before = await planner.read(ann, id);
    const failed = await partOf(id, "strategy");
    const retry = () => planner.call(ann, "POST", `/${id}/elements/${failed.id}/retry`);
    expect((await retry()).statusCode).toBe(200);
    await planner.runJobs();
    expect(planner.plans.requested.at(-1)).toEqual(["strategy"]);
    const after = await planner.read(ann, id);
    expect(after.elements.filter(({ type }) => type !== "strategy")).toEqual(
      before.elements.filter(({ type }) => type !== "strategy"),
    );
    expect(await partOf(id, "strategy")).toMatchObject({ status: "DONE", message: null });
    expect((await retry()).json().message).toBe("This part has not failed.");
  });
});
