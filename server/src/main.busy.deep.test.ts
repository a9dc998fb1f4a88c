import { Client } from "pg";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { POSTGRES_VARIABLE } from "./testing/global-setup.ts";
import { createTestDatabase } from "./testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "./testing/process.ts";

const PATIENCE_MS = 120_000;
const LINK = /Create the first account: (\S+)/;
function newState(): string {
  const folder = mkdtempSync(join(tmpdir(), "planner-busy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(env: Record<string, string>): TestProcess {
  const program = startProcess(process.execPath, [MAIN], env);
  onTestFinished(async () => {
    program.signal("SIGKILL");
    await program.ended;
  });
  return program;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Has every question about these tables wait, as one does that takes for ever. */
async function block(url: string, tables: string): Promise<void> {
  const client = await connect(url);
  await client.query("begin");
  await client.query(`lock table ${tables} in access exclusive mode`);
}

const countWaiting = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const newcomer = (link: string) => ({
  email: "ann@example.com",
  name: "Ann",
  password: "correct horse battery",
  code: new URL(link).searchParams.get("code") ?? "",
});

test(
  "asked to stop while a query takes for ever, it ends in bounded time and takes the database with it",
  { timeout: PATIENCE_MS },
  async () => {
    const state = newState();
    const planner = start({ PLANNER_DATA_DIR: state });
    const [, link = ""] = await planner.waitFor(LINK);
    const host = encodeURIComponent(join(state, "postgres/socket"));
    const url = `postgres://postgres@localhost/planner?host=${host}`;
    const client = await connect(url);
    await block(url, `"user"`);
    const answer = post(`${new URL(link).origin}/signup`, newcomer(link)).catch(() => undefined);
    await expect.poll(() => countWaiting(client), { timeout: 20_000 }).toBeGreaterThan(0);
    const requestedAt = Date.now();
    planner.signal("SIGTERM");
    expect(await planner.ended).toBe(0);
    expect(Date.now() - requestedAt).toBeLessThan(30_000);
    expect(existsSync(join(state, "postgres/cluster/18/postmaster.pid"))).toBe(false);
    await answer;
  },
);

test(
  "jobs that wait for the database take no connection from people",
  { timeout: PATIENCE_MS },
  async () => {
    const { url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
    onTestFinished(drop);
    const planner = start({ PLANNER_DATA_DIR: newState(), DATABASE_URL: url });
    const [, link = ""] = await planner.waitFor(LINK);
    const client = await connect(url);
    await block(url, "meeting, mail, file");
    await sendJobs(client);
    // As many as one process had connections for all.
    await expect.poll(() => countWaiting(client), { timeout: 60_000 }).toBe(10);
    const answer = await post(`${new URL(link).origin}/login`, newcomer(link));
    expect(answer.status).toBe(401);
  },
);

/** More than ten, of five kinds; none of them is about anything that is there. */
async function sendJobs(client: Client): Promise<void> {
  const kinds = ["plan.build", "notes.build", "mail.send", "file.read", "file.draw"];
  const payload = JSON.stringify({
    teamId: "t",
    meetingId: "m",
    build: 1,
    mailId: "m",
    fileId: "f",
  });
  await client.query(
    `insert into pgboss.job (name, policy, data)
     select name, 'standard', $2 from unnest($1::text[]) as name, generate_series(1, 4)`,
    [kinds, payload],
  );
}
