import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildHandlers } from "../../../worker.ts";
import type { TestPerson } from "../../../testing/index.ts";
import {
  begin,
  buildRecordingApp,
  chosen,
  partOf,
  type RecordingApp,
  sendPart,
  sendRecording,
  skipRecordings,
} from "../../../testing/recordings.ts";
import type { UploadApp } from "../../../testing/uploads.ts";
import { file, recording } from "../../../tables/file.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { PART_BYTES } from "./recording-parts.ts";

let recordings: RecordingApp;
let planner: UploadApp;
/** Longer than a part. */
let bytes: Buffer;

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(["We decided to put the payment first."]);
  ({ planner } = recordings);
  bytes = recordings.recordedAs("talk.wav", ..."-af apad -t 60 -ar 48000 -ac 2".split(" "));
});
afterAll(() => recordings?.close());

const NAME = { name: "talk.wav", forPlayback: true };
const statusOf = async (person: TestPerson, jobId: string) =>
  (await planner.get(person, `status/${jobId}`)).json();

/** Sends it, has it read, and answers the transcript's id. */
async function storeRecording(person: TestPerson): Promise<string> {
  const jobId = await sendRecording(person, bytes, NAME);
  await planner.runJobs();
  const { status, message, file: transcript } = await statusOf(person, jobId);
  expect([status, message]).toEqual([
    "completed",
    expect.stringMatching(/^Read: no names, .+\. The recording is kept for playback\.$/),
  ]);
  return transcript.id;
}

const play = (person: TestPerson, fileId: string, headers: Record<string, string> = {}) =>
  planner.get(person, `${fileId}/recording`, headers);
const remove = (person: TestPerson, fileId: string) => person.delete(`/files/${fileId}/recording`);

describe.skipIf(skipRecordings)("a recording that is kept for playback", () => {
  test("plays as it was uploaded, any piece of it, also across two parts", async () => {
    const ann = await planner.signUp();
    const fileId = await storeRecording(ann);
    expect(bytes.length).toBeGreaterThan(PART_BYTES);
    const whole = await play(ann, fileId);
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "audio/wav"]);
    expect(whole.headers["accept-ranges"]).toBe("bytes");
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const [start, end] = [PART_BYTES - 1_000, PART_BYTES + 999];
    const piece = await play(ann, fileId, { range: `bytes=${start}-${end}` });
    expect(piece.statusCode).toBe(206);
    expect(piece.headers["content-range"]).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(piece.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
    const tail = await play(ann, fileId, { range: "bytes=-100" });
    expect(tail.rawPayload.equals(bytes.subarray(-100))).toBe(true);
    const beyond = await play(ann, fileId, { range: `bytes=${bytes.length}-` });
    expect(beyond.statusCode).toBe(416);
  });

  test("is sound or film to a browser, which keeps none of it, and never a page of this site", async () => {
    const ann = await planner.signUp();
    const { headers } = await play(ann, await storeRecording(ann));
    expect(headers).toMatchObject({
      "content-type": "audio/wav",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  });

  test("is for the team alone, and not for somebody who left it", async () => {
    const ann = await planner.signUp();
    const fileId = await storeRecording(ann);
    const tom = await planner.signUp({ teamId: ann.teamId });
    expect((await play(tom, fileId)).statusCode).toBe(200);
    await planner.db.delete(member).where(eq(member.userId, tom.userId));
    expect((await play(tom, fileId)).statusCode).toBe(404);
    const url = `/api/team/${ann.teamId}/files/${fileId}/recording`;
    const stranger = await planner.signUp();
    expect((await stranger.inject({ url })).statusCode).toBe(404);
    expect((await planner.app.inject({ url })).statusCode).toBe(401);
  });

  test("is deleted on its own, once, and its transcript stays", async () => {
    const ann = await planner.signUp();
    const fileId = await storeRecording(ann);
    expect(await planner.stored(ann.teamId)).toEqual(expect.arrayContaining(["0", "1"]));
    const [first, second] = await Promise.all([remove(ann, fileId), remove(ann, fileId)]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 404]));
    await planner.runJobs();
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);
    const gone = await play(ann, fileId);
    expect(gone).toAnswer(404, "There is no recording of this transcript.");
    expect((await planner.get(ann, `${fileId}/download`)).statusCode).toBe(200);
  });

  test("goes with its transcript", async () => {
    const ann = await planner.signUp();
    const fileId = await storeRecording(ann);
    await planner.remove(ann, fileId);
    expect(await planner.stored(ann.teamId)).toEqual([]);
    expect((await play(ann, fileId)).statusCode).toBe(404);
  });

  test("stays when its upload is forgotten a day later", async () => {
    const ann = await planner.signUp();
    await storeRecording(ann);
    const [row] = await planner.db.select().from(file).where(eq(file.teamId, ann.teamId));
    // A meeting uses it.
    await planner.db.update(file).set({ createdAt: new Date(Date.now() + 9e7) });
    const at = Date.now() + 25 * 3_600_000;
    const handlers = buildHandlers({ ...planner.deps, now: () => new Date(at) });
    await handlers["house.sweep"]({});
    await handlers["house.sweep"]({});
    expect(await planner.db.$count(recording, eq(recording.teamId, ann.teamId))).toBe(0);
    expect((await play(ann, row!.id)).rawPayload.equals(bytes)).toBe(true);
  });

  test.each([
    ["first", [true, undefined]],
    ["last", [undefined, true]],
  ])("is kept where of two windows that send it the %s keeps it", async (_, windows) => {
    const ann = await planner.signUp();
    const body = chosen(bytes, "talk.wav");
    const begun = [];
    for (const forPlayback of windows)
      begun.push((await begin(ann, { ...body, forPlayback })).json());
    const [{ jobId }, other] = begun;
    expect(other.jobId).toBe(jobId);
    for (const part of [0, 1]) await sendPart(ann, jobId, part, partOf(bytes, part));
    // Either window asks once more when it has sent its parts.
    await Promise.all(windows.map(() => begin(ann, body)));
    await planner.runJobs();
    expect((await play(ann, jobId)).rawPayload.equals(bytes)).toBe(true);
  });

  test("is not kept where that is chosen otherwise before it is read, or while it is", async () => {
    const ann = await planner.signUp();
    const body = chosen(bytes, "talk.wav");
    const early = (await begin(ann, { ...body, forPlayback: true })).json();
    await sendPart(ann, early.jobId, 0, partOf(bytes, 0));
    const again = (await begin(ann, { ...body, forPlayback: false })).json();
    expect(again).toEqual({ ...early, missing: [1] });
    await sendPart(ann, early.jobId, 1, partOf(bytes, 1));
    await begin(ann, body);
    await planner.runJobs();
    expect((await statusOf(ann, early.jobId)).message).toMatch(/not kept\.$/);
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);

    const ben = await planner.signUp();
    const jobId = await sendRecording(ben, bytes, NAME);
    const failpoint = async (stage: string) => {
      if (stage === "recording.piece-kept") await begin(ben, { ...body, forPlayback: false });
    };
    await planner.queue.runDue(buildHandlers({ ...planner.deps, failpoint }));
    expect((await statusOf(ben, jobId)).message).toMatch(/not kept\.$/);
    expect(await planner.stored(ben.teamId)).toEqual(["original"]);
  });

  test("is not kept where that is chosen otherwise in the last moment, and stays once it is stored", async () => {
    const body = { ...chosen(bytes, "talk.wav"), forPlayback: false };
    const ann = await planner.signUp();
    const jobId = await sendRecording(ann, bytes, NAME);
    const failpoint = async (stage: string) => {
      if (stage === "recording.written") await begin(ann, body);
    };
    await planner.queue.runDue(buildHandlers({ ...planner.deps, failpoint }));
    expect((await statusOf(ann, jobId)).message).toMatch(/not kept\.$/);
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);

    const ben = await planner.signUp();
    const fileId = await storeRecording(ben);
    // The same file for another meeting, say: what is stored is deleted by whoever says so alone.
    expect((await begin(ben, body)).json()).toMatchObject({ jobId: fileId, missing: [] });
    await planner.runJobs();
    expect((await play(ben, fileId)).statusCode).toBe(200);
  });

  test("cannot be kept any more once its sound is out", async () => {
    const ann = await planner.signUp();
    const body = { ...chosen(bytes, "talk.wav"), forPlayback: true };
    const jobId = await sendRecording(ann, bytes, { name: "talk.wav" });
    const answers: string[] = [];
    const failpoint = async (stage: string) => {
      if (stage === "recording.piece-kept") answers.push((await begin(ann, body)).json().jobId);
    };
    await planner.queue.runDue(buildHandlers({ ...planner.deps, failpoint }));
    expect(answers).toEqual([jobId]);
    expect((await statusOf(ann, jobId)).message).toMatch(/not kept\.$/);
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);
  });

  test("that was not to be kept comes again where it is to be played", async () => {
    const ann = await planner.signUp();
    const body = { ...chosen(bytes, "talk.wav"), forPlayback: true };
    const jobId = await sendRecording(ann, bytes, { name: "talk.wav", forPlayback: false });
    await planner.runJobs();
    expect((await statusOf(ann, jobId)).message).toMatch(/The recording itself is not kept\.$/);
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);
    // Chosen once more, to be played: it has to come again.
    const again = (await begin(ann, body)).json();
    expect([again.jobId === jobId, again.missing]).toEqual([false, [0, 1]]);
  });

  test("is no part of what a plain transcript has", async () => {
    const ann = await planner.signUp();
    const fileId = await planner.upload(ann, { bytes: "Ann: Words.", name: "words.txt" });
    expect((await play(ann, fileId)).statusCode).toBe(404);
    expect((await remove(ann, fileId)).statusCode).toBe(404);
  });
});
