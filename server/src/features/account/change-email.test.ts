import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { newEmail, PASSWORD, visit } from "../../testing/visitor.ts";
import { mail } from "../../tables/mail.tables.ts";

let old: string;
let headers: Record<string, string>;
const planner = await buildTestApp();
afterAll(() => planner.close());
beforeEach(async () => {
  old = newEmail();
  const visitor = visit(planner);
  await visitor.signUp(old);
  headers = await visitor.logIn(old);
});

const post = (path: string, payload: object, as = headers) =>
  planner.app.inject({ method: "POST", url: `/api/account/${path}`, headers: as, payload });
const change = (email: string, password: string = PASSWORD) => post("email", { email, password });
const lastMailTo = async (email: string) => {
  const [row] = await planner.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, email))
    .orderBy(desc(mail.createdAt));
  return row;
};
const tokenTo = async (email: string): Promise<string> => {
  const [, token = ""] = /settings\?email=(\S+)/.exec((await lastMailTo(email))?.text ?? "") ?? [];
  return decodeURIComponent(token);
};
const emailNow = async () =>
  (await planner.app.inject({ url: "/me", headers })).json().email as string;

describe("a new email", () => {
  test("is the account's once the link at that address is opened, and the old one hears of it", async () => {
    const email = newEmail();
    expect((await change(email)).statusCode).toBe(200);
    expect(await emailNow()).toBe(old);
    const token = await tokenTo(email);
    expect((await post("email/confirm", { token })).json().email).toBe(email);
    expect((await lastMailTo(old))?.text).toContain(`Your account now uses ${email}.`);
    expect(await visit(planner).logIn(email)).toBeDefined();
    const again = await post("email/confirm", { token });
    expect(again).toAnswer(
      400,
      "This link is no longer valid. Change your email again to get a new one.",
    );
  });

  test("needs the password of the account", async () => {
    const email = newEmail();
    const answer = await change(email, "not the password");
    expect(answer).toAnswer(400, { message: "This is not your password.", field: "password" });
    expect(await lastMailTo(email)).toBeUndefined();
  });

  test("is nobody else's to confirm, and no forged link is taken", async () => {
    const email = newEmail();
    await change(email);
    const token = await tokenTo(email);
    const eve = visit(planner);
    const address = newEmail();
    await eve.signUp(address);
    const stranger = await eve.logIn(address);
    expect((await post("email/confirm", { token }, stranger)).statusCode).toBe(403);
    const [text = "", mac = ""] = token.split(".");
    const forged = JSON.parse(Buffer.from(text, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...forged, to: newEmail() })).toString("base64url");
    expect((await post("email/confirm", { token: `${other}.${mac}` })).statusCode).toBe(400);
    expect(await emailNow()).toBe(old);
  });

  test("that somebody has by now is refused, and whether one has it is not told before", async () => {
    const taken = newEmail();
    const known = await change(taken);
    const token = await tokenTo(taken);
    await visit(planner).signUp(taken);
    const refused = await post("email/confirm", { token });
    expect(refused).toAnswer(409, "There is already an account with this email.");
    const again = await change(taken);
    expect([again.statusCode, again.json()]).toEqual([known.statusCode, known.json()]);
    expect(await emailNow()).toBe(old);
  });
});

describe("sessions", () => {
  test("are listed with what the browser calls itself, and each can be ended", async () => {
    const other = await visit(planner).logIn(old);
    const list = async () =>
      (await planner.app.inject({ url: "/api/account/sessions", headers })).json().sessions;
    const before = await list();
    expect(before).toHaveLength(2);
    expect(before[0].userAgent).toContain("light");
    const { id } = before.find(({ isThis }: { isThis: boolean }) => !isThis);
    const url = `/api/account/sessions/${id}`;
    expect((await planner.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(200);
    expect((await planner.app.inject({ url: "/me", headers: other })).statusCode).toBe(401);
    expect(await list()).toMatchObject([{ isThis: true }]);
    expect((await planner.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(404);
  });

  test("of others are not there to be ended, and all but this one end together", async () => {
    const mine = [await visit(planner).logIn(old), await visit(planner).logIn(old)];
    const eve = visit(planner);
    const address = newEmail();
    await eve.signUp(address);
    const stranger = await eve.logIn(address);
    const { sessions } = (
      await planner.app.inject({ url: "/api/account/sessions", headers: stranger })
    ).json();
    const end = (id: string) =>
      planner.app.inject({ method: "DELETE", url: `/api/account/sessions/${id}`, headers });
    expect((await end(sessions[0].id)).statusCode).toBe(404);
    expect((await end("others")).statusCode).toBe(200);
    for (const one of mine)
      expect((await planner.app.inject({ url: "/me", headers: one })).statusCode).toBe(401);
    expect((await planner.app.inject({ url: "/me", headers: stranger })).statusCode).toBe(200);
    expect((await planner.app.inject({ url: "/me", headers })).statusCode).toBe(200);
  });
});

test("name and time zone are the person's on every machine, and no zone is taken that nobody knows", async () => {
  const save = (payload: object) =>
    planner.app.inject({ method: "PATCH", url: "/api/account/preferences", headers, payload });
  expect(
    (await save({ name: "Mara Lind", timeZone: "Europe/Paris", language: "fr" })).statusCode,
  ).toBe(200);
  const other = await visit(planner).logIn(old);
  const me = async () => (await planner.app.inject({ url: "/me", headers: other })).json();
  expect(await me()).toMatchObject({
    name: "Mara Lind",
    timeZone: "Europe/Paris",
    language: "fr",
  });
  for (const body of [{ timeZone: "Europe/Atlantis" }, { name: "  " }, { language: "tlh" }])
    expect((await save(body)).statusCode).toBe(400);
  await save({ timeZone: null, language: null });
  expect(await me()).toMatchObject({ name: "Mara Lind", timeZone: null, language: null });
});
