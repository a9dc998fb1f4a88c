import { LIMITS } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { makeCompoundFile, makeDocx, paragraph } from "../../testing/make-docx.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { buildUploadApp, deckOf, type TestUpload } from "../../testing/uploads.ts";
import { readUpload } from "./file.jobs.ts";
import { file, page, uploadJob } from "../../tables/file.tables.ts";
import { readDeckOf } from "./read-file.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

async function statusOf(person: TestPerson, jobId: string) {
  return (await planner.get(person, `status/${jobId}`)).json();
}

describe("an upload", () => {
  test("is taken in at once, read behind, and then known by its name, size and pages", async () => {
    const bytes = deckOf("One", "Two", "Three");
    const answer = await planner.post(ann, {
      bytes,
      name: "Design review.pdf",
      purpose: "presentation",
    });
    expect(answer.statusCode).toBe(200);
    const { jobId } = answer.json();
    const taken = await statusOf(ann, jobId);
    expect(taken).toMatchObject({ jobId, status: "active", progress: 50, message: null });
    await planner.runJobs();
    const done = await statusOf(ann, jobId);
    expect(done).toMatchObject({ status: "completed", progress: 100, file: taken.file });
    expect((await planner.get(ann, done.file.id)).json()).toEqual({
      id: done.file.id,
      name: "Design review.pdf",
      kind: "pdf",
      sizeBytes: bytes.length,
      pageCount: 3,
      title: "One",
      contextType: null,
    });
    const deck = await readDeckOf(planner.deps, { teamId: ann.teamId, fileId: done.file.id });
    expect(deck.pages.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
  });

  test.each([
    ["a Word file", makeDocx(paragraph("Ann: we ship it")), "docx"],
    ["captions", "WEBVTT\n\n00:01.000 --> 00:02.000\nWe ship it\n", "vtt"],
    ["text", "Ann: we ship it", "txt"],
    ["a PDF with words", deckOf("Ann: we ship it"), "pdf"],
  ])("of %s is accepted as notes, and its kind is what its bytes are", async (_, bytes, kind) => {
    const fileId = await planner.upload(ann, { bytes, name: "notes.bin", purpose: "notes" });
    expect((await planner.get(ann, fileId)).json()).toMatchObject({ kind });
  });

  const gif = Buffer.from("474946383961010001000000003b", "hex");
  test.each<[string, TestUpload, number, string]>([
    [
      "a picture called .pdf",
      { bytes: gif, name: "deck.pdf", purpose: "presentation" },
      415,
      "Only PDF files allowed",
    ],
    [
      "text called .pdf",
      { bytes: "hello", name: "deck.pdf", purpose: "presentation" },
      415,
      "Only PDF files allowed",
    ],
    [
      "a picture called .txt",
      { bytes: gif, name: "notes.txt", purpose: "notes" },
      415,
      "Only Word, PDF, or txt documents allowed",
    ],
    ["nothing", { bytes: "", name: "notes.txt" }, 422, "This file is empty."],
    [
      "another field",
      { bytes: "x", field: "other" },
      400,
      "Send one file in the field named file.",
    ],
  ])("of %s is refused at once and leaves nothing", async (_, given, code, message) => {
    const cleo = await planner.signUp();
    const answer = await planner.post(cleo, given);
    expect([answer.statusCode, answer.json().message]).toEqual([code, message]);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
    expect(await planner.db.$count(uploadJob, eq(uploadJob.teamId, cleo.teamId))).toBe(0);
  });

  test("that is no form at all is refused", async () => {
    const answer = await ann.post("/files", { file: "x" });
    expect(answer.statusCode).toBe(400);
  });

  test("may have 33,554,432 bytes and not one more", async () => {
    const cleo = await planner.signUp();
    const whole = Buffer.alloc(LIMITS.maxUploadBytes, "word ");
    expect((await planner.post(cleo, { bytes: whole, name: "a.txt" })).statusCode).toBe(200);
    const before = await planner.stored(cleo.teamId);
    const tooLarge = await planner.post(cleo, { bytes: Buffer.concat([whole, Buffer.from("!")]) });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().message).toBe(
      "File size (32.0 MB) exceeds the current limit of 32 MB. Try compressing the file first.",
    );
    expect(await planner.stored(cleo.teamId)).toEqual(before);
  });

  test.each([
    [
      "a locked deck",
      makePdf([{}], { isLocked: true }),
      "presentation",
      "This PDF is protected by a password. Save it without the password and choose it again.",
    ],
    [
      "half a deck",
      deckOf("One").subarray(0, 300),
      "presentation",
      "This PDF is damaged. Export it again and upload the new file.",
    ],
    [
      "captions without cues",
      "WEBVTT\n\n",
      "notes",
      "This caption file has no readable lines. Check its time stamps and upload it again.",
    ],
    [
      "a Word file with a password",
      makeCompoundFile("EncryptedPackage"),
      "material",
      "This Word document is protected by a password. Save it without the password and choose it again.",
    ],
    [
      "far too long a transcript",
      "word ".repeat(1_700_000),
      "notes",
      "This transcript is too long. Upload only the part you need.",
    ],
    [
      "far too long a material",
      "word ".repeat(1_700_000),
      "material",
      "This material is too long. Upload only the part you need.",
    ],
    ["notes without a word", "  \n ", "notes", "This file has no text."],
  ] as const)("of %s fails in words and leaves nothing", async (_, bytes, purpose, message) => {
    const cleo = await planner.signUp();
    const { jobId } = (await planner.post(cleo, { bytes, purpose })).json();
    await planner.runJobs();
    expect(await statusOf(cleo, jobId)).toMatchObject({ status: "failed", message, file: null });
    expect(await planner.stored(cleo.teamId)).toEqual([]);
    expect(await planner.db.$count(file, eq(file.teamId, cleo.teamId))).toBe(0);
  });

  test("whose connection breaks leaves nothing half-kept", async () => {
    const cleo = await planner.signUp();
    await planner.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = planner.app.server.address() as AddressInfo;
    const open = httpRequest({
      port,
      method: "POST",
      path: `/api/team/${cleo.teamId}/files`,
      headers: {
        ...cleo.headers,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": 9_000_000,
      },
    });
    open.on("error", () => undefined);
    open.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    open.write(Buffer.alloc(1_000_000, "x"));
    const jobs = () => planner.db.$count(uploadJob, eq(uploadJob.teamId, cleo.teamId));
    await expect.poll(jobs).toBe(1);
    await expect.poll(async () => (await planner.partials()).length).toBe(1);
    open.destroy();
    await expect.poll(jobs).toBe(0);
    await expect.poll(() => planner.partials()).toEqual([]);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
  });

  test("that was read halfway when its worker died is read again from the start", async () => {
    const { jobId } = (await planner.post(ann, { bytes: deckOf("Again", "and again") })).json();
    const fileId = (await statusOf(ann, jobId)).file.id;
    const payload = { teamId: ann.teamId, fileId, jobId, isDeck: true };
    const dying = {
      ...planner.deps,
      pdf: { ...planner.pdf, readDeck: () => new Promise<never>(() => undefined) },
    };
    void readUpload(dying, payload);
    await readUpload(planner.deps, payload);
    expect(await statusOf(ann, jobId)).toMatchObject({ status: "completed" });
    await readUpload(planner.deps, payload);
    expect(await planner.db.$count(page, eq(page.fileId, fileId))).toBe(2);
  });
});
