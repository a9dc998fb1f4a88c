import { DEMO_REFUSAL } from "@planner/contract/api";
import { PassThrough } from "node:stream";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { readEnvironment } from "../environment/environment.ts";
import { DEMO_VIEWER } from "../features/account/demo.ts";
import type { RanJob } from "../platform/jobs/queue.ts";
import { prepareDemo } from "../prepare-demo.ts";
import { buildTestApp, type TestApp } from "../testing/app.ts";
import { MATRIX } from "./access-matrix.ts";

let demo: TestApp;
let usual: TestApp;
let ran: RanJob[] = [];
const folder = mkdtempSync(join(tmpdir(), "planner-demo-"));
const TEAM = `/api/team/${DEMO_VIEWER.teamId}`;

beforeAll(async () => {
  demo = await buildTestApp({
    isDemo: true,
    pdf: openPdfReader(),
    files: await openLocalFiles(join(folder, "files")),
  });
  usual = await buildTestApp();
  await prepareDemo(demo.deps, folder);
  ran = await demo.runJobs();
}, 180_000);
afterAll(async () => {
  await demo.close();
  await usual.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every call of the contract and every other route, by what the access matrix lists. */
const CALLS = Object.keys(MATRIX).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  const url = path
    .replace(":teamId", DEMO_VIEWER.teamId)
    .replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  return { method: method as "GET" | "POST", path, url };
});
const CHANGING = CALLS.filter(({ method }) => !["GET", "HEAD"].includes(method));

const refusalsOf = async ({ app }: TestApp): Promise<string[]> => {
  const refused = await Promise.all(
    CHANGING.map(async ({ method, path, url }) => {
      const answer = await app.inject({ method, url, payload: {} });
      // A directory is answered in its own form.
      const { message, detail } = answer.json();
      return answer.statusCode === 403 && (message ?? detail) === DEMO_REFUSAL
        ? [`${method} ${path}`]
        : [];
    }),
  );
  return refused.flat();
};

test("a demo refuses every call that changes something, in one sentence, and another Planner none so", async () => {
  expect(CHANGING.length).toBeGreaterThan(80);
  expect(await refusalsOf(demo)).toEqual(CHANGING.map(({ method, path }) => `${method} ${path}`));
  expect(await refusalsOf(usual)).toEqual([]);
});

test("an upload is refused before its bytes are read", async () => {
  const answer = await demo.app.inject({
    method: "POST",
    url: `${TEAM}/files`,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: new PassThrough().end("--x\r\n"),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([403, DEMO_REFUSAL]);
});

test("the sample is made without a job that fails", () => {
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
  expect(ran.map(({ name }) => name)).toContain("notes.build");
});

test("whoever comes is in the sample's team, and reads its notes and plans", async () => {
  const me = (await demo.app.inject("/me")).json();
  expect(me.teams.map(({ id }: { id: string }) => id)).toEqual([DEMO_VIEWER.teamId]);
  const meetings = (await demo.app.inject(`${TEAM}/meetings/sample`)).json();
  expect(meetings).toHaveLength(3);
  const held = meetings.find(({ elements = [] }: { elements?: { type: string }[] }) =>
    elements.some(({ type }) => type === "report"),
  );
  const meeting = await demo.app.inject(`${TEAM}/meetings/${held?.id}`);
  expect(meeting.statusCode).toBe(200);
  expect(meeting.body).toContain('"Decision"');
});

test("a stranger is let into no other team, and a usual Planner lets no stranger in", async () => {
  const other = await demo.signUp();
  const path = `/api/team/${other.teamId}/meetings/sample`;
  expect((await demo.app.inject(path)).statusCode).toBe(404);
  expect((await usual.app.inject("/me")).statusCode).toBe(401);
});

test("what costs much or leads elsewhere is closed, and the first page leads to the meetings", async () => {
  for (const path of ["/api/account/export", "/api/auth/sync/google"])
    expect((await demo.app.inject(path)).statusCode).toBe(403);
  const first = await demo.app.inject("/");
  expect([first.statusCode, first.headers["location"]]).toEqual([302, "/dashboard"]);
});

test("a start begins anew: what there was is gone, and the sample is there once", async () => {
  await demo.db.execute("update team set name = 'Changed'");
  await prepareDemo(demo.deps, folder);
  const { rows } = await demo.db.execute("select name from team");
  expect(rows).toEqual([{ name: "Sample team" }]);
});

test("nothing is sent: no email waits, and nobody hears of an event", async () => {
  const { rows } = await demo.db.execute(
    "select (select count(*) from mail)::int as mails, (select count(*) from webhook_delivery)::int as deliveries",
  );
  expect(rows).toEqual([{ mails: 0, deliveries: 0 }]);
});

test.each([
  { SMTP_URL: "smtp://mail.example.com" },
  { DATABASE_URL: "postgres://db/planner" },
  { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" },
])("with %j a demo does not start", (set) => {
  const [name = ""] = Object.keys(set);
  expect(() => readEnvironment({ ...set, PLANNER_DEMO: "on" })).toThrow(name);
  expect(readEnvironment(set).isDemo).toBe(false);
});

test("a demo has a folder of its own inside the data folder", () => {
  const set = { PLANNER_DATA_DIR: "/data" };
  expect(readEnvironment({ ...set, PLANNER_DEMO: "true" }).stateFolder).toBe("/data/demo");
  expect(readEnvironment(set).stateFolder).toBe("/data");
});
