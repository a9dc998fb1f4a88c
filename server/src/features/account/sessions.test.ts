import { XSRF } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../../platform/log.ts";
import { buildTestApp } from "../../testing/index.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { mail } from "../../tables/mail.tables.ts";
import { account, session, user } from "../../tables/account.tables.ts";
import { makeKey } from "./invite.ts";

const planner = await buildTestApp();
const { post, get, signUp, logIn } = visit(planner);
afterAll(() => planner.close());

test("a person signs up with a beta key, logs in, sees their team and logs out", async () => {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email.toUpperCase());
  const me = (await get("/me", browser)).json();
  expect(me).toMatchObject({ email, name: "Robin Vale", teams: [{ googleLink: false }] });
  expect((await get("/loggedIn", browser)).statusCode).toBe(200);

  const out = await post("/logout", {}, browser);
  expect([out.statusCode, out.headers["clear-site-data"]]).toEqual([200, '"cache"']);
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
  const rows = await planner.db
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
  const person = await planner.signUp();
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(200);
  const set = (values: Partial<typeof session.$inferInsert>) =>
    planner.db.update(session).set(values).where(eq(session.id, person.sessionId));
  await set({ createdAt: new Date(Date.now() - 91 * 86_400_000) });
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(401);
  await set({ createdAt: new Date(), expiresAt: new Date(Date.now() - 1_000) });
  expect((await person.inject({ url: "/loggedIn" })).statusCode).toBe(401);
});

test("a forged or altered session cookie is no session", async () => {
  const person = await planner.signUp();
  const cookie = person.headers["cookie"] ?? "";
  expect((await get("/loggedIn", { cookie })).statusCode).toBe(200);
  const altered = cookie.replace(/=(.)/, (_, first) => `=${first === "a" ? "b" : "a"}`);
  expect((await get("/loggedIn", { cookie: altered })).statusCode).toBe(401);
  const unsigned = cookie.replace(/(\.|%2E)[^.]*$/, "");
  expect((await get("/loggedIn", { cookie: unsigned })).statusCode).toBe(401);
});

test("an unknown email and a wrong password are answered alike", async () => {
  const email = newEmail();
  await signUp(email);
  const wrong = await post("/login", { email, password: "not the password" });
  const unknown = await post("/login", { email: newEmail(), password: "not the password" });
  expect(wrong).toAnswer(401, { message: "Wrong email or password." });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  expect(unknown.cookies).toEqual([]);
});

test("a missing field and an email that is none get the specified sentences", async () => {
  const empty = await post("/login", { email: "a@example.com", password: "" });
  expect(empty).toAnswer(400, "Please fill in all fields");
  const noEmail = await post("/beta", { email: "not an email" });
  expect(noEmail.json()).toEqual({
    message: "Please enter a valid email address.",
    field: "email",
  });
  for (const nothing of [{}, { email: "" }, { email: "  " }])
    expect((await post("/beta", nothing)).json()).toEqual({
      message: "Please enter an email address.",
      field: "email",
    });
  const short = { email: newEmail(), password: "short", name: "A", code: "x" };
  expect((await post("/signup", short)).json().message).toBe(
    "Use 8 to 128 characters for the password.",
  );
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
  expect(refused.json().message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await logIn(other);
});

test("logging in well counts for nothing: neither a person who does it often nor their slips are refused", async () => {
  const email = newEmail();
  await signUp(email);
  for (let tries = 0; tries < 11; tries += 1) await logIn(email);
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await post("/login", { email, password: "wrong" })).statusCode).toBe(401);
  }
  await logIn(email);
  expect((await post("/login", { email, password: "wrong" })).statusCode).toBe(401);
  expect((await post("/login", { email, password: PASSWORD })).statusCode).toBe(429);
});

test("of twenty wrong logins at the same moment ten are heard", async () => {
  const email = newEmail();
  await signUp(email);
  const tries = Array.from({ length: 20 }, () => post("/login", { email, password: "wrong" }));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
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
