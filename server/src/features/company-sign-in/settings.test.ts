import { afterAll, describe, expect, test } from "vitest";
import { readSignIn } from "../../environment/sign-in.ts";
import { openSealing } from "../../platform/db/sealing.ts";
import { choiceFor, openCompanyApp } from "../../testing/company/company-app.ts";
import { CLIENT } from "../../testing/company/company-provider.ts";
import { signInProvider } from "../../tables/company-sign-in.tables.ts";
import { TEST_SECRET } from "../../testing/test-deps.ts";
import { findProvider, resealProviders } from "./provider.store.ts";

const all = await openCompanyApp();
const { planner, provider, runner } = all;
afterAll(() => all.close());

const url = "/api/sign-in-providers/acme";
const change = (payload: object) => runner.inject({ method: "PATCH", url, payload });
const choice = choiceFor(provider.issuer);

test("with nothing configured no way is offered, and nobody is asked", async () => {
  expect((await planner.app.inject({ url: "/api/sign-in" })).json()).toEqual({ ways: [] });
  expect((await planner.app.inject({ url: "/api/sign-in/acme" })).headers["location"]).toBe(
    "/login?problem=gone",
  );
  expect(provider.asked).toEqual([]);
});

describe("a client's secret", () => {
  test("is sealed, shown to nobody, and stays while it is left out", async () => {
    const answer = await change(choice);
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.not.stringContaining(CLIENT.secret),
    ]);
    const { clientSecret: _left, ...without } = choice;
    await change({ ...without, name: "Acme Ltd" });
    const [row] = await planner.db.select().from(signInProvider);
    expect(row?.sealedSecret).toMatch(/^s1\./);
    const { db, sealing } = { db: planner.db, sealing: planner.deps.sealing };
    expect(await findProvider(db, sealing, "acme")).toMatchObject({
      name: "Acme Ltd",
      clientSecret: CLIENT.secret,
    });
  });

  test("is sealed anew where an older secret of the installation sealed it", async () => {
    const newer = openSealing(["another secret that only tests know, 32+", TEST_SECRET]);
    expect(await resealProviders(planner.db, newer)).toEqual({ sealed: 1, unreadable: 0 });
    expect(await resealProviders(planner.db, newer)).toEqual({ sealed: 0, unreadable: 0 });
    expect((await findProvider(planner.db, newer, "acme"))?.clientSecret).toBe(CLIENT.secret);
    expect(await resealProviders(planner.db, planner.deps.sealing)).toMatchObject({
      unreadable: 1,
    });
    await change(choice);
  });

  test("goes to nobody but the issuer that it was entered for", async () => {
    const { clientSecret: _left, ...without } = choice;
    const answer = await change({ ...without, issuer: "https://evil.example.com" });
    expect(answer.json().providers).toMatchObject([{ hasSecret: false }]);
    await change(choice);
  });
});

describe("setting up", () => {
  test.each([
    [{ issuer: "http://login.example.com" }, "issuer"],
    [{ issuer: "https://u:p@login.example.com" }, "issuer"],
    [{ issuer: "javascript:alert(1)" }, "issuer"],
    [{ issuer: "https://login.example.com/?a=b" }, "issuer"],
    [{ domains: [] }, "domains"],
    [{ domains: ["@acme.test"] }, undefined],
    [{ name: "Acme\u0007" }, "name"],
    [{ scopes: 'a"b' }, "scopes"],
  ])("refuses %j in a sentence, and changes nothing", async (wrong, field) => {
    const before = await planner.db.select().from(signInProvider);
    const answer = await change({ ...choice, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(field ? { field } : {});
    expect(await planner.db.select().from(signInProvider)).toEqual(before);
  });

  test("gives a domain one provider", async () => {
    const other = {
      method: "PATCH",
      url: "/api/sign-in-providers/other",
      payload: choice,
    } as const;
    const answer = await runner.inject(other);
    expect(answer).toAnswer(409, {
      message: "People at acme.test already log in with Acme.",
      field: "domains",
    });
  });

  test("twice at once is one provider", async () => {
    const both = await Promise.all([change(choice), change({ ...choice, name: "Acme B" })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await planner.db.$count(signInProvider)).toBe(1);
    await change(choice);
  });

  test("is for the administrator alone; others read its name", async () => {
    const other = await planner.signUp();
    for (const call of [
      { method: "PATCH", url, payload: choice },
      { method: "DELETE", url },
      { method: "POST", url: `${url}/test`, payload: { issuer: provider.issuer } },
    ] as const)
      expect((await other.inject(call)).statusCode).toBe(403);
    const read = await other.inject({ url: "/api/sign-in-providers" });
    expect(read.json()).toMatchObject({
      mayChange: false,
      names: ["Acme"],
      providers: [],
      teams: [],
    });
  });
});

const tryOut = (issuer: string) =>
  runner.inject({ method: "POST", url: `${url}/test`, payload: { issuer } });

describe("a test", () => {
  test("reads description and keys", async () => {
    provider.asked.length = 0;
    const answer = await tryOut(provider.issuer);
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      expect.stringContaining("answers and has one key"),
    ]);
    expect(provider.asked).toEqual(["GET /.well-known/openid-configuration", "GET /jwks"]);
  });

  test.each([
    ["https://127.0.0.1", "Planner may not ask this address."],
    ["https://169.254.169.254", "Planner may not ask this address."],
    ["http://127.0.0.1:1", "Planner may not ask this address."],
    ["https://nobody.invalid", "Nothing answers at this address."],
  ])("of %s says what is wrong", async (issuer, sentence) => {
    const answer = await tryOut(issuer);
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  });
});

const read = (value: unknown) => readSignIn({ PLANNER_SIGN_IN: JSON.stringify(value) });

describe("PLANNER_SIGN_IN", () => {
  const given = { id: "acme", name: "Acme", clientId: "planner", domains: ["Acme.test"] };
  test("has providers with what is left out filled in", () => {
    expect(readSignIn({})).toBeUndefined();
    expect(read([])).toEqual([]);
    expect(read([{ ...given, issuer: "https://login.acme.test" }])).toMatchObject([
      {
        domains: ["acme.test"],
        groupsClaim: "groups",
        makesAccounts: false,
        clientSecret: undefined,
      },
    ]);
  });

  test.each([
    [{ ...given, issuer: "http://login.acme.test" }, "needs https"],
    [{ ...given, issuer: "https://a.test", secret: "s" }, "PLANNER_SIGN_IN"],
    [{ ...given, issuer: "https://a.test", id: "A B" }, "id"],
  ])("that does not fit is refused: %j", (wrong, words) => {
    expect(() => read([wrong])).toThrow(words);
  });

  test("is refused with a domain twice, and shows nothing of itself where it is no JSON", () => {
    const one = { ...given, issuer: "https://a.test" };
    expect(() => read([one, { ...one, id: "b" }])).toThrow("domain acme.test twice");
    expect(() => readSignIn({ PLANNER_SIGN_IN: '[{"clientSecret":"hidden"' })).toThrow(
      "PLANNER_SIGN_IN is a list of providers in JSON",
    );
  });
});
