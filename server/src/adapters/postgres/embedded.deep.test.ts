import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { startEmbedded, visitEmbedded } from "./embedded.ts";

const HOLDER = fileURLToPath(new URL("embedded.holder.ts", import.meta.url));
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const cleaning: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleaning.splice(0).toReversed()) await step();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planner-pg-"));
  // PostgreSQL runs as another account, which must be able to go through.
  chmodSync(folder, 0o711);
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One folder for all tests that need no first start: making a cluster is what takes long. */
const shared = mkdtempSync(join(tmpdir(), "planner-pg-"));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

/** Starts the database in this process, to be stopped after the test. */
async function start(stateFolder: string) {
  const embedded = await startEmbedded({ stateFolder, isDurable: false });
  cleaning.push(() => embedded.stop());
  return embedded;
}

/** Starts it in a process of its own that stays until it is killed; answers that process. */
async function startElsewhere(stateFolder: string, options: { uid?: number } = {}) {
  const child = spawn(process.execPath, [HOLDER, stateFolder], {
    stdio: ["ignore", "pipe", "inherit"],
    ...(options.uid ? { uid: options.uid, gid: options.uid } : {}),
  });
  cleaning.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  const [output] = await once(child.stdout, "data");
  expect(String(output)).toBe("held");
  return child;
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const pidIn = (stateFolder: string): number =>
  Number.parseInt(
    readFileSync(join(stateFolder, "postgres/cluster/18/postmaster.pid"), "utf8"),
    10,
  );

test("what was written is there after a stop and a start, in UTF-8", async () => {
  const folder = shared;
  const first = await startEmbedded({ stateFolder: folder, isDurable: false });
  await query(first.url, "create table if not exists said as select 'Größe 会議' as words");
  await first.stop();
  const second = await start(folder);
  expect(await query(second.url, "select words, lower(words) as low from said")).toEqual([
    { words: "Größe 会議", low: "größe 会議" },
  ]);
});

test("it listens on no network address, and only its own account may enter the socket's folder", async () => {
  const { url } = await start(shared);
  expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  const folder = new URL(url).searchParams.get("host") ?? "";
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a second start on the same folder is refused with a sentence, and the first one goes on", async () => {
  const folder = shared;
  const { url } = await start(folder);
  await expect(startEmbedded({ stateFolder: folder, isDurable: false })).rejects.toThrow(
    `Planner is already running on ${folder} (process ${process.pid}).`,
  );
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the database that a killed process left running is adopted, not doubled", async () => {
  const folder = shared;
  const killed = await startElsewhere(folder);
  const orphan = pidIn(folder);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const adopted = await start(folder);
  expect(pidIn(folder)).toBe(orphan);
  expect(await query(adopted.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("what a killed process left running in it is ended when it is adopted", async () => {
  const folder = shared;
  const killed = await startElsewhere(folder);
  const host = join(folder, "postgres/socket");
  const left = new Client({ host, user: "postgres", database: "planner" });
  left.on("error", () => undefined);
  await left.connect();
  const answer = left.query("select pg_sleep(3600)").catch(() => undefined);
  const looking = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`;
  const sleeping = "select pid from pg_stat_activity where query = 'select pg_sleep(3600)'";
  await expect.poll(() => query(looking, sleeping)).toHaveLength(1);
  // As the system does with the connections of a process that is killed.
  (left as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await answer;
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const adopted = await start(folder);
  expect(await query(adopted.url, sleeping)).toEqual([]);
});

test("a process that ends in a hurry does not leave it running", async () => {
  const folder = shared;
  const hasty = await startElsewhere(folder);
  const pid = pidIn(folder);
  hasty.kill("SIGHUP");
  await once(hasty, "exit");
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 20_000 }).toBe(false);
});

test("after PostgreSQL itself was killed, a leftover pid that now belongs to another process is no obstacle", async () => {
  const folder = shared;
  const first = await startEmbedded({ stateFolder: folder, isDurable: false });
  const pidFile = join(folder, "postgres/cluster/18/postmaster.pid");
  const leftover = readFileSync(pidFile, "utf8");
  await first.stop();
  // As after a power cut: the file is still there, and its number was given to some other process, here this one.
  writeFileSync(pidFile, leftover.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  if (isRoot) {
    const { uid, gid } = statSync(join(folder, "postgres/cluster"));
    chownSync(pidFile, uid, gid);
  }
  const second = await start(folder);
  expect(pidIn(folder)).not.toBe(process.pid);
  expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a database that dies is started again, and the folder stays held", async () => {
  const folder = shared;
  const { url } = await start(folder);
  const before = pidIn(folder);
  process.kill(before, "SIGKILL");
  await expect
    .poll(() => query(url, "select 1 as one").catch(() => "not yet"), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
  expect(pidIn(folder)).not.toBe(before);
  const held =
    "select count(*)::int as locks from pg_locks where locktype = 'advisory' and granted";
  await expect.poll(() => query(url, held), { timeout: 20_000 }).toEqual([{ locks: 1 }]);
  await expect(startEmbedded({ stateFolder: folder, isDurable: false })).rejects.toThrow(
    "already running",
  );
});

test("a state folder with a long path gets its socket elsewhere", async () => {
  const folder = join(newFolder(), "a".repeat(120));
  const { url } = await start(folder);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  const socket = new URL(url).searchParams.get("host") ?? "";
  expect(socket.startsWith(folder)).toBe(false);
  cleaning.unshift(() => rmSync(socket, { recursive: true, force: true }));
});

test("a visitor uses the running database and leaves it running; alone it starts and stops one", async () => {
  const folder = shared;
  const host = await startEmbedded({ stateFolder: folder, isDurable: false });
  const guest = await visitEmbedded({ stateFolder: folder, isDurable: false });
  expect(guest.url).toBe(host.url);
  await guest.stop();
  expect(await query(host.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await host.stop();

  const alone = await visitEmbedded({ stateFolder: folder, isDurable: false });
  expect(await query(alone.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await alone.stop();
  expect(existsSync(join(folder, "postgres/cluster/18/postmaster.pid"))).toBe(false);
});

test("three first starts at the same moment make one database with one tenant", async () => {
  const folder = newFolder();
  const starts = await Promise.allSettled(
    [1, 2, 3].map(() => startEmbedded({ stateFolder: folder, isDurable: false })),
  );
  const winners = starts.filter((started) => started.status === "fulfilled");
  for (const { value } of winners) cleaning.push(() => value.stop());
  expect(winners).toHaveLength(1);
  for (const lost of starts.filter((started) => started.status === "rejected"))
    expect(String(lost.reason)).toContain("already running");
  expect(readdirSync(join(folder, "postgres/cluster"))).toEqual(["18"]);
});

test.runIf(isRoot)(
  "an ordinary user runs it as themselves, as root it is another account",
  async () => {
    const own = newFolder();
    chownSync(own, NOBODY, NOBODY);
    await startElsewhere(own, { uid: NOBODY });
    expect(statSync(join(own, "postgres/cluster/18")).uid).toBe(NOBODY);

    const roots = newFolder();
    await start(roots);
    expect(statSync(join(roots, "postgres/cluster/18")).uid).not.toBe(0);
  },
);

test.runIf(isRoot)(
  "a folder that the account cannot reach is refused with a sentence",
  async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const started = startEmbedded({ stateFolder: join(folder, "state"), isDurable: false });
    await expect(started).rejects.toThrow(/The account \w+, which runs the database, cannot reach/);
  },
);
