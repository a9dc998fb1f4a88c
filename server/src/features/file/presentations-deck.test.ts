import { eq } from "drizzle-orm";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { findSoffice } from "../../adapters/decks/soffice.ts";
import { openDeckMaker } from "../../adapters/decks/make-deck.ts";
import type { TestPerson } from "../../testing/index.ts";
import { makeCompoundFile, makeZip } from "../../testing/make-docx.ts";
import { type MadeSlide, makePptx } from "../../testing/make-pptx.ts";
import { buildUploadApp } from "../../testing/uploads.ts";
import { readUpload } from "./file.jobs.ts";
import { file } from "../../tables/file.tables.ts";
import { readDeckOf } from "./read-file.ts";

const SOFFICE = findSoffice(process.env["PATH"] ?? "");
/** In CI its tests fail instead where LibreOffice is missing. */
const skipWithoutSoffice = SOFFICE === undefined && !process.env["CI"];

/** LibreOffice beside everything else that tests do at once. */
const PATIENCE_MS = 180_000;

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const SLIDES: readonly MadeSlide[] = [
  { title: "Checkout", lines: ["Three steps"], notes: "Mention the warehouse\nand its forklifts" },
  { title: "Not today", notes: "Skip", isHidden: true },
  { title: "Next", lines: ["One page"], font: "Font That Nobody Has" },
];

const ODP = "application/vnd.oasis.opendocument.presentation";
/** An OpenDocument presentation by its first entry, which is not packed (ODF 1.3, part 2, 3.3). */
const makeOdp = (parts: Record<string, string | Buffer>) =>
  makeZip({ mimetype: ODP, ...parts }, { stored: "mimetype" });

const post = (person: TestPerson, bytes: Buffer, name = "Review.pptx") =>
  planner.post(person, { bytes, name, purpose: "presentation" });
const statusOf = async (person: TestPerson, jobId: string) =>
  (await planner.get(person, `status/${jobId}`)).json();

async function failureOf(bytes: Buffer, name?: string) {
  const cleo = await planner.signUp();
  const { jobId } = (await post(cleo, bytes, name)).json();
  await planner.runJobs();
  expect(await planner.stored(cleo.teamId)).toEqual([]);
  expect(await planner.db.$count(file, eq(file.teamId, cleo.teamId))).toBe(0);
  return statusOf(cleo, jobId);
}

const ownFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("planner-slides-"));

/** How much green the first page has (0–255): white has all, red has none. */
async function greenOf(path: string): Promise<number> {
  const drawn = await planner.pdf.renderPage(path, 1, { widthPx: 320, priority: "viewed" });
  const { channels } = await sharp(drawn).stats();
  return channels[1]!.mean;
}

describe("a presentation that cannot be read", () => {
  test.each([
    [
      "one with a password",
      makeCompoundFile("EncryptedPackage"),
      "This presentation is protected by a password. Save it without the password and choose it again.",
    ],
    [
      "one of OpenDocument with a password",
      makeOdp({
        "META-INF/manifest.xml":
          '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:file-entry m:full-path="content.xml"><m:encryption-data/></m:file-entry></m:manifest>',
      }),
      "This presentation is protected by a password. Save it without the password and choose it again.",
    ],
    [
      "a bomb of OpenDocument",
      makeOdp({ "Pictures/1.bmp": Buffer.alloc(300_000_000) }),
      "This presentation is too large to read. Save it as a PDF and upload that.",
    ],
    [
      "a bomb",
      makePptx(SLIDES, { "ppt/media/image1.bmp": Buffer.alloc(300_000_000) }),
      "This presentation is too large to read. Save it as a PDF and upload that.",
    ],
    [
      "one whose slides are no XML",
      makePptx(SLIDES, { "ppt/slides/slide1.xml": "<p:sld" }),
      "This presentation is damaged. Save it again, or as a PDF, and upload the new file.",
    ],
  ])("(%s) is refused in words and leaves nothing", async (_, bytes, message) => {
    expect(await failureOf(bytes)).toMatchObject({ status: "failed", message, file: null });
  });

  test.each([
    ["a Word file", makeCompoundFile("WordDocument"), "Review.ppt"],
    ["a program", Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1"), "Review.pptx"],
  ])("(%s by its bytes) is refused at once", async (_, bytes, name) => {
    const answer = await post(ann, bytes, name);
    expect(answer).toAnswer(415, "Only PDF files allowed");
  });

  test("where there is no LibreOffice is refused with the way to get it, and the way without", async () => {
    const cleo = await planner.signUp();
    const { jobId } = (await post(cleo, makePptx(SLIDES))).json();
    const fileId = (await statusOf(cleo, jobId)).file.id;
    const deps = { ...planner.deps, makeDeck: openDeckMaker("") };
    await readUpload(deps, { teamId: cleo.teamId, fileId, jobId, isDeck: true });
    expect(await statusOf(cleo, jobId)).toMatchObject({
      status: "failed",
      message:
        "To read PowerPoint and OpenDocument files this server needs LibreOffice ('apt-get install libreoffice-impress-nogui'); until then, save the presentation as a PDF and choose that.",
    });
    expect(await planner.stored(cleo.teamId)).toEqual([]);
  });
});

describe.skipIf(skipWithoutSoffice)("a presentation", { timeout: PATIENCE_MS }, () => {
  test("is a deck of the slides that are shown, with their titles and notes", async () => {
    const left = join(tmpdir(), `planner-slides-${randomUUID()}`);
    await mkdir(left);
    await utimes(left, new Date(0), new Date(0));
    const before = await ownFolders();
    const fileId = await planner.upload(ann, {
      bytes: makePptx(SLIDES),
      name: "Review.pptx",
      purpose: "presentation",
    });
    const answer = (await planner.get(ann, fileId)).json();
    expect(answer).toMatchObject({ name: "Review.pdf", kind: "pdf", pageCount: 2 });
    expect(answer.replacedFonts).toContain("Font That Nobody Has");
    const { pages } = await readDeckOf(planner.deps, { teamId: ann.teamId, fileId });
    expect(pages.map(({ title, speakerNotes }) => [title, speakerNotes])).toEqual([
      ["Checkout", "Mention the warehouse\nand its forklifts"],
      ["Next", undefined],
    ]);
    expect(pages[0]!.lines.map(({ text }) => text)).toEqual(["Checkout", "Three steps"]);
    expect((await planner.get(ann, `${fileId}/page/2`)).statusCode).toBe(200);
    // Its own folder is gone, and what a worker left behind that was killed.
    expect(before).toContain(basename(left));
    expect(await ownFolders()).toEqual(before.filter((name) => name !== basename(left)));
  });

  test("with macros, and under a wrong name, is one all the same", async () => {
    const macros = makePptx([{ title: "Macros" }], { "ppt/vbaProject.bin": Buffer.alloc(4_096) });
    const fileId = await planner.upload(ann, {
      bytes: macros,
      name: "Review.pdf",
      purpose: "presentation",
    });
    expect((await planner.get(ann, fileId)).json()).toMatchObject({ kind: "pdf", pageCount: 1 });
  });

  test("shows no file of the server that it links to, which LibreOffice by itself would", async () => {
    const folder = await mkdtemp(join(tmpdir(), "planner-linked-"));
    try {
      const secret = join(folder, "secret.png");
      const red = { width: 40, height: 30, channels: 3, background: "red" } as const;
      await sharp({ create: red }).png().toFile(secret);
      const source = join(folder, "deck.pptx");
      await writeFile(source, makePptx([{ title: "Linked", linked: pathToFileURL(secret).href }]));
      const alone = [`-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`];
      const args = ["--headless", "--convert-to", "pdf", "--outdir", folder, source];
      spawnSync(SOFFICE ?? "", [...alone, ...args], { timeout: PATIENCE_MS });
      expect(await greenOf(join(folder, "deck.pdf"))).toBeLessThan(230);

      const ours = join(folder, "ours.pdf");
      const made = await planner.deps.makeDeck({ path: source, kind: "pptx" });
      await writeFile(ours, made.pdf);
      expect(await greenOf(ours)).toBeGreaterThan(245);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("is made again from the start where its worker died, and the other's deck goes", async () => {
    const cleo = await planner.signUp();
    const { jobId } = (await post(cleo, makePptx([{ title: "Again" }]))).json();
    const payload = { teamId: cleo.teamId, fileId: "", jobId, isDeck: true };
    payload.fileId = (await statusOf(cleo, jobId)).file.id;
    const reached = Promise.withResolvers<void>();
    const dead = new Promise<never>(() => undefined);
    const dying = (at: string): Promise<never> | undefined => {
      if (at !== "file.deck-made") return undefined;
      reached.resolve();
      return dead;
    };
    void readUpload({ ...planner.deps, failpoint: dying }, payload);
    await reached.promise;
    await readUpload(planner.deps, payload);
    expect(await statusOf(cleo, jobId)).toMatchObject({ status: "completed" });
    expect((await planner.remove(cleo, payload.fileId)).statusCode).toBe(200);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
  });

  test.each(["ppt", "odp"] as const)("in the format of .%s is one too", async (format) => {
    const bytes = await savedAs(format, makePptx([{ title: "Older", lines: ["but readable"] }]));
    const upload = { bytes, name: `deck.${format}`, purpose: "presentation" } as const;
    const fileId = await planner.upload(ann, upload);
    const { pages } = await readDeckOf(planner.deps, { teamId: ann.teamId, fileId });
    expect(pages.map(({ title }) => title)).toEqual(["Older"]);
  });
});

/** The presentation as LibreOffice itself saves it in another format. */
async function savedAs(format: "ppt" | "odp", pptx: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "planner-saved-"));
  try {
    const source = join(folder, "deck.pptx");
    await writeFile(source, pptx);
    const alone = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const args = [alone, "--headless", "--convert-to", format, "--outdir", folder, source];
    spawnSync(SOFFICE ?? "", args, { timeout: PATIENCE_MS });
    return await readFile(join(folder, `deck.${format}`));
  } finally {
    await rm(folder, { recursive: true });
  }
}
