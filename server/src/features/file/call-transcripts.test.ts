import { afterAll, describe, expect, test } from "vitest";
import { CALL_TRANSCRIPTS } from "../../testing/call-transcripts.ts";
import { buildUploadApp, type TestUpload } from "../../testing/uploads.ts";
import { readTranscriptOf } from "./read-file.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

/** Uploads over HTTP; answers what the upload says of it in the end. */
async function send(upload: TestUpload) {
  const { jobId } = (await planner.post(ann, { purpose: "notes", ...upload })).json();
  await planner.runJobs();
  return (await planner.get(ann, `status/${jobId}`)).json();
}

async function spokenIn(fileId: string) {
  const { segments } = await readTranscriptOf(planner.deps, { teamId: ann.teamId, fileId });
  return segments.map(({ speaker, start, text }) => [speaker, start, text]);
}

describe("a transcript that is uploaded gives who said what and when, and says what was read", () => {
  test.each(CALL_TRANSCRIPTS)("$of", async ({ name, content, lines, expected }) => {
    const { message, file } = await send({ name, bytes: content });
    expect(message).toBe(expected);
    expect(await spokenIn(file.id)).toEqual(lines);
  });
});

describe("the same, pasted, gives the same", () => {
  const texts = CALL_TRANSCRIPTS.filter(({ content }) => typeof content === "string");
  test.each(texts)("$of", async ({ content, lines, expected }) => {
    const name = "meeting-notes-2026-05-12T08-00-00.txt";
    const { message, file } = await send({ name, bytes: content });
    expect(message).toBe(expected);
    expect(await spokenIn(file.id)).toEqual(lines);
  });
});

const cues = (...list: [times: string, words: string][]): string =>
  list.map(([times, words]) => `${times}\n${words}\n`).join("\n");

describe("captions lose no words", () => {
  test.each([
    ["that end when they begin", "00:06.000 --> 00:06.000", 6],
    ["that end before they begin", "00:06.000 --> 00:02.000", 6],
    ["without an end", "00:06.000 -->", 6],
    ["with commas and no spaces", "0:06,0-->0:07,0", 6],
    ["with minutes above 59", "00:61:05.000 --> 00:61:06.000", 3_665],
    ["of days", "100:00:00.000 --> 100:00:01.000", 359_999],
  ])("%s", async (_, times, start) => {
    const bytes = `WEBVTT\n\n${cues(["00:01.000 --> 00:02.000", "Ann: We keep it."], [times, "Ben: So do I."])}`;
    const { file } = await send({ name: "captions.vtt", bytes });
    expect(await spokenIn(file.id)).toEqual([
      ["Ann", 1, "We keep it."],
      ["Ben", start, "So do I."],
    ]);
  });

  test.each([
    [
      "a.vtt",
      "WEBVTT\n00:01.000 --> 00:02.000\nAnn: It is < 3.\n00:03.000 --> 00:04.000\nBen: Yes.",
    ],
    [
      "a.srt",
      "1\n00:00:01,000 --> 00:00:02,000\nAnn: It is < 3.\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Ben: Yes.",
    ],
  ])(
    "without an empty line between them, and with signs that are no tags: %s",
    async (name, bytes) => {
      const { file } = await send({ name, bytes });
      expect(await spokenIn(file.id)).toEqual([
        ["Ann", 1, "It is < 3."],
        ["Ben", 3, "Yes."],
      ]);
    },
  );

  test("in 100,000 tags within one another, under a name of as many letters", async () => {
    const opened = `<v ${"N".repeat(100_000)}>${"<c>".repeat(100_000)}`;
    const bytes = `WEBVTT\n\n00:01.000 --> 00:02.000\n${opened}We keep it.`;
    const { file, message } = await send({ name: "deep.vtt", bytes });
    expect(await spokenIn(file.id)).toEqual([["N".repeat(100), 1, "We keep it."]]);
    expect(message).toBe(`Read: ${"N".repeat(100)}, 2 seconds.`);
  });
});

test.each([
  ["prose", "notes.txt", "We looked at the header and kept it.\nNobody had more to say."],
  ["JSON with a text alone", "audio.json", '{"text": "We looked at the header and kept it."}'],
  ["text that begins like JSON", "notes.txt", "[the header] is too tall, said everybody."],
])("%s is read as plain text, and says so", async (_, name, bytes) => {
  const { status, message } = await send({ name, bytes });
  expect([status, message]).toEqual([
    "completed",
    "No names and no times were found, so it was read as plain text.",
  ]);
});

const TOO_LONG = "This transcript is too long. Upload only the part you need.";
const UNKNOWN =
  "This JSON is not a transcript that Planner knows. Export the transcript as text, vtt or srt, or paste its words.";
const BROKEN =
  "This JSON is broken: it may have been cut off. Export it again, or export the transcript as text, vtt or srt.";
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (__, at) => `"k${at}":1`).join(",")}}`;

test.each<[what: string, name: string, bytes: () => string, sentence: string]>([
  [
    "a million captions",
    "long.vtt",
    () => `WEBVTT\n\n${"00:00.000 --> 00:01.000\na\n\n".repeat(1_000_000)}`,
    TOO_LONG,
  ],
  [
    "a million captions in SubRip",
    "long.srt",
    () => "1\n00:00:00,000 --> 00:00:01,000\na\n\n".repeat(600_000),
    TOO_LONG,
  ],
  ["a cut-off JSON", "audio.json", () => '{"segments": [{"text": "We keep', BROKEN],
  ["JSON that is no transcript", "package.json", () => '{"name": "x", "version": 1}', UNKNOWN],
  ["the same, pasted", "notes.txt", () => '{"name": "x", "version": 1}', UNKNOWN],
  ["a list of numbers", "numbers.json", () => "[1, 2, 3]", UNKNOWN],
  ["lists in lists in lists", "deep.json", () => nested(500_000), UNKNOWN],
  ["ten million lists", "deep.json", () => nested(10_000_000), TOO_LONG],
  ["millions of names", "keys.json", () => keys(2_000_000), TOO_LONG],
  [
    "a name that every object has",
    "keys.json",
    () => '{"__proto__": {"segments": [{"text": "Hi"}]}, "constructor": 1}',
    UNKNOWN,
  ],
])("%s: refused in words", async (_, name, bytes, sentence) => {
  const { status, message, file } = await send({ name, bytes: bytes() });
  expect([status, message, file]).toEqual(["failed", sentence, null]);
});
