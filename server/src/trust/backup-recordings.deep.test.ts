import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MAX_ENTRY_BYTES } from "../backup/format.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { partKeysOf } from "../features/file/recording/recording-parts.ts";
import { framesKey } from "../features/file/storage-keys.ts";
import type { FileStore } from "../features/file/file.ports.ts";
import { openQuietApp, type QuietApp } from "../testing/backups.ts";
import type { TestPerson } from "../testing/person.ts";
import {
  buildRecordingApp,
  type RecordingApp,
  sendRecording,
  skipRecordings,
  VIDEO,
} from "../testing/recordings.ts";
import { buildHandlers } from "../worker.ts";

let recordings: RecordingApp;
let film: Buffer;
/** Longer than a part. */
let bytes: Buffer;
let folder: string;
const quiet: QuietApp[] = [];

beforeAll(async () => {
  if (skipRecordings) return;
  recordings = await buildRecordingApp(["We decided to put the payment first."]);
  film = recordings.recordedAs("film.mp4", ...VIDEO, "-c:a", "aac");
  bytes = recordings.recordedAs("talk.wav", ..."-af apad -t 60 -ar 48000 -ac 2".split(" "));
  folder = await mkdtemp(join(tmpdir(), "planner-backup-recordings-"));
});
afterAll(async () => {
  await recordings?.close();
  if (folder) await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const app of quiet.splice(0)) await app.close();
});

async function openEmpty(): Promise<QuietApp> {
  const app = await openQuietApp();
  quiet.push(app);
  return app;
}

async function storeRecording(person: TestPerson, given: { name: string; bytes: Buffer }) {
  const chosen = { name: given.name, forPlayback: true };
  const jobId = await sendRecording(person, given.bytes, chosen);
  await recordings.planner.runJobs();
  return { teamId: person.teamId, id: jobId, sizeBytes: given.bytes.length };
}

const readAll = async (files: FileStore, keys: readonly string[]): Promise<Buffer> =>
  Buffer.concat(await Promise.all(keys.map(async (key) => buffer(await files.get(key)))));

let number = 0;
async function backUp() {
  number += 1;
  const path = join(folder, `${number}.backup`);
  const { database, files } = recordings.planner.deps;
  const report = await makeBackup({ pool: database.pool, files, secretId: "-" }, path);
  return { path, report };
}

async function deleteRecording(person: TestPerson, id: string): Promise<void> {
  expect((await person.delete(`/files/${id}/recording`)).statusCode).toBe(200);
  await recordings.planner.runJobs();
}

/** What the worker does each minute. */
const sweep = ({ database, files }: QuietApp): Promise<void> =>
  buildHandlers({ ...recordings.planner.deps, database, files })["house.sweep"]({});

const originalOf = ({ teamId, id }: { teamId: string; id: string }): string =>
  `${teamId}/files/${id}/original`;

describe.skipIf(skipRecordings)("a backup", () => {
  test("brings recordings that are kept back, with the frames of their films", async () => {
    const { planner } = recordings;
    const ann = await planner.signUp();
    const talk = await storeRecording(ann, { name: "talk.wav", bytes });
    const shown = await storeRecording(ann, { name: "film.mp4", bytes: film });
    const frames = framesKey({ teamId: ann.teamId, fileId: shown.id });
    const before = await readAll(planner.deps.files, [frames]);
    expect([partKeysOf(talk).length, before.length > 1_000]).toEqual([2, true]);
    const { path, report } = await backUp();
    expect(report.manifest.unsound).toEqual([]);
    const empty = await openEmpty();
    await empty.restore(path);
    expect((await readAll(empty.files, partKeysOf(talk))).equals(bytes)).toBe(true);
    expect((await readAll(empty.files, partKeysOf(shown))).equals(film)).toBe(true);
    expect((await readAll(empty.files, [frames])).equals(before)).toBe(true);
  });

  test("leaves out frames that are too large for it, and has the film", async () => {
    const { planner } = recordings;
    const { files } = planner.deps;
    const dan = await planner.signUp();
    const shown = await storeRecording(dan, { name: "film.mp4", bytes: film });
    const frames = framesKey({ teamId: dan.teamId, fileId: shown.id });
    await files.put(frames, Buffer.alloc(MAX_ENTRY_BYTES + 1));
    const { path, report } = await backUp();
    expect(report.manifest.unsound).toEqual([]);
    const empty = await openEmpty();
    await empty.restore(path);
    expect((await readAll(empty.files, partKeysOf(shown))).equals(film)).toBe(true);
    expect(await empty.files.stat(frames)).toBeUndefined();
    await planner.remove(dan, shown.id);
  });

  test("names a part that the store has lost, and has the rest", async () => {
    const { planner } = recordings;
    const ben = await planner.signUp();
    const talk = await storeRecording(ben, { name: "talk.wav", bytes });
    const [first = "", second = ""] = partKeysOf(talk);
    await planner.deps.files.delete(second);
    const { path, report } = await backUp();
    expect(report.manifest.unsound).toEqual([{ key: second, is: "missing" }]);
    const empty = await openEmpty();
    await empty.restore(path);
    expect(await empty.files.stat(first)).toBeDefined();
    expect(await empty.files.stat(second)).toBeUndefined();
    await planner.remove(ben, talk.id);
  });

  test("from after a recording was deleted takes it away again where it came back", async () => {
    const { planner } = recordings;
    const person = await planner.signUp();
    const talk = await storeRecording(person, { name: "talk.wav", bytes });
    const withIt = await backUp();
    await deleteRecording(person, talk.id);
    const without = await backUp();
    const app = await openEmpty();
    await app.restore(withIt.path);
    expect((await readAll(app.files, partKeysOf(talk))).equals(bytes)).toBe(true);
    await app.restore(without.path);
    await sweep(app);
    expect(await app.files.stat(partKeysOf(talk)[0]!)).toBeUndefined();
    expect((await app.hashes())[`file ${originalOf(talk)}`]).not.toBe("missing");
  });

  test("that breaks off while it is restored leaves no recording that was deleted", async () => {
    const { planner } = recordings;
    const person = await planner.signUp();
    const talk = await storeRecording(person, { name: "talk.wav", bytes });
    const withIt = await backUp();
    await deleteRecording(person, talk.id);
    const app = await openEmpty();
    await app.restore((await backUp()).path);
    const broken = app.restore(withIt.path, (stage) => {
      if (stage === "stored files") throw new Error("out of power");
    });
    await expect(broken).rejects.toThrow("out of power");
    const [first = ""] = partKeysOf(talk);
    expect(await app.files.stat(first)).toBeDefined();
    await sweep(app);
    expect(await app.files.stat(first)).toBeUndefined();
    expect((await app.hashes())[`file ${originalOf(talk)}`]).not.toBe("missing");
    // Run to its end, it brings the recording back, and no sweep takes it.
    await app.restore(withIt.path);
    await sweep(app);
    expect((await readAll(app.files, partKeysOf(talk))).equals(bytes)).toBe(true);
  });
});
