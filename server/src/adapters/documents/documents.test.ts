import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makeCompoundFile, makeDocx, makeZip } from "../../testing/make-docx.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { makePptx } from "../../testing/make-pptx.ts";
import { readCaptions } from "./captions.ts";
import { decodeText } from "./plain-text.ts";
import { sniffKind } from "./sniff-kind.ts";

const folder = await mkdtemp(join(tmpdir(), "planner-documents-"));
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function save(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, String((count += 1)));
  await writeFile(path, bytes);
  return path;
}

const bom = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes]);
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .png()
    .toBuffer();

describe("captions", () => {
  test("WebVTT gives times, words without marks, and a speaker per voice", async () => {
    const text =
      "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ann Lee>Let &amp; <b>go</b></v>\n<v Ben>No</v>\n\n00:05.500 --> 00:06.000\nplain\n";
    expect(await readCaptions(text, "vtt")).toEqual([
      { start: 1, end: 4, text: "Let & go", speaker: "Ann Lee" },
      { start: 1, end: 4, text: "No", speaker: "Ben" },
      { start: 5.5, end: 6, text: "plain" },
    ]);
  });

  test("SubRip gives times and words", async () => {
    const text = "1\n00:00:01,000 --> 00:00:02,500\nTwo <i>lines</i>\nof words\n";
    expect(await readCaptions(text, "srt")).toEqual([
      { start: 1, end: 2.5, text: "Two lines of words" },
    ]);
  });

  test.each([
    ["vtt", "WEBVTT\n\n00:01:02:15 --> 00:01:04:00\nframes\n"],
    ["srt", "1\n00:01:02;15 --> 00:01:04;00\nframes\n"],
  ] as const)("a %s file with frames in its times is right to the second", async (type, text) => {
    const [cue] = await readCaptions(text, type);
    expect({ ...cue, start: Math.floor(cue!.start) }).toEqual({
      start: 62,
      end: 64,
      text: "frames",
    });
  });

  test.each([
    ["vtt", "WEBVTT\n\nnot a time --> 00:02\nlost\n"],
    ["vtt", "WEBVTT\n"],
    ["srt", "1\n00:00:01 to 00:00:02\nlost\n"],
  ] as const)("a %s file without a single cue is refused", async (type, text) => {
    await expect(readCaptions(text, type)).rejects.toThrow("no readable lines");
  });
});

describe("plain text", () => {
  test.each([
    ["UTF-8", Buffer.from("Déjà vu 目次"), "Déjà vu 目次"],
    ["UTF-8 with a mark", bom([0xef, 0xbb, 0xbf], Buffer.from("é")), "é"],
    ["UTF-16 with a mark", bom([0xff, 0xfe], Buffer.from("目次 é", "utf16le")), "目次 é"],
    ["big-endian UTF-16 with a mark", bom([0xfe, 0xff], utf16be("目次")), "目次"],
    ["UTF-16 without a mark", Buffer.from("plain words", "utf16le"), "plain words"],
    ["Windows-1252", Buffer.from([0x93, 0x64, 0xe9, 0x6a, 0xe0, 0x94]), "“déjà”"],
    ["Shift JIS", Buffer.from([0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9]), "こんに"],
    ["nothing", Buffer.alloc(0), ""],
  ])("%s is understood", (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

describe("the kind of a file is what its bytes are", () => {
  test.each([
    ["a PDF", () => makePdf([{}]), "pdf"],
    [
      "a PDF behind a few bytes",
      () => Buffer.concat([Buffer.from("\r\n\r\n"), makePdf([{}])]),
      "pdf",
    ],
    ["a Word file", () => makeDocx(""), "docx"],
    ["an Office file with a password", () => makeCompoundFile("EncryptedPackage"), "docx"],
    ["an old Word file", () => makeCompoundFile("WordDocument"), null],
    ["another zip file", () => makeZip({ "a.txt": "a" }), null],
    ["a picture", png, "png"],
    ["a zip file of pictures", () => makeZip({ "1.png": "" }), "zip"],
    ["a presentation", () => makePptx([{ title: "One" }]), "pptx"],
    ["a Keynote file of 2009", () => makeZip({ "index.apxl": "<key:presentation/>" }), "key"],
    ["a Keynote file", () => makeZip({ "Index/Slide-8060.iwa": "", "preview.jpg": "" }), "key"],
    ["a Pages file", () => makeZip({ "Index/Document.iwa": "" }), null],
    ["a program", () => Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0", "latin1"), null],
    ["bytes of no kind", () => Buffer.from([1, 2, 3, 0, 5, 6]), null],
    ["text", () => Buffer.from("Ann: hello"), "txt"],
    ["text in UTF-16", () => Buffer.from("\ufeff目次", "utf16le"), "txt"],
    ["a web page", () => Buffer.from("<html><script>alert(1)</script>"), "txt"],
    ["SubRip with frames", () => Buffer.from("1\n00:00:01:12 --> 00:00:02:00\nHi"), "srt"],
    ["nothing", () => Buffer.alloc(0), "txt"],
    ["WebVTT", () => Buffer.from("\ufeffWEBVTT - meeting\n\n"), "vtt"],
    ["SubRip", () => Buffer.from("1\r\n00:00:01,000 --> 00:00:02,000\r\nHi"), "srt"],
  ])("%s", async (_, make, kind) => {
    expect(await sniffKind(await save(await make()))).toBe(kind);
  });
});
