import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCompanyApp } from "../../testing/company/company-app.ts";
import { account, session, user } from "../../tables/account.tables.ts";
import { companyIdentity } from "../../tables/company-sign-in.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { hashPassword } from "../account/passwords.ts";

const all = await openCompanyApp();
const { planner, provider, newcomer, personOf } = all;
beforeEach(() => all.reset());
afterAll(() => all.close());

describe("the first sign-in", () => {
  test("goes to the provider with PKCE, state and nonce, and comes back to an account with a team", async () => {
    const email = newcomer();
    const browser = all.browser();
    const page = await browser.begin();
    expect(page.origin).toBe(provider.issuer);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "planner",
      code_challenge_method: "S256",
      redirect_uri: "http://localhost:3000/api/sign-in/acme/return",
      scope: "openid profile email groups",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const back = await browser.signInAt(page, email);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    const me = await planner.app.inject({ url: "/me", headers: browser.headers() });
    expect([me.statusCode, me.json()]).toMatchObject([200, { email, name: "Ines Carvalho" }]);
    expect(await planner.db.$count(member, eq(member.userId, me.json().id))).toBe(1);
  });

  test("makes one account, however often and in however many browsers at once", async () => {
    const email = newcomer();
    const browsers = [all.browser(), all.browser(), all.browser()];
    const ends = await Promise.all(browsers.map((browser) => browser.signIn(email)));
    expect(ends).toEqual(Array(3).fill("/login?company=done"));
    expect(await planner.db.$count(user, eq(user.email, email))).toBe(1);
    expect(await planner.db.$count(companyIdentity, eq(companyIdentity.email, email))).toBe(1);
  });
});

describe("a sign-in", () => {
  test("is finished by the browser that began it alone, and is not spent by another's try", async () => {
    const email = newcomer();
    const [mine, theirs] = [all.browser(), all.browser()];
    const back = await mine.signInAt(await mine.begin(), email);
    await theirs.begin();
    expect(await theirs.go(back.pathname + back.search)).toBe("/login?problem=expired");
    expect(await mine.go(back.pathname + back.search)).toBe("/login?company=done");
  });

  test("works once: neither state nor code can be used again", async () => {
    const email = newcomer();
    const browser = all.browser();
    const back = await browser.signInAt(await browser.begin(), email);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
    const another = await browser.begin();
    back.searchParams.set("state", another.searchParams.get("state") ?? "");
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
  });

  test("with the code of another sign-in is refused", async () => {
    const [stolenFrom, thief] = [all.browser(), all.browser()];
    const stolen = await stolenFrom.signInAt(await stolenFrom.begin(), newcomer());
    const own = await thief.begin();
    stolen.searchParams.set("state", own.searchParams.get("state") ?? "");
    expect(await thief.go(stolen.pathname + stolen.search)).toBe("/login?problem=expired");
  });

  test("sent back by another issuer is refused before its code is shown to anybody", async () => {
    const browser = all.browser();
    const back = await browser.signInAt(await browser.begin(), newcomer());
    back.searchParams.set("iss", "https://evil.test");
    provider.asked.length = 0;
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=failed");
    expect(provider.asked).not.toContain("POST /token");
  });

  test("that was begun at one provider cannot end at another", async () => {
    await all.setUp({ domains: ["other.test"] }, "other");
    const browser = all.browser();
    const back = await browser.signInAt(await browser.begin(), newcomer());
    const elsewhere = back.pathname.replace("/acme/", "/other/") + back.search;
    expect(await browser.go(elsewhere)).toBe("/login?problem=expired");
    await all.runner.inject({ method: "DELETE", url: "/api/sign-in-providers/other" });
  });

  test("takes ten minutes at most", async () => {
    const browser = all.browser();
    const back = await browser.signInAt(await browser.begin(), newcomer());
    all.now = new Date(all.now.getTime() + 10 * 60_000);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
  });

  test.each(["", "?code=c", "?error=access_denied", `?code=c&state=${"x".repeat(43)}`])(
    "that nobody began is refused: %j",
    async (query) => {
      const browser = all.browser();
      expect(await browser.go(`/api/sign-in/acme/return${query}`)).toBe("/login?problem=expired");
      expect(provider.asked).toEqual([]);
    },
  );

  test("that the person cancels says so", async () => {
    const browser = all.browser();
    const state = (await browser.begin()).searchParams.get("state") ?? "";
    const iss = encodeURIComponent(provider.issuer);
    const denied = `/api/sign-in/acme/return?error=access_denied&state=${state}&iss=${iss}`;
    expect(await browser.go(denied)).toBe("/login?problem=denied");
  });

  test("at a provider that is gone says so", async () => {
    expect(await all.browser().go("/api/sign-in/nobody")).toBe("/login?problem=gone");
  });

  test.each(["company.written", "company.committed"])(
    "that dies at %s leaves all or nothing, and works the next time",
    async (stage) => {
      const email = newcomer();
      const browser = all.browser();
      const back = await browser.signInAt(await browser.begin(), email);
      all.brokenAt = stage;
      expect(await browser.go(back.pathname + back.search)).toBe("500");
      expect((await personOf(email)) !== undefined).toBe(stage === "company.committed");
      expect(await browser.signIn(email)).toBe("/login?company=done");
      expect(await planner.db.$count(companyIdentity, eq(companyIdentity.email, email))).toBe(1);
    },
  );
});

describe("a provider", () => {
  test.each([
    ["fails", { status: 503 }, "down"],
    ["has gone", { status: 404 }, "down"],
    ["sends a page", { body: "<html>", headers: { "content-type": "text/html" } }, "down"],
    ["sends no JSON", { body: "{" }, "failed"],
    ["describes another issuer", { body: { issuer: "https://evil.test" } }, "failed"],
    ["sends more than a description can be", { body: { issuer: "x".repeat(2_000_000) } }, "down"],
    [
      "leads elsewhere",
      { status: 302, headers: { location: "http://169.254.169.254/latest" } },
      "down",
    ],
  ])("that %s lets nobody in, and says so", async (_name, answer, problem) => {
    provider.interfere = () => answer;
    expect(await all.browser().signIn(newcomer())).toBe(`/login?problem=${problem}`);
  });

  test("that never answers is given up", async () => {
    provider.interfere = () => "hang";
    expect(await all.browser().signIn(newcomer())).toBe("/login?problem=down");
  });

  test("whose keys do not come lets nobody in", async () => {
    const email = newcomer();
    const browser = all.browser();
    const back = await browser.signInAt(await browser.begin(), email);
    provider.interfere = (path) => (path === "/jwks" ? { status: 500 } : undefined);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=down");
    expect(await personOf(email)).toBeUndefined();
  });

  test("that is down leaves the administrator's password as a way in", async () => {
    await all.setUp({ isRequired: true, domains: ["acme.test", "example.com"] });
    provider.interfere = () => ({ status: 503 });
    const password = "correct horse battery";
    await planner.db.insert(account).values({
      id: "runner",
      accountId: all.runner.userId,
      providerId: "credential",
      userId: all.runner.userId,
      password: await hashPassword(password),
    });
    const logIn = (email: string) =>
      planner.app.inject({ method: "POST", url: "/login", payload: { email, password } });
    expect((await logIn(all.runner.email)).statusCode).toBe(200);
    const refused = await logIn("ben@example.com");
    expect(refused).toAnswer(403, {
      message: "People at example.com log in with Acme alone.",
      field: "email",
    });
    await all.setUp({ isRequired: false });
    expect((await logIn("ben@example.com")).statusCode).toBe(401);
  });
});

const deleteAccount = (headers: Record<string, string>) =>
  planner.app.inject({ method: "POST", url: "/api/account/delete", headers, payload: {} });
const needed = async (headers: Record<string, string>) =>
  (await planner.app.inject({ url: "/api/account/deletion", headers })).json().needs;

describe("deleting an account", () => {
  test("that has no password takes a login of the last ten minutes instead", async () => {
    const email = newcomer();
    const browser = all.browser();
    await browser.signIn(email);
    const { id = "" } = (await personOf(email)) ?? {};
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    await planner.db
      .update(session)
      .set({ createdAt: elevenMinutesAgo })
      .where(eq(session.userId, id));
    expect(await needed(browser.headers())).toBe("login");
    const refused = await deleteAccount(browser.headers());
    expect(refused).toAnswer(400, "Log in again first. Your login counts for ten minutes.");
    expect(await personOf(email)).toBeDefined();

    // The provider is asked to ask, although it knows the browser.
    const page = new URL(await browser.go("/api/sign-in/acme?again=1"), "http://localhost:3000");
    expect(page.searchParams.get("max_age")).toBe("0");
    const back = await browser.signInAt(page, email);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await needed(browser.headers())).toBeNull();
    expect((await deleteAccount(browser.headers())).statusCode).toBe(200);
    expect(await personOf(email)).toBeUndefined();
  });

  test("that has a password takes the password, however new the login is", async () => {
    const someone = await planner.signUp();
    await planner.db.insert(account).values({
      id: someone.userId,
      accountId: someone.userId,
      providerId: "credential",
      userId: someone.userId,
      password: await hashPassword("their own password"),
    });
    const answer = await someone.inject({
      method: "POST",
      url: "/api/account/delete",
      payload: {},
    });
    expect(answer).toAnswer(400, { message: "This is not your password.", field: "password" });
    expect((await someone.inject({ url: "/api/account/deletion" })).json().needs).toBe("password");
  });
});
