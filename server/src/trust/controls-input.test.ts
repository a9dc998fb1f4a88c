import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "../tables/account.tables.ts";
import { makeKey } from "../features/account/invite.ts";
import { openLog } from "../platform/log.ts";
import { buildTestApp } from "../testing/index.ts";
import { newEmail, PASSWORD } from "../testing/visitor.ts";

let logged = "";
const planner = await buildTestApp({ log: openLog("info", { write: (line) => (logged += line) }) });
const ann = await planner.signUp();
beforeEach(() => (logged = ""));
afterAll(() => planner.close());

const SQL = [
  "' or 1=1 --",
  '\'; drop table "user"; --',
  "1; select pg_sleep(9)",
  "$1",
  '%\' union select email from "user" --',
  "\\'; truncate session; --",
  "${7*7}{{7*7}}<%= 7*7 %>#{7*7}",
  "%s%n%x %c",
  "(&(uid=*))",
  "`id`; $(id) | id",
];
const brokenIn = (log: string): string[] =>
  log.split("\n").filter((line) => /"level":(?:50|"error")/.test(line));
const team = () => `/api/team/${ann.teamId}`;
const event = (title: string) => ({
  title,
  startTime: "2026-11-25T09:00:00Z",
  endTime: "2026-11-25T10:00:00Z",
  attendees: [],
});

test.each(SQL)("words that are commands elsewhere are words: %s", async (words) => {
  const people = await planner.db.$count(user);
  const written = encodeURIComponent(words);
  const answers = [
    await ann.inject({ url: `${team()}/members/me/meetings/completed?search=${written}` }),
    await ann.inject({ url: `${team()}/meetings/${written}` }),
    await ann.inject({ url: `/api/share/plans/${written}` }),
    await ann.inject({ method: "POST", url: `${team()}/calendar/events`, payload: event(words) }),
    await planner.app.inject({
      method: "POST",
      url: "/login",
      payload: { email: "ann@example.com", password: words },
    }),
    await planner.app.inject({
      url: "/me",
      headers: { cookie: `planner.session_token=${written}` },
    }),
  ];
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.slice(3)).toEqual([200, 401, 401]);
  expect(answers[3]?.body).toContain(JSON.stringify(words).slice(1, -1));
  expect(await planner.db.$count(user)).toBe(people);
  expect(brokenIn(logged)).toEqual([]);
});

describe("a field", () => {
  test.each<[string, unknown]>([
    ["an object", { $gt: "" }],
    ["a list", ["a@example.com"]],
    ["a number", 7],
    ["true", true],
    ["nothing", null],
  ])("that is to be text is refused where it is %s", async (_, value) => {
    for (const payload of [
      { email: value, password: PASSWORD },
      { email: "a@example.com", password: value },
    ]) {
      const answer = await planner.app.inject({ method: "POST", url: "/login", payload });
      expect(answer.statusCode).toBe(400);
    }
    const url = `${team()}/calendar/events`;
    const payload = { ...event("x"), title: value };
    expect((await ann.inject({ method: "POST", url, payload })).statusCode).toBe(400);
  });

  test("that comes twice in a query breaks nothing and is not joined", async () => {
    const url = `${team()}/members/me/meetings/completed?search=a&search=b&limit=1&limit=9`;
    expect((await ann.inject({ url })).statusCode).toBe(400);
  });

  test("that the contract does not name changes nothing", async () => {
    const email = newEmail();
    const columns = {
      id: "chosen",
      userId: ann.userId,
      user_id: ann.userId,
      emailVerified: true,
      email_verified: true,
      image: "https://evil.example/x.png",
      teamId: ann.teamId,
      team_id: ann.teamId,
      role: "admin",
      createdAt: "1999-01-01T00:00:00Z",
    };
    const body = { email, password: PASSWORD, name: "A", code: await makeKey(planner.deps) };
    const payload = { ...columns, ...body };
    const url = "/signup";
    expect((await planner.app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
    const [row] = await planner.db.select().from(user).where(eq(user.email, email));
    expect(row).toMatchObject({ emailVerified: false, image: null });
    expect(row?.id).not.toBe("chosen");
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2_000);
    const before = await planner.db.select().from(user).where(eq(user.id, ann.userId));
    const preferences = { method: "PATCH", url: "/api/account/preferences" } as const;
    await ann.inject({ ...preferences, payload: { theme: "dark", ...columns, email } });
    expect(await planner.db.select().from(user).where(eq(user.id, ann.userId))).toEqual(before);
  });

  test.each([
    `{"constructor":{"prototype":{"polluted":1}},"email":"a@example.com","password":"x"}`,
    `{"email":"a@example.com","password":"x","a":{"__proto__":{"polluted":1}}}`,
    `{"__proto__":{"polluted":1},"email":"a@example.com","password":"x"}`,
  ])("called like a prototype reaches none: %s", async (payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await planner.app.inject({ method: "POST", url: "/login", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("in another a hundred thousand times is refused, and the next request is answered", async () => {
    const payload = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    const headers = { "content-type": "application/json" };
    const answer = await planner.app.inject({ method: "POST", url: "/login", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect((await ann.inject({ url: "/me" })).statusCode).toBe(200);
  });
});

describe("where a part breaks", () => {
  const INSIDE =
    /select |insert |from "|\/work|\/etc|node_modules|\bat \w+ \(|\.ts:\d|ECONN|postgres|password/i;

  test("nobody hears how: the database, the files, the queue", async () => {
    const broken = await buildTestApp({
      files: {
        ...planner.deps.files,
        put: () => Promise.reject(new Error("EACCES: /etc/planner/files of postgres")),
        get: () => Promise.reject(new Error("EACCES: /etc/planner/files of postgres")),
      },
      send: () => Promise.reject(new Error('insert into "pgboss".job failed at send (queue.ts:1)')),
    });
    const eve = await broken.signUp();
    const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nAnn: hi\r\n--b--\r\n`;
    const answers = [
      await eve.inject({
        method: "POST",
        url: `/api/team/${eve.teamId}/files`,
        payload: form,
        headers: { "content-type": "multipart/form-data; boundary=b" },
      }),
      await broken.app.inject({
        method: "POST",
        url: "/forget-password",
        payload: { email: "a@example.com" },
      }),
    ];
    await broken.db.execute("alter table member rename to gone");
    answers.push(await eve.inject({ url: "/me" }));
    await broken.db.execute("alter table gone rename to member");
    expect((await eve.inject({ url: "/me" })).statusCode).toBe(200);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(500);
      expect(JSON.parse(body).message).toMatch(/^[A-Z].*(?:\.|: \w+)$/);
      expect(body).not.toMatch(INSIDE);
    }
    await broken.close();
  });
});
