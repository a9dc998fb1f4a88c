import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInChild } from "../../../testing/one-job.ts";
import {
  buildRecordingApp,
  type RecordingApp,
  sendRecording,
  skipRecordings,
} from "../../../testing/recordings.ts";

let recordings: RecordingApp;
let bytes: Buffer;

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(["We decided to put the payment first."]);
  bytes = recordings.recordedAs("talk.wav", ..."-af apad -t 60 -ar 48000 -ac 2".split(" "));
});
afterAll(() => recordings?.close());

describe.skipIf(skipRecordings)("a worker that is killed", () => {
  test.each(["recording.sound-kept", "recording.piece-kept", "recording.written"] as const)(
    "at %s leaves all of a recording that is to be played",
    async (killAt) => {
      const { planner, server } = recordings;
      const hal = await planner.signUp();
      const jobId = await sendRecording(hal, bytes, { name: "talk.wav", forPlayback: true });
      const payload = { teamId: hal.teamId, jobId };
      const job = { name: "recording.read", payload, killAt, transcriberUrl: server.url } as const;
      expect(await runInChild(planner, job)).toBe("SIGKILL");
      await planner.runJobs();
      const played = await planner.get(hal, `${jobId}/recording`);
      expect(played.rawPayload.equals(bytes)).toBe(true);
      expect((await planner.stored(hal.teamId)).toSorted()).toEqual(["0", "1", "original"]);
    },
    120_000,
  );
});
