import { POSTGRES_VARIABLE, startTestPostgres } from "@planner/server/testing";
import {
  type CompanyApp,
  openCompanyApp,
} from "../../../server/src/testing/company/company-app.ts";
import { openScim, type ScimClient } from "../../../server/src/testing/company/scim-client.ts";
import { type Statements, watchStatements } from "../../../server/src/testing/statements.ts";
import { median, type Row, row } from "../harness/table.ts";

const SIZES = [200, 1_000, 5_000];
const TURNS = 5;
const SMALL_GROUPS = 50;

/** What a company's directory waits for where its groups are large, in an app without a network in between. */
export async function bench(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  process.env[POSTGRES_VARIABLE] = postgres.adminUrl;
  const company = await openCompanyApp();
  try {
    await company.setUp({ groupTeams: [{ group: "Leads", teamId: company.runner.teamId }] });
    const scim = await openScim(company);
    const directory = { company, scim, statements: watchStatements(company.planner) };
    const rows: Row[] = [];
    for (const size of SIZES) rows.push(...(await benchGroup(directory, size)));
    return rows;
  } finally {
    await company.close();
    await postgres.stop();
  }
}

interface Directory {
  readonly company: CompanyApp;
  readonly scim: ScimClient;
  readonly statements: Statements;
}

async function benchGroup({ company, scim, statements }: Directory, size: number): Promise<Row[]> {
  const ids = await addPeople(company, size);
  const members = ids.map((value) => ({ value }));
  const plain = `/Groups/${await scim.addGroup(`Plain ${size}`)}`;
  const leading = `/Groups/${await scim.addGroup("Leads")}`;
  const put = (path: string, displayName: string, some: object[]) => async () =>
    accept(await scim.send("PUT", path, { displayName, members: some }));
  const clear = (path: string) => async () =>
    accept(await scim.patch(path, { op: "remove", path: "members" }));
  const change = async (...operations: object[]) => accept(await scim.patch(plain, ...operations));
  const [first] = members;
  const steps: Record<string, () => Promise<void>> = {
    "PUT with all of them": put(plain, `Plain ${size}`, members),
    "PUT with all of them again": put(plain, `Plain ${size}`, members),
    "PATCH that removes one": () => change({ op: "remove", path: "members", value: [first] }),
    "PATCH that adds one": () => change({ op: "add", path: "members", value: [first] }),
    "GET with members": async () => accept(await scim.send("GET", plain)),
    "PATCH that removes all": clear(plain),
    "PUT that puts all into a team": put(leading, "Leads", members),
    "PATCH that takes all out of the team": clear(leading),
  };
  const rows = await measure(statements, steps, `a group of ${size}`);
  await put(plain, `Plain ${size}`, members)();
  for (let group = 0; group < SMALL_GROUPS; group += 1)
    await scim.addGroup(`Small ${size} ${group}`, ids.slice(0, 3));
  const list = (more: string) => async () =>
    accept(await scim.send("GET", `/Groups?count=100${more}`));
  const lists = {
    "with members": list(""),
    "without members": list("&excludedAttributes=members"),
  };
  rows.push(...(await measure(statements, lists, `the list, one group of ${size} and others`)));
  for (const path of [plain, leading]) await scim.send("DELETE", path);
  return rows;
}

function accept({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body.slice(0, 300)}`);
}

async function measure(
  statements: Statements,
  steps: Record<string, () => Promise<void>>,
  about: string,
): Promise<Row[]> {
  const samples = new Map(
    Object.keys(steps).map((name) => [name, { ms: [] as number[], asked: 0 }]),
  );
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, work] of Object.entries(steps)) {
      const sample = samples.get(name)!;
      const began = performance.now();
      sample.asked = (await statements.during(work)).length;
      sample.ms.push(performance.now() - began);
    }
  return [...samples].map(([name, { ms, asked }]) =>
    row(`${about}: ${name}`, `${median(ms).toFixed(0)} ms`, "–", `${asked} statements`),
  );
}

/** People with accounts, as if the directory had sent each. */
async function addPeople({ planner }: CompanyApp, size: number): Promise<string[]> {
  const { pool } = planner.deps.database;
  const name = (kind: string) => `'${kind}-${size}-' || n`;
  const numbers = `generate_series(1, ${size}) n`;
  await pool.query(`insert into "user" (id, name, email)
    select ${name("user")}, 'Ines Carvalho', ${name("ines")} || '@acme.test' from ${numbers}`);
  // Nobody is ever without a team.
  await pool.query(`insert into team (id, name) select ${name("team")}, 'Own' from ${numbers}`);
  await pool.query(`insert into member (team_id, user_id)
    select ${name("team")}, ${name("user")} from ${numbers}`);
  const { rows } = await pool.query<{ id: string }>(`insert into scim_user
      (id, provider_id, user_id, user_name, external_id, email, name, is_active, created_at, changed_at)
    select gen_random_uuid()::text, 'acme', ${name("user")}, ${name("ines")}, null, ${name("ines")} || '@acme.test',
      '{"formatted":null,"givenName":null,"familyName":null}'::jsonb, true, now(), now()
    from ${numbers} returning id`);
  return rows.map(({ id }) => id);
}
