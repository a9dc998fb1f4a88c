import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildRecordingApp,
  type RecordingApp,
  runFfmpeg,
  sendRecording,
  skipRecordings,
} from "../../../testing/recordings.ts";
import { readTranscriptOf } from "../read-file.ts";

const LINES = [
  "We decided to put the payment first.",
  "Ben sends the summary by Friday.",
  "The button is hard to find on a phone.",
];

let recordings: RecordingApp;

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(LINES.map((text) => ({ text, pauseSeconds: 3 })));
});
afterAll(() => recordings?.close());

/** The second line from the right, the others from the left; each side hears a little of the other. */
function recorded(name: string, ...output: string[]): Buffer {
  const { folder, speech } = recordings;
  const second = speech.sentences[1]!;
  const isSecond = `between(t,${second.start - 0.5},${second.end + 0.5})`;
  const sides = `[0:a]aformat=channel_layouts=mono,asplit[a][b];[a]volume=0.02:enable='${isSecond}'[left];[b]volume=0.02:enable='not(${isSecond})'[right]`;
  const path = join(folder, name);
  const filter = output.includes("[both]")
    ? `${sides};[left][right]join=inputs=2:channel_layout=stereo[both]`
    : sides;
  runFfmpeg("-i", join(folder, "speech.wav"), "-filter_complex", filter, ...output, path);
  return readFileSync(path);
}

async function read(bytes: Buffer, name: string) {
  const { planner } = recordings;
  const ann = await planner.signUp();
  const jobId = await sendRecording(ann, bytes, { name });
  await planner.runJobs();
  const job = (await planner.get(ann, `status/${jobId}`)).json();
  expect(job.status).toBe("completed");
  const key = { teamId: ann.teamId, fileId: job.file.id };
  const { segments } = await readTranscriptOf(planner.deps, key);
  return { message: job.message, said: segments.map(({ speaker, text }) => [speaker, text]) };
}

const APART = [
  ["Speaker 1", LINES[0]],
  ["Speaker 2", LINES[1]],
  ["Speaker 1", LINES[2]],
];

describe.skipIf(skipRecordings)("a recording with a speaker a channel", () => {
  test.each([
    ["a stereo track", "call.wav", ["-map", "[both]"]],
    [
      "two tracks",
      "tracks.m4a",
      ["-map", "[left]", "-map", "[right]", "-c:a", "aac", "-b:a", "128k"],
    ],
  ])("(%s) says who spoke, each line once", async (_, name, output) => {
    const { said, message } = await read(recorded(name, ...output), name);
    expect(said).toEqual(APART);
    expect(message).toMatch(/^Read: Speaker 1 and Speaker 2, /);
  });

  test("whose first track is silent is heard in the second", async () => {
    const silent = "-f lavfi -i anullsrc=r=16000:cl=mono -map 1:a -map 0:a -shortest -c:a aac";
    const { said } = await read(
      recordings.recordedAs("desktop.mp4", ...silent.split(" ")),
      "desktop.mp4",
    );
    expect(said).toEqual(LINES.map((line) => [undefined, line]));
  });

  test("that has the same on both sides names nobody", async () => {
    const { said } = await read(recordings.recordedAs("room.wav", "-ac", "2"), "room.wav");
    expect(said).toEqual(LINES.map((line) => [undefined, line]));
  });
});
