import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { POSTGRES_VARIABLE } from "./testing/global-setup.ts";
import { createTestDatabase } from "./testing/postgres.ts";
import { ADMIN, MAIN, startProcess, type TestProcess } from "./testing/process.ts";

const PATIENCE_MS = 120_000;
const PASSWORD = "correct horse battery";
const READY = /Planner is ready: (\S+)/;
const LINK = /Create the first account: (\S+)/;
function newState(): string {
  const folder = mkdtempSync(join(tmpdir(), "planner-main-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(command: string, args: string[], env: Record<string, string>): TestProcess {
  const program = startProcess(command, args, env);
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.ended;
  });
  return program;
}

const start = (env: Record<string, string>): TestProcess => run(process.execPath, [MAIN], env);
const admin = async (args: string[], env: Record<string, string>): Promise<string> => {
  const program = run(process.execPath, [ADMIN, ...args], env);
  expect([await program.ended, program.printed()]).toEqual([0, expect.anything()]);
  return program.printed();
};

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const isDatabaseRunning = (state: string): boolean =>
  existsSync(join(state, "postgres/cluster/18/postmaster.pid"));

/** The body and the code of the sign-up link that a first start prints. */
const newcomer = (link: string) => ({
  email: "ann@example.com",
  name: "Ann",
  password: PASSWORD,
  code: new URL(link).searchParams.get("code") ?? "",
});

test(
  "npm start serves the app and a sign-up link that works; Ctrl-C stops all of it with exit code 0",
  { timeout: PATIENCE_MS },
  async () => {
    const state = newState();
    const planner = run("npm", ["start"], { PLANNER_DATA_DIR: state });
    const [, link = ""] = await planner.waitFor(LINK);
    const { origin } = new URL(link);
    const page = await fetch(link);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect((await post(`${origin}/signup`, newcomer(link))).status).toBe(200);
    expect((await post(`${origin}/login`, newcomer(link))).status).toBe(200);
    expect(statSync(join(state, "secret")).mode & 0o777).toBe(0o600);
    expect(isDatabaseRunning(state)).toBe(true);

    // A terminal signals the whole group, and npm and the start script pass it on once more.
    planner.signalGroup("SIGINT");
    expect(await planner.ended).toBe(0);
    expect(isDatabaseRunning(state)).toBe(false);
  },
);

test(
  "a second start is refused while the first goes on; after kill -9 a new start takes over with all that was kept",
  { timeout: PATIENCE_MS },
  async () => {
    const env = { PLANNER_DATA_DIR: newState() };
    const first = start(env);
    const [, url = ""] = await first.waitFor(READY);
    const second = start(env);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toMatch(
      /^Planner is already running on \S+ \(process \d+\)\. Stop it/,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const [key = ""] = (await admin(["beta-key", "--uses", "2"], env)).split("\n");
    first.signal("SIGKILL");
    expect(await first.ended).toBe("SIGKILL");
    const third = start(env);
    const [, again = ""] = await third.waitFor(READY);
    const person = { email: "ann@example.com", name: "Ann", password: PASSWORD, code: key };
    expect((await post(`${again}/signup`, person)).status).toBe(200);
  },
);

test(
  "it serves on and stops in peace when nobody reads its log any more",
  { timeout: PATIENCE_MS },
  async () => {
    const planner = start({ PLANNER_DATA_DIR: newState(), LOG_LEVEL: "debug" });
    const [, url = ""] = await planner.waitFor(READY);
    planner.stopReading();
    for (const _ of [1, 2, 3]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    planner.signal("SIGTERM");
    expect(await planner.ended).toBe(0);
  },
);

test("requests on their way are answered before it stops", { timeout: PATIENCE_MS }, async () => {
  const planner = start({ PLANNER_DATA_DIR: newState() });
  const [, link = ""] = await planner.waitFor(LINK);
  const { host, hostname, port } = new URL(link);
  const body = JSON.stringify(newcomer(link));
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });
  const head = `POST /signup HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  socket.write(head);
  // The interim answer says that the request is being worked on.
  await expect.poll(() => answer).toContain("100 Continue");
  planner.signal("SIGTERM");
  await planner.waitFor(/Stopping/);
  socket.write(body);
  await closed;
  expect(answer).toContain("HTTP/1.1 200 OK");
  expect(await planner.ended).toBe(0);
});

test(
  "a port in use is said in a sentence, and the database is stopped",
  { timeout: PATIENCE_MS },
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, "127.0.0.1", resolve);
    });
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const state = newState();
    const planner = start({ PLANNER_DATA_DIR: state, PORT: String(port) });
    expect(await planner.ended).toBe(1);
    expect(planner.printed()).toContain(`Port ${port} is in use. Choose another: PORT=${port + 1}`);
    expect(isDatabaseRunning(state)).toBe(false);
  },
);

test("a web and a worker process share one database server", { timeout: PATIENCE_MS }, async () => {
  const { url: database, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  onTestFinished(drop);
  const shared = {
    DATABASE_URL: database,
    PLANNER_SECRET: "a secret that both processes know, 32+",
  };
  const env = () => ({ ...shared, PLANNER_DATA_DIR: newState() });
  const web = start({ ...env(), PLANNER_ROLE: "web" });
  const [, link = ""] = await web.waitFor(LINK);
  const { origin } = new URL(link);
  expect((await post(`${origin}/signup`, newcomer(link))).status).toBe(200);
  const { email } = newcomer(link);
  expect((await post(`${origin}/forget-password`, { email })).status).toBe(200);
  const worker = start({ ...env(), PLANNER_ROLE: "worker" });
  await worker.waitFor(/"msg":"mail.kept"/);
  expect(await admin(["mails"], env())).toContain("/reset-password?token=");
});

test(
  "a database that does not exist is said in a sentence at once",
  { timeout: PATIENCE_MS },
  async () => {
    const missing = (process.env[POSTGRES_VARIABLE] ?? "").replace("/postgres?", "/nowhere?");
    const planner = start({ PLANNER_DATA_DIR: newState(), DATABASE_URL: missing });
    expect(await planner.ended).toBe(1);
    expect(planner.printed()).toContain("The database at DATABASE_URL does not let Planner in");
  },
);

test(
  "the command line invites, makes keys and shows mails where nothing runs, and stops what it started",
  { timeout: PATIENCE_MS },
  async () => {
    const state = newState();
    const env = { PLANNER_DATA_DIR: state, PORT: "3000" };
    expect(await admin(["beta-key"], env)).toMatch(
      /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\nhttp:\/\/localhost:3000\/sign-up\?code=\S+\n$/,
    );
    const invited = await admin(["invite", "ben@example.com"], env);
    const link = /http:\S+/.exec(invited)?.[0] ?? "";
    const mails = await admin(["mails"], env);
    expect(mails).toContain("To: ben@example.com\nSubject: You are invited to Planner");
    expect(mails).toContain(link);
    expect(isDatabaseRunning(state)).toBe(false);

    const wrong = run(process.execPath, [ADMIN, "beta-key", "--team", "no-such-team"], env);
    expect([await wrong.ended, wrong.printed()]).toEqual([1, "There is no team no-such-team.\n"]);
  },
);
