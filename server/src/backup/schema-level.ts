import { readMigrationFiles } from "drizzle-orm/migrator";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { z } from "zod";
import { MIGRATIONS } from "../platform/database.ts";
import { Failure } from "../platform/failures.ts";

/** A schema is known by the migrations that made it, in order: when each was made. */
export type Level = readonly number[];

const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      foreignKeys: z.record(z.string(), z.object({ tableTo: z.string() })),
    }),
  ),
});

/** The schema that this code brings. */
export const newestLevel = (): Level =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

/** The schema of a database; empty where Planner never was. */
export async function levelOf(client: PoolClient): Promise<Level> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ at }) => Number(at));
}

/** Throws `Failure` where this code does not know all of those migrations. */
export function requireKnown(level: Level, sentence: string): void {
  const known = newestLevel();
  if (level.every((at, index) => known[index] === at)) return;
  throw new Failure("conflict", sentence);
}

/** The tables of a schema, those that others refer to first. */
export function tablesOf(level: Level): string[] {
  const file = `meta/${String(level.length - 1).padStart(4, "0")}_snapshot.json`;
  const { tables } = Snapshot.parse(JSON.parse(readFileSync(join(MIGRATIONS, file), "utf8")));
  const placed = new Set<string>();
  const waiting = new Map(
    Object.values(tables).map(({ name, foreignKeys }) => [
      name,
      Object.values(foreignKeys).map(({ tableTo }) => tableTo),
    ]),
  );
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([name, needed]) =>
      needed.every((other) => other === name || placed.has(other)),
    );
    if (ready.length === 0) throw new Error("tables refer to one another in a circle");
    for (const [name] of ready) {
      placed.add(name);
      waiting.delete(name);
    }
  }
  return [...placed];
}

/** Replaces our tables by empty ones of another level, within the transaction of `client`. */
export async function rebuildSchema(client: PoolClient, level: Level): Promise<void> {
  const now = tablesOf(await levelOf(client));
  await client.query(`drop table ${now.map((name) => `public."${name}"`).join(", ")} cascade`);
  await client.query("delete from drizzle.__drizzle_migrations");
  const steps = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, level.length);
  for (const { sql, hash, folderMillis } of steps) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}
