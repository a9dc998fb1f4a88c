import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildTestApp } from "../testing/app.ts";
import { ROOT } from "../testing/process.ts";

/** Tables of the whole installation, with why they are no team's. All others are distributed by team. */
const SHARED_TABLES: Record<string, string> = {
  account: "how a person signs in, before a team is known",
  api_token: "who is asking, before a team is known",
  beta_key: "asked by its hash, before there is an account",
  beta_request: "people without a team",
  calendar_sign_in: "ten minutes, found by its state",
  company_identity: "who a person is at their company, in every team",
  company_session: "which session began at which provider",
  company_sign_in_attempt: "ten minutes, found by its state",
  erasure: "goes on after its team is gone",
  first_secret: "one row",
  language_model: "one row, of the whole installation",
  invitation: "asked by its hash, before its person is in the team",
  oauth_code: "asked by its hash, before a team is known",
  mail: "to people with and without a team",
  passkey: "how a person signs in, before a team is known",
  person_setting: "a person's own, in every team",
  rate_limit: "by address and account",
  recovery_code: "how a person signs in, before a team is known",
  scim_access: "who is asking, before a person is known",
  scim_group: "a company's directory, of the whole installation",
  scim_member: "a company's directory, of the whole installation",
  scim_user: "who a person is in a company's directory, in every team",
  session: "who is asking, before a team is known",
  sign_in_provider: "of the whole installation",
  socket_io_attachments: "messages between processes",
  team: "the teams themselves",
  trusted_browser: "how a person signs in, before a team is known",
  two_factor: "how a person signs in, before a team is known",
  user: "the people themselves",
  verification: "addresses to confirm",
};

/** Found by a random value before the team is known; Citus wants such an index without its word 'unique'. */
const FOUND_BY_CHANCE = ["calendar_channel", "share_token", "sign_off_token"];

interface UniqueIndex extends Record<string, unknown> {
  readonly table: string;
  readonly index: string;
  readonly isPrimary: boolean;
  readonly columns: string[];
}

const planner = await buildTestApp();
const { rows: indexes } = await planner.db.execute<UniqueIndex>(sql`
  select t.relname as table, i.relname as index, x.indisprimary as "isPrimary",
    (select array_agg(a.attname::text order by k.place)
      from unnest(x.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns
  from pg_index x
  join pg_class t on t.oid = x.indrelid
  join pg_class i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and x.indisunique`);
const listed = await planner.db.execute<{ name: string }>(sql`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
const tables = listed.rows.map(({ name }) => name);
afterAll(() => planner.close());

const teamTables = (): string[] => tables.filter((name) => !(name in SHARED_TABLES));

test("every table is the installation's, named here with a reason, or has team_id first in its primary key", () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(Object.keys(SHARED_TABLES).filter((name) => !tables.includes(name))).toEqual([]);
  const first = teamTables().map((table) => {
    const primary = indexes.find((index) => index.table === table && index.isPrimary);
    return [table, primary?.columns[0]];
  });
  expect(first).toEqual(teamTables().map((table) => [table, "team_id"]));
});

test("every unique index of a team's table holds team_id, but those that find it by chance", () => {
  const without = indexes
    .filter(({ table, columns }) => teamTables().includes(table) && !columns.includes("team_id"))
    .map(({ index }) => index);
  expect(without.toSorted((a, b) => a.localeCompare(b))).toEqual(FOUND_BY_CHANCE);
});

test("team_id is of one type everywhere, so that a team's rows can lie together", async () => {
  const { rows } = await planner.db.execute<{ type: string }>(sql`
    select distinct data_type || is_nullable as type from information_schema.columns
    where table_schema = 'public' and column_name = 'team_id'
      and table_name = any(${sql.param(teamTables())})`);
  expect(rows).toEqual([{ type: "textNO" }]);
});

test("no foreign key leads from one team's table to another, or from the installation into a team's", async () => {
  const { rows } = await planner.db.execute<{ source: string; target: string }>(sql`
    select s.relname as source, t.relname as target from pg_constraint c
    join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and s.relnamespace = 'public'::regnamespace`);
  const intoTeams = rows.filter(({ target }) => !(target in SHARED_TABLES));
  expect(intoTeams).toEqual([]);
  const fromTeams = rows.filter(({ source }) => !(source in SHARED_TABLES));
  expect(fromTeams).toEqual([{ source: "member", target: "team" }]);
});

test("the statements in docs/operating.md distribute these tables and no others", () => {
  const manual = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
  const list = /foreach t in array array\[([^\]]+)\]/.exec(manual)?.[1] ?? "";
  const named = [...list.matchAll(/'([a-z_]+)'/g)].map(([, name = ""]) => name);
  expect(named.toSorted((a, b) => a.localeCompare(b))).toEqual(teamTables());
  for (const index of FOUND_BY_CHANCE) expect(manual).toContain(`drop index ${index}`);
});

test("the statements in docs/operating.md drop every trigger, of which Citus takes none", async () => {
  const manual = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
  const { rows } = await planner.db.execute<{ trigger: string; table: string }>(sql`
    select t.tgname as trigger, r.relname as table from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where not t.tgisinternal and r.relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { trigger, table } of rows)
    expect(manual).toContain(`drop trigger ${trigger} on ${table};`);
});
