import { type Meeting, type User, XSRF } from "@planner/contract/model";
import type { PoolClient } from "pg";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { TEST_SECRET } from "../testing/test-deps.ts";
import { newestLevel, rebuildSchema } from "../backup/schema-level.ts";
import { openQuietApp, type QuietApp } from "../testing/backups.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { addSignedIn } from "../testing/person.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";

const PATIENCE_MS = 480_000;
const PASSWORD = "correct horse battery";
const SECRET = "a secret that moves from installation to installation";
const [BACKUP, RESTORE] = ["backup", "restore"].map((name) =>
  fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url)),
) as [string, string];

type Variables = Record<string, string>;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "planner-moved-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function run(args: readonly string[], env: Variables): TestProcess {
  const program = startProcess(process.execPath, args, env);
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.ended;
  });
  return program;
}

async function runCommand(
  args: readonly string[],
  env: Variables,
): Promise<[number | string, string]> {
  const program = run(args, env);
  return [await program.ended, program.printed()];
}

async function start(env: Variables) {
  const program = run([MAIN], env);
  const [, url = ""] = await program.waitFor(/Planner is ready: (\S+)/);
  const stop = async (): Promise<void> => {
    program.signal("SIGTERM");
    expect(await program.ended).toBe(0);
  };
  return { program, url, stop };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com", name: "Ann", password: PASSWORD, ...body }),
  });

/** Signs in, and answers how to ask as this person. */
async function signIn(url: string) {
  const answer = await post(`${url}/login`, {});
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith(`${XSRF.cookie}=`))?.split("=")[1] ?? "";
  const headers = { cookie: cookies.join("; "), [XSRF.header]: decodeURIComponent(token) };
  return async (method: "GET" | "POST", path: string): Promise<string> => {
    const found = await fetch(`${url}${path}`, { method, headers });
    const body = await found.text();
    expect([path, found.status, body]).toEqual([path, 200, expect.anything()]);
    return body;
  };
}

test(
  "one command each moves a Planner from the embedded database to a server and back, beside a running Planner",
  { timeout: PATIENCE_MS },
  async () => {
    const [embedded, server, again, out] = (await Promise.all(
      Array.from({ length: 4 }, () => newFolder()),
    )) as [string, string, string, string];
    const { url: databaseUrl, drop } = await createTestDatabase(
      process.env[POSTGRES_VARIABLE] ?? "",
    );
    onTestFinished(drop);
    const secret = { PLANNER_SECRET: SECRET };

    const first = await start({ ...secret, PLANNER_DATA_DIR: embedded });
    const [, code = ""] = await first.program.waitFor(/sign-up\?code=(\S+)/);
    expect((await post(`${first.url}/signup`, { code })).status).toBe(200);
    const ann = await signIn(first.url);
    const { teams } = JSON.parse(await ann("GET", "/me")) as User;
    const meetings = `/api/team/${teams[0]?.id}/meetings`;
    const { id } = JSON.parse(await ann("POST", `${meetings}/sample`)) as { id: string };
    const address = `${meetings}/${id}`;
    const isDone = async (): Promise<boolean> => {
      const { elements } = JSON.parse(await ann("GET", address)) as Meeting;
      return elements.length > 0 && elements.every(({ status }) => status === "DONE");
    };
    await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true);
    const original = await ann("GET", address);

    // Beside the running one; and a restore there is refused.
    const file = join(out, "planner.backup");
    const backedUp = await runCommand([BACKUP, file], { ...secret, PLANNER_DATA_DIR: embedded });
    expect(backedUp).toEqual([
      0,
      expect.stringMatching(/^Backed up 1 team, \d+ meetings?, 2 files/),
    ]);
    expect((await readFile(file)).includes(SECRET)).toBe(false);
    const refused = await runCommand([RESTORE, file], { ...secret, PLANNER_DATA_DIR: embedded });
    expect(refused).toEqual([1, expect.stringMatching(/^Planner is already running on/)]);
    expect(await ann("GET", address)).toBe(original);
    await first.stop();

    // Into a database server, with another secret: it is said. Then with the same one.
    const there = { DATABASE_URL: databaseUrl, PLANNER_DATA_DIR: server };
    const foreign = await runCommand([RESTORE, file], {
      ...there,
      PLANNER_SECRET: SECRET.toUpperCase(),
    });
    expect(foreign).toEqual([0, expect.stringContaining("made with another secret")]);
    const restored = await runCommand([RESTORE, file], { ...there, ...secret });
    expect(restored).toEqual([
      0,
      expect.stringMatching(/^Restored 1 team, \d+ meetings?, 2 files/),
    ]);
    expect(restored[1]).not.toContain("another secret");
    const second = await start({ ...there, ...secret });
    const annThere = await signIn(second.url);
    expect(await annThere("GET", address)).toBe(original);
    const busy = await runCommand([RESTORE, file], { ...there, ...secret });
    expect(busy).toEqual([1, expect.stringContaining("open to this database. Stop Planner")]);
    await second.stop();

    // And back, into a folder where Planner never was.
    const back = join(out, "back.backup");
    expect((await runCommand([BACKUP, back], { ...there, ...secret }))[0]).toBe(0);
    const home = { ...secret, PLANNER_DATA_DIR: again };
    expect((await runCommand([RESTORE, back], home))[0]).toBe(0);
    const third = await start(home);
    const annAgain = await signIn(third.url);
    expect(await annAgain("GET", address)).toBe(original);
  },
);

test.each([0, 9])(
  "a backup of the schema of migration %i is restored into today's code",
  { timeout: PATIENCE_MS },
  async (number) => {
    const [old, now] = [await openQuietApp(), await openQuietApp()];
    onTestFinished(() => old.close());
    onTestFinished(() => now.close());
    await makeOld(old, number);
    const file = join(await newFolder(), "old.backup");
    await old.backup(file);
    await now.restore(file);
    const { pool } = now.database;
    const { rows: applied } = await pool.query("select 1 from drizzle.__drizzle_migrations");
    expect(applied.length).toBe(newestLevel().length);
    const { rows } = await pool.query<{ title: string }>("select title from meeting");
    expect(rows).toEqual([{ title: "Old design review" }]);

    const planner = await start({
      DATABASE_URL: now.databaseUrl,
      PLANNER_DATA_DIR: now.folder,
      PLANNER_SECRET: TEST_SECRET,
    });
    const deps = { database: now.database, secret: TEST_SECRET, publicUrl: planner.url };
    const { headers } = await addSignedIn(deps, { teamId: "team" });
    const opened = await fetch(`${planner.url}/api/team/team/meetings/meeting`, { headers });
    expect([opened.status, await opened.json()]).toEqual([
      200,
      expect.objectContaining({ title: "Old design review" }),
    ]);
  },
);

/** The installation as a Planner of that migration would have it, with one meeting in it. */
async function makeOld({ database, files }: QuietApp, number: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await rebuildSchema(client, newestLevel().slice(0, number + 1));
    await client.query("insert into team (id, name) values ('team', 'Old team')");
    await fill(client, "calendar", { team_id: "team", id: "calendar" });
    await fill(client, "event", { team_id: "team", calendar_id: "calendar", id: "event" });
    await fill(client, "meeting", {
      team_id: "team",
      id: "meeting",
      calendar_id: "calendar",
      event_id: "event",
      title: "Old design review",
    });
    await fill(client, "element", {
      team_id: "team",
      meeting_id: "meeting",
      id: "element",
      type: "report",
      status: "FAILED",
    });
    await client.query("commit");
  } finally {
    client.release();
  }
  const key = "team/files/deck/original";
  const { sha256 } = await files.put(key, Buffer.from("a deck"));
  await database.pool.query(
    `insert into file (team_id, id, user_id, name, kind, size_bytes, sha256, storage_key)
     values ('team', 'deck', 'ann', 'deck.txt', 'txt', 6, $1, $2)`,
    [sha256, key],
  );
}

/** A row with what is given, and something of the right type in every other column that needs it. */
async function fill(
  client: PoolClient,
  table: string,
  given: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
       and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const made = Object.fromEntries(rows.map(({ name, type }) => [name, SOMETHING[type] ?? "x"]));
  const row = { ...made, ...given };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into "${table}" (${Object.keys(row).join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  );
}

const SOMETHING: Readonly<Record<string, string>> = {
  "timestamp with time zone": "2026-03-02T09:00:00Z",
  jsonb: "[]",
  boolean: "false",
  integer: "1",
  bigint: "1",
  real: "1",
};
