import { copyFile, mkdtemp, readdir, rm, stat, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { TEST_SECRET } from "../testing/test-deps.ts";
import { secretIdOf } from "../backup/format.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { removeFile } from "../features/file/remove-file.ts";
import { hashApp, openQuietApp, type QuietApp } from "../testing/backups.ts";
import { openMeetingApp } from "../testing/meetings.ts";

const TALK = "Ann: The payment step loses people. We decided to cut it to one page.";

const cleaning: (() => Promise<void>)[] = [];

const planner = await openMeetingApp();
const folder = await mkdtemp(join(tmpdir(), "planner-backup-"));
const ann = await planner.signUp({ email: "ann@example.com" });
for (let index = 0; index < 3; index += 1) await planner.addMeeting(ann, TALK);
await planner.runJobs();
// One whose job still waits.
await planner.addMeeting(ann, TALK);
afterAll(async () => {
  await planner.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const step of cleaning.splice(0).toReversed()) await step();
});

async function openEmpty(): Promise<QuietApp> {
  const quiet = await openQuietApp();
  cleaning.push(() => quiet.close());
  return quiet;
}

let number = 0;
async function backUp() {
  number += 1;
  const path = join(folder, `${number}.backup`);
  const source = { pool: planner.deps.database.pool, files: planner.deps.files };
  const report = await makeBackup({ ...source, secretId: secretIdOf(TEST_SECRET) }, path);
  return { path, report };
}

test("a backup restores every row, every upload and every waiting job into an empty installation", async () => {
  const { path, report } = await backUp();
  const before = await hashApp(planner.deps.database, planner.deps.files);
  expect(before["jobs"]).toContain("notes.build");
  const empty = await openEmpty();
  const restored = await empty.restore(path);
  expect(await empty.hashes()).toEqual(before);
  expect(report.manifest).toMatchObject({ files: 8, unsound: [], deleted: [] });
  expect(restored).toEqual({ jobs: report.manifest.jobs, removedFiles: 0 });
});

test("only its owner can read a backup, and none appears under a name that is taken", async () => {
  const { path } = await backUp();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  number -= 1;
  await expect(backUp()).rejects.toThrow(`There already is a file ${path}.`);
  const names = await readdir(folder);
  expect(names.filter((name) => name.includes("partial"))).toEqual([]);
});

test("a restore takes away what came after the backup, and what was lost is back", async () => {
  const { path } = await backUp();
  const quiet = await openEmpty();
  await quiet.restore(path);
  const before = await quiet.hashes();
  const lost = Object.keys(before).find((name) => name.startsWith("file ")) ?? "";
  await quiet.files.delete(lost.replace("file ", ""));
  await quiet.database.pool.query("update meeting set title = 'Changed'; delete from element");
  const newKey = "team/files/later/original";
  await quiet.files.put(newKey, Buffer.from("later"));
  await quiet.database.pool.query(
    `insert into file (team_id, id, user_id, name, kind, size_bytes, sha256, storage_key)
     values ('team', 'later', 'x', 'a', 'txt', 5, 'x', $1)`,
    [newKey],
  );
  expect(await quiet.restore(path)).toMatchObject({ removedFiles: 1 });
  expect(await quiet.hashes()).toEqual(before);
  expect(await quiet.files.stat(newKey)).toBeUndefined();
});

test("beside people who upload, delete and have notes made, each row of the backup has its file", async () => {
  const before = await planner.db.execute<{ id: string }>("select id from meeting");
  const over = new AbortController();
  let [uploaded, deleted] = [0, 0];
  const load = (async () => {
    for (; !over.signal.aborted; uploaded += 1) {
      const fileId = await planner.addFile(ann, { kind: "txt", bytes: `Note ${uploaded}` });
      if (uploaded % 2 === 0) continue;
      if (await removeFile(planner.deps, { teamId: ann.teamId, fileId })) deleted += 1;
    }
  })();
  const working = (async () => {
    while (!over.signal.aborted) {
      await planner.addMeeting(ann, TALK);
      await planner.runJobs();
    }
  })();
  try {
    for (let times = 0; times < 3; times += 1) {
      const { path, report } = await backUp();
      expect(report.manifest.unsound).toEqual([]);
      const empty = await openEmpty();
      // Refuses where a row's file is not there with the very bytes.
      await empty.restore(path);
      const { rows } = await empty.database.pool.query<{ id: string }>("select id from meeting");
      expect(rows.map(({ id }) => id)).toEqual(
        expect.arrayContaining(before.rows.map(({ id }) => id)),
      );
      const hashes = Object.values(await empty.hashes());
      expect(hashes).not.toContain("missing");
    }
  } finally {
    over.abort();
    await Promise.all([load, working]);
  }
  expect([uploaded > 10, deleted > 5]).toEqual([true, true]);
});

test("an upload that the store has lost or changed is named, and the rest is backed up", async () => {
  const broken = await openMeetingApp();
  cleaning.push(() => broken.close());
  const person = await broken.signUp();
  const [lost, changed] = [
    await broken.addFile(person, { kind: "txt", bytes: "lost" }),
    await broken.addFile(person, { kind: "txt", bytes: "changed" }),
  ];
  const keyOf = (id: string): string => `${person.teamId}/files/${id}/original`;
  await unlink(join(broken.folder, keyOf(lost)));
  await copyFile(import.meta.filename, join(broken.folder, keyOf(changed)));
  const path = join(folder, "broken.backup");
  const { database, files } = broken.deps;
  const { manifest } = await makeBackup({ pool: database.pool, files, secretId: "-" }, path);
  expect(manifest.unsound).toEqual(
    expect.arrayContaining([
      { key: keyOf(lost), is: "missing" },
      { key: keyOf(changed), is: "changed" },
    ]),
  );
  const empty = await openEmpty();
  await empty.restore(path);
  expect((await empty.hashes())[`file ${keyOf(lost)}`]).toBe("missing");
});

test("a restore is refused while anything else uses the database, and changes nothing", async () => {
  const { path } = await backUp();
  const before = await hashApp(planner.deps.database, planner.deps.files);
  const busy = await openQuietApp({ databaseUrl: planner.databaseUrl });
  cleaning.push(() => busy.close());
  await expect(busy.restore(path)).rejects.toThrow(/connections? (is|are) open to this database/);
  expect(await hashApp(planner.deps.database, planner.deps.files)).toEqual(before);
});
