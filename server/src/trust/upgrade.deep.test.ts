import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rebuildSchema, newestLevel } from "../backup/schema-level.ts";
import { MIGRATIONS, type Database, openDatabase } from "../platform/db/database.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess } from "../testing/process.ts";

/**
 * Steps that the release before could not live with on the same database. Each may only come a release after the code
 * stopped to use what goes ('contract'): name it here with the release that stopped.
 */
const STOPPED_BEFORE: Readonly<Record<string, string>> = {
  "0004_element_reset: DROP INDEX":
    "no release: before the first one, and an index is nothing that queries name",
  "0037_promise_list: DROP INDEX":
    "an index is nothing that queries name, and another takes its place",
};

const DESTRUCTIVE: readonly (readonly [string, RegExp])[] = [
  ["DROP TABLE", /\bdrop\s+table\b/i],
  ["DROP COLUMN", /\bdrop\s+column\b/i],
  ["DROP INDEX", /\bdrop\s+index\b/i],
  ["RENAME", /\brename\s+(?:to|column|table|constraint)?\b/i],
  ["SET NOT NULL", /\bset\s+not\s+null\b/i],
  ["TYPE", /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ["DROP DEFAULT", /\bdrop\s+default\b/i],
  [
    "ADD COLUMN NOT NULL",
    /\badd\s+column\s+(?![^;]*(?:\bdefault\b|\bgenerated\b))[^;]*\bnot\s+null\b/i,
  ],
  ["ADD CHECK", /\badd\s+constraint\b[^;]*\bcheck\b/i],
  ["UNIQUE ON AN OLD TABLE", /\badd\s+constraint\b[^;]*\bunique\b/i],
  ["DELETE", /\b(?:delete\s+from|truncate)\b/i],
];

/** What the release before could not live with, in one migration. */
function destructiveIn(sql: string): string[] {
  const plain = sql.replaceAll(/"[^"]*"/g, "x").replaceAll(/--.*$/gm, "");
  return plain
    .split(";")
    .flatMap((statement) => DESTRUCTIVE.filter(([, pattern]) => pattern.test(statement)))
    .map(([name]) => name);
}

test("every migration only adds, so that the release before runs on its schema", () => {
  const found = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .flatMap((name) =>
      destructiveIn(readFileSync(join(MIGRATIONS, name), "utf8")).map(
        (step) => `${name.replace(".sql", "")}: ${step}`,
      ),
    );
  expect(found.filter((step) => !STOPPED_BEFORE[step])).toEqual([]);
  expect(Object.keys(STOPPED_BEFORE).filter((step) => !found.includes(step))).toEqual([]);
});

test.each([
  ['ALTER TABLE "meeting" DROP COLUMN "note";', "DROP COLUMN"],
  ['DROP TABLE "meeting";', "DROP TABLE"],
  ['ALTER TABLE "meeting" RENAME COLUMN "a" TO "b";', "RENAME"],
  ['ALTER TABLE "meeting" ALTER COLUMN "note" SET NOT NULL;', "SET NOT NULL"],
  ['ALTER TABLE "meeting" ALTER COLUMN "note" SET DATA TYPE integer;', "TYPE"],
  ['ALTER TABLE "meeting" ADD COLUMN "a" text NOT NULL;', "ADD COLUMN NOT NULL"],
  ["DELETE FROM meeting;", "DELETE"],
])("%s would be found", (sql, step) => {
  expect(destructiveIn(sql)).toEqual([step]);
});

test.each([
  'ALTER TABLE "meeting" ADD COLUMN "drop column" text;',
  'ALTER TABLE "meeting" ADD COLUMN "a" text DEFAULT \'x\' NOT NULL;',
  'CREATE TABLE "x" ("id" text NOT NULL);',
  'CREATE INDEX "x" ON "meeting" USING btree ("team_id");',
])("%s only adds", (sql) => {
  expect(destructiveIn(sql)).toEqual([]);
});

/** A database as a Planner of an earlier migration left it. */
async function openOld(level: number): Promise<{ database: Database; url: string }> {
  const { url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  const database = openDatabase(url, () => undefined);
  onTestFinished(drop);
  onTestFinished(() => database.close());
  const client = await database.pool.connect();
  await client.query("begin");
  await rebuildSchema(client, newestLevel().slice(0, level));
  await client.query("commit");
  client.release();
  return { database, url };
}

const applied = async ({ pool }: Database): Promise<number> =>
  (await pool.query("select 1 from drizzle.__drizzle_migrations")).rowCount ?? 0;

const MIGRATE = `
  const { openDatabase } = await import("./server/src/platform/db/database.ts");
  const database = openDatabase(process.env.DATABASE_URL, () => undefined);
  process.stdout.write("begins");
  await database.migrate();
  await database.close();
  process.stdout.write("ends");
`;
const migrateApart = (url: string) =>
  startProcess(process.execPath, ["--input-type=module", "-e", MIGRATE], { DATABASE_URL: url });

test("two processes that start at once migrate once", { timeout: 120_000 }, async () => {
  const { database, url } = await openOld(3);
  const both = [migrateApart(url), migrateApart(url)];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await applied(database)).toBe(newestLevel().length);
});

test(
  "a migration that is killed in its midst leaves the old schema whole, and the next start goes on",
  { timeout: 120_000 },
  async () => {
    const { database, url } = await openOld(3);
    // Somebody reads a table that a later migration changes: it waits there, with the ones before it done.
    const reader = await database.pool.connect();
    await reader.query("begin");
    await reader.query("lock table meeting in access share mode");
    const killed = migrateApart(url);
    await killed.waitFor(/begins/);
    const waits = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await database.pool.query<{ count: number }>(waits)).rows[0]?.count, {
        timeout: 60_000,
      })
      .toBe(1);
    killed.signal("SIGKILL");
    expect(await killed.ended).toBe("SIGKILL");
    await reader.query("commit");
    reader.release();
    expect(await applied(database)).toBe(3);
    const { rows } = await database.pool.query(
      "select to_regclass('public.llm_call') is null as old",
    );
    expect(rows).toEqual([{ old: true }]);
    await database.migrate();
    expect(await applied(database)).toBe(newestLevel().length);
  },
);

/** As a later release leaves it, which says what a Planner has to know to run on it. */
async function changeLater({ pool }: Database, needed: number): Promise<void> {
  await pool.query(`alter table meeting add column later text;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999);
    comment on schema drizzle is 'runs with Planners that know migration ${needed}'`);
}

test("a database whose newer schema this Planner would read wrongly is refused in a sentence", async () => {
  const { database } = await openOld(newestLevel().length);
  await changeLater(database, 9_999_999_999_999);
  await expect(database.migrate()).rejects.toThrow(
    "The database was last used by a newer Planner. Update this one, then start it again.",
  );
  expect(await applied(database)).toBe(newestLevel().length + 1);
});

test(
  "one release back runs on a schema to which the newer one has only added",
  { timeout: 120_000 },
  async () => {
    const { database, url } = await openOld(newestLevel().length);
    await changeLater(database, newestLevel().at(-1) ?? 0);
    const folder = await mkdtemp(join(tmpdir(), "planner-back-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const planner = startProcess(process.execPath, [MAIN], {
      DATABASE_URL: url,
      PLANNER_DATA_DIR: folder,
    });
    onTestFinished(async () => {
      planner.signal("SIGTERM");
      await planner.ended;
    });
    const [, address = ""] = await planner.waitFor(/Planner is ready: (\S+)/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // It wrote nothing into the newer schema's place.
    expect(await applied(database)).toBe(newestLevel().length + 1);
  },
);
