import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../testing/meetings.ts";
import {
  addPlannedMeeting,
  addPresentation,
  listeningLive,
  MARKS,
  type SpokenLine,
  TALK,
  toPost,
  TURNS,
} from "../../testing/presentations.ts";
import { buildHandlers } from "../../worker.ts";
import { file } from "../../tables/file.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { capture, mark, pageTurn, presentation } from "../../tables/presentation.tables.ts";
import { transcript } from "../../tables/transcript.tables.ts";

const HOUR_MS = 3_600_000;
let now = Date.now();
let fileId: string;
let meetingId: string;
let presentationId: string;
const planner = await openMeetingApp({ live: listeningLive(), now: () => new Date(now) });
const ann = await planner.signUp();
beforeEach(async () => {
  now = Date.now();
  fileId = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
  meetingId = await addPlannedMeeting(planner, ann);
  const shown = { meetingId, fileId, turns: TURNS, marks: MARKS };
  presentationId = await addPresentation(planner, ann, shown);
});
afterAll(() => planner.close());

const path = (rest = ""): string => `/api/team/${ann.teamId}/meetings/${meetingId}${rest}`;
const postLines = async (talk: readonly SpokenLine[]): Promise<void> => {
  for (const line of talk) {
    const payload = { ...toPost(fileId, line), presentationId };
    await ann.inject({ method: "POST", url: path("/transcripts"), payload });
  }
};
const sweep = async (): Promise<void> => buildHandlers(planner.deps)["house.sweep"]({});
const row = async () =>
  (await planner.db.select().from(meeting).where(eq(meeting.id, meetingId)))[0];
const isEnded = async () => {
  const is = eq(presentation.id, presentationId);
  return (await planner.db.select().from(presentation).where(is))[0]?.endedAt !== null;
};
const reset = async (half?: "plan" | "notes"): Promise<void> => {
  const url = path(half ? `?half=${half}` : "");
  expect((await ann.inject({ method: "DELETE", url })).statusCode).toBe(200);
};

/** Rows of transcript, capture, presentation, page turns and marks. */
async function left(): Promise<number[]> {
  const counts = [transcript, capture, presentation].map((table) =>
    planner.db.$count(table, eq(table.meetingId, meetingId)),
  );
  const inside = [pageTurn, mark].map((table) =>
    planner.db.$count(table, eq(table.presentationId, presentationId)),
  );
  return Promise.all([...counts, ...inside]);
}

const listen = () =>
  planner.db.insert(capture).values({
    teamId: ann.teamId,
    meetingId,
    presentationId,
    captureId: "c1",
    channels: 1,
    startsAt: 0,
  });

describe("a presentation whose presenter has vanished", () => {
  test("ends, and the notes of it are made for who presented, once", async () => {
    await postLines(TALK);
    now += HOUR_MS;
    await Promise.all([sweep(), sweep()]);
    expect(await isEnded()).toBe(true);
    expect(await row()).toMatchObject({
      notesPresentationId: presentationId,
      presentationFileId: fileId,
      notesAskedBy: ann.userId,
      notesBuild: 1,
    });
    await buildHandlers(planner.deps)["notes.build"]({ teamId: ann.teamId, meetingId, build: 1 });
    const { elements } = await planner.read(ann, meetingId);
    expect(elements.find(({ type }) => type === "report")?.status).toBe("DONE");
    const mails = await planner.db.select().from(mail);
    expect(mails.filter(({ text }) => text.includes(meetingId))).toHaveLength(1);
  });

  test("ends within minutes where it was only opened, and not where a page was turned", async () => {
    const turned = presentationId;
    presentationId = await addPresentation(planner, ann, { meetingId, fileId });
    now += 2 * 60_000;
    await sweep();
    expect(await isEnded()).toBe(false);
    now += 2 * 60_000;
    await sweep();
    expect(await isEnded()).toBe(true);
    presentationId = turned;
    expect(await isEnded()).toBe(false);
  });

  test("ends without notes where nothing was said, or where there are notes already", async () => {
    now += HOUR_MS;
    await sweep();
    expect([await isEnded(), (await row())?.notesBuild]).toEqual([true, 0]);
    presentationId = await addPresentation(planner, ann, { meetingId, fileId });
    await postLines(TALK);
    const url = path(`/presentations/${presentationId}/notes`);
    await ann.inject({ method: "POST", url });
    await sweep();
    expect([await isEnded(), (await row())?.notesBuild]).toEqual([true, 1]);
  });

  test("does not bring a meeting back that was reset", async () => {
    await postLines(TALK);
    await reset();
    now += HOUR_MS;
    await buildHandlers({ ...planner.deps, now: () => new Date(now) })["house.sweep"]({});
    expect(await row()).toBeUndefined();
  });

  test("does not keep others from ending where it cannot end itself", async () => {
    await postLines(TALK);
    const other = { meetingId: await addPlannedMeeting(planner, ann), fileId };
    const silent = presentationId;
    presentationId = await addPresentation(planner, ann, other);
    const broken = { ...planner.deps };
    broken.send = async (tx, name, payload, options) => {
      if (name === "notes.build") throw new Error("the queue is full");
      await planner.deps.send(tx, name, payload, options);
    };
    now += HOUR_MS;
    await buildHandlers(broken)["house.sweep"]({});
    expect(await isEnded()).toBe(true);
    presentationId = silent;
    expect(await isEnded()).toBe(false);
    await sweep();
    expect([await isEnded(), (await row())?.notesBuild]).toEqual([true, 1]);
  });
});

describe("what was said in a meeting", () => {
  test("goes for good with the meeting's last half, with its deck, and not before", async () => {
    await postLines(TALK);
    await listen();
    await ann.inject({ method: "POST", url: path(`/presentations/${presentationId}/notes`) });
    await reset("notes");
    now += 61_000;
    await sweep();
    expect(await left()).toEqual([4, 1, 1, 3, 1]);
    await reset("plan");
    now += 61_000;
    const elsewhere = await addPlannedMeeting(planner, ann);
    const remaining = await addPresentation(planner, ann, { meetingId: elsewhere, fileId });
    await sweep();
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    expect(await planner.db.$count(presentation, eq(presentation.id, remaining))).toBe(1);
    expect(await planner.db.$count(file, eq(file.id, fileId))).toBe(1);
    meetingId = elsewhere;
    await reset();
    now += 61_000;
    await sweep();
    expect(await planner.db.$count(file, eq(file.id, fileId))).toBe(0);
    expect((await ann.inject({ url: path("/transcripts") })).statusCode).toBe(404);
  });

  test("keeps its deck from being removed, though the meeting has another one", async () => {
    const other = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
    await ann.inject({ method: "POST", url: path("/deck"), payload: { fileId: other } });
    const url = `/files/${fileId}`;
    expect((await ann.get(url)).json()).toMatchObject({
      contextType: "MEETING_PRESENTATION",
    });
    expect((await ann.delete(url)).statusCode).toBe(409);
    await planner.db.update(file).set({ createdAt: new Date(0) });
    await sweep();
    expect((await ann.get(url)).statusCode).toBe(200);
  });
});
