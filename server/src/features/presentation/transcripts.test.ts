import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openMeetingApp } from "../../testing/meetings.ts";
import {
  addPlannedMeeting,
  addPresentation,
  listeningLive,
  timeAt,
  toPost,
} from "../../testing/presentations.ts";
import { setPageCount } from "../file/file.store.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { presentation } from "../../tables/presentation.tables.ts";
import { transcript } from "../../tables/transcript.tables.ts";

const live = listeningLive();
let meetingId: string;
const planner = await openMeetingApp({ live });
const ann = await planner.signUp();
const deckId = (await planner.addFiles(ann, "Ada: Hello.")).presentationFileId;
await setPageCount(planner.db, { teamId: ann.teamId, fileId: deckId }, 4);
beforeEach(async () => {
  meetingId = await addPlannedMeeting(planner, ann);
  live.sent.length = 0;
});
afterAll(() => planner.close());

const urlOf = (id = meetingId): string => `/api/team/${ann.teamId}/meetings/${id}/transcripts`;
const post = (payload: object, person = ann) =>
  person.inject({ method: "POST", url: urlOf(), payload });
const list = async () => (await ann.inject({ url: urlOf() })).json();
const hello = () => toPost(deckId, { text: "Hello, all.", start: 1, end: 2.5, pages: [2, 1] });
const aheadJobs = async (presentationId: string) =>
  (
    await planner.db.execute(sql`select 1 from ${jobTable} j where j.name = 'notes.ahead'
      and j.data->>'presentationId' = ${presentationId}`)
  ).rows.length;

describe("segments of a transcript", () => {
  test("are listed in the order spoken, with their pages, times and speakers", async () => {
    await post({ ...toPost(deckId, { text: "And now three.", start: 9, end: 12, pages: [3] }) });
    await post({ ...hello(), speaker: "Ann" });
    expect(await list()).toMatchObject([
      {
        text: "Hello, all.",
        pages: [
          { pageNumber: 2, fileId: deckId },
          { pageNumber: 1, fileId: deckId },
        ],
        startTime: timeAt(1),
        endTime: timeAt(2.5),
        speaker: "Ann",
        presentationId: null,
      },
      { text: "And now three.", speaker: null },
    ]);
  });

  test("without an id are kept once by their content, also when many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(hello())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    await post({ ...hello(), text: "Hello again." });
    await post({ ...hello(), endTime: timeAt(3) });
    expect(await list()).toHaveLength(3);
  });

  test("with an id are final: other words under it change nothing", async () => {
    const first = await post({ ...hello(), segmentId: "c1-0-1" });
    const again = await post({ ...hello(), segmentId: "c1-0-1", text: "Something else." });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await list()).toEqual([first.json()]);
  });

  test("with the same id are different ones in another meeting", async () => {
    await post({ ...hello(), segmentId: "c1-0-1" });
    meetingId = await addPlannedMeeting(planner, ann);
    await post({ ...hello(), segmentId: "c1-0-1", text: "Good day." });
    expect(await list()).toMatchObject([{ text: "Good day." }]);
  });

  test.each([
    ["endTime", 422, () => ({ endTime: timeAt(0.5) })],
    ["startTime", 422, () => ({ startTime: "0000-01-01T00:00:00Z" })],
    ["startTime", 422, () => ({ startTime: "0001-01-01T00:00:00Z" })],
    ["startTime", 422, () => ({ startTime: "2000-01-01T00:30:00+01:00" })],
    ["endTime", 422, () => ({ endTime: "2201-01-01T00:00:00Z" })],
    ["startTime", 400, () => ({ startTime: "yesterday" })],
    ["text", 400, () => ({ text: " \n" })],
    ["text", 400, () => ({ text: "a".repeat(20_001) })],
    ["pages", 422, () => ({ pages: [5] })],
    ["pages.0", 400, () => ({ pages: [0] })],
    ["fileId", 422, () => ({ fileId: "nobody's" })],
    ["presentationId", 404, () => ({ presentationId: "nobodys" })],
    ["presentationId", 400, () => ({ presentationId: "\u4e00" })],
    ["segmentId", 400, () => ({ segmentId: "x".repeat(301) })],
    ["segmentId", 400, () => ({ segmentId: "\u4e00".repeat(200) })],
  ])("with a wrong %s are refused with %i, naming it", async (field, status, change) => {
    const answer = await post({ ...hello(), ...change() });
    expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
    expect(await list()).toEqual([]);
  });

  test("from a year in which nobody spoke are refused with a sentence that says so", async () => {
    const answer = await post({ ...hello(), startTime: "0001-01-01T00:00:00Z" });
    expect(answer.json().message).toBe("startTime must be between the years 2000 and 2200.");
  });

  test("may have times of any zone, and are the same ones in another", async () => {
    const times = {
      startTime: "2026-03-02T10:00:01+01:00",
      endTime: "2026-03-02T04:00:02.5-05:00",
    };
    const first = await post({ ...hello(), ...times });
    expect(first.json()).toMatchObject({ startTime: timeAt(1), endTime: timeAt(2.5) });
    expect((await post(hello())).json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });

  test("of another team's file, and to another team's meeting, are refused", async () => {
    const bob = await planner.signUp();
    const { presentationFileId } = await planner.addFiles(bob, "Bob: Hi.");
    expect((await post({ ...hello(), fileId: presentationFileId })).statusCode).toBe(422);
    expect((await post(hello(), bob)).statusCode).toBe(404);
    expect((await bob.inject({ url: urlOf() })).statusCode).toBe(404);
    const url = urlOf().replace(ann.teamId, bob.teamId);
    expect((await bob.inject({ url })).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  test("are no more than 50,000 in one meeting; one that is kept is still answered", async () => {
    const first = (await post(hello())).json();
    const at = timeAt(0);
    await planner.db.execute(sql`insert into ${transcript}
      (team_id, meeting_id, id, file_id, text, start_time, end_time, pages)
      select ${ann.teamId}, ${meetingId}, 'n' || n, ${deckId}, 'word', ${at}, ${at}, '[]'
      from generate_series(1, 49999) n`);
    const refused = await post({ ...hello(), text: "One more." });
    expect([refused.statusCode, refused.json().field]).toEqual([422, "text"]);
    expect((await post(hello())).json()).toEqual(first);
  });
});

describe("a segment said in a presentation", () => {
  test("without naming it belongs to the one that runs with that deck, is told, and looked at", async () => {
    const presentationId = await addPresentation(planner, ann, { meetingId, fileId: deckId });
    const saved = (await post({ ...hello(), segmentId: "c1-0-1" })).json();
    expect(saved).toMatchObject({ presentationId });
    expect(live.sent).toEqual([
      {
        event: "transcript",
        payload: {
          presentationId,
          raw: { requestId: "browser" },
          final: true,
          transcript: "Hello, all.",
          start_time: 1,
          end_time: 2.5,
          segmentId: "c1-0-1",
          channel: 0,
          speaker: null,
          pages: [2, 1],
        },
      },
    ]);
    await post({ ...hello(), segmentId: "c1-0-1" });
    expect(live.sent).toHaveLength(1);
    await post({ ...hello(), segmentId: "c1-0-2" });
    expect(await aheadJobs(presentationId)).toBe(1);
  });

  test("is kept after it has ended, told, and looked at no more", async () => {
    const presentationId = await addPresentation(planner, ann, { meetingId, fileId: deckId });
    await planner.db.update(presentation).set({ endedAt: new Date() });
    expect((await post(hello())).json()).toMatchObject({ presentationId: null });
    const late = await post({ ...hello(), text: "Bye.", presentationId });
    expect(late.json()).toMatchObject({ presentationId });
    expect(live.sent).toHaveLength(1);
    expect(await aheadJobs(presentationId)).toBe(0);
  });

  test("of another meeting, or of another deck, is refused", async () => {
    const other = await addPlannedMeeting(planner, ann);
    const elsewhere = await addPresentation(planner, ann, { meetingId: other, fileId: deckId });
    const answer = await post({ ...hello(), presentationId: elsewhere });
    expect([answer.statusCode, answer.json().field]).toEqual([404, "presentationId"]);
    const { presentationFileId } = await planner.addFiles(ann, "Ada: Hi.");
    const here = await addPresentation(planner, ann, { meetingId, fileId: deckId });
    const wrong = await post({ ...hello(), fileId: presentationFileId, presentationId: here });
    expect([wrong.statusCode, wrong.json().field]).toEqual([422, "fileId"]);
  });
});
