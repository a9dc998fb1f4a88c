import { SENTENCES } from "@planner/contract/api";
import { type Element, ELEMENT_DATA, NOTES_TYPES } from "@planner/contract/model";
import { NOTES_STEPS } from "@planner/engine";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openNotesBuilds } from "../../../testing/notes-builds.ts";
import { file } from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";

const builds = await openNotesBuilds();
afterEach(() => {
  builds.atStage = () => undefined;
});
afterAll(() => builds.planner.close());

describe("finished notes", () => {
  test("have the aligned transcript, a report and a summary that hold to the contract", async () => {
    const id = await builds.planner.addMeeting(builds.ann);
    await builds.build(id);
    const { elements } = await builds.planner.read(builds.ann, id);
    expect(elements).toMatchObject(
      NOTES_TYPES.map((type) => ({ type, status: "DONE", message: null, progress: null })),
    );
    for (const { type, data } of elements) expect(ELEMENT_DATA[type].parse(data)).toEqual(data);
    const report = elements.find((part) => part.type === "report");
    const extract = elements.find((part) => part.type === "extract");
    const segments = new Map(
      extract?.type === "extract" ? extract.data?.segments.map((one) => [one.id, one.text]) : [],
    );
    const notes = report?.type === "report" ? (report.data?.pages ?? []) : [];
    const evidence = notes.flatMap((page) => page.annotations.flatMap((note) => note.evidence));
    expect(evidence.length).toBeGreaterThan(10);
    for (const { segmentId, quote } of evidence) expect(segments.get(segmentId)).toContain(quote);
  });

  test("are told by one mail to who asked for them, however often the job runs", async () => {
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    await builds.build(id);
    await builds.build(id);
    expect(await builds.mailsAbout(id)).toMatchObject([
      { recipient: builds.ann.email, subject: "Your visual notes are ready: Design review" },
    ]);
  });

  test("are told to nobody who has left the team since, or may not see the meeting any more", async () => {
    const { planner, ann } = builds;
    const mate = await planner.signUp({ teamId: ann.teamId });
    const id = await planner.addMeeting(mate, "Ada: Let us ship it.");
    const hidden = await planner.addMeeting(mate, "Ada: Let us ship it.");
    const asOwner = { isPrivate: true, userId: ann.userId };
    await planner.db.update(meeting).set(asOwner).where(eq(meeting.id, hidden));
    await builds.build(hidden);
    expect(await builds.mailsAbout(hidden)).toEqual([]);
    expect((await ann.delete(`/members/${mate.userId}`)).statusCode).toBe(200);
    await builds.build(id);
    expect((await planner.read(ann, id)).elements.map(({ status }) => status)).toContain("DONE");
    expect(await builds.mailsAbout(id)).toEqual([]);
  });

  test("made anew are told to who asked anew", async () => {
    const mate = await builds.planner.signUp({ teamId: builds.ann.teamId });
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    await builds.build(id);
    await mate.patch(`/meetings/${id}`, {}, builds.ann);
    await builds.build(id, 2);
    const recipients = (await builds.mailsAbout(id)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([builds.ann.email, mate.email].toSorted());
  });

  test("of a language whose statements are not recognised say so, and are finished all the same", async () => {
    const id = await builds.planner.addMeeting(
      builds.ann,
      "田中: 新しい画面の設計について話します。\n佐藤: 決定しました。",
    );
    await builds.build(id);
    expect(await builds.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    const extract = await builds.partOf(id, "extract");
    expect(extract?.type === "extract" && extract.data?.message).toContain("recognised in English");
  });

  test("of a talk about something else are placed on no slide, and say so", async () => {
    const talk = Array.from(
      { length: 40 },
      (_, turn) =>
        `Ada: We decided that the goats get more hay on day ${turn}, since the meadow floods when it rains.`,
    );
    const id = await builds.planner.addMeeting(builds.ann, talk.join("\n"));
    await builds.build(id);
    const report = await builds.partOf(id, "report");
    const pages = report?.type === "report" ? report.data?.pages.map(({ page }) => page) : [];
    expect(pages).toEqual([null]);
    const extract = await builds.partOf(id, "extract");
    expect(extract?.type === "extract" && extract.data?.message).toContain("not placed on slides");
  });
});

describe("while notes are built", () => {
  test("what there is so far is shown, and the progress grows", async () => {
    const id = await builds.planner.addMeeting(builds.ann);
    const byStage = new Map<string, Element[]>();
    builds.atStage = async (stage) => {
      byStage.set(stage, (await builds.planner.read(builds.ann, id)).elements);
    };
    await builds.build(id);
    expect([...byStage.keys()]).toEqual([
      "notes.begun",
      "notes.read",
      ...NOTES_STEPS.map((step) => `notes.${step}`),
      "notes.made",
      "notes.written",
      "notes.saved",
    ]);
    const classified = byStage.get("notes.classify")?.find(({ type }) => type === "extract");
    expect(classified).toMatchObject({ status: "PENDING", progress: 30 });
    expect(classified?.data).not.toBeNull();
    const reported = byStage.get("notes.summarise")?.find(({ type }) => type === "report");
    expect(reported).toMatchObject({ status: "PENDING", progress: 80 });
    expect(reported?.data).not.toBeNull();
  });
});

describe("what notes cannot be made of", () => {
  test("a transcript without words is refused in words", async () => {
    const id = await builds.planner.addMeeting(builds.ann, " \n…\n— —\n");
    await builds.build(id);
    const { elements } = await builds.planner.read(builds.ann, id);
    for (const { status, message } of elements) {
      expect(status).toBe("FAILED");
      expect(message).toContain("The transcript has no words in it.");
    }
    expect(await builds.mailsAbout(id)).toEqual([]);
  });

  test("a deck that cannot be read is refused with its own sentence", async () => {
    const presentationFileId = await builds.planner.addFile(builds.ann, {
      kind: "pdf",
      bytes: "%PDF-1.7 broken",
    });
    const { notesFileId } = await builds.planner.addFiles(builds.ann, "Ada: Let us ship it.");
    const payload = {
      ...(await builds.planner.addEvent(builds.ann)),
      presentationFileId,
      notesFileId,
    };
    const { id } = (await builds.ann.post("/meetings", payload)).json();
    await builds.build(id);
    const [extract] = (await builds.planner.read(builds.ann, id)).elements;
    expect(extract).toMatchObject({ status: "FAILED" });
    expect(extract?.message).toMatch(/PDF/);
    expect(extract?.message).not.toBe(SENTENCES.notesFailed);
  });

  test("files that are gone are named", async () => {
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    await builds.planner.db
      .delete(file)
      .where(and(eq(file.teamId, builds.ann.teamId), eq(file.kind, "txt")));
    await builds.build(id);
    expect(await builds.statuses(id)).toEqual(["FAILED", "FAILED", "FAILED"]);
  });
});
