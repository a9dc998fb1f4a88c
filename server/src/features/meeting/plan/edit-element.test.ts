import type { ElementOf } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

let id: string;
const planner = await openPlanApp();
const ann = await planner.signUp();
beforeEach(async () => {
  const document = await planner.addFile(ann, { kind: "txt", bytes: "Seven of nine" });
  id = await planner.plan(ann, { materialFileIds: [document] });
});
afterAll(() => planner.close());

async function partOf<T extends "goal" | "agenda" | "questions">(type: T): Promise<ElementOf<T>> {
  const found = (await planner.read(ann, id)).elements.find((part) => part.type === type);
  return found as ElementOf<T>;
}
const edit = (partId: string, payload: object, person = ann) =>
  planner.call(person, "PATCH", `/${id}/elements/${partId}`, payload);

describe("writing in a plan", () => {
  test("keeps the words, answers the part and says that a person wrote it", async () => {
    const goal = await partOf("goal");
    const answer = await edit(goal.id, { text: "Decide on **one** way.", was: goal.data?.text });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...goal, data: { text: "Decide on **one** way." } });
    expect(await partOf("goal")).toEqual(answer.json());
    expect((await planner.read(ann, id)).plan?.edited).toEqual(["goal"]);
    const [row] = await planner.db.select().from(element).where(eq(element.id, goal.id));
    expect(row).toMatchObject({ editedBy: ann.userId });
  });

  test("changes the ETag, so that those who look on see it", async () => {
    const goal = await partOf("goal");
    const before = (await planner.call(ann, "GET", `/${id}`)).headers.etag;
    await edit(goal.id, { text: "Another" });
    expect((await planner.call(ann, "GET", `/${id}`)).headers.etag).not.toBe(before);
  });

  test("over a colleague's newer words is refused, and nothing is lost", async () => {
    const goal = await partOf("goal");
    const was = goal.data?.text;
    const both = await Promise.all([
      edit(goal.id, { text: "Mine", was }),
      edit(goal.id, { text: "Yours", was }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.message).toBe(
      "This was changed in the meantime, so your text is not saved yet.",
    );
    const won = both.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await partOf("goal")).toEqual(won);
    // The same words once more, as after an answer that was lost, are no conflict.
    expect((await edit(goal.id, { text: won.data.text, was })).statusCode).toBe(200);
    expect((await edit(goal.id, { text: "Without looking" })).statusCode).toBe(200);
  });

  test("renews the points of an agenda, and an empty one is empty", async () => {
    const agenda = await partOf("agenda");
    const content = "## Warm up\n\n```\n# not a point\n```\n\n### Decide ###\n- no point";
    const answer = await edit(agenda.id, { content });
    expect(answer.json().data).toMatchObject({ content, items: ["Warm up", "Decide"] });
    const list = await edit(agenda.id, { content: "1. Look\n   - closer\n2. [ ] Decide" });
    expect(list.json().data.items).toEqual(["Look", "Decide"]);
    expect((await edit(agenda.id, { content: "" })).json().data).toEqual({
      content: "",
      items: [],
    });
  });

  test("ticking a task off keeps what the agenda rests on", async () => {
    const agenda = await partOf("agenda");
    const content = agenda.data?.content.replace("- [ ] Bring", "- [x] Bring") ?? "";
    expect(content).toContain("[x]");
    const answer = await edit(agenda.id, { content });
    expect(answer.json().data).toEqual({ ...agenda.data, content });
  });

  test("what is rewritten rests on nothing any more, and what moved keeps what it rests on", async () => {
    const agenda = await partOf("agenda");
    expect(agenda.data?.sources?.map(({ item }) => item)).toEqual([0, 1]);
    const content = "## Decide (20 min)\n\nWith Ada.\n\n## Look back (5 min)\n\nShorter.";
    const { sources } = (await edit(agenda.id, { content })).json().data;
    expect(sources).toMatchObject([{ item: 0, kind: "document" }]);
    const goal = await partOf("goal");
    expect(goal.data?.sources).toHaveLength(1);
    expect((await edit(goal.id, { text: "Ours" })).json().data).toEqual({ text: "Ours" });
  });
});

describe("what cannot be written in", () => {
  test("are other parts, the other part's field, and parts that are not there", async () => {
    const [goal, questions] = [await partOf("goal"), await partOf("questions")];
    const before = await planner.read(ann, id);
    expect((await edit(questions.id, { text: "Why?" })).json().message).toBe(
      "Only the goal and the agenda can be edited.",
    );
    const wrong = await edit(goal.id, { content: "## Agenda" });
    expect([wrong.statusCode, wrong.json().field]).toEqual([422, "text"]);
    expect((await edit("none", { text: "Why?" })).statusCode).toBe(404);
    expect((await edit(goal.id, {})).statusCode).toBe(400);
    expect((await edit(goal.id, { text: "x".repeat(50_001) })).statusCode).toBe(400);
    expect(await planner.read(ann, id)).toEqual(before);
  });

  test("is what is no text, and the answer says which field", async () => {
    const [goal, agenda] = [await partOf("goal"), await partOf("agenda")];
    for (const [{ id: elementId }, field, value] of [
      [goal, "text", 5],
      [goal, "text", ["Ours"]],
      [agenda, "content", { text: "Ours" }],
      [agenda, "content", true],
    ] as const) {
      const answer = await edit(elementId, { [field]: value });
      expect(answer).toAnswer(400, { message: `The field ${field} must be text.`, field });
    }
    expect((await edit(agenda.id, { content: "x".repeat(50_001) })).json()).toEqual({
      message: "Use at most 50,000 characters.",
      field: "content",
    });
  });

  test("is what is still being made; what failed can be written by hand", async () => {
    const goal = await partOf("goal");
    const set = (change: object) =>
      planner.db.update(element).set(change).where(eq(element.id, goal.id));
    await set({ status: "PENDING" });
    expect((await edit(goal.id, { text: "Ours" })).statusCode).toBe(409);
    await set({ status: "FAILED", data: null, message: "It broke." });
    expect((await edit(goal.id, { text: "Ours", was: "" })).json()).toMatchObject({
      status: "DONE",
      message: null,
      data: { text: "Ours" },
    });
  });

  test("is the plan of another team, and of a colleague's private meeting", async () => {
    const goal = await partOf("goal");
    const [stranger, mate] = [await planner.signUp(), await planner.signUp({ teamId: ann.teamId })];
    expect((await edit(goal.id, { text: "Mine" }, stranger)).statusCode).toBe(404);
    expect((await edit(goal.id, { text: "Ours" }, mate)).statusCode).toBe(200);
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    for (const [method, path] of [
      ["PATCH", `/${id}/elements/${goal.id}`],
      ["POST", `/${id}/plan/undo`],
      ["POST", `/${id}/materials`],
      ["DELETE", `/${id}/materials/any`],
    ] as const) {
      const payload = method === "DELETE" ? undefined : { text: "Mine", fileId: "any" };
      expect((await planner.call(mate, method, path, payload)).statusCode).toBe(404);
      expect((await planner.call(stranger, method, path, payload)).statusCode).toBe(404);
      expect((await planner.call(ann, method, path, payload)).json().message).not.toBe(
        "There is no such meeting.",
      );
    }
  });
});
