import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { session, user } from "../../../tables/account.tables.ts";
import { recoveryCode, twoFactor } from "../../../tables/two-factor.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { buildTestApp } from "../../../testing/index.ts";
import { codeAt, setUpTwoFactor } from "../../../testing/two-factor.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../../../testing/visitor.ts";

let clock = new Date("2026-12-01T09:00:00Z");
const planner = await buildTestApp({ now: () => clock });
const { post, get, signUp, logIn } = visit(planner);
afterAll(() => planner.close());

const STEP = "/api/login/second-step";
const OWN = "/api/account/two-factor";
/** So that the next code is another one. */
const wait = (seconds = 60) => void (clock = new Date(clock.getTime() + seconds * 1_000));
const now = () => clock;
const idOf = async (email: string): Promise<string> =>
  (await planner.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? "";
const eventsOf = async (email: string): Promise<string[]> =>
  (
    await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.userId, await idOf(email)))
  ).map(({ event }) => event);
const subjectsTo = async (email: string): Promise<string[]> => {
  const mails = await planner.db.select().from(mail).where(eq(mail.recipient, email));
  return mails.map(({ subject }) => subject);
};

/** Somebody new who has switched it on. */
async function newcomer() {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email);
  const setUp = await setUpTwoFactor({ post }, browser, now);
  wait();
  return { email, browser, ...setUp, code: () => codeAt(setUp.secret, clock) };
}

/** What a browser holds after the right password alone. */
async function halfIn(email: string, headers = {}) {
  const answer = await post("/login", { email, password: PASSWORD }, headers);
  expect([answer.statusCode, answer.json().next]).toEqual([200, "second-step"]);
  return browserAfter(answer);
}

test("a person sets up an app, and from then on logs in with password and code", async () => {
  const { email, code } = await newcomer();
  const half = await halfIn(email);
  expect((await get(STEP, half)).json()).toMatchObject({ hasPasskeys: false });
  const answer = await post(STEP, { code: code() }, half);
  expect(answer).toAnswer(200, { message: "Logged in." });
  expect((await get("/me", browserAfter(answer))).json().email).toBe(email);
  expect(await eventsOf(email)).toEqual(expect.arrayContaining(["two_factor_on", "sign_in"]));
  expect(await subjectsTo(email)).toEqual(["Two-factor authentication is on – Planner"]);
});

test("the secret is sealed, recovery codes are hashes, and no answer repeats either", async () => {
  const { email, browser, secret, recoveryCodes } = await newcomer();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const userId = await idOf(email);
  const [row] = await planner.db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  expect(row?.secretSealed).toMatch(/^s1\./);
  expect(row?.secretSealed).not.toContain(secret);
  const codes = await planner.db.select().from(recoveryCode).where(eq(recoveryCode.userId, userId));
  expect(codes.every(({ codeHash }) => codeHash.startsWith("$argon2id$"))).toBe(true);
  const shown = await get(OWN, browser);
  expect(shown.json()).toMatchObject({ isOn: true, hasPassword: true, recoveryCodesLeft: 10 });
  for (const word of [secret, ...recoveryCodes]) expect(shown.body).not.toContain(word);
  const again = await post(`${OWN}/begin`, { password: PASSWORD }, browser);
  expect(again.statusCode).toBe(409);
});

test("setting up needs the password, and a code of the app; two tabs get the same secret", async () => {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email);
  const wrong = await post(`${OWN}/begin`, { password: "wrong" }, browser);
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, "password"]);
  const [one, two] = await Promise.all(
    [1, 2].map(() => post(`${OWN}/begin`, { password: PASSWORD }, browser)),
  );
  expect(one?.json()).toEqual(two?.json());
  expect(one?.json().uri).toMatch(/^otpauth:\/\/totp\/Planner:/);
  const refused = await post(`${OWN}/confirm`, { code: "000000" }, browser);
  expect([refused.statusCode, refused.json().field]).toEqual([400, "code"]);
  expect((await post("/login", { email, password: PASSWORD })).json().next).toBeUndefined();
});

test("a half session opens nothing: it is no session, and no other browser's or person's", async () => {
  const { email } = await newcomer();
  const half = await halfIn(email);
  expect(half["cookie"]).not.toContain("session_token");
  for (const url of ["/me", "/loggedIn", OWN, "/api/account/sessions", "/api/account/export"])
    expect((await get(url, half)).statusCode).toBe(401);
  const calls = [
    [`${OWN}/off`, { password: PASSWORD, code: "000000" }],
    [`${OWN}/recovery-codes`, { password: PASSWORD, code: "000000" }],
    ["/api/account/password", { current: PASSWORD, next: "another horse battery" }],
  ] as const;
  for (const [url, body] of calls) expect((await post(url, body, half)).statusCode).toBe(401);
  const value = half["cookie"]?.split("=")[1] ?? "";
  const asSession = { cookie: `planner.session_token=${value}` };
  expect((await get("/me", asSession)).statusCode).toBe(401);
  const rows = planner.db
    .select()
    .from(session)
    .where(eq(session.userId, await idOf(email)));
  expect(await rows).toHaveLength(1);
});

test("a step that was forged, took too long, or is of an earlier password is none", async () => {
  const { email, browser, code } = await newcomer();
  const half = await halfIn(email);
  const forged = { cookie: (half["cookie"] ?? "").replace(/step=./, "step=x") };
  expect((await post(STEP, { code: code() }, forged)).statusCode).toBe(401);
  expect((await post(STEP, { code: code() })).statusCode).toBe(401);
  wait(601);
  expect((await get(STEP, half)).statusCode).toBe(401);
  expect((await post(STEP, { code: code() }, half)).json().message).toBe(
    "This login took too long or was ended. Log in again.",
  );
  const next = await halfIn(email);
  const change = { current: PASSWORD, next: "another horse battery" };
  expect((await post("/api/account/password", change, browser)).statusCode).toBe(200);
  expect((await post(STEP, { code: code() }, next)).statusCode).toBe(401);
});

test("a code is taken once, by one of those who send it at once; neighbours of the moment count, others do not", async () => {
  const { email, secret } = await newcomer();
  const halves = await Promise.all([1, 2, 3, 4].map(() => halfIn(email)));
  const code = codeAt(secret, clock);
  const answers = await Promise.all(halves.map((half) => post(STEP, { code }, half)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 400, 400, 400],
  );
  const half = await halfIn(email);
  const replayed = await post(STEP, { code }, half);
  expect([replayed.statusCode, replayed.json().field]).toEqual([400, "code"]);
  const at = (seconds: number) => codeAt(secret, new Date(clock.getTime() + seconds * 1_000));
  // The step before the last one that was taken is gone with it.
  expect((await post(STEP, { code: at(-30) }, half)).statusCode).toBe(400);
  expect((await post(STEP, { code: at(60) }, half)).statusCode).toBe(400);
  const spaced = `${at(30).slice(0, 3)} ${at(30).slice(3)}`;
  expect((await post(STEP, { code: spaced }, half)).statusCode).toBe(200);
});

test("guessing ends after ten codes, also the right one, and the owner hears of it once", async () => {
  const { email, code } = await newcomer();
  const half = await halfIn(email);
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => post(STEP, { code: `00000${n}` }, half)),
  );
  expect(guesses.every(({ statusCode }) => statusCode === 400)).toBe(true);
  for (const other of [half, await halfIn(email)]) {
    const refused = await post(STEP, { code: code() }, other);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
  }
  const about = (await subjectsTo(email)).filter((subject) => subject.startsWith("Somebody has"));
  expect(about).toHaveLength(1);
  expect((await eventsOf(email)).filter((event) => event === "two_factor_failed")).toHaveLength(10);
  // Of another person nothing is counted.
  const other = await newcomer();
  expect((await post(STEP, { code: other.code() }, await halfIn(other.email))).statusCode).toBe(
    200,
  );
});

test("a recovery code works once however it is typed, by one of two at once, and is reported", async () => {
  const { email, recoveryCodes, browser } = await newcomer();
  const [first = "", second = ""] = recoveryCodes;
  const typed = ` ${first.toLowerCase().replace("-", " ")} `;
  const halves = [await halfIn(email), await halfIn(email)];
  const answers = await Promise.all(halves.map((half) => post(STEP, { code: typed }, half)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 400],
  );
  expect((await get(OWN, browser)).json().recoveryCodesLeft).toBe(9);
  expect(await subjectsTo(email)).toContain("A recovery code was used – Planner");
  expect(await eventsOf(email)).toContain("recovery_code_used");

  const renewed = await post(
    `${OWN}/recovery-codes`,
    { password: PASSWORD, code: second },
    browser,
  );
  expect(renewed.json().recoveryCodes).toHaveLength(10);
  const half = await halfIn(email);
  expect((await post(STEP, { code: recoveryCodes[2] }, half)).statusCode).toBe(400);
  expect((await post(STEP, { code: renewed.json().recoveryCodes[0] }, half)).statusCode).toBe(200);
});

test("a trusted browser is not asked again until it is removed, and is no use to somebody else", async () => {
  const { email, code, browser } = await newcomer();
  const half = await halfIn(email);
  const answer = await post(STEP, { code: code(), trustBrowser: true }, half);
  const cookie = answer.cookies.find(({ name }) => name === "planner.trusted_browser");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", maxAge: 30 * 86_400 });
  const trusted = { cookie: `${cookie?.name}=${cookie?.value}` };
  const straight = await post("/login", { email, password: PASSWORD }, trusted);
  expect(straight.json()).toEqual({ message: "Logged in." });
  const wrong = await post("/login", { email, password: "wrong" }, trusted);
  expect(wrong.statusCode).toBe(401);
  const other = await newcomer();
  await halfIn(other.email, trusted);

  const { trustedBrowsers } = (await get(OWN, browser)).json();
  expect(trustedBrowsers).toHaveLength(1);
  const end = (headers: Record<string, string>) =>
    planner.app.inject({
      method: "DELETE",
      url: `${OWN}/browsers/${trustedBrowsers[0].id}`,
      headers,
    });
  expect((await end(other.browser)).statusCode).toBe(404);
  expect((await end(browser)).statusCode).toBe(200);
  await halfIn(email, trusted);
});

test("switching off needs password and code, and is reported; a trusted browser is forgotten", async () => {
  const { email, code, browser, recoveryCodes } = await newcomer();
  const off = (body: object) => post(`${OWN}/off`, body, browser);
  expect((await off({ password: "wrong", code: code() })).json().field).toBe("password");
  expect((await off({ password: PASSWORD, code: "000000" })).json().field).toBe("code");
  expect((await get(OWN, browser)).json().isOn).toBe(true);
  expect((await off({ password: PASSWORD, code: code() })).statusCode).toBe(200);
  expect((await get(OWN, browser)).json()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect((await off({ password: PASSWORD, code: recoveryCodes[0] })).statusCode).toBe(400);
  expect((await post("/login", { email, password: PASSWORD })).json().next).toBeUndefined();
  expect(await subjectsTo(email)).toContain("Two-factor authentication is off – Planner");
});

test("a new password by a reset link leaves it on, and trusts no browser any more", async () => {
  const { email, code } = await newcomer();
  const answer = await post(STEP, { code: code(), trustBrowser: true }, await halfIn(email));
  const trusted = browserAfter(answer);
  await post("/forget-password", { email });
  const letter = await visit(planner).mailTo(email);
  const token = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1];
  const password = "another horse battery";
  expect((await post("/reset-password", { email, password, token })).statusCode).toBe(200);
  const cookie = (trusted["cookie"] ?? "").split("; ").filter((one) => one.includes("trusted"));
  const next = await post("/login", { email, password }, { cookie: cookie.join("; ") });
  expect(next.json().next).toBe("second-step");
});

test("each second step begins a new session and ends the one that the browser carried", async () => {
  const { email, code, browser } = await newcomer();
  const half = await halfIn(email, browser);
  // Nobody is logged out before the code was right.
  expect((await get("/me", browser)).statusCode).toBe(200);
  const cookie = `${browser["cookie"]}; ${half["cookie"]}`;
  const answer = await post(STEP, { code: code() }, { ...browser, cookie });
  expect(answer.statusCode).toBe(200);
  expect(browserAfter(answer)["cookie"]).not.toContain(browser["cookie"]);
  expect((await get("/me", browser)).statusCode).toBe(401);
  expect((await get("/me", browserAfter(answer))).statusCode).toBe(200);
});

test("the link of an invitation is no way around the code", async () => {
  const { email } = await newcomer();
  const host = await planner.signUp();
  await host.post("/invitations", { email });
  const letter = await visit(planner).mailTo(email);
  const code = /code\/([\w-]+)/.exec(letter?.text ?? "")?.[1];
  const answer = await post("/signup/from-link", { password: PASSWORD, code });
  expect(answer.json()).toMatchObject({ next: "second-step" });
  expect((await get("/me", browserAfter(answer))).statusCode).toBe(401);
});
