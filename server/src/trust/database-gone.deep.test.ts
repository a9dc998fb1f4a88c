import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCrashClient } from "../testing/crash/crash-client.ts";
import { connectLive } from "../testing/live.ts";
import { type OwnPostgres, prepareOwnPostgres, signalEmbedded } from "../testing/own-postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";

const PATIENCE_MS = 180_000;
const SECRET = "a secret that all processes know, 32+";
const ADDRESS = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;
const KEY = /sign-up\?code=(\S+)/;
const postgreses: OwnPostgres[] = [];
const cleaning: (() => Promise<unknown> | void)[] = [];
let nowhere: TestProcess;
beforeAll(() => {
  // It is waited for at the end: giving up takes a minute.
  nowhere = start("all", { DATABASE_URL: "postgres://planner@127.0.0.1:9/planner" }).started;
});
afterAll(async () => {
  // A process cannot stop in peace while its database hangs.
  for (const halted of postgreses) halted.signal("SIGCONT");
  for (const step of cleaning.splice(0).toReversed()) await step();
});

interface Planner {
  readonly folder: string;
  readonly started: TestProcess;
}

function start(role: string, env: Record<string, string> = {}): Planner {
  const folder = env["PLANNER_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "planner-gone-"));
  const own = { PLANNER_DATA_DIR: folder, PLANNER_SECRET: SECRET, PLANNER_ROLE: role };
  const started = startProcess(process.execPath, [MAIN], { ...own, ...env });
  cleaning.push(async () => {
    started.signal("SIGTERM");
    await started.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, started };
}

function ownPostgres(): OwnPostgres {
  const postgres = prepareOwnPostgres();
  postgreses.push(postgres);
  cleaning.push(() => postgres.close());
  return postgres;
}

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return answer.status;
};

/** What a load balancer and a person see while there is no database, until `come` brings it back. */
async function endure(
  { origin, headers }: { origin: string; headers: () => Record<string, string> },
  come: () => Promise<void> | void,
): Promise<void> {
  await expect
    .poll(() => statusOf(`${origin}/readyz`), { timeout: 30_000, interval: 100 })
    .toBe(503);
  expect(await statusOf(`${origin}/livez`)).toBe(200);
  const response = await fetch(`${origin}/me`, { headers: headers() });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(/database.*again/),
  });
  const posted = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "robin@example.com", password: "a long walk by the river" }),
  });
  expect(posted.status).toBe(503);
  // Long enough for whatever gives up after a few tries.
  await wait(4_000);
  expect(await statusOf(`${origin}/livez`)).toBe(200);
  await come();
  await expect
    .poll(() => statusOf(`${origin}/readyz`), { timeout: 60_000, interval: 100 })
    .toBe(200);
  await expect
    .poll(() => statusOf(`${origin}/me`, { headers: headers() }), { timeout: 30_000 })
    .toBe(200);
}

async function signUp(origin: string, printed: string) {
  const client = openCrashClient(() => origin, "robin@example.com");
  const { teamId } = await client.signUp(KEY.exec(printed)?.[1] ?? "");
  return { origin, headers: () => client.headers(), client, teamId };
}

type Person = Awaited<ReturnType<typeof signUp>>;

/** Uploads a text and waits until a worker has read it. */
async function useJobs({ client, teamId }: Person): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob(["Ada: Let us ship it.\n"]), "talk.txt");
  const files = `/api/team/${teamId}/files`;
  const { jobId } = await client.request<{ jobId: string }>("POST", `${files}?purpose=notes`, form);
  const read = async () =>
    (await client.request<{ status: string }>("GET", `${files}/status/${jobId}`)).status;
  await expect.poll(read, { timeout: 60_000, interval: 200 }).toBe("completed");
}

describe("a database server that", () => {
  test(
    "hangs, and is killed later, is waited for by web and worker, and all goes on by itself",
    { timeout: PATIENCE_MS },
    async () => {
      const postgres = ownPostgres();
      await postgres.start();
      const web = start("web", { DATABASE_URL: postgres.url });
      const [, origin = ""] = await web.started.waitFor(ADDRESS);
      const shared = { DATABASE_URL: postgres.url, PLANNER_DATA_DIR: web.folder };
      const worker = start("worker", shared);
      await worker.started.waitFor(/planner.ready/);
      const person = await signUp(origin, (await web.started.waitFor(KEY)).input);
      const live = await connectLive(origin, { headers: person.headers() }, { comesBack: true });
      cleaning.push(() => live.close());

      postgres.signal("SIGSTOP");
      await endure(person, () => postgres.signal("SIGCONT"));
      await useJobs(person);

      postgres.signal("SIGKILL");
      await endure(person, () => postgres.start());
      await useJobs(person);
      await expect
        .poll(async () => (await live.send("echo", 0).catch(() => ({ ok: false }))).ok, {
          timeout: 60_000,
        })
        .toBe(true);
      // Neither was started again, and nothing went past everybody.
      for (const { started } of [web, worker])
        expect(started.printed()).not.toMatch(/UnhandledPromise|uncaught|Stopping/i);
    },
  );

  test("starts later than Planner is waited for", { timeout: PATIENCE_MS }, async () => {
    const postgres = ownPostgres();
    // A server without the database would be refused for good, so it is made before.
    await postgres.start();
    await postgres.stop();
    const late = start("all", { DATABASE_URL: postgres.url });
    await late.started.waitFor(/database.waiting/);
    await postgres.start();
    const [, origin = ""] = await late.started.waitFor(ADDRESS);
    expect(await statusOf(`${origin}/readyz`)).toBe(200);
  });

  test(
    "is embedded is had back by Planner itself, after hanging as after kill -9",
    { timeout: PATIENCE_MS },
    async () => {
      const { started, folder } = start("all");
      const [, origin = ""] = await started.waitFor(ADDRESS);
      const person = await signUp(origin, (await started.waitFor(KEY)).input);
      signalEmbedded(folder, "SIGSTOP");
      await endure(person, () => signalEmbedded(folder, "SIGCONT"));
      signalEmbedded(folder, "SIGKILL");
      await expect
        .poll(() => statusOf(`${origin}/readyz`), { timeout: 60_000, interval: 100 })
        .toBe(200);
      await useJobs(person);
      expect(started.printed()).not.toMatch(/UnhandledPromise|uncaught|Stopping/i);
    },
  );

  test("never comes is said in a sentence after a minute", { timeout: PATIENCE_MS }, async () => {
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.printed()).toContain("does not let Planner in: ");
  });
});
