import { SENTENCES } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openNotesBuilds } from "../../../testing/notes-builds.ts";
import {
  addPlannedMeeting,
  addPresentation,
  MARKS,
  TALK,
  toPost,
  TURNS,
} from "../../../testing/presentations.ts";
import { buildHandlers } from "../../../worker.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

const builds = await openNotesBuilds();
afterEach(() => {
  builds.atStage = () => undefined;
});
afterAll(() => builds.planner.close());

const replan = (meetingId: string) =>
  builds.ann.patch(`/meetings/${meetingId}`, { prompt: "again" });

const sweep = async (): Promise<void> => buildHandlers(builds.planner.deps)["house.sweep"]({});

describe("an old build", () => {
  test("writes nothing over a newer one", async () => {
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    const [first] = await builds.planner.db.select().from(meeting).where(eq(meeting.id, id));
    builds.atStage = async (stage) => {
      if (stage === "notes.read") await replan(id);
    };
    await builds.build(id, first?.notesBuild);
    expect(await builds.statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    builds.atStage = () => undefined;
    await builds.build(id, 1);
    expect(await builds.statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    await builds.build(id, 2);
    expect(await builds.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect(await builds.mailsAbout(id)).toHaveLength(1);
  });

  test("writes nothing into a meeting that was reset meanwhile", async () => {
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    builds.atStage = async (stage) => {
      if (stage !== "notes.read") return;
      await builds.ann.delete(`/meetings/${id}`);
    };
    await builds.build(id);
    const rows = await builds.planner.db.select().from(element).where(eq(element.meetingId, id));
    expect(rows.map(({ status }) => status)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect(await builds.mailsAbout(id)).toEqual([]);
  });
});

describe("a build that breaks", () => {
  test.each(["notes.begun", "notes.align", "notes.verify"])(
    "at %s is made again from the start, with one mail",
    async (broken) => {
      const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
      builds.atStage = (stage) => {
        if (stage === broken) throw new Error("the lights went out");
      };
      await expect(builds.build(id)).rejects.toThrow("the lights went out");
      expect(await builds.statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
      builds.atStage = () => undefined;
      await builds.build(id);
      expect(await builds.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
      expect(await builds.mailsAbout(id)).toHaveLength(1);
    },
  );

  test.each(["notes.summarise", "notes.made", "notes.saved"] as const)(
    "because its process was killed at %s leaves notes and one mail all the same",
    async (killAt) => {
      const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
      expect(await builds.buildInChild(id, killAt)).toBe("SIGKILL");
      expect(new Set(await builds.statuses(id)).size).toBe(1);
      await builds.build(id);
      expect(await builds.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
      expect(await builds.mailsAbout(id)).toHaveLength(1);
    },
  );

  test.each(["notes.read", "notes.made", "notes.saved"] as const)(
    "of a presentation because its process was killed at %s leaves notes and one mail all the same",
    async (killAt) => {
      const { planner, ann } = builds;
      const meetingId = await addPlannedMeeting(planner, ann);
      const fileId = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
      const shown = { meetingId, fileId, turns: TURNS, marks: MARKS };
      const presentationId = await addPresentation(planner, ann, shown);
      const path = `/meetings/${meetingId}`;
      for (const line of TALK) {
        const payload = { ...toPost(fileId, line), presentationId };
        await ann.post(`${path}/transcripts`, payload);
      }
      await ann.post(`${path}/presentations/${presentationId}/notes`);
      expect(await builds.buildInChild(meetingId, killAt)).toBe("SIGKILL");
      await builds.build(meetingId);
      const report = await builds.partOf(meetingId, "report");
      expect(report?.status).toBe("DONE");
      expect(JSON.stringify(report)).toContain("payment before the address");
      expect(await builds.mailsAbout(meetingId)).toHaveLength(1);
    },
  );

  test("each time fails with the specified sentence, and can be tried again", async () => {
    const id = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    builds.atStage = (stage) => {
      if (stage === "notes.made") throw new Error("the lights went out");
    };
    await expect(builds.build(id)).rejects.toThrow("the lights went out");
    await expect(builds.build(id)).rejects.toThrow("the lights went out");
    // So that the queue keeps it among those that were given up.
    await expect(builds.build(id)).rejects.toThrow("the lights went out");
    const { elements } = await builds.planner.read(builds.ann, id);
    const failed = { status: "FAILED", message: SENTENCES.notesFailed, progress: null };
    expect(elements).toMatchObject([failed, failed, failed]);
    builds.atStage = () => undefined;
    const url = `/meetings/${id}/elements/${elements[1]?.id}/retry`;
    expect((await builds.ann.post(url)).statusCode).toBe(200);
    expect(await builds.statuses(id)).toEqual(["PENDING", "PENDING", "PENDING"]);
    await builds.build(id, 2);
    expect(await builds.statuses(id)).toEqual(["DONE", "DONE", "DONE"]);
    expect((await builds.ann.post(url)).statusCode).toBe(404);
  });

  test("whose job is gone is failed by the sweep, and one whose job waits is not", async () => {
    const waiting = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    const lost = await builds.planner.addMeeting(builds.ann, "Ada: Let us ship it.");
    await builds.planner.deps.database.pool.query(
      "delete from pgboss.job where name = 'notes.build' and data->>'meetingId' = $1",
      [lost],
    );
    await sweep();
    expect(await builds.statuses(lost)).toEqual(["FAILED", "FAILED", "FAILED"]);
    expect(await builds.statuses(waiting)).toEqual(["PENDING", "PENDING", "PENDING"]);
  });
});
