import { LIMITS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../testing/make-pdf.ts";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { earlierPlan, material } from "../../../tables/meeting.tables.ts";

let now = new Date("2026-03-10T12:00:00Z");
const planner = await openPlanApp({ now: () => now });
const ann = await planner.signUp();
afterAll(() => planner.close());

const CONCERNED = ["questions", "challenges", "strategy", "materials", "insights"];
const add = (id: string, fileId: string, person = ann) =>
  planner.call(person, "POST", `/${id}/materials`, { fileId });
const remove = (id: string, fileId: string) =>
  planner.call(ann, "DELETE", `/${id}/materials/${fileId}`);
const partOf = async (id: string, type: string) =>
  (await planner.read(ann, id)).elements.find((part) => part.type === type);
const addText = (bytes = "Seven of nine missed the coupon.") =>
  planner.addFile(ann, { kind: "txt", bytes });
const fileAt = (fileId: string) => `/files/${fileId}`;

describe("a document for the plan", () => {
  test("is listed with the meeting, and makes the parts anew that it concerns", async () => {
    const id = await planner.plan(ann);
    const goal = await partOf(id, "goal");
    const fileId = await addText();
    expect((await add(id, fileId)).statusCode).toBe(200);
    await planner.runJobs();
    expect(planner.plans.requested.at(-1)).toEqual(CONCERNED);
    expect(planner.plans.last.documents).toMatchObject([
      { fileId, pages: [{ page: null, lines: ["Seven of nine missed the coupon."] }] },
    ]);
    expect((await planner.read(ann, id)).files).toMatchObject([
      { id: fileId, contextType: "MEETING_MATERIAL" },
    ]);
    expect(await partOf(id, "goal")).toEqual(goal);
    expect((await ann.get(fileAt(fileId))).json().contextType).toBe("MEETING_MATERIAL");
  });

  test("that is there already changes nothing, and two at once build once", async () => {
    const id = await planner.plan(ann);
    const fileId = await addText();
    await Promise.all([add(id, fileId), add(id, fileId)]);
    const ran = await planner.runJobs();
    expect(ran.filter(({ name }) => name === "plan.build")).toHaveLength(1);
    await add(id, fileId);
    expect(await planner.runJobs()).toEqual([]);
  });

  test("has to be the team's, a document, and not one too many", async () => {
    const id = await planner.plan(ann);
    const stranger = await planner.signUp();
    const foreign = await planner.addFile(stranger, { kind: "txt", bytes: "Secret" });
    const subtitles = await planner.addFile(ann, { kind: "srt", bytes: "1" });
    for (const fileId of [foreign, subtitles, "none"]) {
      const answer = await add(id, fileId);
      expect([answer.statusCode, answer.json().field]).toEqual([422, "fileId"]);
    }
    expect((await add(id, foreign, stranger)).statusCode).toBe(404);
    for (let count = 0; count < LIMITS.materialsMax; count += 1) {
      expect((await add(id, await addText())).statusCode).toBe(200);
    }
    expect((await add(id, await addText())).json().message).toBe(
      "A plan can use up to 10 documents. Remove one first.",
    );
    expect((await planner.read(ann, id)).files).toHaveLength(LIMITS.materialsMax);
  });

  test("of more than ten is refused in the same words, however they are sent", async () => {
    const event = await planner.addEvent(ann);
    const id = await planner.plan(ann, event);
    const materialFileIds: string[] = [];
    for (let count = 0; count <= LIMITS.materialsMax; count += 1)
      materialFileIds.push(await addText());
    for (const answer of [
      await planner.call(ann, "PATCH", `/${id}`, { materialFileIds }),
      await planner.call(ann, "POST", "", { ...event, materialFileIds }),
    ])
      expect(answer).toAnswer(422, {
        message: "A plan can use up to 10 documents. Remove one first.",
        field: "materialFileIds",
      });
  });

  test("needs a plan", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    expect((await add(id, await addText())).json().message).toBe(
      "There is no plan of this meeting yet.",
    );
  });

  test("that cannot be read is left out, and the plan says so", async () => {
    const locked = await planner.addFile(ann, {
      kind: "pdf",
      bytes: makePdf([{ lines: ["Secret"] }], { isLocked: true }),
    });
    const good = await addText();
    const id = await planner.plan(ann, { materialFileIds: [locked, good] });
    expect(planner.plans.last.documents.map(({ fileId }) => fileId)).toEqual([good]);
    const part = await partOf(id, "materials");
    expect(part).toMatchObject({ status: "DONE" });
    expect(part?.message).toMatch(/^“file\.pdf” was left out: .+\.$/);
    await remove(id, locked);
    await planner.runJobs();
    expect(await partOf(id, "materials")).toMatchObject({ status: "DONE", message: null });
  });

  test("stays as long as a plan uses it, or one that can be brought back", async () => {
    const fileId = await addText();
    const id = await planner.plan(ann, { materialFileIds: [fileId] });
    const deleteFile = async () => {
      const answer = await ann.delete(fileAt(fileId));
      return [answer.statusCode, answer.json().message];
    };
    expect(await deleteFile()).toEqual([
      409,
      "This document is used by a meeting plan. Remove it there.",
    ]);
    await planner.call(ann, "PATCH", `/${id}`, { materialFileIds: [] });
    await planner.runJobs();
    expect(await deleteFile()).toEqual([
      409,
      "A meeting plan that can still be brought back uses this document.",
    ]);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await planner.deps.send(planner.db, "house.sweep", {});
    await planner.runJobs();
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    expect((await planner.read(ann, id)).files.map((file) => file.id)).toEqual([fileId]);
  });
});

describe("taking a document away", () => {
  test("takes every sentence away that rested on it, and touches no other part", async () => {
    const [fileId, other] = [await addText(), await addText("Another")];
    const id = await planner.plan(ann, { materialFileIds: [fileId, other] });
    const goal = await partOf(id, "goal");
    expect(JSON.stringify(await planner.read(ann, id))).toContain(`"fileId":"${fileId}"`);
    expect((await remove(id, fileId)).statusCode).toBe(200);
    const meanwhile = await planner.read(ann, id);
    expect(JSON.stringify(meanwhile)).not.toContain(fileId);
    await planner.runJobs();
    // The agenda had a point that rested on it.
    expect(planner.plans.requested.at(-1)).toEqual(["agenda", ...CONCERNED]);
    expect(planner.plans.last.documents.map((document) => document.fileId)).toEqual([other]);
    expect(await partOf(id, "goal")).toEqual(goal);
    expect((await remove(id, fileId)).statusCode).toBe(404);
    expect((await ann.delete(fileAt(fileId))).statusCode).toBe(200);
  });

  test("leaves what a person wrote, without what it rested on", async () => {
    const fileId = await addText();
    const id = await planner.plan(ann, { materialFileIds: [fileId] });
    const agenda = await partOf(id, "agenda");
    if (agenda?.type !== "agenda" || !agenda.data) throw new Error("there is no agenda");
    const content = agenda.data.content.replace("[ ]", "[x]");
    await planner.call(ann, "PATCH", `/${id}/elements/${agenda.id}`, { content });
    await remove(id, fileId);
    await planner.runJobs();
    const after = await partOf(id, "agenda");
    expect(after).toMatchObject({ data: { content, sources: [{ kind: "event" }] } });
    expect(planner.plans.requested.at(-1)).toEqual(CONCERNED);
  });

  test("also from the plan that could be brought back, which stays with what people wrote in it", async () => {
    const [fileId, other] = [await addText(), await addText("Another")];
    const id = await planner.plan(ann, { materialFileIds: [fileId, other] });
    const agenda = await partOf(id, "agenda");
    if (agenda?.type !== "agenda" || !agenda.data) throw new Error("there is no agenda");
    const content = `${agenda.data.content}\n\nOurs by hand`;
    await planner.call(ann, "PATCH", `/${id}/elements/${agenda.id}`, { content });
    const before = await planner.read(ann, id);
    await planner.call(ann, "PATCH", `/${id}`, { prompt: "again", keepEdits: false });
    await planner.runJobs();
    await remove(id, fileId);
    await planner.runJobs();
    expect((await planner.read(ann, id)).plan?.otherPlan).toBe("earlier");
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    const back = await planner.read(ann, id);
    expect(back.elements.map(({ status }) => status)).toEqual(back.elements.map(() => "DONE"));
    expect(JSON.stringify(back)).not.toContain(fileId);
    expect(back.files.map((file) => file.id)).toEqual([other]);
    expect(await partOf(id, "agenda")).toMatchObject({ data: { content } });
    expect(await partOf(id, "materials")).toMatchObject({
      data: { items: ["“words” file.txt"], sources: [{ item: 0, fileId: other }] },
    });
    expect(await partOf(id, "questions")).toEqual(before.elements[2]);
    expect(back.plan?.edited).toEqual(["agenda"]);
  });

  test("has a text of the earlier plan that nobody wrote by hand made anew when it is brought back", async () => {
    const fileId = await addText();
    const id = await planner.plan(ann, { materialFileIds: [fileId] });
    const goal = await partOf(id, "goal");
    await planner.call(ann, "PATCH", `/${id}`, { prompt: "again" });
    await planner.runJobs();
    await remove(id, fileId);
    await planner.runJobs();
    await planner.call(ann, "POST", `/${id}/plan/undo`);
    expect(await partOf(id, "agenda")).toMatchObject({ status: "PENDING", data: null });
    await planner.runJobs();
    expect(planner.plans.requested.at(-1)).toEqual(["agenda"]);
    expect(planner.plans.last).toMatchObject({ guidance: "", documents: [] });
    expect(await partOf(id, "agenda")).toMatchObject({ status: "DONE" });
    expect(await partOf(id, "goal")).toEqual(goal);
    expect(JSON.stringify(await planner.read(ann, id))).not.toContain(fileId);
  });
});

describe("the end of a plan", () => {
  test("takes its documents with it, and leaves the files of the notes", async () => {
    const event = await planner.addEvent(ann);
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const id = await planner.plan(ann, { ...event, ...files });
    const fileId = await addText();
    await planner.plan(ann, { ...event, materialFileIds: [fileId] });
    await planner.call(ann, "PATCH", `/${id}`, { half: "plan", prompt: "again" });
    await planner.runJobs();
    await planner.call(ann, "DELETE", `/${id}?half=plan`);
    expect((await planner.read(ann, id)).files).toHaveLength(2);
    now = new Date(now.getTime() + 61_000);
    await planner.deps.send(planner.db, "house.sweep", {});
    await planner.runJobs();
    const rows = [
      ...(await planner.db.select().from(material).where(eq(material.meetingId, id))),
      ...(await planner.db.select().from(earlierPlan).where(eq(earlierPlan.meetingId, id))),
    ];
    expect(rows).toEqual([]);
    expect((await ann.get(fileAt(fileId))).statusCode).toBe(404);
    const left = await planner.read(ann, id);
    expect([left.plan, left.files.length, left.elements.length]).toEqual([null, 2, 3]);
  });
});
