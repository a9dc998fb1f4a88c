import { SENTENCES } from "@planner/contract/api";
import { type Element, type ElementType, ELEMENT_DATA, NOTES_TYPES } from "@planner/contract/model";
import { NOTES_STEPS } from "@planner/engine";
import { and, eq } from "drizzle-orm";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { type MeetingHouse, openMeetingHouse } from "../../testing/meetings.ts";
import { buildHandlers } from "../../worker.ts";
import { file } from "../file/file.tables.ts";
import { mail } from "../mail/mail.tables.ts";
import { element, meeting } from "../meeting/meeting.tables.ts";

const CHILD = fileURLToPath(new URL("../../testing/build-notes.child.ts", import.meta.url));

let house: MeetingHouse;
let ann: TestPerson;
/** What happens when the job reaches a stage. */
let atStage: (stage: string) => void | Promise<void> = () => undefined;
beforeAll(async () => {
  house = await openMeetingHouse({ failpoint: (stage) => atStage(stage) });
  ann = await house.signUp();
});
afterEach(() => {
  atStage = () => undefined;
});
afterAll(() => house.close());

/** Runs the build that is due by hand, as a worker would. */
async function build(meetingId: string, number = 1): Promise<void> {
  const payload = { teamId: ann.teamId, meetingId, build: number };
  await buildHandlers(house.deps)["notes.build"](payload);
}

/** Builds in a process of its own, which dies at a stage; answers the signal that ended it. */
async function buildInChild(meetingId: string, killAt: string): Promise<string | null> {
  const url = String(house.deps.database.pool.options.connectionString);
  const payload = JSON.stringify({ teamId: ann.teamId, meetingId, build: 1 });
  const child = spawn(process.execPath, [CHILD, url, house.folder, payload, killAt]);
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

const statuses = async (meetingId: string): Promise<string[]> =>
  (await house.read(ann, meetingId)).elements.map(({ status }) => status);

const partOf = async (meetingId: string, type: ElementType): Promise<Element | undefined> =>
  (await house.read(ann, meetingId)).elements.find((part) => part.type === type);

const mailsAbout = (meetingId: string) =>
  house.db
    .select()
    .from(mail)
    .then((rows) => rows.filter(({ text }) => text.includes(meetingId)));

const replan = (meetingId: string) =>
  ann.inject({
    method: "PATCH",
    url: `/api/team/${ann.teamId}/meetings/${meetingId}`,
    payload: { prompt: "again" },
  });

const sweep = async (): Promise<void> => buildHandlers(house.deps)["house.sweep"]({});

describe("finished notes", () => {
  test("have the aligned transcript, a report and a summary that hold to the contract", async () => {
    const id = await house.addMeeting(ann);
    await build(id);
    const { elements } = await house.read(ann, id);
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
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    await build(id);
    await build(id);
    expect(await mailsAbout(id)).toMatchObject([
      { recipient: ann.email, subject: "Your visual notes are ready: Design review" },
    ]);
  });

  test("made anew are told to who asked anew", async () => {
    const mate = await house.signUp({ teamId: ann.teamId });
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    await build(id);
    await mate.inject({
      method: "PATCH",
      url: `/api/team/${ann.teamId}/meetings/${id}`,
      payload: {},
    });
    await build(id, 2);
    const recipients = (await mailsAbout(id)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([ann.email, mate.email].toSorted());
  });

  test("of a language whose statements are not recognised say so, and are finished all the same", async () => {
    const id = await house.addMeeting(
      ann,
      "田中: 新しい画面の設計について話します。\n佐藤: 決定しました。",
    );
    await build(id);
    expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    const extract = await partOf(id, "extract");
    expect(extract?.type === "extract" && extract.data?.message).toContain("recognised in English");
  });

  test("of a talk about something else are placed on no slide, and say so", async () => {
    const talk = Array.from(
      { length: 40 },
      (_, turn) =>
        `Ada: We decided that the goats get more hay on day ${turn}, since the meadow floods when it rains.`,
    );
    const id = await house.addMeeting(ann, talk.join("\n"));
    await build(id);
    const report = await partOf(id, "report");
    const pages = report?.type === "report" ? report.data?.pages.map(({ page }) => page) : [];
    expect(pages).toEqual([null]);
    const extract = await partOf(id, "extract");
    expect(extract?.type === "extract" && extract.data?.message).toContain("not placed on slides");
  });
});

describe("while notes are built", () => {
  test("what there is so far is shown, and the progress grows", async () => {
    const id = await house.addMeeting(ann);
    const byStage = new Map<string, Element[]>();
    atStage = async (stage) => {
      byStage.set(stage, (await house.read(ann, id)).elements);
    };
    await build(id);
    expect([...byStage.keys()]).toEqual([
      "notes.begun",
      "notes.read",
      ...NOTES_STEPS.map((step) => `notes.${step}`),
      "notes.made",
      "notes.saved",
    ]);
    const classified = byStage.get("notes.classify")?.find(({ type }) => type === "extract");
    expect(classified).toMatchObject({ status: "PENDING", progress: 30 });
    expect(classified?.data).not.toBeNull();
    const reported = byStage.get("notes.summarise")?.find(({ type }) => type === "report");
    expect(reported).toMatchObject({ status: "PENDING", progress: 80 });
    expect(reported?.data).not.toBeNull();
  });

  test("calls are answered: the event loop turns on while many words are read", async () => {
    const line =
      "Ada: We decided to move the summary of the order into the last step, after payment. ";
    const id = await house.addMeeting(ann, `${line.repeat(40)}\n`.repeat(40));
    let turns = 0;
    let isBuilding = true;
    const turn = (): void => {
      turns += 1;
      if (isBuilding) setTimeout(turn, 1);
    };
    turn();
    await build(id);
    isBuilding = false;
    expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect(turns).toBeGreaterThan(50);
  });
});

describe("an old build", () => {
  test("writes nothing over a newer one", async () => {
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    const [first] = await house.db.select().from(meeting).where(eq(meeting.id, id));
    atStage = async (stage) => {
      if (stage === "notes.read") await replan(id);
    };
    await build(id, first?.notesBuild);
    expect(await statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    atStage = () => undefined;
    await build(id, 1);
    expect(await statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    await build(id, 2);
    expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test("writes nothing into a meeting that was reset meanwhile", async () => {
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    atStage = async (stage) => {
      if (stage !== "notes.read") return;
      await ann.inject({ method: "DELETE", url: `/api/team/${ann.teamId}/meetings/${id}` });
    };
    await build(id);
    const rows = await house.db.select().from(element).where(eq(element.meetingId, id));
    expect(rows.map(({ status }) => status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect(await mailsAbout(id)).toEqual([]);
  });
});

describe("a build that breaks", () => {
  test.each(["notes.begun", "notes.align", "notes.verify"])(
    "at %s is made again from the start, with one mail",
    async (broken) => {
      const id = await house.addMeeting(ann, "Ada: Let us ship it.");
      atStage = (stage) => {
        if (stage === broken) throw new Error("the lights went out");
      };
      await expect(build(id)).rejects.toThrow("the lights went out");
      expect(await statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
      atStage = () => undefined;
      await build(id);
      expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
      expect(await mailsAbout(id)).toHaveLength(1);
    },
  );

  test.each(["notes.summarise", "notes.made", "notes.saved"])(
    "because its process was killed at %s leaves notes and one mail all the same",
    async (killAt) => {
      const id = await house.addMeeting(ann, "Ada: Let us ship it.");
      expect(await buildInChild(id, killAt)).toBe("SIGKILL");
      expect(new Set(await statuses(id)).size).toBe(1);
      await build(id);
      expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
      expect(await mailsAbout(id)).toHaveLength(1);
    },
  );

  test("each time fails with the specified sentence, and can be tried again", async () => {
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    atStage = (stage) => {
      if (stage === "notes.made") throw new Error("the lights went out");
    };
    await expect(build(id)).rejects.toThrow("the lights went out");
    await expect(build(id)).rejects.toThrow("the lights went out");
    await build(id);
    const { elements } = await house.read(ann, id);
    const failed = { status: "FAILED", message: SENTENCES.notesFailed, progress: null };
    expect(elements).toMatchObject([failed, failed, failed]);
    atStage = () => undefined;
    const url = `/api/team/${ann.teamId}/meetings/${id}/elements/${elements[1]?.id}/retry`;
    expect((await ann.inject({ method: "POST", url })).statusCode).toBe(200);
    expect(await statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    await build(id, 2);
    expect(await statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect((await ann.inject({ method: "POST", url })).statusCode).toBe(404);
  });

  test("whose job is gone is failed by the sweep, and one whose job waits is not", async () => {
    const waiting = await house.addMeeting(ann, "Ada: Let us ship it.");
    const lost = await house.addMeeting(ann, "Ada: Let us ship it.");
    await house.deps.database.pool.query(
      "delete from pgboss.job where name = 'notes.build' and data->>'meetingId' = $1",
      [lost],
    );
    await sweep();
    expect(await statuses(lost)).toEqual(["FAILED", "FAILED", "FAILED"]);
    expect(await statuses(waiting)).toEqual(["PENDING", "PENDING", "PENDING"]);
  });
});

describe("what notes cannot be made of", () => {
  test("a transcript without words is refused in words", async () => {
    const id = await house.addMeeting(ann, " \n…\n— —\n");
    await build(id);
    const { elements } = await house.read(ann, id);
    for (const { status, message } of elements) {
      expect(status).toBe("FAILED");
      expect(message).toContain("The transcript has no words in it.");
    }
    expect(await mailsAbout(id)).toEqual([]);
  });

  test("a deck that cannot be read is refused with its own sentence", async () => {
    const presentationFileId = await house.addFile(ann, { kind: "pdf", bytes: "%PDF-1.7 broken" });
    const { notesFileId } = await house.addFiles(ann, "Ada: Let us ship it.");
    const payload = { ...(await house.addEvent(ann)), presentationFileId, notesFileId };
    const url = `/api/team/${ann.teamId}/meetings`;
    const { id } = (await ann.inject({ method: "POST", url, payload })).json();
    await build(id);
    const [extract] = (await house.read(ann, id)).elements;
    expect(extract).toMatchObject({ status: "FAILED" });
    expect(extract?.message).toMatch(/PDF/);
    expect(extract?.message).not.toBe(SENTENCES.notesFailed);
  });

  test("files that are gone are named", async () => {
    const id = await house.addMeeting(ann, "Ada: Let us ship it.");
    await house.db.delete(file).where(and(eq(file.teamId, ann.teamId), eq(file.kind, "txt")));
    await build(id);
    expect(await statuses(id)).toEqual(["FAILED", "FAILED", "FAILED"]);
  });
});
