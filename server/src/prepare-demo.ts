import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "./deps.ts";
import { DEMO_VIEWER } from "./features/account/demo.ts";
import { makeSample } from "./features/meeting/sample/sample.routes.ts";
import { user } from "./tables/account.tables.ts";
import { member, team } from "./tables/team.tables.ts";

const TABLES = `select string_agg(format('public.%I', tablename), ', ') as names
  from pg_tables where schemaname = 'public' and tablename <> 'first_secret'`;

/**
 * Empties the demo's own database and the folder `files` in `folder`, and begins the sample anew, whose notes and plans the worker
 * makes. Only the embedded database in the demo's folder is ever emptied: with DATABASE_URL a demo does not start.
 */
export async function prepareDemo(deps: Deps, folder: string): Promise<void> {
  const { db, pool } = deps.database;
  const { rows } = await pool.query<{ names: string }>(TABLES);
  await pool.query(`truncate ${rows[0]?.names ?? ""} cascade`);
  await pool.query("delete from pgboss.job");
  await rm(join(folder, "files", DEMO_VIEWER.teamId), { recursive: true, force: true });
  const { userId, teamId } = DEMO_VIEWER;
  await db.insert(user).values({ id: userId, name: "Visitor", email: "visitor@example.com" });
  await db.insert(team).values({ id: teamId, name: "Sample team" });
  await db.insert(member).values({ teamId, userId });
  await makeSample(deps, DEMO_VIEWER, "UTC");
}
