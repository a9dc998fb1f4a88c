import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { session, user } from "../../../tables/account.tables.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { openCompanyApp } from "../../../testing/company/company-app.ts";
import type { CompanyBrowser } from "../../../testing/company/company-browser.ts";
import { queueMail } from "../../mail/index.ts";
import { openScim, USER } from "../../../testing/company/scim-client.ts";

const all = await openCompanyApp();
const { planner } = all;
await all.setUp();
const scim = await openScim(all);
beforeEach(() => all.reset());
afterAll(() => all.close());

const meOf = async (browser: CompanyBrowser): Promise<number> =>
  (await planner.app.inject({ url: "/me", headers: browser.headers() })).statusCode;
const eventsOf = async (userId: string) =>
  (
    await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.userId, userId))
      .orderBy(auditEvent.at)
  ).map(({ event }) => event);

const addPerson = async () => {
  const { id, email } = await scim.addUser();
  const { id: userId = "" } = (await all.personOf(email)) ?? {};
  return { id, email, userId };
};

describe("a person whom the directory sends", () => {
  test("has an account, with the name that it gives, and logs in to it through the company", async () => {
    const { id, email } = await scim.addUser({
      name: { givenName: "Ines", familyName: "Carvalho" },
    });
    const account = await all.personOf(email);
    expect(account).toMatchObject({ name: "Ines Carvalho", emailVerified: true });
    expect((await scim.send("GET", `/Users/${id}`)).json()).toMatchObject({
      schemas: [USER],
      id,
      userName: email,
      externalId: email,
      active: true,
      name: { givenName: "Ines", familyName: "Carvalho" },
      emails: [{ value: email, type: "work", primary: true }],
      groups: [],
      meta: { resourceType: "User", version: 'W/"1"' },
    });
    const browser = all.browser();
    await browser.signIn(email);
    expect(await meOf(browser)).toBe(200);
    const isTheirs = eq(session.userId, account?.id ?? "");
    expect(await planner.db.$count(session, isTheirs)).toBe(1);
  });

  test("is made although a first login makes no account", async () => {
    await all.setUp({ makesAccounts: false });
    const { email } = await scim.addUser();
    expect(await all.personOf(email)).toBeDefined();
  });

  test("joins the team of everybody, and none of their own before they come", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "*", teamId }] });
    const { email } = await scim.addUser();
    const account = await all.personOf(email);
    const teams = await planner.db
      .select()
      .from(member)
      .where(eq(member.userId, account?.id ?? ""));
    expect(teams).toMatchObject([{ teamId, givenBy: "acme" }]);
  });

  test("is told apart by the userName whatever its case, and refused the second time", async () => {
    const { email } = await scim.addUser();
    const again = await scim.send("POST", "/Users", { userName: email.toUpperCase() });
    expect(again).toAnswer(409, {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: "409",
      scimType: "uniqueness",
      detail: "There is a user with this userName already.",
    });
    expect(again.headers["content-type"]).toMatch(/^application\/scim\+json/);
  });
});

describe("an account that is there already", () => {
  test("is opened to the company where its email is of its domain, and keeps everything", async () => {
    const email = all.newcomer();
    const ines = await planner.signUp({ email });
    await planner.db.update(user).set({ emailVerified: true }).where(eq(user.id, ines.userId));
    const answer = await scim.send("POST", "/Users", { userName: email, displayName: "Ines C." });
    expect(answer.statusCode).toBe(201);
    expect(await all.personOf(email)).toMatchObject({ id: ines.userId, name: "Test Person" });
    expect((await ines.inject({ url: "/me" })).statusCode).toBe(200);
    expect(await eventsOf(ines.userId)).toContain("company_account_linked");
  });

  test("loses every earlier way in where nobody had confirmed the email", async () => {
    const email = all.newcomer();
    const squatter = await planner.signUp({ email });
    expect((await scim.send("POST", "/Users", { userName: email })).statusCode).toBe(201);
    expect((await squatter.inject({ url: "/me" })).statusCode).toBe(401);
  });

  test("of another domain is nobody's whom the directory may send", async () => {
    const stranger = await planner.signUp({ email: "bo@elsewhere.test" });
    const tries = [
      { userName: "bo@elsewhere.test" },
      { userName: "bo", emails: [{ value: "bo@elsewhere.test" }] },
      { userName: "bo@acme.test", emails: [{ value: "bo@elsewhere.test", primary: true }] },
    ];
    for (const body of tries) {
      const answer = await scim.send("POST", "/Users", body);
      expect([answer.statusCode, answer.json().scimType]).toEqual([400, "invalidValue"]);
    }
    expect((await stranger.inject({ url: "/me" })).statusCode).toBe(200);
  });

  test("cannot be reached by changing the email of another", async () => {
    const victim = all.newcomer();
    const bo = await planner.signUp({ email: victim });
    const { id } = await scim.addUser();
    for (const value of [victim, "bo@elsewhere.test"]) {
      const op = { op: "replace", path: "emails", value: [{ value }] };
      expect((await scim.patch(`/Users/${id}`, op)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await all.personOf(victim)).toMatchObject({ id: bo.userId });
  });

  test("of the administrator is opened by nobody but them", async () => {
    const { runner } = all;
    await planner.db
      .update(user)
      .set({ email: "boss@acme.test", emailVerified: true })
      .where(eq(user.id, runner.userId));
    const answer = await scim.send("POST", "/Users", { userName: "boss@acme.test" });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      expect.stringContaining("administrator"),
    ]);
    expect((await runner.inject({ url: "/me" })).statusCode).toBe(200);
  });

  test("of somebody who was deleted there comes back to them, and to nobody else with their email", async () => {
    const { id, email } = await scim.addUser();
    const account = await all.personOf(email);
    expect((await scim.send("DELETE", `/Users/${id}`)).statusCode).toBe(204);
    expect((await scim.send("GET", `/Users/${id}`)).statusCode).toBe(404);
    const other = await scim.send("POST", "/Users", { userName: email, externalId: "another" });
    expect([other.statusCode, other.json().detail]).toEqual([
      409,
      expect.stringContaining("somebody else"),
    ]);
    expect(await all.personOf(email)).toMatchObject({ deactivatedAt: expect.any(Date) });
    const same = await scim.send("POST", "/Users", { userName: email, externalId: email });
    expect(same.statusCode).toBe(201);
    expect(await all.personOf(email)).toMatchObject({ id: account?.id, deactivatedAt: null });
  });

  test("belongs to one user of the directory", async () => {
    const { email } = await scim.addUser();
    const body = { userName: "other-name", emails: [{ value: email }] };
    expect((await scim.send("POST", "/Users", body)).statusCode).toBe(409);
  });
});

describe("a change in the directory", () => {
  test("gives the account its new email and name", async () => {
    const { id, email } = await scim.addUser({ displayName: "Ines" });
    const account = await all.personOf(email);
    const next = `new-${email}`;
    const answer = await scim.patch(
      `/Users/${id}`,
      { op: "Replace", path: "userName", value: next },
      { op: "Replace", path: "displayName", value: "Ines Carvalho" },
    );
    expect(answer.json()).toMatchObject({ userName: next, emails: [{ value: next }] });
    expect(await all.personOf(next)).toMatchObject({ id: account?.id, name: "Ines Carvalho" });
    expect(await eventsOf(account?.id ?? "")).toContain("email_changed");
  });

  test("leaves a name alone that the person chose", async () => {
    const { id, email } = await scim.addUser({ displayName: "Ines" });
    await planner.db.update(user).set({ name: "Nes" }).where(eq(user.email, email));
    await scim.patch(`/Users/${id}`, { op: "replace", path: "displayName", value: "I. Carvalho" });
    expect(await all.personOf(email)).toMatchObject({ name: "Nes" });
  });

  test("that changes nothing writes nothing", async () => {
    const { id, email } = await scim.addUser();
    const answer = await scim.patch(`/Users/${id}`, { op: "add", value: { userName: email } });
    expect(answer.headers["etag"]).toBe('W/"1"');
  });

  test("of an older version is refused", async () => {
    const { id } = await scim.addUser();
    const change = { displayName: "A", userName: "a" };
    const old = await scim.send("PUT", `/Users/${id}`, change, { "if-match": 'W/"7"' });
    expect(old.statusCode).toBe(412);
    const same = await scim.send("GET", `/Users/${id}`, undefined, { "if-none-match": 'W/"1"' });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
  });
});

describe("somebody whom the directory deactivates", () => {
  test("is logged out at once, loses their tokens, and cannot come back in", async () => {
    const { id, email, userId } = await addPerson();
    const browser = all.browser();
    await browser.signIn(email);
    expect(await meOf(browser)).toBe(200);
    const { teamId } = all.runner;
    await planner.db.insert(member).values({ teamId, userId });
    await planner.db.insert(apiToken).values({
      id: `t-${userId}`,
      teamId,
      userId,
      madeBy: userId,
      name: "Script",
      scopes: ["read"],
      tokenHash: userId,
      expiresAt: new Date(Date.now() + 1e9),
    });
    const answer = await scim.patch(`/Users/${id}`, {
      op: "Replace",
      path: "active",
      value: "False",
    });
    expect(answer.json()).toMatchObject({ active: false });
    expect(await meOf(browser)).toBe(401);
    expect(await planner.db.$count(apiToken, eq(apiToken.userId, userId))).toBe(0);
    expect(await all.browser().signIn(email)).toBe("/login?problem=deactivated");
    expect(await planner.db.$count(session, eq(session.userId, userId))).toBe(0);
    // What is theirs stays.
    expect(await planner.db.$count(member, eq(member.userId, userId))).toBeGreaterThan(0);
    expect(await eventsOf(userId)).toEqual(
      expect.arrayContaining(["account_deactivated", "sign_in_failed"]),
    );
  });

  test("stands in their team's list as deactivated until they are active again", async () => {
    const { id, userId } = await addPerson();
    const { teamId } = all.runner;
    await planner.db.insert(member).values({ teamId, userId });
    const listed = async () =>
      (await all.runner.inject({ url: `/api/team/${teamId}/members` }))
        .json()
        .members.find((one: { userId: string }) => one.userId === userId);
    const replace = (active: boolean) =>
      scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: active });
    expect(await listed()).toMatchObject({ isDeactivated: false });
    await replace(false);
    expect(await listed()).toMatchObject({ isDeactivated: true });
    await replace(true);
    expect(await listed()).toMatchObject({ isDeactivated: false });
  });

  test("can log in again once they are active", async () => {
    const { id, email, userId } = await addPerson();
    await scim.patch(`/Users/${id}`, { op: "replace", value: { active: false } });
    expect(await all.browser().signIn(email)).toBe("/login?problem=deactivated");
    await scim.patch(`/Users/${id}`, { op: "replace", value: { active: "True" } });
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
    expect(await eventsOf(userId)).toContain("account_activated");
  });

  test("gets no email any more, of what was written before or is written after", async () => {
    const { id, email } = await addPerson();
    const words = { subject: "Notes are ready", text: "Of a meeting." };
    const letter = { recipient: email, write: () => words };
    const keys = ["before", "after", "again"].map((when) => `${when} ${email}`);
    const [before = "", after = "", again = ""] = keys;
    const write = (uniqueKey: string) =>
      queueMail(planner.db, planner.deps.send, { ...letter, uniqueKey });
    const left = async () => {
      await planner.runJobs();
      const rows = await planner.db.select().from(mail).where(inArray(mail.uniqueKey, keys));
      return rows.map(({ uniqueKey }) => uniqueKey);
    };
    await write(before);
    await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    await write(after);
    expect(await left()).toEqual([]);
    await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: true });
    await write(again);
    // Without a mail server it is kept.
    expect(await left()).toEqual([again]);
  });

  test("stays so where a whole user without the attribute is put", async () => {
    const { id, email } = await addPerson();
    await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    const answer = await scim.send("PUT", `/Users/${id}`, { userName: email });
    expect(answer.json()).toMatchObject({ active: false });
  });

  test("is never the administrator, whom nobody locks out", async () => {
    const { runner, provider } = all;
    const email = "admin@acme.test";
    provider.accounts.set(email, { sub: "sub-admin", email, email_verified: true });
    await planner.db
      .update(user)
      .set({ email, emailVerified: true })
      .where(eq(user.id, runner.userId));
    // They connect their account themselves, being logged in to it.
    const browser = all.browser();
    for (const pair of runner.headers["cookie"]?.split("; ") ?? []) {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      browser.cookies.set(name, value);
    }
    expect(await browser.signIn(email)).toBe("/login?company=done");
    const made = await scim.send("POST", "/Users", { userName: email, active: true });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    const off = await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    expect([off.statusCode, off.json().detail]).toEqual([
      403,
      expect.stringContaining("administrator"),
    ]);
    expect((await scim.send("DELETE", `/Users/${id}`)).statusCode).toBe(204);
    expect(await all.personOf(email)).toMatchObject({ id: runner.userId, deactivatedAt: null });
    expect(await meOf(browser)).toBe(200);
  });
});
