import { eq, sql } from "drizzle-orm";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { meetingRow } from "../../testing/rows.ts";
import type { Deps } from "../../deps.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import type { TestPerson } from "../../testing/index.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { buildUploadApp, deckOf } from "../../testing/uploads.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { readUpload, sweepFiles } from "./file.jobs.ts";
import { insertPages } from "./file.store.ts";
import { page, uploadJob } from "../../tables/file.tables.ts";
import { removeFile } from "./remove-file.ts";

const planner = await buildUploadApp();
const [ann, ben] = [await planner.signUp(), await planner.signUp()];
afterEach(() => void vi.restoreAllMocks());
afterAll(() => planner.close());

async function statusOf(person: TestPerson, jobId: string) {
  return (await planner.get(person, `status/${jobId}`)).json();
}

/** Begins an upload whose bytes come bit by bit. */
async function beginUpload({ headers, teamId }: TestPerson) {
  await planner.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = planner.app.server.address() as AddressInfo;
  const open = httpRequest({
    port,
    method: "POST",
    path: `/api/team/${teamId}/files`,
    headers: { ...headers, "content-type": "multipart/form-data; boundary=b" },
  });
  open.on("error", () => undefined);
  open.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  open.write(Buffer.alloc(100_000, "x"));
  onTestFinished(() => void open.destroy());
  return open;
}

describe("a download", () => {
  const bytes = deckOf("Download");

  test("gives the very bytes, as a file to save that no browser runs", async () => {
    const fileId = await planner.upload(ann, { bytes, name: "Ünïcode “deck”.pdf" });
    const answer = await planner.get(ann, `${fileId}/download`);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
    });
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="_n_code _deck_.pdf"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%E2%80%9Cdeck%E2%80%9D.pdf`,
    );
  });

  test("gives the part that was asked for", async () => {
    const fileId = await planner.upload(ann, { bytes });
    const part = await planner.get(ann, `${fileId}/download`, { range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    const tail = await planner.get(ann, `${fileId}/download`, { range: "bytes=-5" });
    expect(tail.rawPayload.equals(bytes.subarray(-5))).toBe(true);
    const beyond = await planner.get(ann, `${fileId}/download`, {
      range: `bytes=${bytes.length}-`,
    });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    const changed = await planner.get(ann, `${fileId}/download`, {
      range: "bytes=0-1",
      "if-range": '"other"',
    });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes.length]);
  });

  test("is not sent again to whoever has it", async () => {
    const fileId = await planner.upload(ann, { bytes });
    const { etag } = (await planner.get(ann, `${fileId}/download`)).headers;
    const again = await planner.get(ann, `${fileId}/download`, {
      "if-none-match": `"x", W/${etag}`,
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

const titleOf = async (bytes: Buffer): Promise<unknown> => {
  const fileId = await planner.upload(ann, { bytes, name: "2026-11_deck_v3.pdf" });
  return (await planner.get(ann, fileId)).json().title;
};

describe("a deck", () => {
  test("says what it calls itself: the largest line of its first page", async () => {
    expect(await titleOf(deckOf("What we keep.", "What goes"))).toBe("What we keep");
  });

  test("without words on its first page calls itself nothing", async () => {
    expect(
      await titleOf(makePdf([{ lines: [] }, { lines: ["Behind the cover"] }])),
    ).toBeUndefined();
  });
});

describe("who may", () => {
  test("a stranger and another team's member see nothing of a file, its owner's teammate all", async () => {
    const bytes = deckOf("Private");
    const fileId = await planner.upload(ann, { bytes });
    const { jobId } = (await planner.post(ann, { bytes })).json();
    const teammate = await planner.signUp({ teamId: ann.teamId });
    const paths = [fileId, `${fileId}/download`, `${fileId}/page/1`, `status/${jobId}`];
    for (const path of paths) {
      const url = `/api/team/${ann.teamId}/files/${path}`;
      expect((await planner.app.inject({ url })).statusCode).toBe(401);
      expect((await ben.inject({ url })).statusCode).toBe(404);
      // Through a team of one's own the foreign id leads nowhere.
      expect((await planner.get(ben, path)).statusCode).toBe(404);
      expect((await planner.get(teammate, path)).statusCode).toBe(200);
    }
    expect((await planner.remove(ben, fileId)).statusCode).toBe(404);
    expect((await planner.get(ann, fileId)).statusCode).toBe(200);
    await planner.runJobs();
  });
});

const later = (ms: number) => ({ ...planner.deps, now: () => new Date(Date.now() + ms) });
const waitingForLock = async (): Promise<number> => {
  const { rows } = await planner.db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};
const breakOff = () => Promise.reject(new Error("broken off"));

describe("removing", () => {
  test("takes a file away with all its parts, once", async () => {
    const cleo = await planner.signUp();
    const fileId = await planner.upload(cleo, { bytes: deckOf("Gone") });
    expect((await planner.remove(cleo, fileId)).statusCode).toBe(200);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
    expect(await planner.db.$count(page, eq(page.fileId, fileId))).toBe(0);
    expect((await planner.get(cleo, fileId)).statusCode).toBe(404);
    expect((await planner.remove(cleo, fileId)).statusCode).toBe(404);
  });

  test.each([
    ["a deck", { bytes: deckOf("Gone"), purpose: "presentation" }],
    ["a document", { bytes: "We ship it.", name: "a.txt", purpose: "material" }],
  ] as const)("%s while it is read leaves nothing of what it says", async (_, upload) => {
    const cleo = await planner.signUp();
    const { jobId } = (await planner.post(cleo, upload)).json();
    const { teamId } = cleo;
    const key = { teamId, fileId: (await statusOf(cleo, jobId)).file.id };
    const removing = async <T>(read: Promise<T>): Promise<T> => {
      const text = await read;
      expect(await removeFile(planner.deps, key)).toBe(true);
      return text;
    };
    const { pdf, readDocumentText } = planner.deps;
    const deps: Deps = {
      ...planner.deps,
      pdf: { ...pdf, readDeck: (...args) => removing(pdf.readDeck(...args)) },
      readDocumentText: (...args) => removing(readDocumentText(...args)),
    };
    const isMaterial = upload.purpose === "material";
    await readUpload(deps, { ...key, jobId, isDeck: !isMaterial, isMaterial });
    expect(await planner.db.$count(page, eq(page.teamId, teamId))).toBe(0);
    await planner.runJobs();
  });

  test("a file waits for its reader to store what it says, and takes that along", async () => {
    const cleo = await planner.signUp();
    const { teamId } = cleo;
    const fileId = await planner.upload(cleo, { bytes: deckOf("Told") });
    await planner.db.delete(page).where(eq(page.teamId, teamId));
    let isRemoved = false;
    let removing: Promise<unknown> = Promise.resolve();
    await planner.db.transaction(async (tx) => {
      const blank = { page: 1, widthPt: 1, heightPt: 1, title: null, lines: [] };
      await insertPages(tx, { teamId, fileId }, { pages: [blank] });
      removing = removeFile(planner.deps, { teamId, fileId }).then(() => (isRemoved = true));
      await expect.poll(waitingForLock).toBe(1);
      expect(isRemoved).toBe(false);
    });
    await removing;
    expect(await planner.db.$count(page, eq(page.teamId, teamId))).toBe(0);
  });

  test("is made good by the installation where an older Planner wrote a file's text back", async () => {
    const { teamId } = await planner.signUp();
    const left = { teamId, fileId: "gone", widthPt: 1, heightPt: 1, lines: [] };
    await planner.db.insert(page).values([1, 2].map((number) => ({ ...left, page: number })));
    const storedId = await planner.upload(ann, { bytes: deckOf("Kept too") });
    await sweepFiles(later(0));
    expect(await planner.db.$count(page, eq(page.teamId, teamId))).toBe(0);
    expect(await planner.db.$count(page, eq(page.fileId, storedId))).toBe(1);
  });

  test("leaves no bytes behind though its process dies between row and bytes, or the store is away", async () => {
    const cleo = await planner.signUp();
    const fileId = await planner.upload(cleo, { bytes: deckOf("Broken off") });
    const files = { ...planner.deps.files, deletePrefix: breakOff };
    const removing = removeFile({ ...planner.deps, files }, { teamId: cleo.teamId, fileId });
    await expect(removing).rejects.toThrow("broken off");
    expect((await planner.get(cleo, fileId)).statusCode).toBe(404);
    expect((await planner.stored(cleo.teamId)).length).toBeGreaterThan(1);

    await planner.db.execute(sql`update ${jobTable} set start_after = now()
      where name = 'file.clear' and data ->> 'fileId' = ${fileId}`);
    const ran = await planner.runJobs();
    expect(ran.map(({ name, error }) => [name, error])).toEqual([["file.clear", undefined]]);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
  });

  test("is refused while a meeting uses the file, which then says what it is used for", async () => {
    const fileId = await planner.upload(ann, { bytes: deckOf("Used") });
    await planner.db
      .insert(meeting)
      .values(meetingRow({ teamId: ann.teamId, presentationFileId: fileId }));
    const answer = await planner.remove(ann, fileId);
    expect(answer).toAnswer(409, "A meeting uses this file. Reset the meeting to remove it.");
    expect((await planner.get(ann, fileId)).json()).toMatchObject({
      contextType: "MEETING_PRESENTATION",
    });
  });

  test("is done by the installation after a day for what no meeting took, and for uploads whose process died", async () => {
    const cleo = await planner.signUp();
    const [used, unused] = [
      await planner.upload(cleo, { bytes: deckOf("Kept") }),
      await planner.upload(cleo, { bytes: deckOf("Unused") }),
    ];
    await planner.db
      .insert(meeting)
      .values(meetingRow({ teamId: cleo.teamId, presentationFileId: used }));
    const { teamId } = cleo;
    await planner.deps.files.put(`${teamId}/files/orphan/original`, Buffer.from("half"));
    const dead = {
      teamId,
      id: "dead",
      userId: cleo.userId,
      fileId: "orphan",
      status: "active",
    } as const;
    await planner.db.insert(uploadJob).values(dead);
    await sweepFiles(later(60_000));
    expect((await planner.get(cleo, unused)).statusCode).toBe(200);
    expect(await statusOf(cleo, "dead")).toMatchObject({ status: "active" });

    await sweepFiles(later(30 * 60_000));
    expect(await statusOf(cleo, "dead")).toMatchObject({ status: "failed" });
    expect(await planner.deps.files.stat(`${teamId}/files/orphan/original`)).toBeUndefined();

    await sweepFiles(later(25 * 3_600_000));
    expect((await planner.get(cleo, unused)).statusCode).toBe(404);
    expect((await planner.get(cleo, used)).statusCode).toBe(200);
  });
});

describe("an upload", () => {
  test.each([30 * 60_000, 25 * 3_600_000])(
    "that was taken in is there and read though its job had to wait (%i ms)",
    async (waitedMs) => {
      const { jobId } = (await planner.post(ann, { bytes: deckOf("Patient") })).json();
      await sweepFiles(later(waitedMs));
      expect(await statusOf(ann, jobId)).toMatchObject({ status: "active" });
      await planner.runJobs();
      const done = await statusOf(ann, jobId);
      expect(done).toMatchObject({ status: "completed" });
      expect((await planner.get(ann, `${done.file.id}/download`)).statusCode).toBe(200);
    },
  );

  test("is not given up while its bytes still come, however slowly", async () => {
    const cleo = await planner.signUp();
    const now = vi.spyOn(planner.deps, "now");
    const open = await beginUpload(cleo);
    const isOfCleo = eq(uploadJob.teamId, cleo.teamId);
    await expect.poll(async () => (await planner.partials()).length).toBe(1);
    const begunAt = new Date(Date.now() - 25 * 60_000);
    await planner.db.update(uploadJob).set({ updatedAt: begunAt }).where(isOfCleo);
    now.mockImplementation(() => new Date(Date.now() + 61_000));
    open.write(Buffer.alloc(100_000, "x"));
    const jobRow = async () => (await planner.db.select().from(uploadJob).where(isOfCleo))[0];
    await expect
      .poll(async () => (await jobRow())?.updatedAt.getTime())
      .not.toBe(begunAt.getTime());
    await sweepFiles(later(0));
    expect(await jobRow()).toMatchObject({ status: "active" });
    open.destroy();
    await expect.poll(() => planner.db.$count(uploadJob, isOfCleo)).toBe(0);
  });
});
