import { XSRF } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "../../platform/log.ts";
import { accountSiblings } from "../../siblings.ts";
import { buildTestApp, type TestApp } from "../../testing/index.ts";
import { mail } from "../mail/mail.tables.ts";
import { team } from "../team/team.tables.ts";
import { account, betaKey, betaRequest, session, user, verification } from "./account.tables.ts";
import { invite, makeKey } from "./invite.ts";

const PASSWORD = "correct horse battery";
let house: TestApp;
beforeAll(async () => {
  house = await buildTestApp();
});
afterAll(() => house.close());

const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => house.app.inject({ method: "POST", url, payload, headers });

const inviteInto = (guest: Parameters<typeof invite>[1]): Promise<string> =>
  invite({ ...house.deps, ...accountSiblings(house.deps.send) }, guest);

let counter = 0;
const newEmail = (): string => `person${(counter += 1)}@example.com`;

/** Signs up with a fresh key, as a visitor would. */
async function signUp(email: string, options: { teamId?: string } = {}): Promise<void> {
  const code = await makeKey(house.deps, options);
  const answer = await post("/signup", { email, password: PASSWORD, name: "Robin Vale", code });
  expect(answer.statusCode).toBe(200);
}

/** What a browser keeps and sends after an answer that set cookies. */
function browserAfter(answer: LightMyRequestResponse): Record<string, string> {
  const kept = answer.cookies.filter(({ value }) => value !== "");
  const pairs = kept.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const token = kept.find(({ name }) => name === XSRF.cookie)?.value ?? "";
  return { cookie: pairs.join("; "), [XSRF.header]: token };
}

async function logIn(email: string, password = PASSWORD): Promise<Record<string, string>> {
  const answer = await post("/login", { email, password });
  expect(answer.statusCode).toBe(200);
  return browserAfter(answer);
}

const get = (url: string, headers: Record<string, string>): Promise<LightMyRequestResponse> =>
  house.app.inject({ url, headers });

/** The newest mail to someone, after all due jobs have run. */
async function mailTo(email: string): Promise<{ subject: string; text: string } | undefined> {
  await house.runJobs();
  const found = await house.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, email))
    .orderBy(mail.createdAt);
  return found.at(-1);
}

async function resetTokenFor(email: string): Promise<string> {
  await post("/forget-password", { email });
  const link = /token=([\w%-]+)/.exec((await mailTo(email))?.text ?? "")?.[1];
  if (!link) throw new Error("no link in the mail");
  return decodeURIComponent(link);
}

test("a person signs up with a beta key, logs in, sees their team and logs out", async () => {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email.toUpperCase());
  const me = (await get("/me", browser)).json();
  expect(me).toMatchObject({ email, name: "Robin Vale", teams: [{ googleLink: false }] });
  expect((await get("/loggedIn", browser)).statusCode).toBe(200);

  expect((await post("/logout", {}, browser)).statusCode).toBe(200);
  expect((await get("/loggedIn", browser)).statusCode).toBe(401);
  expect((await get("/me", {})).statusCode).toBe(401);
});

test("the session cookie is HttpOnly and Lax, the cross-site token is readable, and only the hash of a password is kept", async () => {
  const email = newEmail();
  await signUp(email);
  const answer = await post("/login", { email, password: PASSWORD });
  const [sessionCookie, xsrf] = ["planner.session_token", XSRF.cookie].map((wanted) =>
    answer.cookies.find(({ name }) => name === wanted),
  );
  expect(sessionCookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(xsrf).toMatchObject({ sameSite: "Lax", path: "/" });
  expect(xsrf?.httpOnly).toBeUndefined();
  const rows = await house.db
    .select({ password: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(eq(user.email, email));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("cookies are Secure where people come over https", async () => {
  const secure = await buildTestApp({ publicUrl: "https://planner.example" });
  const code = await makeKey(secure.deps);
  const body = { email: "a@example.com", password: PASSWORD, name: "A", code };
  await secure.app.inject({ method: "POST", url: "/signup", payload: body });
  const answer = await secure.app.inject({ method: "POST", url: "/login", payload: body });
  expect(answer.cookies.map(({ name }) => name).toSorted()).toEqual([
    XSRF.cookie,
    "__Secure-planner.session_token",
  ]);
  expect(answer.cookies.every(({ secure: isSecure }) => isSecure)).toBe(true);
  const me = await secure.app.inject({ url: "/me", headers: browserAfter(answer) });
  expect(me.statusCode).toBe(200);
  await secure.close();
});

test("each login begins a new session and ends the one the browser carried", async () => {
  const email = newEmail();
  await signUp(email);
  const first = await logIn(email);
  const second = browserAfter(await post("/login", { email, password: PASSWORD }, first));
  expect(second["cookie"]).not.toBe(first["cookie"]);
  expect((await get("/me", first)).statusCode).toBe(401);
  expect((await get("/me", second)).statusCode).toBe(200);
});

test("a session that ran out, or is older than 90 days, is no session", async () => {
  const person = await house.signUp();
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(200);
  const set = (values: Partial<typeof session.$inferInsert>) =>
    house.db.update(session).set(values).where(eq(session.id, person.sessionId));
  await set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(401);
  await set({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1_000) });
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(401);
});

test("a forged or altered session cookie is no session", async () => {
  const person = await house.signUp();
  const cookie = person.headers["cookie"] ?? "";
  expect((await get("/loggedIn", { cookie })).statusCode).toBe(200);
  expect((await get("/loggedIn", { cookie: cookie.replace(/=./, "=_") })).statusCode).toBe(401);
  const unsigned = cookie.replace(/(\.|%2E)[^.]*$/, "");
  expect((await get("/loggedIn", { cookie: unsigned })).statusCode).toBe(401);
});

test("an unknown email and a wrong password are answered alike", async () => {
  const email = newEmail();
  await signUp(email);
  const wrong = await post("/login", { email, password: "not the password" });
  const unknown = await post("/login", { email: newEmail(), password: "not the password" });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { message: "The email or the password is not right." },
  ]);
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  expect(unknown.cookies).toEqual([]);
});

test("signing up with an email that has an account is answered alike, uses no key, and tells the owner by mail", async () => {
  const email = newEmail();
  await signUp(email);
  const code = await makeKey(house.deps);
  const body = { password: "another password", name: "Someone", code };
  const again = await post("/signup", { ...body, email });
  expect((await mailTo(email))?.subject).toBe("You already have a Planner account");
  const fresh = await post("/signup", { ...body, email: newEmail() });
  expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
  await logIn(email);
});

test("a missing field and an email that is none get the specified sentences", async () => {
  const empty = await post("/login", { email: "a@example.com", password: "" });
  expect([empty.statusCode, empty.json().message]).toEqual([400, "Please fill in all fields"]);
  const noEmail = await post("/beta", { email: "not an email" });
  expect(noEmail.json()).toEqual({
    message: "Please enter a valid email address.",
    field: "email",
  });
  const short = { email: newEmail(), password: "short", name: "A", code: "x" };
  expect((await post("/signup", short)).json().message).toBe(
    "Use 8 to 128 characters for the password.",
  );
});

test("an unknown, used or expired beta key makes no account; case and dashes do not matter", async () => {
  const email = newEmail();
  const body = { email, password: PASSWORD, name: "A" };
  const old = await makeKey(house.deps, { expiresAt: new Date(Date.now() - 1_000) });
  for (const code of ["ABCD-EFGH-JKMN-PQRS", old]) {
    const refused = await post("/signup", { ...body, code });
    expect([refused.statusCode, refused.json().field]).toEqual([400, "code"]);
  }
  expect(await house.db.select().from(user).where(eq(user.email, email))).toEqual([]);
  const code = (await makeKey(house.deps)).toLowerCase().replaceAll("-", " ");
  expect((await post("/signup", { ...body, code })).statusCode).toBe(200);
  const reused = await post("/signup", { ...body, email: newEmail(), code });
  expect(reused.statusCode).toBe(400);
});

test("of fifty people who use one key at once exactly one gets in", async () => {
  const code = await makeKey(house.deps);
  const tries = Array.from({ length: 50 }, () =>
    post("/signup", { email: newEmail(), password: PASSWORD, name: "Racer", code }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  expect(await house.db.select().from(user).where(eq(user.name, "Racer"))).toHaveLength(1);
  const keys = await house.db.select().from(betaKey);
  expect(keys.every(({ usesLeft }) => usesLeft >= 0)).toBe(true);
});

test("one email signs up once, however many keys are tried at the same moment", async () => {
  const email = newEmail();
  const codes = await Promise.all(Array.from({ length: 8 }, () => makeKey(house.deps)));
  const body = { email, password: PASSWORD, name: "Twin" };
  const answers = await Promise.all(codes.map((code) => post("/signup", { ...body, code })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await house.db.select().from(user).where(eq(user.email, email))).toHaveLength(1);
  expect(await house.db.select().from(team).where(eq(team.name, "Twin’s team"))).toHaveLength(1);
});

test("a key that carries a team brings people into it", async () => {
  const host = await house.signUp();
  const email = newEmail();
  await signUp(email, { teamId: host.teamId });
  const me = (await get("/me", await logIn(email))).json();
  expect(me.teams.map(({ id }: { id: string }) => id)).toEqual([host.teamId]);
});

test("who is invited by mail chooses a password and is signed in; the link works once", async () => {
  const host = await house.signUp();
  const email = newEmail();
  await inviteInto({ email, teamId: host.teamId, invitedBy: host.userId });
  const link = /\/sign-up\/code\/(\S+)/.exec((await mailTo(email))?.text ?? "")?.[1];
  const body = { password: PASSWORD, code: `planner-${link}` };
  const answer = await post("/signup/from-link", body);
  expect(answer.statusCode).toBe(200);
  const me = (await get("/me", browserAfter(answer))).json();
  expect(me).toMatchObject({ email, teams: [{ id: host.teamId }] });
  expect((await post("/signup/from-link", body)).statusCode).toBe(400);
});

test("a member invites a teammate by mail; a stranger and another team's member cannot", async () => {
  const [host, eve] = [await house.signUp(), await house.signUp()];
  const email = newEmail();
  const url = `/api/team/${host.teamId}/invitations`;
  const call = { method: "POST", url, payload: { email } } as const;
  expect((await house.app.inject(call)).statusCode).toBe(401);
  expect((await eve.inject(call)).statusCode).toBe(404);
  expect(await mailTo(email)).toBeUndefined();
  expect((await host.inject(call)).json()).toEqual({
    message: `An invitation is on its way to ${email}.`,
  });
  expect((await mailTo(email))?.text).toContain(
    "You are invited to the team Test team on Planner.",
  );
});

test("an invited person who has an account joins with their own password only", async () => {
  const host = await house.signUp();
  const email = newEmail();
  await signUp(email);
  const code = await inviteInto({ email, teamId: host.teamId });
  const wrong = await post("/signup/from-link", { password: "a new password", code });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.cookies).toEqual([]);
  const right = await post("/signup/from-link", { password: PASSWORD, code });
  const me = (await get("/me", browserAfter(right))).json();
  expect(me.teams).toHaveLength(2);
});

test("asking for a reset link is answered alike with and without an account, and only the account gets mail", async () => {
  const [email, stranger] = [newEmail(), newEmail()];
  await signUp(email);
  const known = await post("/forget-password", { email });
  const unknown = await post("/forget-password", { email: stranger });
  expect(known.json()).toEqual({
    message: "Thanks. If you have an account you'll receive an email to reset your password.",
  });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await mailTo(email))?.text).toContain("http://localhost:3000/reset-password?token=");
  expect(await mailTo(stranger)).toBeUndefined();
});

test("a reset link sets the password once, ends all sessions, and is not kept in clear", async () => {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email);
  const token = await resetTokenFor(email);
  const tokens = await house.db.select().from(verification);
  expect(tokens.length).toBeGreaterThan(0);
  expect(JSON.stringify(tokens)).not.toContain(token);

  const body = { email, password: "the new password", token };
  expect((await post("/reset-password", body)).statusCode).toBe(200);
  expect((await get("/me", browser)).statusCode).toBe(401);
  expect((await post("/login", { email, password: PASSWORD })).statusCode).toBe(401);
  await logIn(email, "the new password");
  expect((await post("/reset-password", body)).statusCode).toBe(400);
  expect((await mailTo(email))?.subject).toBe("Your Planner password was changed");
});

test("a reset link does not work for another email, nor after a newer one was asked for", async () => {
  const [email, other] = [newEmail(), newEmail()];
  await signUp(email);
  await signUp(other);
  const older = await resetTokenFor(email);
  const token = await resetTokenFor(email);
  const body = { password: "the new password" };
  expect((await post("/reset-password", { ...body, email: other, token })).statusCode).toBe(400);
  expect((await post("/reset-password", { ...body, email, token: older })).statusCode).toBe(400);
  await logIn(email);
  await logIn(other);
  expect((await post("/reset-password", { ...body, email, token })).statusCode).toBe(200);
});

test("an expired reset link changes nothing", async () => {
  const email = newEmail();
  await signUp(email);
  const token = await resetTokenFor(email);
  await house.db.update(verification).set({ expiresAt: new Date(Date.now() - 1_000) });
  const body = { email, password: "the new password", token };
  expect((await post("/reset-password", body)).statusCode).toBe(400);
  await logIn(email);
});

test("of fifty parallel uses of one reset link exactly one succeeds", async () => {
  const email = newEmail();
  await signUp(email);
  const token = await resetTokenFor(email);
  const tries = Array.from({ length: 50 }, (_, index) =>
    post("/reset-password", { email, password: `new password ${index}`, token }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(49);
});

test("the eleventh login to one account is refused for a while, and another account is not", async () => {
  const [email, other] = [newEmail(), newEmail()];
  await signUp(email);
  await signUp(other);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await post("/login", { email, password: "wrong" })).statusCode).toBe(401);
  }
  const spoofed = { "x-forwarded-for": "203.0.113.7" };
  const refused = await post("/login", { email, password: PASSWORD }, spoofed);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^Too many tries\. Try again in \d+ minutes\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await logIn(other);
});

test("the fourth reset link within an hour is refused", async () => {
  const email = newEmail();
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await post("/forget-password", { email })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("asking for an invitation is kept once and answered the same each time", async () => {
  const email = newEmail();
  const first = await post("/beta", { email });
  const second = await post("/beta", { email: ` ${email.toUpperCase()}` });
  expect(first.json().message).toMatch(/^Thanks for the interest in Planner\. Please keep an eye/);
  expect(second.body).toBe(first.body);
  const kept = await house.db.select().from(betaRequest).where(eq(betaRequest.email, email));
  expect(kept).toHaveLength(1);
});

test("logging in from another site's page is refused", async () => {
  const email = newEmail();
  await signUp(email);
  const body = { email, password: PASSWORD };
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    expect((await post("/login", body, headers as Record<string, string>)).statusCode).toBe(403);
  }
  const own = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
  expect((await post("/login", body, own)).statusCode).toBe(200);
});

test("no password, session, code or token is ever logged", async () => {
  let logged = "";
  const log = openLog("trace", { write: (line) => (logged += line) });
  const chatty = await buildTestApp({ log });
  const call = (url: string, payload: object) =>
    chatty.app.inject({ method: "POST", url, payload });
  const [email, password] = ["canary@example.com", "canary password 1"];
  const code = await makeKey(chatty.deps);
  await call("/signup", { email, password, name: "Canary", code });
  await call("/signup", { email, password, name: "Canary", code });
  const answer = await call("/login", { email, password });
  await call("/login", { email, password: "canary password 2" });
  await chatty.app.inject({ url: "/me", headers: browserAfter(answer) });
  await call("/forget-password", { email });
  await chatty.runJobs();
  const mails = await chatty.db.select().from(mail).where(eq(mail.recipient, email));
  const token = /token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? "";
  await call("/reset-password", { email, password: "canary password 3", token });
  await call("/reset-password", { email, password: "canary password 3", token });
  const cookies = answer.cookies.map(({ value }) => value.split(".")[0] ?? "");
  await chatty.close();

  expect(logged).toContain("mail.kept");
  expect(logged).toContain("http.refused");
  for (const secret of ["canary password", code, token, ...cookies]) {
    expect(secret.length).toBeGreaterThan(9);
    expect(logged).not.toContain(secret);
  }
});
