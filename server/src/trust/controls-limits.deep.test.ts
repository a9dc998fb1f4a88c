import { afterAll, beforeAll, expect, test } from "vitest";
import { POSTGRES_VARIABLE } from "../testing/global-setup.ts";
import { createTestDatabase } from "../testing/postgres.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";

const PATIENCE_MS = 120_000;
const ENV = { PLANNER_ROLE: "web", PLANNER_SECRET: "a-secret-that-all-processes-know-32" };
/** What somebody who tries passwords may send to look like somebody else each time. */
const spoofed = (index: number): Record<string, string> => ({
  "x-forwarded-for": `203.0.113.${index}`,
  forwarded: `for=203.0.113.${index}`,
  "x-real-ip": `203.0.113.${index}`,
  "cf-connecting-ip": `203.0.113.${index}`,
  "x-client-ip": `203.0.113.${index}`,
});

/** As a proxy passes on what its caller made up, with the address that it saw itself at the end. */
const appended = (index: number): Record<string, string> => ({
  "x-forwarded-for": `203.0.113.${index}, 198.51.100.7`,
});

let drop: () => Promise<void>;
let url: string;
const running: TestProcess[] = [];
let webs: string[];

async function startWeb(env: Record<string, string> = {}): Promise<string> {
  const web = startProcess(process.execPath, [MAIN], { ...ENV, DATABASE_URL: url, ...env });
  running.push(web);
  const [, address = ""] = await web.waitFor(/Planner is ready: (\S+)/);
  return new URL(address).origin;
}

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase(process.env[POSTGRES_VARIABLE] ?? ""));
  webs = [await startWeb(), await startWeb()];
}, PATIENCE_MS);
afterAll(async () => {
  for (const web of running) web.signal("SIGTERM");
  await Promise.all(running.map(({ ended }) => ended));
  await drop();
}, PATIENCE_MS);

/** The statuses of so many posts, one process after another in turn. */
async function inTurn(
  count: number,
  path: string,
  body: object,
  headersOf: (index: number) => Record<string, string> = () => ({}),
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${webs[index % webs.length]}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headersOf(index) },
      body: JSON.stringify(body),
    });
    statuses.push(answer.status);
  }
  return statuses;
}
const times = (count: number, status: number): number[] =>
  Array.from({ length: count }, () => status);

test("two processes count together: the eleventh wrong login is refused at both", async () => {
  const body = { email: "two@example.com", password: "wrong" };
  expect(await inTurn(13, "/login", body)).toEqual([...times(10, 401), ...times(3, 429)]);
  const other = { ...body, email: "other@example.com" };
  expect(await inTurn(2, "/login", other)).toEqual(times(2, 401));
});

test("two processes count together: the fourth reset link within an hour is refused at both", async () => {
  const body = { email: "forgot@example.com" };
  expect(await inTurn(5, "/forget-password", body)).toEqual([...times(3, 200), ...times(2, 429)]);
});

test("forwarding headers that anyone can send gain nothing", async () => {
  const body = { email: "spoofed@example.com", password: "wrong" };
  expect(await inTurn(12, "/login", body, spoofed)).toEqual([...times(10, 401), ...times(2, 429)]);
  const forgotten = { email: "spoofed-forgot@example.com" };
  expect(await inTurn(4, "/forget-password", forgotten, spoofed)).toEqual([...times(3, 200), 429]);
});

test(
  "behind a proxy that the operator trusts, addresses are told apart, and only by what the proxy adds",
  { timeout: PATIENCE_MS },
  async () => {
    webs = [await startWeb({ PLANNER_TRUSTED_PROXIES: "127.0.0.1" })];
    const body = { email: "proxied@example.com", password: "wrong" };
    expect(await inTurn(12, "/login", body, spoofed)).toEqual(times(12, 401));
    const own = { email: "appended@example.com", password: "wrong" };
    expect(await inTurn(12, "/login", own, appended)).toEqual([
      ...times(10, 401),
      ...times(2, 429),
    ]);
  },
);
