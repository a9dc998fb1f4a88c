import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RestoreStage } from "../backup/restore-backup.ts";
import { sweepFiles } from "../features/file/file.jobs.ts";
import { openQuietApp, type QuietApp } from "../testing/backups.ts";
import { openLog } from "../platform/log.ts";
import { noPdf } from "../testing/test-deps.ts";
import { startProcess } from "../testing/process.ts";

const CHILD = fileURLToPath(new URL("../testing/restore-killed.child.ts", import.meta.url));
const HOUR_MS = 3_600_000;

let source: QuietApp;
let target: QuietApp;
let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "planner-killed-"));
  path = join(folder, "planner.backup");
  [source, target] = [await openQuietApp(), await openQuietApp()];
  await addFiles(source, ["kept", "new-one", "new-two"]);
  await addFiles(target, ["kept", "old"]);
  await source.backup(path);
});
afterEach(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

async function addFiles(planner: QuietApp, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const key = `team/files/${id}/original`;
    const { sha256 } = await planner.files.put(key, Buffer.from(`words of ${id}`));
    await planner.database.pool.query(
      `insert into file (team_id, id, user_id, name, kind, size_bytes, sha256, storage_key)
       values ('team', $1, 'ann', 'a.txt', 'txt', 1, $2, $3)`,
      [id, sha256, key],
    );
  }
}

const STAGES: readonly RestoreStage[] = [
  "stored one file",
  "stored files",
  "filled tables",
  "committed",
];

test.each(STAGES)(
  "a restore that is killed when it has %s leaves the old or the new installation whole, and can be run again",
  { timeout: 120_000 },
  async (stage) => {
    const [old, whole] = [await target.hashes(), await source.hashes()];
    const child = startProcess(process.execPath, [CHILD, path, target.folder, stage], {
      DATABASE_URL: target.databaseUrl,
    });
    expect(await child.ended).toBe("SIGKILL");
    await expect.poll(() => connectionsTo(target)).toBe(0);

    expect(withoutMarks(await target.hashes())).toEqual(
      withoutMarks(stage === "committed" ? whole : old),
    );
    await sweep(target);
    const names = await storedIn(target);
    expect(names).toEqual(stage === "committed" ? ["kept", "new-one", "new-two"] : ["kept", "old"]);

    await target.restore(path);
    expect(await target.hashes()).toEqual(whole);
  },
);

/** Uploads that are marked as under way, for the sweep to clear away. */
const withoutMarks = (hashes: Record<string, string>) => ({ ...hashes, "table upload_job": "" });

/** The database ends the connections of a process that was killed when it hears so. */
async function connectionsTo({ database }: QuietApp): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
     and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0]?.count ?? -1;
}

const unused = async (): Promise<never> => {
  throw new Error("the sweep reads nothing");
};

/** What the worker does each minute, an hour later. */
async function sweep({ database, files }: QuietApp): Promise<void> {
  await database.pool.query("update upload_job set updated_at = now() - interval '1 hour'");
  await sweepFiles({
    database,
    files,
    // Files that no meeting uses go after a day; these have only just come.
    now: () => new Date(Date.now() + HOUR_MS),
    pdf: noPdf(),
    textRecogniser: undefined,
    readTranscript: unused,
    readDocumentText: unused,
    makeDeck: () => {
      throw new Error("the sweep makes nothing");
    },
    send: unused,
    log: openLog("silent"),
    failpoint: () => undefined,
  });
}

async function storedIn({ folder: state }: QuietApp): Promise<string[]> {
  return (await readdir(join(state, "files/team/files"))).toSorted();
}
