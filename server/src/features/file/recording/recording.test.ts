import { SENTENCES } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInChild } from "../../../testing/one-job.ts";
import { openRecordingReader } from "../../../adapters/recordings/ffmpeg.ts";
import { openTranscriber } from "../../../adapters/recordings/transcriber.ts";
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
  skipRecordings as isSkipped,
  VIDEO,
} from "../../../testing/recordings.ts";
import { buildUploadApp, type UploadApp } from "../../../testing/uploads.ts";
import { file, recording } from "../../../tables/file.tables.ts";
import { readTranscriptOf } from "../read-file.ts";
import { PART_BYTES } from "./recording-parts.ts";

const LINES = [
  "We decided to put the payment first.",
  "Ben sends the summary by Friday.",
  "The button is hard to find on a phone.",
];

let recordings: RecordingApp;
let planner: UploadApp;
let server: RecordingApp["server"];
let speech: RecordingApp["speech"];
let folder: string;

beforeAll(async () => {
  if (isSkipped) return;
  recordings = await buildRecordingApp(LINES);
  ({ planner, server, speech, folder } = recordings);
});
afterAll(() => recordings?.close());

const recordedAs = (name: string, ...options: string[]) => recordings.recordedAs(name, ...options);
const send = (person: TestPerson, bytes: Buffer, name: string) =>
  sendRecording(person, bytes, { name });
const statusOf = async (person: TestPerson, jobId: string) =>
  (await planner.get(person, `status/${jobId}`)).json();

async function segmentsOf(person: TestPerson, jobId: string) {
  const job = await statusOf(person, jobId);
  expect(job).toMatchObject({ status: "completed", progress: 100 });
  expect(job.message).toMatch(
    /^Read: no names, \d+ (?:second|minute)s?\. The recording itself is not kept\.$/,
  );
  const key = { teamId: person.teamId, fileId: job.file.id };
  return (await readTranscriptOf(planner.deps, key)).segments;
}

/** Words are known again by their sound; what a lossy codec does to it may cost one at an edge. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

describe.skipIf(isSkipped)("a recording", () => {
  test.each([
    ["Review.mp4", [...VIDEO, "-c:a", "aac"]],
    ["Review.m4a", ["-c:a", "aac"]],
    ["Review.mp3", ["-c:a", "libmp3lame"]],
    ["Review.webm", ["-c:a", "libopus"]],
    ["Screen.mov", [...VIDEO, "-c:a", "aac"]],
    ["Screen.mkv", [...VIDEO, "-c:a", "aac"]],
    ["Review.wav", []],
    [
      "Camera.mov",
      [...VIDEO.slice(0, -1), ..."yuv422p10le -c:v prores_ks -c:a pcm_s24be".split(" ")],
    ],
    ["Old.mov", [...VIDEO.slice(0, -2), ..."-c:v qtrle -c:a alac".split(" ")]],
    ["Telephone.mp4", [...VIDEO, ..."-c:v libx264 -c:a aac -f 3gp -brand 3gp5".split(" ")]],
    ["Audiobook.m4a", "-c:a aac -f ipod -brand".split(" ").concat("M4B ")],
  ])("(%s) becomes a transcript with what was said and when", async (name, options) => {
    const ann = await planner.signUp();
    const before = server.requests.length;
    const jobId = await send(ann, recordedAs(name, ...options), name);
    await planner.runJobs();
    const segments = await segmentsOf(ann, jobId);
    expect(segments).toHaveLength(LINES.length);
    for (const [index, { text, start = 0, end = 0 }] of segments.entries()) {
      const line = speech.sentences[index]!;
      const heard = new Set(wordsOf(text));
      expect(wordsOf(line.text).filter((word) => !heard.has(word)).length).toBeLessThanOrEqual(1);
      expect(Math.abs(start - line.start)).toBeLessThan(0.4);
      expect(Math.abs(end - line.end)).toBeLessThan(0.6);
    }
    const requests = server.requests.slice(before);
    expect(requests).toHaveLength(LINES.length);
    expect(requests[0]).toMatchObject({
      authorization: "Bearer key-1",
      model: "tiny",
      language: "en",
      format: "verbose_json",
      fileName: "audio.wav",
    });
    // The silence between the lines was not sent.
    expect(requests.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(15);
    const [row] = await planner.db.select().from(file).where(eq(file.teamId, ann.teamId));
    const stem = name.replace(/\.\w+$/, "");
    expect(row).toMatchObject({ name: `${stem}.vtt`, kind: "vtt" });
  });

  test("leaves nothing but its transcript", async () => {
    const cleo = await planner.signUp();
    await send(cleo, recordedAs("talk.m4a", "-c:a", "aac"), "talk.m4a");
    expect(await planner.stored(cleo.teamId)).toEqual(["0"]);
    await planner.runJobs();
    expect(await planner.stored(cleo.teamId)).toEqual(["original"]);
  });

  test("goes on with the parts that are missing, for its sender alone", async () => {
    const ann = await planner.signUp();
    const bytes = recordedAs("long.wav", "-ar", "48000", "-ac", "2");
    expect(bytes.length).toBeGreaterThan(PART_BYTES);
    const first = (await begin(ann, chosen(bytes, "long.wav"))).json();
    expect(first).toMatchObject({ partBytes: PART_BYTES, missing: [0, 1] });
    await sendPart(ann, first.jobId, 0, partOf(bytes, 0));
    const cut = await sendPart(ann, first.jobId, 1, partOf(bytes, 1).subarray(0, 1_000));
    expect(cut).toAnswer(400, "The upload arrived incomplete. Choose the file again.");
    expect((await begin(ann, chosen(bytes, "long.wav"))).json()).toEqual({
      ...first,
      missing: [1],
    });
    const ben = await planner.signUp({ teamId: ann.teamId });
    expect((await begin(ben, chosen(bytes, "long.wav"))).json().missing).toEqual([0, 1]);
    expect((await sendPart(ben, first.jobId, 1, partOf(bytes, 1))).statusCode).toBe(404);
    await sendPart(ann, first.jobId, 1, partOf(bytes, 1));
    expect((await begin(ann, chosen(bytes, "long.wav"))).json().missing).toEqual([]);
    await planner.runJobs();
    expect(await segmentsOf(ann, first.jobId)).toHaveLength(LINES.length);
    // Chosen once more, its transcript is there.
    expect((await begin(ann, chosen(bytes, "long.wav"))).json()).toEqual({ ...first, missing: [] });
  });

  test("is called off in the middle of its reading, and leaves nothing", async () => {
    const dora = await planner.signUp();
    const jobId = await send(dora, recordedAs("off.m4a", "-c:a", "aac"), "off.m4a");
    const before = server.requests.length;
    const handlers = buildHandlers({
      ...planner.deps,
      failpoint: async (stage) => {
        if (stage !== "recording.piece-kept") return;
        expect(await statusOf(dora, jobId)).toMatchObject({ status: "active", message: null });
        expect((await dora.delete(`/recordings/${jobId}`)).statusCode).toBe(200);
      },
    });
    await planner.queue.runDue(handlers);
    expect(server.requests.length - before).toBe(1);
    expect(await planner.stored(dora.teamId)).toEqual([]);
    expect((await planner.get(dora, `status/${jobId}`)).statusCode).toBe(404);
    expect(await planner.db.$count(recording, eq(recording.teamId, dora.teamId))).toBe(0);
  });

  test("says how much is heard and what the rest will take", async () => {
    const ann = await planner.signUp();
    const jobId = await send(ann, recordedAs("far.m4a", "-c:a", "aac"), "far.m4a");
    const seen: { progress: number; heard: Record<string, number | null> }[] = [];
    const look = async (stage: string) => {
      if (stage === "recording.piece-kept") seen.push(await statusOf(ann, jobId));
    };
    await planner.queue.runDue(buildHandlers({ ...planner.deps, failpoint: look }));
    expect(seen).toHaveLength(LINES.length);
    const [one, two, three] = seen;
    expect(one!.progress).toBeGreaterThan(50);
    expect(two!.progress).toBeGreaterThan(one!.progress);
    expect(three).toMatchObject({ progress: 99, heard: { leftSeconds: 0 } });
    expect(one!.heard["seconds"]).toBeGreaterThan(1);
    expect(one!.heard["leftSeconds"]).toBeGreaterThan(0);
  });

  test("waits where the service does not answer, says so, and asks for nothing twice", async () => {
    const ann = await planner.signUp();
    const jobId = await send(ann, recordedAs("wait.m4a", "-c:a", "aac"), "wait.m4a");
    const before = server.requests.length;
    server.faults.refuse = { status: 503, after: before + 1 };
    const ran = await planner.runJobs();
    expect(ran.some(({ error }) => error !== undefined)).toBe(true);
    expect(await statusOf(ann, jobId)).toMatchObject({
      status: "active",
      message:
        "The transcription service does not answer right now. Planner continues as soon as it does.",
    });
    server.faults.refuse = undefined;
    await planner.queue.runDue(buildHandlers(planner.deps));
    await buildHandlers(planner.deps)["recording.read"]({ teamId: ann.teamId, jobId });
    expect(await segmentsOf(ann, jobId)).toHaveLength(LINES.length);
    // One answered, one refused, then the other two.
    expect(server.requests.length - before).toBe(4);
  });

  test("is one text a piece at a service that knows no times", async () => {
    const ann = await planner.signUp();
    server.faults.knowsNoTimes = true;
    const given = { url: server.url, apiKey: undefined, model: "tiny", language: undefined };
    const plain = openTranscriber(given, { log: { warn: () => undefined } });
    const jobId = await send(ann, recordedAs("plain.m4a", "-c:a", "aac"), "plain.m4a");
    await planner.queue.runDue(buildHandlers({ ...planner.deps, transcriber: plain }));
    server.faults.knowsNoTimes = false;
    const segments = await segmentsOf(ann, jobId);
    expect(segments).toHaveLength(LINES.length);
    expect(Math.abs((segments[1]!.start ?? 0) - speech.sentences[1]!.start)).toBeLessThan(1);
    const formats = server.requests.slice(-4).map(({ format }) => format);
    expect(formats).toEqual(["verbose_json", "json", "json", "json"]);
  });

  test("fails in words where the service refuses it for good", async () => {
    const eve = await planner.signUp();
    const jobId = await send(eve, recordedAs("key.m4a", "-c:a", "aac"), "key.m4a");
    server.faults.refuse = { status: 401 };
    await planner.runJobs();
    server.faults.refuse = undefined;
    expect(await statusOf(eve, jobId)).toMatchObject({
      status: "failed",
      message: expect.stringMatching(
        /^The transcription service at 127\.0\.0\.1:\d+ does not accept the key\./,
      ),
      file: null,
    });
    expect(await planner.stored(eve.teamId)).toEqual([]);
  });
});

/** A process of its own on a busy machine. */
const CHILD_MS = 120_000;

describe.skipIf(isSkipped)("a worker that is killed", () => {
  test.each([
    ["before the sound is known", "recording.sound-kept"],
    ["once its frames are stored", "recording.frames-stored"],
    ["after one piece was transcribed", "recording.piece-kept"],
    ["before the transcript is a file", "recording.written"],
  ] as const)(
    "%s loses nothing, and the next asks for nothing twice",
    async (_, stage) => {
      const hal = await planner.signUp();
      const jobId = await send(hal, recordedAs("killed.m4a", "-c:a", "aac"), "killed.m4a");
      const before = server.requests.length;
      const signal = await runInChild(planner, {
        name: "recording.read",
        payload: { teamId: hal.teamId, jobId },
        killAt: stage,
        transcriberUrl: server.url,
      });
      expect(signal).toBe("SIGKILL");
      expect(await statusOf(hal, jobId)).toMatchObject({ status: "active" });
      await planner.runJobs();
      expect(await segmentsOf(hal, jobId)).toHaveLength(LINES.length);
      expect(server.requests.length - before).toBe(LINES.length);
      expect(await planner.stored(hal.teamId)).toEqual(["original"]);
    },
    CHILD_MS,
  );
});

async function failureOf(bytes: Buffer, name: string) {
  const mallory = await planner.signUp();
  const jobId = await send(mallory, bytes, name);
  const before = server.requests.length;
  await planner.runJobs();
  expect(server.requests.length).toBe(before);
  expect(await planner.stored(mallory.teamId)).toEqual([]);
  const { status, message } = await statusOf(mallory, jobId);
  expect(status).toBe("failed");
  return message;
}

describe.skipIf(isSkipped)("a hostile recording", () => {
  test("(an mp4 that lies about its length) is as long as it sounds", async () => {
    const ann = await planner.signUp();
    const bytes = recordedAs("liar.mp4", ...VIDEO, "-c:a", "aac");
    for (const [box, at] of [
      ["mvhd", 20],
      ["tkhd", 24],
      ["mdhd", 20],
    ] as const) {
      for (let found = bytes.indexOf(box); found >= 0; found = bytes.indexOf(box, found + 1))
        bytes.writeUInt32BE(0x7fff_ffff, found + at);
    }
    const jobId = await send(ann, bytes, "liar.mp4");
    await planner.runJobs();
    const segments = await segmentsOf(ann, jobId);
    expect(segments).toHaveLength(LINES.length);
    expect(segments.at(-1)!.end).toBeLessThan(speech.seconds);
  });

  test("(silence) is not sent anywhere", async () => {
    const minute = "-f lavfi -i anullsrc=r=8000:cl=mono -map 1:a -t 60 -b:a 8k -write_xing 0".split(
      " ",
    );
    const silence = recordedAs("minute.mp3", ...minute);
    const long = Buffer.concat(Array.from({ length: 10 }, () => silence));
    expect(await failureOf(long, "silence.mp3")).toBe(
      "Nothing was said in this recording, or nothing that could be understood.",
    );
  });

  test("(one that goes on and on) is refused once it was heard for too long", async () => {
    const path = join(folder, "speech.wav");
    const reader = openRecordingReader(process.env["PATH"] ?? "", { maxHours: 0.01 });
    const readAll = async () => {
      let seconds = 0;
      const { pcm } = await reader!.readSound([path]);
      for await (const chunk of pcm) seconds += chunk.length / 32_000;
      return seconds;
    };
    expect(speech.seconds).toBeGreaterThan(36);
    await expect(readAll()).rejects.toThrow(
      "This recording is longer than 0.01 hours. Cut it and choose a shorter one.",
    );
  });

  test.each([
    ["one without sound", () => recordedAs("mute.mp4", ...VIDEO, "-an", "-t", "2")],
    ["one that breaks off", () => recordedAs("cut.m4a", "-c:a", "aac").subarray(0, 20_000)],
  ])("(%s) is refused in words", async (_, make) => {
    expect(await failureOf(make(), "bad.mp4")).toBe(
      "This recording is damaged or has no sound. Save it again, or its sound alone as m4a.",
    );
  });

  test("(a list of other files under a recording's name) is refused with its first part", async () => {
    const ann = await planner.signUp();
    const list = Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n");
    const { jobId } = (await begin(ann, chosen(list, "list.mp4"))).json();
    const answer = await sendPart(ann, jobId, 0, list);
    expect([answer.statusCode, answer.json().message]).toEqual([415, SENTENCES.onlyRecordings]);
  });
});

describe("what is refused before anything is sent", () => {
  let plain: UploadApp;
  beforeAll(async () => void (plain = await buildUploadApp()));
  afterAll(() => plain.close());
  const talk = chosen(Buffer.from("x"), "talk.mp4");

  test("says how to set up transcription where there is none", async () => {
    const answer = await begin(await plain.signUp(), talk);
    expect(answer).toAnswer(
      422,
      "Recordings are not transcribed here yet: the administrator sets TRANSCRIPTION_URL and TRANSCRIPTION_MODEL, as docs/operating.md says. Until then, upload a transcript.",
    );
  });

  test.skipIf(isSkipped)("names the kinds, the limit of size and the limit of three", async () => {
    const finn = await planner.signUp();
    const messageOf = async (change: object) => (await begin(finn, { ...talk, ...change })).json();
    expect((await messageOf({ name: "talk.flac" })).message).toBe(SENTENCES.onlyRecordings);
    expect((await messageOf({ sizeBytes: 2_147_483_649 })).message).toBe(
      SENTENCES.recordingTooLarge,
    );
    const all = await Promise.all([1, 2, 3].map((sizeBytes) => messageOf({ sizeBytes })));
    expect(all.map(({ missing }) => missing)).toEqual([[0], [0], [0]]);
    expect((await messageOf({ sizeBytes: 4 })).message).toMatch(/^3 of your recordings/);
  });
});

describe.skipIf(isSkipped)("a recording that nobody sends to its end", () => {
  test("waits for a day, then goes with all its parts", async () => {
    const gus = await planner.signUp();
    const bytes = recordedAs("half.wav", "-ar", "48000", "-ac", "2");
    const { jobId } = (await begin(gus, chosen(bytes, "half.wav"))).json();
    await sendPart(gus, jobId, 0, partOf(bytes, 0));
    const sweepAfter = async (hours: number) => {
      const now = () => new Date(Date.now() + hours * 3_600_000);
      await buildHandlers({ ...planner.deps, now })["house.sweep"]({});
    };
    await sweepAfter(23);
    expect((await begin(gus, chosen(bytes, "half.wav"))).json()).toMatchObject({
      jobId,
      missing: [1],
    });
    await sweepAfter(25);
    expect(await planner.stored(gus.teamId)).toEqual([]);
    expect(await planner.db.$count(recording, eq(recording.teamId, gus.teamId))).toBe(0);
    expect((await planner.get(gus, `status/${jobId}`)).statusCode).toBe(404);
  });
});
