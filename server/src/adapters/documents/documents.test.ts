import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDocx, makeZip, paragraph } from "../../testing/make-docx.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { readCaptions } from "./captions.ts";
import { readDocxText } from "./docx.ts";
import { textOfHtml } from "./html-text.ts";
import { decodeText } from "./plain-text.ts";
import { sniffKind } from "./sniff-kind.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "planner-documents-"));
});
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

describe("Word files", () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph("00:01")}</w:tc><w:tc>${paragraph("Ann")}</w:tc></w:tr><w:tr><w:tc>${paragraph("00:02")}</w:tc><w:tc>${paragraph("Ben")}</w:tc></w:tr></w:tbl>`;

  test.each([
    [
      "paragraphs are lines",
      paragraph("Ann: we ship") + paragraph("Ben: agreed"),
      "Ann: we ship\nBen: agreed",
    ],
    ["line breaks stay", "<w:p><w:r><w:t>One</w:t><w:br/><w:t>two</w:t></w:r></w:p>", "One\ntwo"],
    [
      "signs that mean something in HTML stay",
      paragraph("a &lt; b &amp;amp; c &gt; d"),
      "a < b &amp; c > d",
    ],
    ["a table row is a line", table, "00:01\tAnn\n00:02\tBen"],
    ["an empty document is empty", "", ""],
  ])("%s", async (_, body, text) => {
    expect(await readDocxText(await save(makeDocx(body)))).toBe(text);
  });

  test("stray bytes behind the end do no harm", async () => {
    const bytes = Buffer.concat([makeDocx(paragraph("Still read")), Buffer.from("\r\n")]);
    expect(await readDocxText(await save(bytes))).toBe("Still read");
  });

  const damaged = "This Word document is damaged. Save it again in Word and upload the new file.";
  const big =
    "This Word document is too large to read. Copy its text into a new document and upload that.";
  const entity = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>`;
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`${index}`, ""]));
  test.each([
    ["is cut off", makeDocx(paragraph("x")).subarray(0, 300), damaged],
    ["is no zip file", Buffer.from("PK but not really"), damaged],
    ["holds no document", makeZip({ "word/other.xml": "<a/>" }), damaged],
    ["asks for files from outside", makeZip({ "word/document.xml": entity }), damaged],
    ["unpacks to far more than it weighs", makeDocx(paragraph(" ".repeat(20_000_000))), big],
    [
      "unpacks to more than it says",
      makeZip({ "word/document.xml": "x".repeat(1e6) }, { claimedBytes: 10 }),
      damaged,
    ],
    ["holds thousands of files", makeZip(many), big],
  ])("a file that %s is refused with a sentence", async (_, bytes, sentence) => {
    await expect(readDocxText(await save(bytes))).rejects.toThrow(sentence);
  });

  test("tags, comments and unknown entities of HTML do not become words", () => {
    expect(textOfHtml('<p><a id="x"></a>A <strong>b</strong></p><ul><li>c</li></ul>')).toBe(
      "A b\nc",
    );
  });
});

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
    ["another zip file", () => makeZip({ "a.txt": "a" }), null],
    ["a picture", png, null],
    ["a program", () => Buffer.from("\x7fELF\x02\x01\x01\0\0\0\0", "latin1"), null],
    ["bytes of no kind", () => Buffer.from([1, 2, 3, 0, 5, 6]), null],
    ["text", () => Buffer.from("Ann: hello"), "txt"],
    ["text in UTF-16", () => Buffer.from("\ufeff目次", "utf16le"), "txt"],
    ["a web page", () => Buffer.from("<html><script>alert(1)</script>"), "txt"],
    ["nothing", () => Buffer.alloc(0), "txt"],
    ["WebVTT", () => Buffer.from("\ufeffWEBVTT - meeting\n\n"), "vtt"],
    ["SubRip", () => Buffer.from("1\r\n00:00:01,000 --> 00:00:02,000\r\nHi"), "srt"],
  ])("%s", async (_, make, kind) => {
    expect(await sniffKind(await save(await make()))).toBe(kind);
  });
});
