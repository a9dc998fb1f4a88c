import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { account, session, user } from "../tables/account.tables.ts";
import { team } from "../tables/team.tables.ts";
import { makeKey } from "../features/account/invite.ts";
import { hashPassword } from "../features/account/passwords.ts";
import { mail } from "../tables/mail.tables.ts";
import { shareTokenOf } from "../features/meeting/share/share-token.ts";
import { buildTestApp, type TestApp } from "../testing/index.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../testing/visitor.ts";

// The real ones, and counted.
vi.mock("@node-rs/argon2", { spy: true });

const mails = await openMailServer();
const planner = await buildTestApp({ mailer: mails.mailer });
const { post, get, signUp, logIn } = visit(planner);
afterAll(async () => {
  await planner.close();
  await mails.close();
});

const DAY_MS = 86_400_000;
const textTo = (email: string): string => mails.to(email).at(-1)?.text ?? "";

async function secretsOf(
  email: string,
): Promise<Record<"reset" | "invitation" | "key" | "session", string>> {
  const host = await planner.signUp();
  const guest = newEmail();
  await signUp(email);
  await post("/forget-password", { email });
  await host.post("/invitations", { email: guest });
  await planner.runJobs();
  const { cookie = "" } = await logIn(email);
  return {
    reset: /token=([\w-]+)/.exec(textTo(email))?.[1] ?? "",
    invitation: /\/code\/([\w-]+)/.exec(textTo(guest))?.[1] ?? "",
    key: await makeKey(planner.deps),
    session: decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? ""),
  };
}

/** Every row of every table, as a dump has them. */
async function dump({ db }: TestApp): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => (await db.execute(`select t::text from ${name} t`)).rows),
  );
  return JSON.stringify(rows);
}

test("a copy of the database opens nothing: reset links, invitations, beta keys, session cookies and passwords are not in it", async () => {
  const email = newEmail();
  const secrets = await secretsOf(email);
  const dumped = await dump(planner);
  expect(dumped).toContain(email);
  for (const secret of [...Object.values(secrets), PASSWORD]) {
    expect(secret.length).toBeGreaterThan(15);
    expect(dumped).not.toContain(secret);
  }
  const [stored] = await planner.db.select().from(mail).where(eq(mail.recipient, email));
  expect(stored?.text).toContain("/reset-password?token=…");
  const reset = { email, password: "a longer one", token: secrets.reset };
  expect((await post("/reset-password", reset)).statusCode).toBe(200);
});

test("a cookie that was planted before is no session after logging in, nor is what was in it", async () => {
  const email = newEmail();
  await signUp(email);
  const eve = await planner.signUp();
  for (const planted of ["planner.session_token=chosen", eve.headers["cookie"] ?? ""]) {
    const headers = { ...eve.headers, cookie: planted };
    const answer = await post("/login", { email, password: PASSWORD }, headers);
    expect(answer.statusCode).toBe(200);
    const after = browserAfter(answer);
    expect(after["cookie"]).not.toContain("chosen");
    expect((await get("/me", { cookie: planted })).statusCode).toBe(401);
    expect((await get("/me", after)).json().email).toBe(email);
  }
  expect(await planner.db.$count(session, eq(session.userId, eve.userId))).toBe(0);
});

test("tokens of sessions are 32 characters of 62, and never come twice", async () => {
  const email = newEmail();
  await signUp(email);
  for (let times = 0; times < 20; times += 1) await logIn(email);
  const tokens = (await planner.db.select().from(session)).map(({ token }) => token);
  expect(tokens.length).toBeGreaterThan(19);
  expect(new Set(tokens).size).toBe(tokens.length);
  const own = tokens.filter((token) => /^[A-Za-z0-9]{32}$/.test(token));
  expect(own.length).toBeGreaterThan(19);
  expect(new Set(own.join("")).size).toBeGreaterThan(55);
});

test("tokens of share links have 256 bits, each as often 1 as 0, and never come twice", () => {
  const TOKENS = 100_000;
  const ones = Array.from({ length: 256 }, () => 0);
  const seen = new Set<string>();
  for (let count = 0; count < TOKENS; count += 1) {
    const target = {
      teamId: "team",
      meetingId: "meeting",
      kind: "notes",
      linkId: `${count}`,
    } as const;
    const token = shareTokenOf("a secret of this installation, 32 characters", target);
    seen.add(token);
    const bytes = Buffer.from(token, "base64url");
    for (let bit = 0; bit < 256; bit += 1)
      ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  expect(seen.size).toBe(TOKENS);
  // Six standard deviations.
  const margin = 6 * Math.sqrt(TOKENS / 4);
  expect(ones.filter((count) => Math.abs(count - TOKENS / 2) > margin)).toEqual([]);
});

const put = (id: string, values: Partial<typeof session.$inferInsert>) =>
  planner.db.update(session).set(values).where(eq(session.id, id));
const ago = (ms: number) => new Date(Date.now() - ms);
const from = (ms: number) => new Date(Date.now() + ms);

describe("a session", () => {
  test("that is not used for two weeks is over, and each use on another day renews it", async () => {
    const email = newEmail();
    await signUp(email);
    const browser = await logIn(email);
    const isOwn = eq(
      session.token,
      decodeURIComponent(/session_token=([^.]+)/.exec(browser["cookie"] ?? "")?.[1] ?? ""),
    );
    const [row] = await planner.db.select().from(session).where(isOwn);
    const left = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(Math.abs(left - 14 * DAY_MS)).toBeLessThan(60_000);
    await put(row?.id ?? "", { updatedAt: ago(2 * DAY_MS), expiresAt: from(12 * DAY_MS) });
    expect((await get("/loggedIn", browser)).statusCode).toBe(200);
    const [renewed] = await planner.db.select().from(session).where(isOwn);
    expect((renewed?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
    await put(row?.id ?? "", { expiresAt: from(2_000) });
    expect((await get("/loggedIn", browser)).statusCode).toBe(200);
    await put(row?.id ?? "", { expiresAt: ago(1_000) });
    expect((await get("/loggedIn", browser)).statusCode).toBe(401);
  });

  test("is over after ninety days, however it was used", async () => {
    const ben = await planner.signUp();
    const { sessionId } = ben;
    const status = async () => (await ben.inject({ url: "/loggedIn" })).statusCode;
    await put(sessionId, { createdAt: ago(90 * DAY_MS - 5_000), expiresAt: from(14 * DAY_MS) });
    expect(await status()).toBe(200);
    await put(sessionId, { createdAt: ago(90 * DAY_MS + 1_000), expiresAt: from(14 * DAY_MS) });
    expect(await status()).toBe(401);
  });
});

const hashes = () => vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length;
async function costs(work: () => Promise<{ statusCode: number; body: string }>) {
  const before = hashes();
  const { statusCode, body } = await work();
  return { statusCode, body, hashes: hashes() - before };
}
const tryLogin = (email: string) =>
  costs(() => post("/login", { email, password: "not the password" }));
const trySignUp = async (email: string) => {
  const code = await makeKey(planner.deps);
  return costs(() => post("/signup", { email, password: PASSWORD, name: "Any", code }));
};

const everybody = () => Promise.all([planner.db.$count(user), planner.db.$count(team)]);

test("a login that is still being checked when the password is changed begins no session", async () => {
  const email = newEmail();
  await signUp(email);
  const [person] = await planner.db.select().from(user).where(eq(user.email, email));
  const sessionsOf = () => planner.db.$count(session, eq(session.userId, person?.id ?? ""));
  const next = await hashPassword("another password of theirs");
  const actual = await vi.importActual<{ verify: typeof verify }>("@node-rs/argon2");
  vi.mocked(verify).mockImplementationOnce(async (...args) => {
    const isRight = await actual.verify(...args);
    await planner.db
      .update(account)
      .set({ password: next })
      .where(eq(account.userId, person?.id ?? ""));
    return isRight;
  });
  const before = await sessionsOf();
  const answer = await post("/login", { email, password: PASSWORD });
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  expect(await sessionsOf()).toBe(before);
  const again = await post("/login", { email, password: "another password of theirs" });
  expect(again.statusCode).toBe(200);
});

describe("whether an account is known or not,", () => {
  beforeEach(() => {
    vi.mocked(hash).mockClear();
    vi.mocked(verify).mockClear();
  });
  test("a login costs one slow hash and says the same", async () => {
    const email = newEmail();
    await signUp(email);
    const known = await tryLogin(email);
    expect(known).toMatchObject({ statusCode: 401, hashes: 1 });
    expect(await tryLogin(newEmail())).toEqual(known);
  });

  test("a sign-up costs one slow hash and says the same", async () => {
    const email = newEmail();
    await signUp(email);
    const before = await everybody();
    const known = await trySignUp(email);
    expect(known).toMatchObject({ statusCode: 200, hashes: 1 });
    // All that a new account takes was done, and taken back.
    expect(await everybody()).toEqual(before);
    expect(await trySignUp(newEmail())).toEqual(known);
  });

  test("asking for a reset link writes one job, and nothing else before it has answered", async () => {
    const email = newEmail();
    await signUp(email);
    await planner.runJobs();
    const before = await planner.db.$count(mail);
    const known = await post("/forget-password", { email });
    const unknown = await post("/forget-password", { email: newEmail() });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await planner.db.$count(mail)).toBe(before);
    const ran = (await planner.runJobs()).map(({ name }) => name);
    expect(ran.toSorted()).toEqual(["account.forgot", "account.forgot", "mail.send"]);
  });
});

test("links in mails begin with the public address, whatever host the request names", async () => {
  const [email, guest] = [newEmail(), newEmail()];
  await signUp(email);
  const host = await planner.signUp();
  const evil = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example;proto=https",
    "x-original-url": "https://evil.example/",
  };
  await post("/forget-password", { email }, evil);
  const url = `/api/team/${host.teamId}/invitations`;
  const request = { method: "POST", url, payload: { email: guest } } as const;
  expect((await host.inject({ ...request, headers: evil })).statusCode).toBe(200);
  await planner.runJobs();
  for (const text of [textTo(email), textTo(guest)]) {
    expect(text).toContain("http://localhost:3000/");
    expect(text).not.toContain("evil.example");
  }
});
