import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prototypeWords } from "@planner/engine/testing/prototype-words";
import { afterAll, expect, test } from "vitest";
import { makeDocx, paragraph } from "../../testing/make-docx.ts";
import { readTranscriptFile } from "./transcript.adapter.ts";

const WORDS = prototypeWords();
const pdf = { readText: () => Promise.reject(new Error("there is no PDF here")) };

const folder = await mkdtemp(join(tmpdir(), "planner-words-"));
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, bytes: Buffer | string) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return readTranscriptFile({ path, name }, pdf);
}

const sentenceWith = (word: string): string => `We keep the ${word} of ${word} as it is today.`;
const minute = (at: number): string => String(at % 60).padStart(2, "0");
const timeOf = (at: number): string => `0${Math.floor(at / 60)}:${minute(at)}:01`;

/** One file for each kind; in it every word is said, and says something where the kind names speakers. */
test.each([
  ["talk.txt", () => WORDS.map((word) => sentenceWith(word)).join("\n")],
  ["talk.docx", () => makeDocx(WORDS.map((word) => paragraph(sentenceWith(word))).join(""))],
  [
    "talk.vtt",
    () =>
      `WEBVTT\n\n${WORDS.map(
        (word, at) =>
          `${word}\n${timeOf(at)}.000 --> ${timeOf(at)}.900 ${word}:${word}\n<v ${word}>${sentenceWith(word)}</v>`,
      ).join("\n\n")}\n`,
  ],
  [
    "talk.srt",
    () =>
      WORDS.map(
        (word, at) => `${at + 1}\n${timeOf(at)},000 --> ${timeOf(at)},900\n${sentenceWith(word)}`,
      ).join("\n\n"),
  ],
  [
    "talk.json",
    () =>
      JSON.stringify(
        WORDS.map((word) => ({ [word]: null, speaker: word, text: sentenceWith(word) })),
      ),
  ],
])("%s is read whatever names of the language's own stand in it", async (name, make) => {
  const { segments } = await read(name, make());
  const texts = new Set(segments.map(({ text }) => text));
  expect(WORDS.filter((word) => !texts.has(sentenceWith(word)))).toEqual([]);
  if (name !== "talk.vtt" && name !== "talk.json") return;
  expect(segments.map(({ speaker }) => speaker)).toEqual(WORDS);
});

test.each(["vtt", "srt", "txt"])(
  "a file that is one name of the language's own is read as %s like one with an unknown word",
  async (kind) => {
    const fileOf = (word: string): string =>
      kind === "txt"
        ? `${word}: ${word}`
        : `${kind === "vtt" ? "WEBVTT\n\n" : "1\n"}00:00:01.000 --> 00:00:02.000\n${word}\n`;
    const shape = async (word: string): Promise<string> => {
      const { segments } = await read(`one.${kind}`, fileOf(word));
      return segments.map(({ text }) => text.replaceAll(word, "…")).join("|");
    };
    const expected = await shape("qwertzuiop");
    expect(expected).toContain("…");
    for (const word of WORDS) expect([word, await shape(word)]).toEqual([word, expected]);
  },
);
