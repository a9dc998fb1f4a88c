import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "../adapters/postgres/embedded.ts";
import { openDatabase } from "../platform/db/database.ts";
import { openLog } from "../platform/log.ts";
import { openQueue } from "../platform/jobs/queue.ts";

/** A PostgreSQL for one test run, with an empty migrated database to copy. */
export interface TestPostgres {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

const TEMPLATE = "planner";
const PREFIX = "planner-test-";
/** Files in memory, on Linux. Each test copies a database of 10 MB, which a busy disk makes it wait seconds for. */
const MEMORY = "/dev/shm";
/** Programs, log and the databases of tests that run at the same time, with room to spare. */
const ROOM_BYTES = 1_000_000_000;

/**
 * Starts PostgreSQL on a temporary folder and migrates the template once. Tests need no disk that keeps what it took
 * (`isDurable`), and most of them no disk at all: `inMemory` is taken where there is room.
 */
export async function startTestPostgres({
  isDurable = false,
  inMemory = false,
} = {}): Promise<TestPostgres> {
  for (const place of [tmpdir(), MEMORY]) if (existsSync(place)) sweepLeftovers(place);
  const stateFolder = makeFolder(inMemory && canHold(MEMORY) ? MEMORY : tmpdir());
  const embedded = await startEmbedded({ stateFolder, isDurable });
  const database = openDatabase(embedded.url, () => undefined);
  await database.migrate();
  await database.close();
  const queue = await openQueue(embedded.url, openLog("silent"));
  await queue.stop(0);
  return {
    adminUrl: embedded.urlOf("postgres"),
    stop: async () => {
      await embedded.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** A fresh copy of the template: its address, and how to drop it. */
export async function createTestDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = adminUrl.replace("/postgres?", `/${name}?`);
  return { url, drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`) };
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const makeFolder = (place: string): string => mkdtempSync(join(place, `${PREFIX}${process.pid}-`));

/** Whether there is room for databases in here, and programs may be run from here: PostgreSQL's own are copied beside them. */
function canHold(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < ROOM_BYTES) return false;
    const folder = makeFolder(place);
    try {
      const program = join(folder, "program");
      writeFileSync(program, "", { mode: 0o700 });
      accessSync(program, constants.X_OK);
      return true;
    } finally {
      rmSync(folder, { recursive: true });
    }
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder, and PostgreSQL ends by itself once that is gone. */
function sweepLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) removeOwn(join(place, name));
  }
}

/** What somebody else left is theirs to remove. */
function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, "EACCES") && !hasCode(error, "EPERM")) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
