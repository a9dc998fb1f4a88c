import type { PromiseList } from "@planner/contract/api";
import { type Meeting, Report } from "@planner/contract/model";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestLevel } from "../backup/schema-level.ts";
import { type Browser, openBrowser } from "../testing/cluster.ts";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";
import shown from "../testing/earlier-release/shown.json" with { type: "json" };

const FIXTURE = join(import.meta.dirname, "../testing/earlier-release");
const START_MS = 120_000;
const TEAM = `/api/team/${shown.teamId}`;
/** Of its schema, when that release was the newest. */
const OLD_LEVEL = 20;

let oldLevel: number | null = null;
let address = "";
let planner: TestProcess;
let client: Client;
let browser: Browser;
const cleaning: (() => unknown)[] = [];

/** Puts database and uploads of that release back, and starts today's Planner on them. */
beforeAll(async () => {
  const { url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? "");
  cleaning.push(drop);
  client = new Client({ connectionString: url });
  await client.connect();
  cleaning.push(() => client.end());
  await client.query(
    "drop schema public, drizzle, pgboss cascade; create schema public; set search_path to public",
  );
  await client.query(gunzipSync(readFileSync(join(FIXTURE, "database.sql.gz"))).toString());
  oldLevel = (await client.query("select from drizzle.__drizzle_migrations")).rowCount;
  const folder = mkdtempSync(join(tmpdir(), "planner-upgraded-"));
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const id of readdirSync(join(FIXTURE, "files"))) {
    const place = join(folder, "files", shown.teamId, "files", id);
    mkdirSync(place, { recursive: true });
    cpSync(join(FIXTURE, "files", id), join(place, "original"));
  }
  planner = startProcess(process.execPath, [MAIN], {
    DATABASE_URL: url,
    PLANNER_DATA_DIR: folder,
    PLANNER_SECRET: shown.secret,
  });
  cleaning.push(async () => {
    planner.signal("SIGTERM");
    await planner.ended;
  });
  [, address = ""] = await planner.waitFor(/Planner is ready: (\S+)/);
  browser = openBrowser();
  await request("POST", "/login", shown.person);
}, START_MS);

afterAll(async () => {
  for (const step of cleaning.splice(0).toReversed()) await step();
}, START_MS);

const request = (method: string, path: string, body?: object) =>
  browser.request({ address }, method, path, body);

async function read<T>(path: string): Promise<T> {
  const answer = await request("GET", path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json() as T;
}

const openAsStranger = (path: string) => openBrowser().request({ address }, "GET", path);

const readMeeting = (id: string) => read<Meeting>(`${TEAM}/meetings/${id}`);

function elementOf(meeting: Meeting, type: string): unknown {
  const found = meeting.elements.find((element) => element.type === type);
  expect([type, found?.status]).toEqual([type, "DONE"]);
  return found?.data;
}

test("the schema was that of then, and is today's", async () => {
  expect(oldLevel).toBe(OLD_LEVEL);
  const { rowCount } = await client.query("select from drizzle.__drizzle_migrations");
  expect(rowCount).toBe(newestLevel().length);
});

test("the account and its team are there, and a wrong password is still one", async () => {
  expect(await read("/me")).toMatchObject({
    name: "Ann Bauer",
    email: shown.person.email,
    teams: [{ id: shown.teamId }],
  });
  const wrong = { ...shown.person, password: "another walk by the river" };
  expect((await openBrowser().request({ address }, "POST", "/login", wrong)).status).toBe(401);
});

test("each note has the words, page, quote and speaker that it had, corrections too", async () => {
  const meeting = await readMeeting(shown.notes.id);
  expect(meeting.title).toBe(shown.notes.title);
  const { pages } = Report.parse(elementOf(meeting, "report"));
  const notes = pages.flatMap(({ page, annotations }) =>
    annotations.map(({ type, text, owner, evidence: [words] }) => ({
      page,
      type,
      text,
      ...(owner === undefined ? {} : { owner }),
      quote: words?.quote,
      speaker: words?.speaker,
    })),
  );
  expect(notes).toEqual(shown.notes.annotations);
});

test.each(Object.keys(shown.plan.elements))("the plan's %s says what it said", async (type) => {
  const meeting = await readMeeting(shown.plan.id);
  const { elements } = shown.plan;
  expect(elementOf(meeting, type)).toMatchObject(elements[type as keyof typeof elements]);
});

test("deck and transcript can be downloaded, and a page of the deck is drawn", async () => {
  const { files } = await readMeeting(shown.notes.id);
  expect(files.map(({ name }) => name).toSorted()).toEqual(shown.notes.files.toSorted());
  const deck = files.find(({ name }) => name === "Checkout.pdf");
  const page = await request("GET", `${TEAM}/files/${deck?.id}/page/2`);
  expect(page.bytes.subarray(8, 12).toString()).toBe("WEBP");
});

test.each([
  ["notes", `/api/share/meetings/${shown.notes.id}/share/${shown.notes.link.split("/").at(-1)}`],
  ["plan", `/api/share/plans/${shown.plan.link.split("/").at(-1)}`],
])(
  "the link to the %s opens for a stranger, and one with another end does not",
  async (_, path) => {
    expect((await openAsStranger(path)).status).toBe(200);
    expect((await openAsStranger(path.slice(0, -3))).status).toBe(404);
  },
);

test("action items that were made then stand among the promises of now", async () => {
  const path = `${TEAM}/promises?view=open&today=2026-11-29`;
  const findTexts = async () =>
    (await read<PromiseList>(path)).promises.map(({ note }) => note.text).toSorted();
  const tasks = shown.notes.annotations.filter(({ type }) => type === "Action Item");
  await expect.poll(findTexts).toEqual(tasks.map(({ text }) => text).toSorted());
});

test("what was said then is found now", async () => {
  const path = `${TEAM}/find?q=keyboard+hides`;
  await expect.poll(async () => JSON.stringify(await read(path))).toContain(shown.notes.id);
});
