import { and, eq } from "drizzle-orm";
import type { JWK } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCompanyApp } from "../../testing/company/company-app.ts";
import type { CompanyBrowser } from "../../testing/company/company-browser.ts";
import { newKey } from "../../testing/company/company-provider.ts";
import { account } from "../../tables/account.tables.ts";
import { mail } from "../../tables/mail.tables.ts";

const all = await openCompanyApp();
const { planner, provider, newcomer, personOf } = all;
beforeEach(() => all.reset());
afterAll(() => all.close());

const enter = async () => {
  const email = newcomer();
  const browser = all.browser();
  await browser.signIn(email);
  return { email, browser };
};

const isIn = async (browser: CompanyBrowser): Promise<boolean> =>
  (await planner.app.inject({ url: "/me", headers: browser.headers() })).statusCode === 200;

describe("somebody else's account", () => {
  test("is not opened by an email that the provider does not confirm", async () => {
    const email = newcomer({ email_verified: false });
    await planner.signUp({ email });
    expect(await all.browser().signIn(email)).toBe("/login?problem=unverified");
    await all.setUp({ trustsEmails: true });
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
  });

  test("is not opened by an email of a domain that is not the provider's", async () => {
    const victim = await planner.signUp({ email: "victim@elsewhere.test" });
    const email = newcomer({ email: victim.email });
    expect(await all.browser().signIn(email)).toBe("/login?problem=domain");
    const person = newcomer({ email: "a@acme.test@elsewhere.test" });
    expect(await all.browser().signIn(person)).toBe("/login?problem=domain");
  });

  test("is not handed on with an email that was given to another person", async () => {
    const email = newcomer();
    await all.browser().signIn(email);
    provider.accounts.set(email, { sub: "another person", email, email_verified: true });
    expect(await all.browser().signIn(email)).toBe("/login?problem=other-person");
  });

  test("stays its person's when the email changes at the company", async () => {
    const email = newcomer();
    await all.browser().signIn(email);
    const person = await personOf(email);
    const later = `married-${email}`;
    const before = provider.accounts.get(email);
    provider.accounts.set(later, { ...before, sub: before?.sub ?? "", email: later });
    provider.accounts.delete(email);
    const browser = all.browser();
    expect(await browser.signIn(later)).toBe("/login?company=done");
    const me = await planner.app.inject({ url: "/me", headers: browser.headers() });
    expect(me.json().id).toBe(person?.id);
  });

  test("that was made in advance with a colleague's email is theirs alone once they come", async () => {
    const email = newcomer();
    const squatter = await planner.signUp({ email });
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
    expect((await squatter.inject({ url: "/me" })).statusCode).toBe(401);
    const ways = and(eq(account.userId, squatter.userId), eq(account.providerId, "credential"));
    expect(await planner.db.$count(account, ways)).toBe(0);
    await planner.runJobs();
    const mails = await planner.db.select().from(mail).where(eq(mail.recipient, email));
    expect(mails.map(({ text }) => text).join()).toContain("have ended");
  });

  test("keeps its password where its person is logged in to it", async () => {
    const email = newcomer();
    const person = await planner.signUp({ email });
    const browser = all.browser();
    const [name = "", value = ""] = person.headers["cookie"]?.split("=", 2) ?? [];
    browser.cookies.set(name, value);
    expect(await browser.signIn(email)).toBe("/login?company=done");
    expect((await personOf(email))?.emailVerified).toBe(false);
  });

  test("is not the administrator's, whose password comes first", async () => {
    const email = newcomer({ email: all.runner.email });
    await all.setUp({ domains: ["acme.test", "example.com"] });
    expect(await all.browser().signIn(email)).toBe("/login?problem=operator");
    await all.setUp();
  });
});

describe("logging out", () => {
  test("leads to the provider's own page, and comes back to the login", async () => {
    const { browser } = await enter();
    const headers = browser.headers();
    const answer = await planner.app.inject({ method: "POST", url: "/logout", headers });
    const next = new URL(answer.json().next);
    expect(next.origin).toBe(provider.issuer);
    expect(next.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:3000/login");
    const page = await fetch(next);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("form")]);
    expect(await isIn(browser)).toBe(false);
  });

  test("works while the provider is down", async () => {
    const { browser } = await enter();
    provider.interfere = () => ({ status: 503 });
    const headers = browser.headers();
    const answer = await planner.app.inject({ method: "POST", url: "/logout", headers });
    expect(answer).toAnswer(200, { message: "Logged out." });
    expect(await isIn(browser)).toBe(false);
  });

  test("at the provider ends the sessions that began there, once it says so", async () => {
    const { email, browser } = await enter();
    const sub = provider.accounts.get(email)?.sub ?? "";
    const say = async (claims: object, key?: JWK) => {
      const now = Math.floor(all.now.getTime() / 1_000);
      const event = { "http://schemas.openid.net/event/backchannel-logout": {} };
      const token = await provider.sign(
        { iss: provider.issuer, aud: "planner", iat: now, jti: "1", events: event, sub, ...claims },
        key && { key },
      );
      const answer = await planner.app.inject({
        method: "POST",
        url: "/api/sign-in/acme/logout",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      });
      return answer.statusCode;
    };
    const old = Math.floor(all.now.getTime() / 1_000) - 600;
    for (const wrong of [
      { aud: "another" },
      { iss: "https://evil.test" },
      { nonce: "n" },
      { events: {} },
      { iat: old },
      { sub: undefined },
    ])
      expect(await say(wrong)).toBe(400);
    expect(await say({}, await newKey("first"))).toBe(400);
    expect(await isIn(browser)).toBe(true);
    expect(await say({})).toBe(200);
    expect(await isIn(browser)).toBe(false);
  });
});
