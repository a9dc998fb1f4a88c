import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { account } from "../tables/account.tables.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { openLiveApp, type LiveApp } from "../testing/live-app.ts";
import type { TestPerson } from "../testing/person.ts";
import { browserAfter, PASSWORD } from "../testing/visitor.ts";

const PEOPLE = 200;
/** Of these one in so many is wrong at the first try. */
const SLIP_EVERY = 5;
const PATIENCE_MS = 240_000;
const ONE_ADDRESS = "203.0.113.7";

const folder = mkdtempSync(join(tmpdir(), "planner-office-"));
/** How often each status was answered, and by which call where somebody was held back. */
const statuses = new Map<number, number>();
const heldBack: string[] = [];
let planner: LiveApp;
let people: TestPerson[];
let browsers: Record<string, string>[];

beforeAll(async () => {
  planner = await openLiveApp({ files: await openLocalFiles(folder) });
  const first = await planner.signUp();
  const rest = Array.from({ length: PEOPLE - 1 }, () => planner.signUp({ teamId: first.teamId }));
  people = [first, ...(await Promise.all(rest))];
  // All chose the same password, so that it is made into a hash once.
  const password = await hashPassword(PASSWORD);
  const ofPassword = { providerId: "credential", password };
  await planner.db
    .insert(account)
    .values(
      people.map(({ userId }) => ({ id: randomUUID(), accountId: userId, userId, ...ofPassword })),
    );
}, PATIENCE_MS);
afterAll(async () => {
  await planner.close();
  rmSync(folder, { recursive: true });
}, PATIENCE_MS);

interface RequestOptions {
  readonly method?: "GET" | "POST";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object | string;
}

async function request(options: RequestOptions) {
  const answer = await planner.app.inject({ ...options, remoteAddress: ONE_ADDRESS });
  const { statusCode } = answer;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  if (statusCode === 429 || statusCode >= 500) heldBack.push(`${options.url} ${statusCode}`);
  return answer;
}

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  request({ method: "POST", url, payload, headers });

/** All of them at the same moment. */
const everyone = <T>(does: (person: TestPerson, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(people.map(does));

test(
  "200 people behind one address log in at once, some with a slip first, and nobody is held back",
  { timeout: PATIENCE_MS },
  async () => {
    await everyone(() => post("/api/analytics/views", { screen: "/login" }));
    const answers = await everyone(async ({ email }, at) => {
      if (at % SLIP_EVERY === 0) await post("/login", { email, password: "a slip of mine" });
      return post("/login", { email, password: PASSWORD });
    });
    expect(heldBack).toEqual([]);
    browsers = answers.map(browserAfter);
    expect([statuses.get(200), statuses.get(401)]).toEqual([2 * PEOPLE, PEOPLE / SLIP_EVERY]);
  },
);

test(
  "their day of screens, polls, uploads, sockets, forgotten passwords and feedback meets no limit",
  { timeout: PATIENCE_MS },
  async () => {
    const { teamId } = people[0]!;
    const key = await planner.addMeeting(people[0]!);
    const team = `/api/team/${teamId}`;
    await everyone(async (_, at) => {
      const headers = browsers[at]!;
      await request({ url: "/me", headers });
      for (let poll = 0; poll < 5; poll += 1) {
        await request({ url: `${team}/members/me/meetings/recent`, headers });
        await request({ url: `${team}/meetings/${key.meetingId}`, headers });
        await post("/api/analytics/views", { screen: "/meeting/:id" }, headers);
      }
      await post(`${team}/files?purpose=notes`, ...uploadOf(`What person ${at} said.`, headers));
    });
    const fewer = people.slice(0, PEOPLE / SLIP_EVERY);
    await Promise.all(fewer.map(({ email }) => post("/forget-password", { email })));
    await everyone((_, at) =>
      post(`${team}/feedback`, { text: "It could be greener.", screen: "/" }, browsers[at]),
    );
    const visitors = await everyone((person, at) =>
      planner.watch({ ...person, headers: browsers[at]! }, key),
    );
    expect(visitors).toHaveLength(PEOPLE);
    expect(heldBack).toEqual([]);
  },
);

/** A text in the field of a form: body and headers. */
function uploadOf(text: string, headers: Record<string, string>): [string, Record<string, string>] {
  const boundary = createHash("sha256").update(text).digest("hex");
  const type =
    'content-disposition: form-data; name="file"; filename="said.txt"\r\ncontent-type: text/plain';
  const body = `--${boundary}\r\n${type}\r\n\r\n${text}\r\n--${boundary}--\r\n`;
  return [body, { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` }];
}

test("one person who tries too much is held back all the same", async () => {
  const { email } = people[0]!;
  const tries: number[] = [];
  for (let index = 0; index < 12; index += 1)
    tries.push((await post("/login", { email, password: "somebody else's" })).statusCode);
  expect(tries.at(-1)).toBe(429);
});
