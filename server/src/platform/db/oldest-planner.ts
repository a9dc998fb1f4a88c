import type { Client } from "pg";

/**
 * The migration (drizzle's `when`) that a Planner has to know to run on today's schema. Migrations only add, so all of
 * them may; a step that takes something away raises this to the last migration of the first release that lives without it.
 */
const OLDEST = 0;

const COMMENT = /^runs with Planners that know migration (\d+)$/;

/** Writes into the database which Planners may run on it. Before the migrations, so that none is let in that may not be. */
export async function nameOldest(client: Client): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    `comment on schema drizzle is 'runs with Planners that know migration ${OLDEST}'`,
  );
}

/** Whether a newer Planner that has changed the schema says that one which knows no more than `known` may run on it. */
export async function mayRun(client: Client, known: number): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description('drizzle'::regnamespace) as comment",
  );
  const [, needed] = COMMENT.exec(rows[0]?.comment ?? "") ?? [];
  return needed !== undefined && Number(needed) <= known;
}
