import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { scimAccess, scimGroup, scimUser } from "../../../tables/scim.tables.ts";
import { openCompanyApp } from "../../../testing/company/company-app.ts";
import { openScim, scimClient } from "../../../testing/company/scim-client.ts";

const all = await openCompanyApp();
const { planner, runner } = all;
await all.setUp();
await all.setUp({ domains: ["other.test"] }, "other");
const scim = await openScim(all);
beforeEach(() => all.reset());
afterAll(() => all.close());

const settings = "/api/sign-in-providers/acme/directory";
const count = () => planner.db.$count(user);

describe("a directory's token", () => {
  test("is made by the administrator alone, shown once, and kept as a hash", async () => {
    const other = await planner.signUp();
    const payload = { days: 365 };
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const more = method === "POST" ? { payload } : {};
      const answer = await other.inject({ method, url: settings, ...more });
      expect(answer.statusCode).toBe(403);
    }
    const made = await runner.inject({ method: "POST", url: settings, payload });
    const { secret } = made.json();
    expect(secret).toMatch(/^plnr_scim_[\w-]{43}$/);
    const shown = await runner.inject({ url: settings });
    expect(shown.json()).toMatchObject({
      address: "http://localhost:3000/scim/v2",
      token: { lastUsedAt: null },
    });
    expect(shown.body).not.toContain(secret);
    const [row] = await planner.db.select().from(scimAccess);
    expect(JSON.stringify(row)).not.toContain(secret);
    await scimClient(all, secret).send("GET", "/Users");
    expect((await runner.inject({ url: settings })).json().token.lastUsedAt).not.toBeNull();
    const lines = await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.event, "directory_switched_on"));
    expect(lines.at(-1)).toMatchObject({ userId: runner.userId, about: "Acme" });
  });

  test("works until it ends, is replaced or switched off, or its provider is gone", async () => {
    const first = await openScim(all);
    const status = async (client: typeof first) => (await client.send("GET", "/Users")).statusCode;
    expect(await status(first)).toBe(200);
    const second = await openScim(all);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    await planner.db.update(scimAccess).set({ expiresAt: new Date(Date.now() - 1) });
    const ended = await second.send("GET", "/Users");
    expect([ended.statusCode, ended.json().detail]).toEqual([
      401,
      expect.stringContaining("has ended"),
    ]);
    expect(ended.headers["www-authenticate"]).toContain('error="invalid_token"');
    const third = await openScim(all);
    await runner.inject({ method: "DELETE", url: settings });
    expect(await status(third)).toBe(401);
    const fourth = await openScim(all);
    const { id } = await fourth.addUser();
    await runner.inject({ method: "DELETE", url: "/api/sign-in-providers/acme" });
    await all.setUp();
    expect(await status(fourth)).toBe(401);
    expect(await planner.db.$count(scimUser, eq(scimUser.id, id))).toBe(0);
    // The account is not the provider's.
    expect(await count()).toBeGreaterThan(1);
  });

  test("opens nothing else, and nothing else opens this", async () => {
    const mine = await openScim(all);
    const bearer = { authorization: `Bearer ${mine.token}` };
    for (const url of ["/me", `/api/team/${runner.teamId}/meetings`, "/api/tokens/current"]) {
      const answer = await planner.app.inject({ url, headers: bearer });
      expect([url, [401, 403, 404].includes(answer.statusCode)]).toEqual([url, true]);
    }
    for (const headers of [{}, runner.headers, { authorization: "Basic YTpi" }]) {
      const answer = await planner.app.inject({ url: "/scim/v2/Users", headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        expect.objectContaining({ status: "401" }),
      ]);
    }
  });

  test("of another company sees and changes nothing of this one", async () => {
    const acme = await openScim(all);
    const other = await openScim(all, "other");
    const { id, email } = await acme.addUser();
    const group = await acme.addGroup("Of Acme", [id]);
    expect((await other.send("GET", "/Users")).json().totalResults).toBe(0);
    expect((await other.send("GET", "/Groups")).json().totalResults).toBe(0);
    const off = { op: "replace", path: "active", value: false };
    const tries = [
      other.send("GET", `/Users/${id}`),
      other.patch(`/Users/${id}`, off),
      other.send("PUT", `/Users/${id}`, { userName: email, active: false }),
      other.send("DELETE", `/Users/${id}`),
      other.send("GET", `/Groups/${group}`),
      other.patch(`/Groups/${group}`, { op: "remove", path: "members" }),
      other.send("DELETE", `/Groups/${group}`),
    ];
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual(
      tries.map(() => 404),
    );
    const foreign = await other.send("POST", "/Groups", {
      displayName: "Theirs",
      members: [{ value: id }],
    });
    expect([foreign.statusCode, foreign.json().scimType]).toEqual([400, "invalidValue"]);
    // Nor by an email of the other's domain, or of anybody else's.
    expect((await other.send("POST", "/Users", { userName: email })).statusCode).toBe(400);
    expect(await all.personOf(email)).toMatchObject({ deactivatedAt: null });
    expect((await acme.send("GET", `/Users/${id}`)).statusCode).toBe(200);
  });
});

describe("an odd request", () => {
  test.each([
    ["a filter that ends early", "GET", `/Users?filter=${encodeURIComponent("userName eq")}`],
    ["a filter by what is not kept", "GET", `/Users?filter=${encodeURIComponent('title eq "x"')}`],
    ["a filter by the wrong kind", "GET", `/Users?filter=${encodeURIComponent("userName gt 7")}`],
    [
      "a huge filter",
      "GET",
      `/Users?filter=${encodeURIComponent(`userName eq "${"x".repeat(5_000)}"`)}`,
    ],
    [
      "a filter nested deeply",
      "GET",
      `/Users?filter=${"(".repeat(900)}userName%20pr${")".repeat(900)}x`,
    ],
    [
      "a filter of many parts",
      "GET",
      `/Users?filter=${"active%20pr%20and%20".repeat(60)}active%20pr`,
    ],
    ["a place that is none", "GET", "/Users?startIndex=x"],
    ["no operations", "PATCH", "/Users/ID", { Operations: [] }],
    ["an unknown operation", "PATCH", "/Users/ID", { Operations: [{ op: "move", path: "a" }] }],
    ["a path that is none", "PATCH", "/Users/ID", { Operations: [{ op: "remove", path: "a b[" }] }],
    ["no userName", "PATCH", "/Users/ID", { Operations: [{ op: "remove", path: "userName" }] }],
    ["no flag", "PATCH", "/Users/ID", { Operations: [{ op: "add", path: "active", value: "no" }] }],
    ["a list for a name", "POST", "/Users", { userName: ["a"] }],
    ["a list for a body", "POST", "/Users", []],
    ["a long name", "POST", "/Users", { userName: "a@acme.test", displayName: "x".repeat(501) }],
    ["no email", "POST", "/Users", { userName: "nobody" }],
    ["half a letter", "POST", "/Users", '{"userName":"\\ud800@acme.test"}'],
    ["no JSON", "POST", "/Users", "{"],
    ["a group without a name", "POST", "/Groups", { members: [] }],
    ["a member who is nobody", "POST", "/Groups", { displayName: "g", members: [{ value: "x" }] }],
    ["a prototype", "POST", "/Users", '{"__proto__":{"isAdmin":true},"userName":"a@acme.test"}'],
  ])("with %s is refused in the protocol's form", async (_what, method, path, body?: unknown) => {
    const directory = await openScim(all);
    const { id } = await directory.addUser();
    const before = [await count(), await planner.db.$count(scimGroup)];
    const answer = await directory.send(method, path.replace("ID", id), body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
        status: "400",
        detail: expect.any(String),
      }),
    ]);
    expect([await count(), await planner.db.$count(scimGroup)]).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test("is one of SQL in a filter, which finds nothing", async () => {
    const directory = await openScim(all);
    for (const value of ["' or 1=1 --", "%", "_"])
      for (const op of ["eq", "co", "sw", "ew"]) {
        const filter = encodeURIComponent(`userName ${op} ${JSON.stringify(value)}`);
        const answer = await directory.send("GET", `/Users?filter=${filter}`);
        expect([value, op, answer.statusCode, answer.json().totalResults]).toEqual([
          value,
          op,
          200,
          0,
        ]);
      }
  });

  test("with too many operations, or a body that is too large, is refused before it costs anything", async () => {
    const directory = await openScim(all);
    const { id } = await directory.addUser();
    const op = { op: "add", path: "displayName", value: "x" };
    const many = await directory.patch(`/Users/${id}`, ...Array.from({ length: 1_001 }, () => op));
    expect(many.statusCode).toBe(413);
    const large = await directory.send("POST", "/Groups", { displayName: "x".repeat(1_100_000) });
    expect([large.statusCode, large.json().status]).toEqual([413, "413"]);
    const members = Array.from({ length: 10_001 }, (_, index) => ({ value: `${index}` }));
    expect(
      (await directory.send("POST", "/Groups", { displayName: "g", members })).statusCode,
    ).toBe(413);
  });

  test("has unknown attributes left out, however they are sent", async () => {
    const directory = await openScim(all);
    const { id, email } = await directory.addUser({
      title: "Lead",
      password: "hunter2hunter2",
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Design" },
    });
    const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
    const answer = await directory.patch(
      `/Users/${id}`,
      { op: "Add", path: `${enterprise}:manager`, value: "26118915" },
      { op: "Add", path: 'addresses[type eq "work"].country', value: "DE" },
      { op: "replace", value: { id: "another", userId: "x", roles: ["admin"] } },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, userName: email, meta: { version: 'W/"1"' } });
    expect(answer.body).not.toMatch(/title|password|department|manager|addresses|roles/);
  });

  test("to an address that is none, or by a method that is none, is refused in the protocol's form", async () => {
    const directory = await openScim(all);
    for (const [method, path] of [
      ["GET", "/Nothing"],
      ["POST", "/Bulk"],
      ["GET", "/Users/%00"],
    ] as const) {
      const answer = await directory.send(method, path, method === "POST" ? {} : undefined);
      expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
      expect(answer.json()).toMatchObject({ status: String(answer.statusCode) });
    }
  });
});

describe("a list", () => {
  test("comes in pages, by filters in any case, and without what is not asked for", async () => {
    const directory = await openScim(all, "other");
    for (const name of ["ada", "bo", "cy"])
      await directory.send("POST", "/Users", {
        userName: `${name}@other.test`,
        externalId: `X-${name}`,
      });
    const page = (await directory.send("GET", "/Users?startIndex=2&count=1")).json();
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect((await directory.send("GET", "/Users?count=0")).json()).toMatchObject({
      totalResults: 3,
      Resources: [],
    });
    const found = async (filter: string): Promise<string[]> => {
      const url = `/Users?filter=${encodeURIComponent(filter)}&attributes=userName`;
      const { Resources } = (await directory.send("GET", url)).json();
      return Resources.map((one: { userName: string }) => one.userName.split("@")[0]).toSorted();
    };
    expect(await found('USERNAME eq "ADA@other.test"')).toEqual(["ada"]);
    expect(await found('externalId eq "X-bo"')).toEqual(["bo"]);
    expect(await found('externalId eq "x-bo"')).toEqual([]);
    expect(await found('emails.value eq "Cy@Other.Test"')).toEqual(["cy"]);
    expect(await found('emails[type eq "work"].value eq "cy@other.test"')).toEqual(["cy"]);
    expect(await found('emails[type eq "work" and value sw "b"] or userName sw "a"')).toEqual([
      "ada",
      "bo",
    ]);
    expect(await found('not (userName co "o@") and active eq true')).toEqual(["ada", "cy"]);
    expect(await found('displayName eq "x" or not (displayName pr)')).toEqual(["ada", "bo", "cy"]);
    expect(await found('meta.lastModified gt "2020-01-01T00:00:00Z"')).toHaveLength(3);
    const group = await directory.send("POST", "/Groups", { displayName: "All" });
    const url = `/Groups?filter=${encodeURIComponent('displayName eq "all"')}&excludedAttributes=members`;
    expect((await directory.send("GET", url)).json().Resources).toEqual([
      expect.not.objectContaining({ members: expect.anything() }),
    ]);
    expect(group.json().members).toEqual([]);
  });
});

test("without a directory that is switched on, nothing is answered", async () => {
  await planner.db.delete(scimAccess);
  for (const path of ["/Users", "/ServiceProviderConfig", "/Schemas"])
    expect((await scim.send("GET", path)).statusCode).toBe(401);
});
