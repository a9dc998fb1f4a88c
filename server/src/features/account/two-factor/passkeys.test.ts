import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { user, verification } from "../../../tables/account.tables.ts";
import { signInProvider } from "../../../tables/company-sign-in.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { type Authenticator, newAuthenticator } from "../../../testing/authenticator.ts";
import { buildTestApp } from "../../../testing/index.ts";
import { setUpTwoFactor } from "../../../testing/two-factor.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../../../testing/visitor.ts";
import { relyingParty } from "./passkeys.ts";

const planner = await buildTestApp();
const { post, get, signUp, logIn } = visit(planner);
afterAll(() => planner.close());

const OWN = "/api/account/passkeys";
const idOf = async (email: string): Promise<string> =>
  (await planner.db.select().from(user).where(eq(user.email, email)))[0]?.id ?? "";

/** Somebody new with a passkey. */
async function newcomer(key: Authenticator = newAuthenticator()) {
  const email = newEmail();
  await signUp(email);
  const browser = await logIn(email);
  const begun = await post(`${OWN}/begin`, { password: PASSWORD }, browser);
  const credential = key.make(begun.json());
  const added = await post(OWN, { name: "Laptop", credential }, browser);
  expect([added.statusCode, added.json().name]).toEqual([200, "Laptop"]);
  return { email, browser, key, userId: await idOf(email) };
}

const request = async (isSecondStep = false, headers = {}): Promise<{ challenge: string }> =>
  (await post("/api/login/passkey/request", { isSecondStep }, headers)).json();
const send = (credential: object, isSecondStep = false, headers = {}) =>
  post("/api/login/passkey", { credential, isSecondStep }, headers);
async function halfIn(email: string) {
  const answer = await post("/login", { email, password: PASSWORD });
  expect(answer.json().next).toBe("second-step");
  return browserAfter(answer);
}

test("a person adds a passkey with their password, and logs in with it alone, also with two-factor on", async () => {
  const { email, key, browser, userId } = await newcomer();
  const logInAlone = async () => send(key.sign(await request(), userId));
  const answer = await logInAlone();
  expect(answer).toAnswer(200, { message: "Logged in." });
  expect((await get("/me", browserAfter(answer))).json().email).toBe(email);
  await setUpTwoFactor({ post }, browser);
  expect((await logInAlone()).statusCode).toBe(200);
  const { passkeys } = (await get("/api/account/two-factor", browser)).json();
  expect(passkeys).toMatchObject([{ name: "Laptop", isBackedUp: false }]);
  expect(passkeys[0].lastUsedAt).not.toBeNull();
  const events = await planner.db.select().from(auditEvent).where(eq(auditEvent.userId, userId));
  expect(events).toContainEqual(expect.objectContaining({ event: "sign_in", about: "passkey" }));
});

test("adding one takes the password, a challenge of this person that nobody has used, and a verified user", async () => {
  const { browser } = await newcomer();
  const wrong = await post(`${OWN}/begin`, { password: "wrong" }, browser);
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, "password"]);
  const begin = async (headers = browser) =>
    (await post(`${OWN}/begin`, { password: PASSWORD }, headers)).json();
  const key = newAuthenticator();
  const add = (credential: object, headers = browser) =>
    post(OWN, { name: "Key", credential }, headers);
  const other = await newcomer();
  const foreign = key.make(await begin(other.browser));
  expect((await add(foreign)).statusCode).toBe(400);
  expect((await add(key.make({ ...(await begin()), isVerified: false }))).statusCode).toBe(400);
  const elsewhere = { origin: "https://planner.evil.example" };
  expect((await add(key.make({ ...(await begin()), ...elsewhere }))).statusCode).toBe(400);
  expect((await add(key.make({ challenge: "bm90IG91cnM" }))).statusCode).toBe(400);
  const good = key.make(await begin());
  expect((await add(good)).statusCode).toBe(200);
  expect((await add(good)).statusCode).toBe(400);
  // The same passkey cannot be somebody else's too.
  const stolen = key.make(await begin(other.browser));
  expect((await add(stolen, other.browser)).statusCode).toBe(409);
});

test.each([
  ["of another origin", { origin: "https://planner.evil.example" }],
  ["for another host", { rpId: "evil.example" }],
  ["without a verified user", { isVerified: false }],
  ["to a challenge that is not ours", { challenge: "bm90IG91cnM" }],
])("a signature %s logs nobody in", async (_, change) => {
  const { key, userId } = await newcomer();
  const answer = await send(key.sign({ ...(await request()), ...change }, userId));
  expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(200);
});

test("a challenge is answered once, also by two at the same moment, and not after its time", async () => {
  const { key, userId } = await newcomer();
  const credential = key.sign(await request(), userId);
  const answers = await Promise.all([send(credential), send(credential)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [200, 401],
  );
  expect((await send(credential)).statusCode).toBe(401);
  const late = await request();
  await planner.db.update(verification).set({ expiresAt: new Date(0) });
  expect((await send(key.sign(late, userId))).statusCode).toBe(401);
});

test("as a second step only the passkey of that person counts, to a challenge of that step", async () => {
  const mine = await newcomer();
  const other = await newcomer();
  await setUpTwoFactor({ post }, mine.browser);
  const half = await halfIn(mine.email);
  expect((await get("/api/login/second-step", half)).json().hasPasskeys).toBe(true);
  const wanted = await request(true, half);
  expect(wanted).toMatchObject({ allowCredentials: [{ id: mine.key.id }] });
  expect((await send(other.key.sign(wanted), true, half)).statusCode).toBe(401);
  const renamed = { ...other.key.sign(await request(true, half)), id: mine.key.id };
  expect((await send(renamed, true, half)).statusCode).toBe(401);
  // A challenge for logging in alone is none of a second step, nor the other way round.
  expect((await send(mine.key.sign(await request()), true, half)).statusCode).toBe(401);
  expect((await send(mine.key.sign(await request(true, half)))).statusCode).toBe(401);
  expect((await send(mine.key.sign(await request()), true)).statusCode).toBe(401);
  expect((await post("/api/login/passkey/request", { isSecondStep: true })).statusCode).toBe(401);
  const good = mine.key.sign({ ...(await request(true, half)), isVerified: false });
  const answer = await send(good, true, half);
  expect(answer.statusCode).toBe(200);
  expect((await get("/me", browserAfter(answer))).json().email).toBe(mine.email);
});

test("a passkey that names another person than its own logs nobody in", async () => {
  const [mine, other] = [await newcomer(), await newcomer()];
  expect((await send(mine.key.sign(await request(), other.userId))).statusCode).toBe(401);
});

test("a passkey that has signed fewer times than before is refused, and its person hears of it", async () => {
  const { key, userId, email } = await newcomer(newAuthenticator({ counts: true }));
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(200);
  key.setCounter(0);
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(401);
  const events = await planner.db.select().from(auditEvent).where(eq(auditEvent.userId, userId));
  expect(events.map(({ event }) => event)).toContain("passkey_refused");
  const mails = await planner.db.select().from(mail).where(eq(mail.recipient, email));
  expect(mails.map(({ subject }) => subject)).toContain("A passkey was refused – Planner");
});

test("a passkey is renamed, and removed with the password, by its own person; then it logs nobody in", async () => {
  const { key, browser, userId } = await newcomer();
  const other = await newcomer();
  const url = `${OWN}/${key.id}`;
  const rename = (name: string, headers: Record<string, string>) =>
    planner.app.inject({ method: "PATCH", url, payload: { name }, headers });
  expect((await rename("Mine now", other.browser)).statusCode).toBe(404);
  expect((await rename("  ", browser)).statusCode).toBe(400);
  expect((await rename("Phone", browser)).statusCode).toBe(200);
  const remove = (password: string, headers: Record<string, string>) =>
    post(`${url}/remove`, { password }, headers);
  expect((await remove(PASSWORD, other.browser)).statusCode).toBe(404);
  expect((await remove("wrong", browser)).json().field).toBe("password");
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(200);
  expect((await remove(PASSWORD, browser)).statusCode).toBe(200);
  expect((await remove(PASSWORD, browser)).statusCode).toBe(404);
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(401);
});

test("passkeys belong to the host of the configured address, and this machine's is 'localhost'", () => {
  expect(relyingParty("https://planner.example/").rpID).toBe("planner.example");
  expect(relyingParty("http://127.0.0.1:3000")).toEqual({
    rpID: "localhost",
    expectedOrigin: "http://localhost:3000",
  });
  for (const address of ["https://10.0.0.7", "http://planner.example", "https://[fd00::1]"])
    expect(() => relyingParty(address)).toThrow("Passkeys need an address with a name and https");
});

test("a passkey lets nobody in whose company is the only way in, and neither does a second step that had begun", async () => {
  const { email, key, browser, userId } = await newcomer();
  await setUpTwoFactor({ post }, browser);
  const half = await halfIn(email);
  await planner.db.insert(signInProvider).values({
    id: "acme",
    name: "Acme",
    issuer: "https://id.acme.example",
    clientId: "planner",
    scopes: "openid email",
    groupsClaim: "groups",
    groupTeams: [],
    domains: ["example.com"],
    makesAccounts: false,
    isRequired: true,
    trustsEmails: true,
    changedAt: new Date(),
  });
  try {
    const answers = [
      await send(key.sign(await request(), userId)),
      await send(key.sign(await request(true, half)), true, half),
    ];
    const refused = [403, "People at example.com log in with Acme alone."];
    expect(answers.map(({ statusCode, json }) => [statusCode, json().message])).toEqual([
      refused,
      refused,
    ]);
  } finally {
    await planner.db.delete(signInProvider);
  }
  expect((await send(key.sign(await request(), userId))).statusCode).toBe(200);
});
