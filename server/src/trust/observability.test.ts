import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openDatabase } from "../platform/db/database.ts";
import { readinessOf } from "../platform/http/health.ts";
import { openLog } from "../platform/log.ts";
import { buildTestApp, type TestPerson } from "../testing/index.ts";

type Line = Record<string, unknown>;

const ID = "x-request-id";
const OWN_ID = /^[\da-f]{16}$/;
const PROXY_ID = "0f0e-of-the-proxy:1";
const logged: Line[] = [];
const log = openLog("debug", { write: (line) => logged.push(JSON.parse(line) as Line) });

const planner = await buildTestApp({ log }, async (app) => {
  app.get("/api/broken", async () => {
    throw new Error("nobody expected this");
  });
});
const person = await planner.signUp();
afterEach(() => {
  logged.length = 0;
});
afterAll(() => planner.close());

const answered = (): Line[] => logged.filter(({ msg }) => msg === "http.answered");

const forget = ({ email }: TestPerson) =>
  planner.app.inject({ method: "POST", url: "/forget-password", payload: { email } });

test("every answer carries an id of its own, also where no route could take the address", async () => {
  const urls = [
    "/livez",
    "/me",
    "/api/nothing",
    "/api/broken",
    "/%",
    `/api/${"a".repeat(200)}`,
    "/",
  ];
  const answers = await Promise.all(urls.map((url) => planner.app.inject({ url })));
  const ids = answers.map(({ headers }) => String(headers[ID]));
  for (const id of ids) expect(id).toMatch(OWN_ID);
  expect(new Set(ids).size).toBe(urls.length);
});

test("an id that somebody sends is believed only of a trusted proxy, and only if it is well-formed", async () => {
  const sent = { headers: { [ID]: PROXY_ID } };
  expect((await planner.app.inject({ url: "/livez", ...sent })).headers[ID]).toMatch(OWN_ID);
  const behind = await buildTestApp({ trustedProxies: ["10.1.0.0/16"] });
  const requestIdOf = async (id: string, remoteAddress: string) =>
    (await behind.app.inject({ url: "/livez", headers: { [ID]: id }, remoteAddress })).headers[ID];
  expect(await requestIdOf(PROXY_ID, "10.1.2.3")).toBe(PROXY_ID);
  expect(await requestIdOf(PROXY_ID, "10.2.2.3")).toMatch(OWN_ID);
  for (const id of ["short", "a".repeat(129), "with blanks", 'quo"ted-one', "<script>x</script>"])
    expect(await requestIdOf(id, "10.1.2.3")).toMatch(OWN_ID);
  await behind.close();
});

test("every line about a request has its id, also where a body came and where it broke", async () => {
  const [refused, broken] = [
    await planner.app.inject({
      method: "POST",
      url: "/login",
      payload: { email: "a@b.c", password: "wrong one" },
    }),
    await planner.app.inject({ url: "/api/broken" }),
  ];
  const ids = [refused, broken].map(({ headers }) => headers[ID]);
  expect(logged.map(({ msg, requestId, level }) => ({ msg, requestId, level }))).toEqual([
    { msg: "http.refused", requestId: ids[0], level: 30 },
    { msg: "http.answered", requestId: ids[0], level: 30 },
    { msg: "http.failed", requestId: ids[1], level: 50 },
    { msg: "http.answered", requestId: ids[1], level: 50 },
  ]);
  expect(broken.json().message).toContain(String(ids[1]));
});

test("one line tells how each request ended, by the pattern of its route and without address or query", async () => {
  const canary = "canary-91c2";
  const { teamId } = person;
  await person.inject({ url: `/api/team/${teamId}/meetings/${canary}?x=${canary}` });
  await forget(person);
  await planner.app.inject({ url: `/api/share/plans/${canary}?y=${canary}` });
  await planner.app.inject({ url: `/share/${canary}` });
  await planner.app.inject({ url: `/reset-password?token=${canary}` });
  expect(answered().map(({ method, route, status }) => [method, route, status])).toEqual([
    ["GET", "/api/team/:teamId/meetings/:id", 404],
    ["POST", "/forget-password", 200],
    ["GET", "/api/share/plans/:shareId", 404],
    ["GET", "other", 404],
    ["GET", "other", 404],
  ]);
  for (const { ms, requestId } of answered())
    expect([ms, requestId]).toEqual([expect.any(Number), expect.stringMatching(OWN_ID)]);
  expect(JSON.stringify(logged)).not.toContain(canary);
  expect(JSON.stringify(logged)).not.toContain(teamId);
});

test("reading that goes well is told to whoever looks closely alone, and changes to everyone", async () => {
  await person.inject({ url: "/me" });
  await person.inject({ method: "POST", url: "/api/refresh", payload: {} });
  await planner.app.inject({ url: "/me" });
  expect(answered().map(({ level, status }) => [level, status])).toEqual([
    [20, 200],
    [30, expect.any(Number)],
    [30, 401],
  ]);
});

test("a job, the jobs that it causes and their mails keep the id of the request; two at once keep apart", async () => {
  const people = [await planner.signUp(), await planner.signUp()];
  const ids = (await Promise.all(people.map(forget))).map(({ headers }) => headers[ID]);
  const ran = await planner.runJobs();
  expect(ran.map(({ name }) => name).toSorted()).toEqual([
    "account.forgot",
    "account.forgot",
    "account.forgot",
    "mail.send",
    "mail.send",
    "mail.send",
  ]);
  for (const { payload } of ran) expect(Object.keys(payload)).toHaveLength(1);
  const mailLines = logged.filter(({ msg }) => msg === "mail.kept").slice(-2);
  // Which of two mails is kept first is nobody's to say.
  expect(new Set(mailLines.map(({ requestId }) => requestId))).toEqual(new Set(ids));
  expect(new Set(mailLines.map(({ jobId }) => jobId)).size).toBe(2);
});

test("a process is ready only with its database, every migration and its files, and says within seconds what it lacks", async () => {
  const { database } = planner.deps;
  const folder = mkdtempSync(join(tmpdir(), "planner-ready-"));
  const files = await openLocalFiles(folder);
  expect(await readinessOf({ database, files })).toBe("ok");
  rmSync(folder, { recursive: true });
  expect(await readinessOf({ database, files })).toBe("no storage");
  const silent = { check: () => new Promise<void>(() => undefined) };
  expect(await readinessOf({ database, files: silent })).toBe("no storage");

  const known = { check: async () => undefined };
  await planner.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`,
  );
  expect(await readinessOf({ database, files: known })).toBe("old schema");
  await planner.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`,
  );
  const gone = openDatabase(planner.databaseUrl.replace(/\/test_\w+/, "/nowhere"), () => undefined);
  expect(await readinessOf({ database: gone, files: known })).toBe("no database");
  await gone.close();
});
