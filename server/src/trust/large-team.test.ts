import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchStatements, type Statements } from "../testing/statements.ts";
import { MATRIX } from "./access-matrix.ts";
import type { Row } from "./access-row.ts";
import { OPENING_MS, openWorld, type World } from "./access-world.ts";

const LONG = { timeout: 300_000 };
const NEWCOMERS = 198;
/** Who is in a team is shown at once. */
const LISTS_MEMBERS = "GET /api/team/:teamId/members";
let world: World;
let statements: Statements;

beforeAll(async () => {
  world = await openWorld();
  statements = watchStatements(world.planner);
}, OPENING_MS);
afterAll(() => world.close());

interface Reading {
  readonly bytes: number;
  /** In the order of their texts: what is asked at once comes in any order. */
  readonly statements: readonly string[];
}

/** Everything that a screen reads, as Ann; what each call asked of the database. */
async function readAll(): Promise<Map<string, Reading>> {
  const all = new Map<string, Reading>();
  const screens = new Set(["session", "self", "team", "own", "notes", "plan"]);
  for (const [name, row] of Object.entries<Row>(MATRIX))
    if (name.startsWith("GET ") && screens.has(row.who)) all.set(name, await read(name, row));
  return all;
}

async function read(name: string, row: Row): Promise<Reading> {
  const { ann, app, shared } = world;
  const fresh = await row.fresh?.(world, ann);
  const shareId = shared[row.who === "plan" ? "planShareId" : "notesShareId"] ?? "";
  const ids: Record<string, string> = { ...shared, shareId, ...fresh?.ids };
  const path = name
    .slice("GET ".length)
    .replaceAll(/:(\w+)/g, (_, part: string) => ids[part] ?? "");
  const url = row.query ? `${path}?${row.query(ids)}` : path;
  const call = () => app.inject({ url, headers: { ...ann.headers, ...fresh?.headers } });
  let bytes = 0;
  const asked = await statements.during(async () => {
    const { statusCode, rawPayload } = await call();
    expect([name, statusCode]).toEqual([name, row.ok ?? 200]);
    bytes = rawPayload.length;
  });
  return { bytes, statements: asked.map(withoutNumbers).toSorted() };
}

/** Rows of a matrix that need something to ask for leave more of it behind each time. */
const withoutNumbers = (text: string): string => text.replaceAll(/\$\d+(?:, \$\d+)*/g, "$");

/** People with accounts, each with a calendar of their own that is shown. */
async function addNewcomers(): Promise<void> {
  const { db } = world.planner;
  const { teamId } = world.ann;
  const numbers = sql`generate_series(1, ${NEWCOMERS}::int) n`;
  await db.execute(sql`insert into "user" (id, name, email)
    select 'new-' || n, 'Grace ' || n, 'grace' || n || '@example.com' from ${numbers}`);
  await db.execute(sql`insert into member (team_id, user_id)
    select ${teamId}, 'new-' || n from ${numbers}`);
  await db.execute(sql`insert into calendar (team_id, id, user_id, name, source_id, provider)
    select ${teamId}, 'new-' || n, 'new-' || n, 'Work', 'new-' || n, 'builtin' from ${numbers}`);
}

test(
  "no call of a screen asks more of the database in a team of two hundred, or answers more but for the list of members",
  LONG,
  async () => {
    // What is read once in a process, and what is asked only where rows before have left something.
    await readAll();
    const small = await readAll();
    expect(small.size).toBeGreaterThan(50);
    await addNewcomers();
    const large = await readAll();
    const more = [...large].filter(
      ([name, { statements: asked }]) =>
        JSON.stringify(asked) !== JSON.stringify(small.get(name)?.statements),
    );
    expect(more.map(([name, { statements: asked }]) => [name, asked])).toEqual([]);
    const longer = [...large].filter(
      ([name, { bytes }]) => bytes > (small.get(name)?.bytes ?? 0) + 50 * NEWCOMERS,
    );
    expect(longer.map(([name]) => name)).toEqual([LISTS_MEMBERS]);
  },
);
