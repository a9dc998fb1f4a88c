import { and, eq, sql } from "drizzle-orm";
import type { Report } from "@planner/contract/model";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../../testing/meetings.ts";
import {
  addPlannedMeeting,
  addPresentation,
  listeningLive,
  MARKS,
  type SpokenLine,
  TALK,
  toPost,
  TURNS,
} from "../../../testing/presentations.ts";
import { recordExamples } from "../../../testing/record-examples.ts";
import { buildHandlers } from "../../../worker.ts";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { presentation } from "../../../tables/presentation.tables.ts";

recordExamples(
  "notes-so-far",
  (name, { answer }) =>
    name === "presentationRoutes.notesSoFar" && JSON.stringify(answer).includes("quote"),
);
const live = listeningLive();
let now = Date.parse("2026-03-02T10:00:00Z");
let atStage: (stage: string) => void | Promise<void> = () => undefined;
let meetingId: string;
let presentationId: string;
const planner = await openMeetingApp({
  live,
  now: () => new Date(now),
  failpoint: (stage) => atStage(stage),
});
const ann = await planner.signUp();
const fileId = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
beforeEach(async () => {
  meetingId = await addPlannedMeeting(planner, ann);
  const shown = { meetingId, fileId, turns: TURNS, marks: MARKS };
  presentationId = await addPresentation(planner, ann, shown);
  live.sent.length = 0;
});
afterEach(() => {
  atStage = () => undefined;
});
afterAll(() => planner.close());

const postLines = async (talk: readonly SpokenLine[]): Promise<void> => {
  for (const line of talk)
    await ann.post(`/meetings/${meetingId}/transcripts`, {
      ...toPost(fileId, line),
      presentationId,
    });
};
const look = async (): Promise<void> =>
  buildHandlers(planner.deps)["notes.ahead"]({ teamId: ann.teamId, presentationId });
const soFar = async (person = ann): Promise<{ version: number; report: Report | null }> => {
  return (
    await person.get(`/meetings/${meetingId}/presentations/${presentationId}/notes`, ann)
  ).json();
};
const textsOf = ({ report }: { report: Report | null }): string[] =>
  (report?.pages ?? []).flatMap(({ annotations }) => annotations.map(({ text }) => text));
const ofIt = () => and(eq(presentation.teamId, ann.teamId), eq(presentation.id, presentationId));
const notesEvents = () => live.sent.filter(({ event }) => event === "notes");

/** A decision a second. */
const long = (from: number): SpokenLine[] =>
  Array.from({ length: 60 }, (_, index) => ({
    text: `We decided to move line ${from + index} up.`,
    start: from + index,
    end: from + index + 0.5,
  }));

describe("notes so far", () => {
  test("grow with what is said, and everyone who watches hears of it", async () => {
    expect(await soFar()).toEqual({ version: 0, report: null });
    await postLines(TALK.slice(0, 2));
    await look();
    const first = await soFar();
    expect(first.version).toBe(1);
    expect(textsOf(first).join()).toContain("payment before the address");
    now += 60_000;
    await postLines(TALK.slice(2));
    await look();
    const second = await soFar();
    expect(second.version).toBe(2);
    expect(textsOf(second).length).toBeGreaterThan(textsOf(first).length);
    expect(notesEvents().map(({ payload }) => payload)).toEqual([
      { presentationId, version: 1 },
      { presentationId, version: 2 },
    ]);
  });

  test("stay as they are while nothing new is said, and while there are no words", async () => {
    await postLines([{ text: "…", start: 1, end: 2 }]);
    await look();
    expect((await soFar()).version).toBe(0);
    await postLines(TALK);
    await look();
    now += 60_000;
    await look();
    expect((await soFar()).version).toBe(1);
    expect(notesEvents()).toHaveLength(1);
  });

  test("are made more seldom the longer the talk is, and not forgotten", async () => {
    await postLines(long(0));
    await look();
    await postLines(long(100));
    await planner.db.execute(sql`delete from ${jobTable} where name = 'notes.ahead'`);
    // 120 segments: due 9 s after the last look.
    now += 8_000;
    await look();
    expect((await soFar()).version).toBe(1);
    const { rows } = await planner.db.execute(
      sql`select data from ${jobTable} where name = 'notes.ahead'`,
    );
    expect(rows).toEqual([{ data: { teamId: ann.teamId, presentationId } }]);
    now += 1_000;
    await look();
    expect((await soFar()).version).toBe(2);
  });

  test("are made no more once the presentation has ended, also where a look is under way", async () => {
    await postLines(TALK);
    atStage = async (stage) => {
      if (stage === "ahead.write")
        await planner.db
          .update(presentation)
          .set({ endedAt: new Date(now) })
          .where(ofIt());
    };
    await look();
    await look();
    expect(await soFar()).toEqual({ version: 0, report: null });
    expect(notesEvents()).toEqual([]);
  });

  test("that broke are made by the next look", async () => {
    await postLines(TALK);
    atStage = (stage) => {
      if (stage === "ahead.verify") throw new Error("the lights went out");
    };
    await expect(look()).rejects.toThrow("the lights went out");
    expect((await soFar()).version).toBe(0);
    atStage = () => undefined;
    await look();
    expect((await soFar()).version).toBe(1);
  });

  test("are nobody else's", async () => {
    const bob = await planner.signUp();
    expect(await soFar(bob)).toMatchObject({ message: "There is no such team." });
    const elsewhere = presentationId;
    meetingId = await addPlannedMeeting(planner, ann);
    presentationId = elsewhere;
    expect(await soFar()).toMatchObject({ message: "There is no such presentation." });
  });
});
