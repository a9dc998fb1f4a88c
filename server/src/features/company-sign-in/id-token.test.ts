import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCompanyApp } from "../../testing/company/company-app.ts";
import { newKey } from "../../testing/company/company-provider.ts";

const all = await openCompanyApp();
const { provider, newcomer, personOf } = all;
beforeEach(() => all.reset());
afterAll(() => all.close());

/** Where a sign-in leads whose ID token has these claims in place of the right ones. */
const withToken = async (
  claims: object,
  how: Parameters<typeof provider.sign>[1] = {},
): Promise<[string, boolean]> => {
  const email = newcomer();
  const browser = all.browser();
  const page = await browser.begin();
  const back = await browser.signInAt(page, email);
  const sub = provider.accounts.get(email)?.sub;
  await all.answerWith(page, { sub, email, ...claims }, how);
  const end = await browser.go(back.pathname + back.search);
  return [end, (await personOf(email)) !== undefined];
};

const seconds = (offset: number): number => Math.floor(all.now.getTime() / 1_000) + offset;

describe("an ID token", () => {
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
      const browser = all.browser();
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
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
    const browser = all.browser();
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    const sub = provider.accounts.get(email)?.sub;
    await all.answerWith(page, { sub, email });
    await provider.rotate();
    expect(await browser.go(back.pathname + back.search)).toBe("/login?problem=failed");
    provider.interfere = () => undefined;
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
  });
});
