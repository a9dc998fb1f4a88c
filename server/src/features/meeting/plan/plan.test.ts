import { ELEMENT_DATA, PLAN_TYPES } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../../testing/index.ts";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";

const planner = await openMeetingApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const create = (person: TestPerson, payload: object) => person.post("/meetings", payload);
const statusesOf = async (id: string) =>
  (await planner.read(ann, id)).elements.map(({ type, status }) => `${type} ${status}`);
const allOf = (status: string) => PLAN_TYPES.map((type) => `${type} ${status}`);

describe("opening an event", () => {
  test("gives a meeting with seven pending parts, and one job makes all of them", async () => {
    const wanted = await planner.addEvent(ann, { title: "Review two" });
    const answer = await create(ann, wanted);
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    expect(await planner.read(ann, id)).toMatchObject({
      ...wanted,
      title: "Review two",
      elements: PLAN_TYPES.map((type) => ({ type, status: "PENDING", data: null, message: null })),
      files: [],
      plan: { reading: null, guidance: null, edited: [], otherPlan: null, shareLink: null },
    });
    const ran = await planner.runJobs();
    expect(ran.filter(({ error }) => error)).toEqual([]);
    const { elements, plan } = await planner.read(ann, id);
    expect(elements.map(({ type, status }) => `${type} ${status}`)).toEqual(allOf("DONE"));
    for (const { type, data } of elements) expect(ELEMENT_DATA[type].parse(data)).toEqual(data);
    expect(plan?.reading).toMatchObject({ isChosen: false });
  });

  test("twice at once makes one plan, and opening it again neither rebuilds nor changes it", async () => {
    const wanted = await planner.addEvent(ann);
    const both = await Promise.all([create(ann, wanted), create(ann, wanted)]);
    const [id, other] = both.map((answer) => answer.json().id);
    expect(other).toBe(id);
    await planner.runJobs();
    const before = await planner.read(ann, id);
    expect((await create(ann, { ...wanted, prompt: "" })).json().id).toBe(id);
    expect(await planner.runJobs()).toEqual([]);
    expect(await planner.read(ann, id)).toEqual(before);
    const rows = await planner.db
      .select()
      .from(meeting)
      .where(and(eq(meeting.teamId, ann.teamId), eq(meeting.eventId, wanted.googleEventId)));
    expect(rows).toMatchObject([{ planBuild: 1, planAttempts: 1 }]);
  });

  test("of which there are visual notes adds the plan to the same meeting, and leaves them as they are", async () => {
    const wanted = await planner.addEvent(ann);
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const request = { ...wanted, ...files, prompt: "Only decisions", note: "Be kind" };
    const { id } = (await create(ann, request)).json();
    await planner.runJobs();
    const notes = await planner.read(ann, id);
    expect((await create(ann, { ...wanted, prompt: "What is open?" })).json().id).toBe(id);
    await planner.runJobs();
    const both = await planner.read(ann, id);
    expect(both.elements).toHaveLength(10);
    expect(both.elements.filter(({ type }) => !PLAN_TYPES.some((one) => one === type))).toEqual(
      notes.elements,
    );
    expect(both).toMatchObject({
      prompt: "Only decisions",
      note: "Be kind",
      files: notes.files,
      plan: { guidance: "What is open?" },
    });
  });

  test("and then making notes of it leaves the plan as it is", async () => {
    const wanted = await planner.addEvent(ann);
    const { id } = (await create(ann, wanted)).json();
    await planner.runJobs();
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    expect((await create(ann, { ...wanted, ...files })).json().id).toBe(id);
    await planner.runJobs();
    expect(await statusesOf(id)).toEqual([
      ...allOf("DONE"),
      ...["extract", "report", "summary"].map((type) => `${type} DONE`),
    ]);
  });

  test("with documents keeps them in their order, and takes only what a plan can be made from", async () => {
    const wanted = await planner.addEvent(ann);
    const [second, first] = [
      await planner.addFile(ann, { kind: "txt", bytes: "Seven of nine missed the coupon." }),
      await planner.addFile(ann, { kind: "docx", bytes: "no Word file" }),
    ];
    const subtitles = await planner.addFile(ann, { kind: "vtt", bytes: "WEBVTT" });
    const stranger = await planner.signUp();
    const foreign = await planner.addFile(stranger, { kind: "txt", bytes: "Secret" });
    const refusalOf = async (materialFileIds: string[]) => {
      const answer = await create(ann, { ...wanted, materialFileIds });
      return [answer.statusCode, answer.json()];
    };
    const gone = "A document no longer exists. Add it again.";
    expect(await refusalOf([subtitles])).toEqual([
      422,
      { message: "Only Word, PDF, or txt documents allowed", field: "materialFileIds" },
    ]);
    expect(await refusalOf([foreign])).toMatchObject([422, { message: gone }]);
    expect(await refusalOf([first, "none"])).toMatchObject([422, { message: gone }]);
    expect((await refusalOf(Array.from({ length: 11 }, () => first)))[0]).toBe(422);
    const { id } = (await create(ann, { ...wanted, materialFileIds: [first, second] })).json();
    const { files } = await planner.read(ann, id);
    expect(files.map((file) => [file.id, file.contextType])).toEqual([
      [first, "MEETING_MATERIAL"],
      [second, "MEETING_MATERIAL"],
    ]);
  });

  test("needs an event that is there; a transcript alone is refused in words", async () => {
    const wanted = await planner.addEvent(ann);
    const nowhere = await create(ann, { ...wanted, googleEventId: "none" });
    expect(nowhere).toAnswer(404, "There is no such event.");
    const notesFileId = await planner.addFile(ann, { kind: "txt", bytes: "Ada: Let us ship it." });
    const alone = await create(ann, { ...wanted, notesFileId });
    expect(alone).toAnswer(422, "Add a slide deck as a PDF file.");
  });

  test("is for those who see it: a colleague opens the same plan, a private event is its owner's alone", async () => {
    const mate = await planner.signUp({ teamId: ann.teamId });
    const stranger = await planner.signUp();
    const wanted = await planner.addEvent(ann);
    const { id } = (await create(ann, wanted)).json();
    expect((await create(mate, wanted)).json().id).toBe(id);
    expect((await create(stranger, wanted)).statusCode).toBe(404);
    const secret = await planner.addEvent(ann, { title: "Pay" });
    await planner.db
      .update(event)
      .set({ isPrivate: true })
      .where(eq(event.id, secret.googleEventId));
    await planner.db.update(member).set({ showPrivate: true }).where(eq(member.teamId, ann.teamId));
    expect((await create(mate, secret)).statusCode).toBe(404);
    const mine = (await create(ann, secret)).json().id;
    expect((await mate.get(`/meetings/${mine}`, ann)).statusCode).toBe(404);
  });
});
