import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { browserOf, openCompanyApp } from "../../testing/company/company-app.ts";
import type { CompanyBrowser } from "../../testing/company/company-browser.ts";
import { newKey } from "../../testing/company/company-provider.ts";
import { account, user } from "../../tables/account.tables.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { hashPassword } from "../account/passwords.ts";
import type { JWK } from "jose";
import { companyIdentity } from "../../tables/company-sign-in.tables.ts";
import { member } from "../../tables/team.tables.ts";

const all = await openCompanyApp();
const { planner, provider } = all;
afterAll(() => all.close());

let counter = 0;
/** Somebody at the company whom no test has used yet. */
function newcomer(more: object = {}): string {
  counter += 1;
  const email = `ines${counter}@acme.test`;
  provider.accounts.set(email, {
    sub: `sub-${counter}`,
    email,
    email_verified: true,
    name: "Ines Carvalho",
    groups: [],
    ...more,
  });
  return email;
}
const personOf = async (email: string) =>
  (await planner.db.select().from(user).where(eq(user.email, email)))[0];

beforeEach(async () => {
  all.now = new Date();
  provider.interfere = () => undefined;
  provider.asked.length = 0;
  await all.setUp();
});

describe("the first sign-in", () => {
  test("goes to the provider with PKCE, state and nonce, and comes back to an account with a team", async () => {
    const email = newcomer();
    const browser = browserOf(all);
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
    const browsers = [browserOf(all), browserOf(all), browserOf(all)];
    const ends = await Promise.all(browsers.map((browser) => browser.signIn(email)));
    expect(ends).toEqual(Array(3).fill("/login?company=done"));
    expect(await planner.db.$count(user, eq(user.email, email))).toBe(1);
    expect(await planner.db.$count(companyIdentity, eq(companyIdentity.email, email))).toBe(1);
  });
});

describe("groups", () => {
  const inTeam = async (email: string, teamId: string): Promise<boolean> => {
    const person = await personOf(email);
    const isTheirs = and(eq(member.teamId, teamId), eq(member.userId, person?.id ?? ""));
    return (await planner.db.$count(member, isTheirs)) > 0;
  };
  const linesOf = async (email: string) => {
    const lines = await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.userId, (await personOf(email))?.id ?? ""))
      .orderBy(auditEvent.at);
    return lines.map(({ event }) => event);
  };

  test("lead into teams, and out of them again once somebody is no longer in the group", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    const email = newcomer({ groups: ["designers", "everyone-else"] });
    await browserOf(all).signIn(email);
    expect(await inTeam(email, teamId)).toBe(true);
    const account = provider.accounts.get(email);
    provider.accounts.set(email, { ...account, sub: account?.sub ?? "", groups: [] });
    await browserOf(all).signIn(email);
    expect(await inTeam(email, teamId)).toBe(false);
    expect(await linesOf(email)).toEqual(
      expect.arrayContaining(["joined_by_group", "left_by_group", "company_account_linked"]),
    );
    // Nobody is without a team.
    const person = await personOf(email);
    expect(await planner.db.$count(member, eq(member.userId, person?.id ?? ""))).toBe(1);
  });

  test("take nobody out of a team that people invited them to", async () => {
    const { teamId } = all.runner;
    const email = newcomer({ groups: ["designers"] });
    await planner.signUp({ email, teamId });
    await planner.db.update(user).set({ emailVerified: true }).where(eq(user.email, email));
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    await browserOf(all).signIn(email);
    await all.setUp({ groupTeams: [] });
    await browserOf(all).signIn(email);
    expect(await inTeam(email, teamId)).toBe(true);
  });

  test("never leave a team empty: the last one stays, and the log says so", async () => {
    const owner = await planner.signUp();
    const email = newcomer({ groups: ["alone"] });
    await all.setUp();
    await browserOf(all).signIn(email);
    const [own] = await planner.db
      .select()
      .from(member)
      .where(eq(member.userId, (await personOf(email))?.id ?? ""));
    await planner.db
      .update(member)
      .set({ givenBy: "acme" })
      .where(eq(member.userId, own?.userId ?? ""));
    expect(owner.teamId).not.toBe(own?.teamId);
    await browserOf(all).signIn(email);
    expect(await inTeam(email, own?.teamId ?? "")).toBe(true);
    expect(await linesOf(email)).toContain("stayed_as_last");
  });

  test("of which the provider sends no list, since it is too long, change nothing", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    const email = newcomer({ groups: ["designers"] });
    await browserOf(all).signIn(email);
    const account = provider.accounts.get(email);
    provider.accounts.set(email, { ...account, sub: account?.sub ?? "", groups: undefined });
    const browser = browserOf(all);
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    await answerWith(page, { sub: account?.sub, email, _claim_names: { groups: "src1" } });
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await inTeam(email, teamId)).toBe(true);
  });

  test("lead to no team that whoever sets them up does not belong to", async () => {
    const stranger = await planner.signUp();
    const foreign = { groupTeams: [{ group: "*", teamId: stranger.teamId }] };
    await expect(all.setUp(foreign)).rejects.toThrow("a team that you belong to");
  });
});

/** Has the provider answer the code of this sign-in with an ID token of the test's making. */
async function answerWith(
  page: URL,
  claims: object,
  how: Parameters<typeof provider.sign>[1] = {},
) {
  const now = Math.floor(all.now.getTime() / 1_000);
  const idToken = await provider.sign(
    {
      iss: provider.issuer,
      aud: "planner",
      nonce: page.searchParams.get("nonce") ?? "",
      iat: now,
      exp: now + 300,
      email_verified: true,
      ...claims,
    },
    how,
  );
  provider.interfere = (path) => {
    if (path === "/token")
      return { body: { access_token: "opaque", token_type: "Bearer", id_token: idToken } };
    if (path === "/me") return { body: { sub: (claims as { sub?: string }).sub } };
    return undefined;
  };
}

describe("an ID token", () => {
  /** Where a sign-in leads whose ID token has these claims in place of the right ones. */
  const withToken = async (
    claims: object,
    how: Parameters<typeof provider.sign>[1] = {},
  ): Promise<[string, boolean]> => {
    const email = newcomer();
    const browser = browserOf(all);
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    const sub = provider.accounts.get(email)?.sub;
    await answerWith(page, { sub, email, ...claims }, how);
    const end = await browser.go(back.pathname + back.search);
    return [end, (await personOf(email)) !== undefined];
  };
  const seconds = (offset: number): number => Math.floor(all.now.getTime() / 1_000) + offset;

  test("that is right lets its person in", async () => {
    expect(await withToken({})).toEqual(["/login?company=done", true]);
  });

  test.each([
    ["of another issuer", () => ({ iss: "https://evil.test" })],
    ["for another client", () => ({ aud: "somebody-else" })],
    [
      "for several clients, authorized for another one",
      () => ({ aud: ["planner", "b"], azp: "b" }),
    ],
    ["of another sign-in", () => ({ nonce: "another nonce" })],
    ["without a nonce", () => ({ nonce: undefined })],
    ["without a subject", () => ({ sub: undefined })],
  ])("%s lets nobody in", async (_name, claims) => {
    expect(await withToken(claims())).toEqual(["/login?problem=failed", false]);
  });

  test.each([
    ["that ran out two minutes ago", () => ({ exp: seconds(-120), iat: seconds(-300) })],
    ["that is valid in two minutes", () => ({ nbf: seconds(120) })],
    ["that was issued two minutes from now", () => ({ iat: seconds(120), exp: seconds(400) })],
  ])("%s says that the clocks differ", async (_name, claims) => {
    expect(await withToken(claims())).toEqual(["/login?problem=clock", false]);
  });

  test.each([
    ["that ran out half a minute ago", () => ({ exp: seconds(-30), iat: seconds(-300) })],
    ["that is valid in half a minute", () => ({ nbf: seconds(30), iat: seconds(30) })],
  ])("%s is within the tolerance", async (_name, claims) => {
    expect(await withToken(claims())).toEqual(["/login?company=done", true]);
  });

  test("that another key signed lets nobody in, even under the name of the right one", async () => {
    const key = await newKey("first");
    expect(await withToken({}, { key })).toEqual(["/login?problem=failed", false]);
    expect(await withToken({}, { key, header: { kid: "unknown" } })).toEqual([
      "/login?problem=failed",
      false,
    ]);
  });

  test("without a signature lets nobody in, nor one with the public key as a shared secret", async () => {
    for (const alg of ["none", "HS256"]) {
      const email = newcomer();
      const browser = browserOf(all);
      const page = await browser.begin();
      const back = await browser.signInAt(page, email);
      const sub = provider.accounts.get(email)?.sub;
      const now = seconds(0);
      const nonce = page.searchParams.get("nonce");
      const claims = {
        iss: provider.issuer,
        aud: "planner",
        nonce,
        sub,
        email,
        email_verified: true,
      };
      const parts = [{ alg }, { ...claims, iat: now, exp: now + 300 }];
      const signed = parts.map((one) => Buffer.from(JSON.stringify(one)).toString("base64url"));
      const idToken = `${signed.join(".")}.${alg === "none" ? "" : "AAAA"}`;
      provider.interfere = (path) =>
        path === "/token"
          ? { body: { access_token: "opaque", token_type: "Bearer", id_token: idToken } }
          : undefined;
      expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=failed");
      expect(await personOf(email)).toBeUndefined();
      provider.interfere = () => undefined;
    }
  });

  test("of a key that the provider has just changed to lets its person in, and of the old one no more", async () => {
    const email = newcomer();
    expect(await browserOf(all).signIn(email)).toBe("/login?company=done");
    const browser = browserOf(all);
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    const sub = provider.accounts.get(email)?.sub;
    await answerWith(page, { sub, email });
    await provider.rotate();
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=failed");
    provider.interfere = () => undefined;
    expect(await browserOf(all).signIn(email)).toBe("/login?company=done");
  });
});

describe("a sign-in", () => {
  test("is finished by the browser that began it alone, and is not spent by another's try", async () => {
    const email = newcomer();
    const [mine, theirs] = [browserOf(all), browserOf(all)];
    const back = await mine.signInAt(await mine.begin(), email);
    await theirs.begin();
    expect(await theirs.go(back.pathname + back.search)).toBe("/login?problem=expired");
    expect(await mine.go(back.pathname + back.search)).toBe("/login?company=done");
  });

  test("works once: neither state nor code can be used again", async () => {
    const email = newcomer();
    const browser = browserOf(all);
    const back = await browser.signInAt(await browser.begin(), email);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
    const another = await browser.begin();
    back.searchParams.set("state", another.searchParams.get("state") ?? "");
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
  });

  test("with the code of another sign-in is refused", async () => {
    const [stolenFrom, thief] = [browserOf(all), browserOf(all)];
    const stolen = await stolenFrom.signInAt(await stolenFrom.begin(), newcomer());
    const own = await thief.begin();
    stolen.searchParams.set("state", own.searchParams.get("state") ?? "");
    expect(await thief.go(stolen.pathname + stolen.search)).toBe("/login?problem=expired");
  });

  test("sent back by another issuer is refused before its code is shown to anybody", async () => {
    const browser = browserOf(all);
    const back = await browser.signInAt(await browser.begin(), newcomer());
    back.searchParams.set("iss", "https://evil.test");
    provider.asked.length = 0;
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=failed");
    expect(provider.asked).not.toContain("POST /token");
  });

  test("that was begun at one provider cannot end at another", async () => {
    await all.setUp({ domains: ["other.test"] }, "other");
    const browser = browserOf(all);
    const back = await browser.signInAt(await browser.begin(), newcomer());
    const elsewhere = back.pathname.replace("/acme/", "/other/") + back.search;
    expect(await browser.go(elsewhere)).toBe("/login?problem=expired");
    await all.runner.inject({ method: "DELETE", url: "/api/sign-in-providers/other" });
  });

  test("takes ten minutes at most", async () => {
    const browser = browserOf(all);
    const back = await browser.signInAt(await browser.begin(), newcomer());
    all.now = new Date(all.now.getTime() + 10 * 60_000);
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=expired");
  });

  test.each(["", "?code=c", "?error=access_denied", `?code=c&state=${"x".repeat(43)}`])(
    "that nobody began is refused: %j",
    async (query) => {
      const browser = browserOf(all);
      expect(await browser.go(`/api/sign-in/acme/return${query}`)).toBe("/login?problem=expired");
      expect(provider.asked).toEqual([]);
    },
  );

  test("that the person cancels says so", async () => {
    const browser = browserOf(all);
    const state = (await browser.begin()).searchParams.get("state") ?? "";
    const iss = encodeURIComponent(provider.issuer);
    const denied = `/api/sign-in/acme/return?error=access_denied&state=${state}&iss=${iss}`;
    expect(await browser.go(denied)).toBe("/login?problem=denied");
  });

  test("at a provider that is gone says so", async () => {
    expect(await browserOf(all).go("/api/sign-in/nobody")).toBe("/login?problem=gone");
  });

  test.each(["company.written", "company.committed"])(
    "that dies at %s leaves all or nothing, and works the next time",
    async (stage) => {
      const email = newcomer();
      const browser = browserOf(all);
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
    expect(await browserOf(all).signIn(newcomer())).toBe(`/login?problem=${problem}`);
  });

  test("that never answers is given up", async () => {
    provider.interfere = () => "hang";
    expect(await browserOf(all).signIn(newcomer())).toBe("/login?problem=down");
  });

  test("whose keys do not come lets nobody in", async () => {
    const email = newcomer();
    const browser = browserOf(all);
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
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: "People at example.com log in with Acme, not with a password.", field: "email" },
    ]);
    await all.setUp({ isRequired: false });
    expect((await logIn("ben@example.com")).statusCode).toBe(401);
  });
});

describe("somebody else's account", () => {
  test("is not opened by an email that the provider does not confirm", async () => {
    const email = newcomer({ email_verified: false });
    await planner.signUp({ email });
    expect(await browserOf(all).signIn(email)).toBe("/login?problem=unverified");
    await all.setUp({ trustsEmails: true });
    expect(await browserOf(all).signIn(email)).toBe("/login?company=done");
  });

  test("is not opened by an email of a domain that is not the provider's", async () => {
    const victim = await planner.signUp({ email: "victim@elsewhere.test" });
    const email = newcomer({ email: victim.email });
    expect(await browserOf(all).signIn(email)).toBe("/login?problem=domain");
    const person = newcomer({ email: "a@acme.test@elsewhere.test" });
    expect(await browserOf(all).signIn(person)).toBe("/login?problem=domain");
  });

  test("is not handed on with an email that was given to another person", async () => {
    const email = newcomer();
    await browserOf(all).signIn(email);
    provider.accounts.set(email, { sub: "another person", email, email_verified: true });
    expect(await browserOf(all).signIn(email)).toBe("/login?problem=other-person");
  });

  test("stays its person's when the email changes at the company", async () => {
    const email = newcomer();
    await browserOf(all).signIn(email);
    const person = await personOf(email);
    const later = `married-${email}`;
    const account = provider.accounts.get(email);
    provider.accounts.set(later, { ...account, sub: account?.sub ?? "", email: later });
    provider.accounts.delete(email);
    const browser = browserOf(all);
    expect(await browser.signIn(later)).toBe("/login?company=done");
    const me = await planner.app.inject({ url: "/me", headers: browser.headers() });
    expect(me.json().id).toBe(person?.id);
  });

  test("that was made in advance with a colleague's email is theirs alone once they come", async () => {
    const email = newcomer();
    const squatter = await planner.signUp({ email });
    expect(await browserOf(all).signIn(email)).toBe("/login?company=done");
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
    const browser = browserOf(all);
    const [name = "", value = ""] = person.headers["cookie"]?.split("=", 2) ?? [];
    browser.cookies.set(name, value);
    expect(await browser.signIn(email)).toBe("/login?company=done");
    expect((await personOf(email))?.emailVerified).toBe(false);
  });

  test("is not the administrator's, whose password comes first", async () => {
    const email = newcomer({ email: all.runner.email });
    await all.setUp({ domains: ["acme.test", "example.com"] });
    expect(await browserOf(all).signIn(email)).toBe("/login?problem=operator");
    await all.setUp();
  });
});

describe("without accounts for everybody", () => {
  test("whom nobody invited is not let in, and whoever was joins that team", async () => {
    await all.setUp({ makesAccounts: false });
    const email = newcomer();
    expect(await browserOf(all).signIn(email)).toBe("/login?problem=no-account");
    expect(await personOf(email)).toBeUndefined();
    const { teamId } = all.runner;
    const url = `/api/team/${teamId}/invitations`;
    await all.runner.inject({ method: "POST", url, payload: { email } });
    expect(await browserOf(all).signIn(email)).toBe("/login?company=done");
    const isIn = and(
      eq(member.teamId, teamId),
      eq(member.userId, (await personOf(email))?.id ?? ""),
    );
    expect(await planner.db.$count(member, isIn)).toBe(1);
  });
});

describe("logging out", () => {
  const enter = async () => {
    const email = newcomer();
    const browser = browserOf(all);
    await browser.signIn(email);
    return { email, browser };
  };
  const isIn = async (browser: CompanyBrowser): Promise<boolean> =>
    (await planner.app.inject({ url: "/me", headers: browser.headers() })).statusCode === 200;

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
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Logged out." }]);
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
