import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { forkLimited } from "../adapters/child/limited-child.ts";
import { readDocxText } from "../adapters/documents/document-text.ts";
import { attachment, fileName } from "../features/file/file-name.ts";
import { Failure } from "../platform/failures.ts";
import { makeDocx, makeZip, paragraph } from "../testing/make-docx.ts";
import { buildUploadApp, deckOf } from "../testing/uploads.ts";

const HOSTILE = fileURLToPath(new URL("../../../../shared/data/hostile/", import.meta.url));
/** Where an archive of the hostile kind would write to. */
const ESCAPED = join(tmpdir(), "planner-escaped.xml");
const PATIENCE_MS = 120_000;
const SCRIPT = "<html><script>alert(document.domain)</script></html>";

const planner = await buildUploadApp();
const ann = await planner.signUp();
const folder = await mkdtemp(join(tmpdir(), "planner-hostile-"));
afterAll(async () => {
  await planner.close();
  await rm(folder, { recursive: true });
});

let count = 0;
async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, `${(count += 1)}`);
  await writeFile(path, bytes);
  return path;
}

const outcome = (path: string): Promise<string> =>
  readDocxText(path).catch((error: unknown) => {
    if (error instanceof Failure) return `refused: ${error.message}`;
    throw error;
  });

describe("a file that is two things at once", () => {
  const page = Buffer.from(SCRIPT);
  test.each<[string, Buffer, string]>([
    ["a deck that begins as a web page", Buffer.concat([page, deckOf("One")]), "deck.pdf"],
    ["a deck that ends as a web page", Buffer.concat([deckOf("One"), page]), "deck.html"],
    [
      "a Word file that ends as a web page",
      Buffer.concat([makeDocx(paragraph("Ann: hi")), page]),
      "notes.html",
    ],
    ["a web page called notes", page, "notes.html"],
    [
      "a picture with a script called notes",
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
      "x.svg",
    ],
  ])(
    "is at most what Planner takes it for, and leaves as a file to save: %s",
    async (_, bytes, name) => {
      const fileId = await planner.upload(ann, { bytes, name, purpose: "notes" });
      const { headers } = await planner.get(ann, `${fileId}/download`);
      expect(headers["content-type"]).toMatch(/^(?:application\/(?:pdf|vnd\.)|text\/plain)/);
      expect(headers["content-disposition"]).toMatch(/^attachment; /);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
      await planner.remove(ann, fileId);
    },
  );

  test.each<[string, Buffer]>([
    ["a moving picture", Buffer.from("474946383961010001000000003b", "hex")],
    [
      "a picture that goes on as a deck",
      Buffer.concat([Buffer.from("GIF89a;"), Buffer.alloc(2_000), deckOf("One")]),
    ],
    ["a program", Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1")],
    ["an archive", makeZip({ "a.txt": "a" })],
    ["an archive in a Word file's name", makeZip({ "word/other.xml": "<a/>" })],
    ["a web page", page],
  ])("is no deck where it is %s", async (_, bytes) => {
    const answer = await planner.post(ann, { bytes, name: "deck.pdf", purpose: "presentation" });
    expect(answer).toAnswer(415, "Only PDF files allowed");
    expect(await planner.stored(ann.teamId)).toEqual([]);
  });
});

describe("a Word file", () => {
  const rel = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`;
  const document = (body: string) =>
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`;
  const parts = (body: string, relations = "") => ({
    "[Content_Types].xml": types,
    "_rels/.rels": `<Relationships xmlns="${rel}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": document(body),
    "word/_rels/document.xml.rels": `<Relationships xmlns="${rel}">${relations}</Relationships>`,
  });

  test("that names things outside fetches none of them and reads no file", async () => {
    let requestCount = 0;
    const canary = createServer((_, response) => {
      requestCount += 1;
      response.end("x");
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
    const secret = await save(Buffer.from("canary of a file"));
    const relations = [
      "image",
      "hyperlink",
      "attachedTemplate",
      "subDocument",
      "oleObject",
      "frame",
    ]
      .flatMap((type) => [address, `file://${secret}`].map((target) => ({ type, target })))
      .map(
        ({ type, target }, index) =>
          `<Relationship Id="x${index}" Type="${office}/${type}" Target="${target}" TargetMode="External"/>`,
      )
      .join("");
    const pictures = Array.from(
      { length: 12 },
      (_, index) =>
        `<w:p><w:r><w:drawing><a:blip r:link="x${index}" r:embed="x${index}"/></w:drawing></w:r></w:p>`,
    ).join("");
    const read = await outcome(
      await save(makeZip(parts(paragraph("Words") + pictures, relations))),
    );
    await new Promise<void>((resolve) => canary.close(() => resolve()));
    expect(read).toContain("Words");
    expect(read).not.toContain("canary of a file");
    expect(requestCount).toBe(0);
  });

  const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${"bcdefghi"
    .split("")
    .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefgh"[index]};`.repeat(20)}">`)
    .join("")}]>`;
  test.each<[string, Buffer]>([
    [
      "laughs a billion times",
      makeZip({
        ...parts(""),
        "word/document.xml": `${laughs}${document("<w:p><w:r><w:t>&i;</w:t></w:r></w:p>")}`,
      }),
    ],
    [
      "says DOCTYPE in UTF-16",
      makeZip({
        ...parts(""),
        "word/document.xml": Buffer.from(
          `\ufeff<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${document("<w:p><w:r><w:t>&x;</w:t></w:r></w:p>")}`,
          "utf16le",
        ),
      }),
    ],
    [
      "weighs 1 MB and unpacks to a gigabyte",
      makeZip({ ...parts(""), "word/document.xml": Buffer.alloc(1024 * 1024 * 1024, 32) }),
    ],
    [
      "holds another archive a hundred times",
      makeZip({
        ...parts(paragraph("Words")),
        ...Object.fromEntries(
          Array.from({ length: 100 }, (_, index) => [
            `word/media/${index}.zip`,
            makeZip({ x: Buffer.alloc(1024 * 1024) }),
          ]),
        ),
      }),
    ],
  ])(
    "that %s neither fills the memory nor tells of this machine",
    { timeout: PATIENCE_MS },
    async (_, bytes) => {
      const before = process.memoryUsage().rss;
      const read = await outcome(await save(bytes));
      expect(read).toMatch(/^(?:Words|refused: |)/);
      expect(read).not.toContain("root:");
      expect(read.length).toBeLessThan(10_000);
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    },
  );

  test("whose names climb out of it leaves nothing anywhere", async () => {
    const names = [
      "../escaped.xml",
      "../../escaped.xml",
      ESCAPED,
      "C:\\escaped.xml",
      "word/../../escaped.xml",
    ];
    const bytes = makeZip({
      ...parts(paragraph("Words")),
      ...Object.fromEntries(names.map((name) => [name, "<a/>"])),
    });
    const before = await readdir(folder);
    const path = await save(bytes);
    await outcome(path);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
    expect((await readdir(folder)).length).toBe(before.length + 1);
    expect(existsSync(ESCAPED)).toBe(false);
    expect(existsSync(join(folder, "../escaped.xml"))).toBe(false);
  });
});

describe("whoever takes over the reader of a document", () => {
  test("can neither write a file, start a program, see a variable nor widen what it may", async () => {
    const child = forkLimited(new URL("../testing/prying.child.ts", import.meta.url), 128);
    const report = new Promise((resolve) => child.once("message", resolve));
    child.send("pry");
    const found = (await report) as Record<string, string>;
    child.kill("SIGKILL");
    expect(found).toMatchObject({ write: "ERR_ACCESS_DENIED", spawn: "ERR_ACCESS_DENIED" });
    expect(
      found["variables"]
        ?.split(",")
        .filter((name) => !/^(?:MALLOC_ARENA_MAX|NODE_CHANNEL|SystemRoot)/.test(name)),
    ).toEqual([]);
    expect(existsSync(join(tmpdir(), "planner-prying"))).toBe(false);
    // The check can fail: a file may be read, for that is its work.
    expect(found["read"]).toBe("done");
  });
});

describe.skipIf(!existsSync(HOSTILE))("documents that broke other programs", () => {
  test("are read or refused in words, and the next one is read", { timeout: 300_000 }, async () => {
    const names = (await readdir(join(HOSTILE, "docx"))).filter((_, index) => index % 6 === 0);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names)
      await readDocxText(join(HOSTILE, "docx", name)).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
    expect(await readDocxText(await save(makeDocx(paragraph("Still here"))))).toBe("Still here");
  });

  test.each([
    "zbomb-content-1g.pdf",
    "laughs-forms.pdf",
    "page-huge-1e9.pdf",
    "outline-loop.pdf",
    "pages-loop.pdf",
    "html.pdf",
    "garbage.pdf",
    "fuzz-00.pdf",
    "deep-array.pdf",
    "page-nan.pdf",
    "xref-broken.pdf",
  ])("are drawn within bounds or refused in words: %s", { timeout: PATIENCE_MS }, async (name) => {
    const path = join(HOSTILE, "pdf", name);
    const viewed = { widthsPx: [320], priority: "viewed" } as const;
    const drawn = planner.pdf.open(path).then(() => planner.pdf.renderPageAt(path, 1, viewed));
    const [image] = await drawn.catch((error: unknown) => {
      if (error instanceof Failure) return [];
      throw error;
    });
    expect(image?.length ?? 0).toBeLessThan(1_000_000);
    const next = await save(deckOf("Still here"));
    expect(await planner.pdf.readText(next)).toContain("Still here");
  });

  test("names that broke other programs are kept on one line and come back whole", async () => {
    const names = JSON.parse(await readFile(join(HOSTILE, "text/blns.json"), "utf8")) as string[];
    expect(names.length).toBeGreaterThan(500);
    for (const given of names) {
      const stored = fileName(given);
      expect(stored).not.toBe("");
      // oxlint-disable-next-line no-control-regex
      expect(stored).not.toMatch(/[\u0000-\u001f\u007f/\\\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      const header = attachment(stored);
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]*$/,
      );
      expect(decodeURIComponent(/\*=UTF-8''(.*)$/.exec(header)?.[1] ?? "")).toBe(stored);
    }
  });
});
