import { eq } from "drizzle-orm";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../../testing/index.ts";
import {
  begin,
  buildRecordingApp,
  chosen,
  partOf,
  type RecordingApp,
  sendPart,
  skipRecordings,
} from "../../../testing/recordings.ts";
import type { UploadApp } from "../../../testing/uploads.ts";
import { partKey } from "../storage-keys.ts";
import { recording } from "../../../tables/file.tables.ts";
import { member } from "../../../tables/team.tables.ts";

let recordings: RecordingApp;
let planner: UploadApp;
/** Of two parts. */
let bytes: Buffer;

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(["We decided to put the payment first."]);
  ({ planner } = recordings);
  bytes = recordings.recordedAs("talk.wav", ..."-af apad -t 60 -ar 48000 -ac 2".split(" "));
});
afterAll(() => recordings?.close());

const beginTalk = async (person: TestPerson, change: object = {}) =>
  (await begin(person, { ...chosen(bytes, "talk.wav"), forPlayback: true, ...change })).json();

interface Sent {
  readonly person: TestPerson;
  readonly jobId: string;
  readonly part: number;
}

/** Sends a part, half of it after `between`. */
async function sendSlowly({ person, jobId, part }: Sent, between: () => Promise<void>) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(partOf(bytes, part))]), "part");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  async function* halves() {
    yield body.subarray(0, body.length / 2);
    await between();
    yield body.subarray(body.length / 2);
  }
  return person.inject({
    method: "POST",
    url: `/api/team/${person.teamId}/recordings/${jobId}/parts/${part}`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Readable.from(halves()),
  });
}

describe.skipIf(skipRecordings)("a recording that two windows send", () => {
  test("at once is one recording, and three of a person are the most", async () => {
    const ann = await planner.signUp();
    const both = await Promise.all([beginTalk(ann), beginTalk(ann)]);
    expect(both[0].jobId).toBe(both[1].jobId);
    const others = [1, 2, 3, 4, 5, 6].map((modifiedAtMs) => beginTalk(ann, { modifiedAtMs }));
    const begun = (await Promise.all(others)).filter(({ jobId }) => jobId);
    expect(begun).toHaveLength(2);
    expect(await planner.db.$count(recording, eq(recording.teamId, ann.teamId))).toBe(3);
  });

  test("keeps the parts of the one where the other breaks off", async () => {
    const ann = await planner.signUp();
    const { jobId } = await beginTalk(ann);
    await sendPart(ann, jobId, 1, partOf(bytes, 1));
    const cut = await sendPart(ann, jobId, 1, partOf(bytes, 1).subarray(0, 1_000));
    expect(cut.statusCode).toBe(400);
    expect((await beginTalk(ann)).missing).toEqual([0]);
  });

  test("is not touched any more once it is read", async () => {
    const ann = await planner.signUp();
    const { jobId } = await beginTalk(ann);
    await sendPart(ann, jobId, 0, partOf(bytes, 0));
    const late = await sendSlowly({ person: ann, jobId, part: 1 }, async () => {
      await sendPart(ann, jobId, 1, partOf(bytes, 1));
      expect(await beginTalk(ann)).toMatchObject({ jobId, missing: [] });
      await planner.runJobs();
    });
    expect(late).toAnswer(409, "This recording has already been uploaded.");
    expect((await planner.stored(ann.teamId)).toSorted()).toEqual(["0", "1", "original"]);
    const played = await planner.get(ann, `${jobId}/recording`);
    expect(played.rawPayload.equals(bytes)).toBe(true);
  });
});

test.skipIf(skipRecordings)(
  "a recording of which the store has lost a part, as after a restore, asks for the file again",
  async () => {
    const ann = await planner.signUp();
    const { jobId } = await beginTalk(ann);
    for (const part of [0, 1]) await sendPart(ann, jobId, part, partOf(bytes, part));
    expect((await beginTalk(ann)).missing).toEqual([]);
    await planner.deps.files.delete(partKey({ teamId: ann.teamId, jobId }, 1));
    await planner.runJobs();
    expect((await planner.get(ann, `status/${jobId}`)).json()).toMatchObject({
      status: "failed",
      message: "Part of this recording is no longer stored. Choose the file again.",
    });
    expect(await beginTalk(ann)).toMatchObject({ missing: [0, 1] });
  },
);

describe.skipIf(skipRecordings)("a part on its way", () => {
  test("of somebody who is taken out of the team is not stored", async () => {
    const ann = await planner.signUp();
    const tom = await planner.signUp({ teamId: ann.teamId });
    const { jobId } = await beginTalk(tom);
    const answer = await sendSlowly({ person: tom, jobId, part: 0 }, async () => {
      await planner.db.delete(member).where(eq(member.userId, tom.userId));
    });
    expect(answer.statusCode).toBe(404);
    expect(await planner.stored(ann.teamId)).toEqual([]);
  });

  test("of a recording that is called off is not stored", async () => {
    const ann = await planner.signUp();
    const { jobId } = await beginTalk(ann);
    const answer = await sendSlowly({ person: ann, jobId, part: 0 }, async () => {
      expect((await ann.delete(`/recordings/${jobId}`)).statusCode).toBe(200);
    });
    expect(answer).toAnswer(404, "There is no such recording.");
    expect(await planner.stored(ann.teamId)).toEqual([]);
  });

  test("that is longer than a part is refused", async () => {
    const ann = await planner.signUp();
    const { jobId } = await beginTalk(ann);
    const answer = await sendPart(ann, jobId, 0, bytes);
    expect(answer).toAnswer(400, "The upload arrived incomplete. Choose the file again.");
    expect(await planner.stored(ann.teamId)).toEqual([]);
  });
});
