import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWavReader } from "../../../adapters/recordings/wav-reader.ts";
import {
  begin,
  buildRecordingApp,
  chosen,
  type RecordingApp,
  sendPart,
  sendRecording,
  skipRecordings,
} from "../../../testing/recordings.ts";
import { SENTENCES } from "@planner/contract/api";
import { readTranscriptOf } from "../read-file.ts";

const LINE = "We decided to put the payment first.";

let recordings: RecordingApp;
beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp([LINE], { recordingReader: openWavReader() });
});
afterAll(() => recordings?.close());

const SOUND = "-ar 16000 -ac 1 -c:a pcm_s16le".split(" ");

describe.skipIf(skipRecordings)("a server without ffmpeg", () => {
  test("asks browsers for the sound alone, and reads that", async () => {
    const { planner } = recordings;
    const ann = await planner.signUp();
    const asked = await ann.get("/recordings");
    expect(asked.json()).toEqual({ soundAlone: true });
    const jobId = await sendRecording(ann, recordings.recordedAs("talk.wav", ...SOUND), {
      name: "talk.wav",
    });
    await planner.runJobs();
    const job = (await planner.get(ann, `status/${jobId}`)).json();
    const key = { teamId: ann.teamId, fileId: job.file?.id };
    const { segments } = await readTranscriptOf(planner.deps, key);
    expect(segments.map(({ text }) => text)).toEqual([LINE]);
    expect(await planner.stored(ann.teamId)).toEqual(["original"]);
  });

  test.each([
    ["a film", "talk.mp4", ["-c:a", "aac"]],
    ["sound of another rate", "talk.wav", ["-ar", "44100"]],
  ])("refuses %s with its first part", async (_, name, options) => {
    const { planner } = recordings;
    const ann = await planner.signUp();
    const bytes = recordings.recordedAs(name, ...options);
    const { jobId } = (await begin(ann, chosen(bytes, name))).json();
    const answer = await sendPart(ann, jobId, 0, bytes);
    expect([answer.statusCode, answer.json().message]).toEqual([415, SENTENCES.onlyRecordings]);
  });
});
