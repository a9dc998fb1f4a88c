import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Report, Summary } from "@planner/contract/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePictureDeck } from "../testing/pictures.ts";

const COMMAND = join(import.meta.dirname, "notes.ts");
const SAMPLE = join(import.meta.dirname, "../../sample");
const DECK = join(SAMPLE, "deck.pdf");
const TRANSCRIPT = join(SAMPLE, "transcript.vtt");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "planner-notes-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Outcome = { code: number; stdout: string; stderr: string };

function notes(...args: string[]): Promise<Outcome> {
  return notesWith({}, ...args);
}

function notesWith(env: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const options = { maxBuffer: 64e6, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("the notes command", () => {
  test("writes the notes of a deck and a transcript as JSON to standard output", async () => {
    const { code, stdout, stderr } = await notes("--deck", DECK, "--transcript", TRANSCRIPT);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const { deck, segments, report, summary, timings } = JSON.parse(stdout);
    expect(deck.pages[1]).toEqual({ page: 2, title: "Where people leave" });
    expect(segments[0]).toMatchObject({
      id: "s1",
      index: 0,
      start: expect.any(Number),
      speaker: "Mara Lindqvist",
    });
    expect(Report.parse(report).pages.length).toBeGreaterThan(5);
    expect(Summary.parse(summary).sections.length).toBeGreaterThan(2);
    expect(Object.keys(timings)).toEqual([
      "deck",
      "transcript",
      "align",
      "classify",
      "write",
      "verify",
      "summarise",
      "total",
    ]);
    const ids = new Set(segments.map((segment: { id: string }) => segment.id));
    for (const page of Report.parse(report).pages) {
      for (const note of page.annotations)
        for (const one of note.evidence) expect(ids).toContain(one.segmentId);
    }
  });

  test("keeps the elements of a JSON transcript, and without a deck gives one entry without a page", async () => {
    const path = await file(
      "talk.json",
      JSON.stringify([
        { start: 0, end: 4, speaker: "Mara", text: "Hello. Nice to see you all again." },
        {
          start: 4,
          end: 9,
          speaker: "Tomás",
          text: "I'll send the new icons to the shop by Friday.",
        },
      ]),
    );
    const { stdout } = await notes("--transcript", path);
    const { deck, segments, report } = JSON.parse(stdout);
    expect(deck).toEqual({ pages: [] });
    expect(segments).toEqual([
      { id: "s1", index: 0, page: null, start: 0, end: 4, speaker: "Mara" },
      { id: "s2", index: 1, page: null, start: 4, end: 9, speaker: "Tomás" },
    ]);
    expect(report.pages).toMatchObject([
      { page: null, annotations: [{ reference: "0.1", owner: "Tomás" }] },
    ]);
  });

  test("reads a deck of pictures by the text on them, unless that is switched off", async () => {
    const deck = join(folder, "pictures.pdf");
    const slides = [[{ text: "Payment calendar", y: 200, sizePx: 96 }]];
    await writeFile(deck, await makePictureDeck(slides));
    const words = await file("pictures.txt", "Ada: The payment calendar needs a legend.");
    const { stdout } = await notes("--deck", deck, "--transcript", words);
    const made = JSON.parse(stdout);
    expect(made.deck.pages).toEqual([{ page: 1, title: "Payment calendar" }]);
    expect(Object.keys(made.timings)).toContain("recognise");
    const off = { PLANNER_TEXT_RECOGNITION: "off" };
    const without = await notesWith(off, "--deck", deck, "--transcript", words);
    expect(JSON.parse(without.stdout).deck.pages).toEqual([{ page: 1, title: null }]);
  }, 60_000);

  test("takes the format from the ending of the file it writes", async () => {
    const out = join(folder, "notes.md");
    const { code, stdout } = await notes("--deck", DECK, "--transcript", TRANSCRIPT, "--out", out);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    const markdown = await readFile(out, "utf8");
    expect(markdown).toMatch(/^# Five steps become three\.\n\n/);
    expect(markdown).toMatch(/^### Page 6: Which floor\?$/m);
    expect(markdown).toMatch(/^> “.+” Mara Lindqvist, \d+:\d\d$/m);
  });

  test("writes HTML in which nothing that was said becomes markup", async () => {
    const path = await file(
      "talk.txt",
      "Mara: I'll send the <img src=x onerror=alert(1)> icons by Friday.\nIs: ok then fine.",
    );
    const { stdout } = await notes("--transcript", path, "--format", "html");
    expect(stdout).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(stdout).not.toContain("<img");
    expect(stdout).toContain("default-src 'none'");
  });

  test("says what an empty transcript gives", async () => {
    const { code, stdout, stderr } = await notes("--transcript", await file("empty.txt", ""));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      segments: [],
      report: { pages: [] },
      summary: { sections: [] },
    });
    expect(stderr).toBe("The transcript has no words, so there are no notes.\n");
  });
});

describe("what the reader of a written file should know", () => {
  test.each(["json", "md", "html"])("stands in the %s as well", async (format) => {
    const path = await file("japanese.txt", "健: 検索画面を確認します。ボタンを赤に変更します。");
    const out = join(folder, `japanese.${format}`);
    const { stderr } = await notes("--transcript", path, "--out", out);
    const sentence = /^Decisions, action items and the like are recognised in English.*only\.$/m;
    const [message] = sentence.exec(stderr) ?? [];
    expect(message).toBeDefined();
    const written = await readFile(out, "utf8");
    expect(format === "json" ? JSON.parse(written).message : written).toContain(message);
  });
});

describe("the notes command refuses", () => {
  test.each([
    [[], "Name the transcript with --transcript FILE."],
    [
      ["--transcript", "x.vtt", "--format", "docx"],
      'The format must be json, md or html, not "docx".',
    ],
    [["--transcript", "x.vtt", "--dek", "y"], "Unknown option '--dek'"],
    [["--transcript", "x.vtt", "y.pdf"], "Unexpected argument 'y.pdf'"],
  ])("%j as a usage error", async (args, sentence) => {
    const { code, stdout, stderr } = await notes(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
    expect(stderr).toContain("usage: npm run -s notes");
  });

  test("a file that is not there", async () => {
    const missing = join(folder, "missing.vtt");
    expect(await notes("--transcript", missing)).toEqual({
      code: 1,
      stdout: "",
      stderr: `There is no readable file at ${missing}.\n`,
    });
  });

  test("a folder, a deck that is no PDF, a broken PDF and a broken JSON transcript, each with its sentence", async () => {
    const text = await file("deck.pdf", "This is no PDF at all.");
    const broken = await file("broken.pdf", "%PDF-1.7\nnothing follows");
    const json = await file("broken.json", "[{]");
    const outcomes = await Promise.all([
      notes("--transcript", folder),
      notes("--transcript", TRANSCRIPT, "--deck", text),
      notes("--transcript", TRANSCRIPT, "--deck", broken),
      notes("--transcript", json),
      notes("--transcript", TRANSCRIPT, "--out", join(folder, "no/such/folder.json")),
    ]);
    expect(outcomes.map((outcome) => outcome.code)).toEqual([1, 1, 1, 1, 1]);
    const sentences = outcomes.map((outcome) => outcome.stderr);
    expect(sentences[0]).toBe(`${folder} is not a file.\n`);
    expect(sentences[1]).toBe(`${text}: The deck must be a PDF.\n`);
    expect(sentences[2]).toContain("This PDF is damaged.");
    expect(sentences[3]).toContain("This JSON is broken");
    expect(sentences[4]).toContain("Cannot write");
  });

  test("nothing when asked for help", async () => {
    const { code, stdout } = await notes("--help");
    expect(code).toBe(0);
    expect(stdout).toContain("usage: npm run -s notes");
  });
});

describe("the notes command with a language model", () => {
  test("asks it, and writes the notes itself where it does not answer", async () => {
    const urls: string[] = [];
    const model = createServer((request, response) => {
      urls.push(request.url ?? "");
      response.writeHead(401).end();
    });
    await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
    const { port } = model.address() as AddressInfo;
    const words = await file("model.txt", "Ada: We decided to drop the old header.\n".repeat(3));
    const AI_BASE_URL = `http://127.0.0.1:${port}/v1`;
    const env = { AI_PROVIDER: "openai-compatible", AI_MODEL: "local", AI_BASE_URL };
    const { code, stderr } = await notesWith(env, "--transcript", words);
    model.close();
    expect({ code, urls }).toEqual({
      code: 0,
      urls: ["/v1/chat/completions"],
    });
    expect(stderr).toContain("The language model did not answer");
  });

  test("refuses settings that do not fit, with a sentence", async () => {
    const words = await file("refused.txt", "Ada: Hello.");
    const { code, stderr } = await notesWith({ AI_PROVIDER: "openai" }, "--transcript", words);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "AI_PROVIDER openai needs AI_MODEL, the name of a model.\n",
    });
  });
});
