import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDocx, paragraph } from "../../testing/make-docx.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { openPdfReader } from "../pdf/pdf.adapter.ts";
import { readTranscriptFile } from "./transcript.adapter.ts";

const pdf = openPdfReader();
const folder = await mkdtemp(join(tmpdir(), "planner-transcript-"));
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

async function read(name: string, bytes: Buffer | string) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return readTranscriptFile({ path, name }, pdf);
}

const ANN = "Ann: We keep the second step of the checkout.";
const BEN = "Ben: Then I draw it until Friday.";

test.each([
  ["meeting.docx", () => makeDocx(paragraph(ANN) + paragraph(BEN))],
  ["meeting.pdf", () => makePdf([{ lines: [ANN, BEN] }])],
  ["meeting.txt", () => `${ANN}\n${BEN}\n`],
  ["a text file of another name.pdf", () => `${ANN}\n${BEN}\n`],
  [
    "meeting.vtt",
    () =>
      "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ann>We keep the second step of the checkout.\n\n00:04.000 --> 00:06.000\n<v Ben>Then I draw it until Friday.\n",
  ],
])("%s gives who said what, in order", async (name, make) => {
  const { segments } = await read(name, make());
  expect(segments.map(({ index, speaker, text }) => [index, speaker, text])).toEqual([
    [0, "Ann", "We keep the second step of the checkout."],
    [1, "Ben", "Then I draw it until Friday."],
  ]);
});

test("segment i of a JSON transcript is its i-th item, unsplit, whatever it lacks", async () => {
  const items = [
    { start: 0, end: 4, text: "One. Two. Three." },
    { start: null, end: null, speaker: null, text: "" },
    { text: "Four", speaker: "Ann" },
  ];
  const { segments } = await read("talk.json", JSON.stringify(items));
  expect(segments).toHaveLength(3);
  expect(segments[0]).toMatchObject({ index: 0, start: 0, end: 4, text: "One. Two. Three." });
  expect(segments[2]).toMatchObject({ index: 2, speaker: "Ann", text: "Four" });
});

test.each([
  ["talk.json", `{"words": "no list"}`, "not a transcript"],
  ["talk.json", "[{", "This JSON is broken"],
  [
    "picture.txt",
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    "Only Word, PDF, or txt",
  ],
  ["long.txt", "word ".repeat(1_700_000), "This transcript is too long"],
])("%s with the wrong content is refused with a sentence", async (name, bytes, sentence) => {
  await expect(read(name, bytes)).rejects.toThrow(sentence);
});
