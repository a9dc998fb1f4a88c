import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";
import { MIGRATIONS } from "../platform/db/database.ts";
import { Failure } from "../platform/failures.ts";

/** A schema is known by the migrations that made it, in order: when each was made. */
export type Level = readonly number[];

const CREATED = /^create table "(\w+)"/i;
const DROPPED = /^drop table "(\w+)"/i;
const REFERS = /^alter table "(\w+)" add constraint .* references "public"\."(\w+)"/is;

/** The schema that this code brings. */
export const newestLevel = (): Level =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

const stepsOf = (level: Level) =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, level.length);

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
  const waiting = new Map<string, string[]>();
  for (const statement of stepsOf(level).flatMap(({ sql }) => sql.map((one) => one.trim()))) {
    const [, created] = CREATED.exec(statement) ?? [];
    if (created) waiting.set(created, []);
    waiting.delete(DROPPED.exec(statement)?.[1] ?? "");
    const [, from, to] = REFERS.exec(statement) ?? [];
    if (from && to) waiting.get(from)?.push(to);
  }
  const placed = new Set<string>();
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
  for (const { sql, hash, folderMillis } of stepsOf(level)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}
