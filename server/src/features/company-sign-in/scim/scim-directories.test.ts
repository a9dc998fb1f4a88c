import { Messages, Schemas } from "scimmy";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCompanyApp } from "../../../testing/company/company-app.ts";
import { openScim } from "../../../testing/company/scim-client.ts";

// The requests are our own copies of those that Microsoft and Okta publish, in their order and with their oddities
// (learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups,
// developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20); neither service was asked. What Planner answers is read by
// scimmy, a library of others for the same protocol.
const all = await openCompanyApp();
const { runner, isIn } = all;
await all.setUp();
const scim = await openScim(all);
beforeEach(() => all.reset());
afterAll(() => all.close());

const by = (filter: string): string => `?filter=${encodeURIComponent(filter)}`;
const readUser = (body: object) => new Schemas.User(body, "out");
const readGroup = (body: object) => new Schemas.Group(body, "out");

describe("Microsoft Entra", () => {
  test("tests the connection, brings a person, changes them, and lets them go", async () => {
    const nobody = await scim.send("GET", `/Users${by('userName eq "non-existent-user"')}`);
    expect([nobody.statusCode, nobody.json()]).toMatchObject([
      200,
      { totalResults: 0, Resources: [] },
    ]);

    const email = all.newcomer();
    const created = await scim.send("POST", "/Users", {
      schemas: [
        "urn:ietf:params:scim:schemas:core:2.0:User",
        "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
      ],
      externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
      userName: email,
      active: true,
      emails: [{ primary: true, type: "work", value: email }],
      meta: { resourceType: "User" },
      name: { formatted: "Ines Carvalho", familyName: "Carvalho", givenName: "Ines" },
      roles: [],
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Design" },
    });
    expect(created.statusCode).toBe(201);
    const { id } = readUser(created.json());
    expect(created.headers["location"]).toBe(`http://localhost:3000/scim/v2/Users/${id}`);

    const next = all.newcomer();
    const changed = await scim.patch(
      `/Users/${id}`,
      { op: "Replace", path: 'emails[type eq "work"].value', value: next },
      { op: "Replace", path: "name.familyName", value: "Carvalho Lima" },
      { op: "Add", path: 'phoneNumbers[type eq "work"].value', value: "123" },
      {
        op: "Add",
        path: "urn:ietf:params:scim:schemas:core:2.0:User:displayName",
        value: "Ines L.",
      },
    );
    expect(changed.statusCode).toBe(200);
    expect(readUser(changed.json())).toMatchObject({
      userName: email,
      displayName: "Ines L.",
      name: { familyName: "Carvalho Lima", givenName: "Ines" },
      emails: [{ value: next }],
    });
    const dotted = await scim.patch(`/Users/${id}`, {
      op: "replace",
      value: { displayName: "Ines", "name.givenName": "I.", active: "False" },
    });
    expect(dotted.json()).toMatchObject({ active: false, name: { givenName: "I." } });
    expect(await all.personOf(next)).toMatchObject({ deactivatedAt: expect.any(Date) });
    expect((await scim.send("DELETE", `/Users/${id}`)).statusCode).toBe(204);
    expect((await scim.send("GET", `/Users/${id}`)).statusCode).toBe(404);
  });

  test("brings a group by its object's id, and its members one by one", async () => {
    const externalId = "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159";
    await all.setUp({ groupTeams: [{ group: externalId, teamId: runner.teamId }] });
    const { id: userId, email } = await scim.addUser();
    const none = await scim.send(
      "GET",
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Design"')}`,
    );
    expect(none.json().totalResults).toBe(0);
    const created = await scim.send("POST", "/Groups", {
      schemas: [
        "urn:ietf:params:scim:schemas:core:2.0:Group",
        "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group",
      ],
      externalId,
      displayName: "Design",
      meta: { resourceType: "Group" },
    });
    const { id } = readGroup(created.json());
    const path = `/Groups/${id}`;
    const value = [{ $ref: null, value: userId }];
    expect((await scim.patch(path, { op: "Add", path: "members", value })).statusCode).toBe(204);
    expect(await isIn(email, runner.teamId)).toBe(true);
    const holds = `/Groups${by(`id eq "${id}" and members eq "${userId}"`)}&attributes=id`;
    expect((await scim.send("GET", holds)).json()).toMatchObject({ totalResults: 1 });
    await scim.patch(path, { op: "Replace", path: "displayName", value: "Design Team" });
    expect(await isIn(email, runner.teamId)).toBe(true);
    await scim.patch(path, { op: "Remove", path: "members", value });
    expect(await isIn(email, runner.teamId)).toBe(false);
    expect((await scim.send("DELETE", path)).statusCode).toBe(204);
  });
});

describe("Okta", () => {
  test("looks before it creates, puts whole users, and deactivates in place of deleting", async () => {
    const email = all.newcomer();
    const looked = await scim.send(
      "GET",
      `/Users${by(`userName eq "${email}"`)}&startIndex=1&count=100`,
    );
    expect(looked.json()).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
    const whole = {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      userName: email,
      name: { givenName: "Ines", familyName: "Carvalho" },
      emails: [{ primary: true, value: email, type: "work" }],
      displayName: "Ines Carvalho",
      locale: "en-US",
      externalId: "00ujl29u0le5T6Aj10h7",
      groups: [],
      password: "1mz050nq",
      active: true,
    };
    const created = await scim.send("POST", "/Users", whole);
    expect(created.statusCode).toBe(201);
    const { id } = readUser(created.json());
    expect(readUser((await scim.send("GET", `/Users/${id}`)).json())).toMatchObject({
      userName: email,
    });
    const put = await scim.send("PUT", `/Users/${id}`, {
      ...whole,
      id,
      name: { givenName: "Ines", middleName: "A.", familyName: "Lima" },
      displayName: "Ines Lima",
    });
    expect([put.statusCode, put.json()]).toMatchObject([200, { displayName: "Ines Lima" }]);
    expect(await all.personOf(email)).toMatchObject({ name: "Ines Lima" });
    const off = await scim.patch(`/Users/${id}`, { op: "replace", value: { active: false } });
    expect([off.statusCode, off.json().active]).toEqual([200, false]);
    const again = await scim.send("PUT", `/Users/${id}`, { ...whole, id });
    expect([again.statusCode, again.json().active]).toEqual([200, true]);
    expect(await all.personOf(email)).toMatchObject({ deactivatedAt: null });
  });

  test("pushes a group, renames it, and sets its members anew", async () => {
    await all.setUp({ groupTeams: [{ group: "Okta Design", teamId: runner.teamId }] });
    const [ann, ben] = [await scim.addUser(), await scim.addUser()];
    const created = await scim.send("POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "Okta Draft",
      members: [{ value: ann.id, display: ann.email }],
    });
    const { id } = readGroup(created.json());
    await scim.patch(`/Groups/${id}`, { op: "replace", value: { id, displayName: "Okta Design" } });
    expect(await isIn(ann.email, runner.teamId)).toBe(true);
    const put = await scim.send("PUT", `/Groups/${id}`, {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      id,
      displayName: "Okta Design",
      members: [{ value: ben.id, display: ben.email }],
    });
    expect(readGroup(put.json()).members).toMatchObject([{ value: ben.id }]);
    expect([await isIn(ann.email, runner.teamId), await isIn(ben.email, runner.teamId)]).toEqual([
      false,
      true,
    ]);
    const listed = await scim.send("GET", "/Groups?startIndex=1&count=100");
    expect(new Messages.ListResponse(listed.json()).Resources).toHaveLength(
      listed.json().totalResults,
    );
  });
});

test("what the protocol says of itself is what it does", async () => {
  const config = (await scim.send("GET", "/ServiceProviderConfig")).json();
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
  });
  const types = (await scim.send("GET", "/ResourceTypes")).json();
  expect(types.Resources.map((one: { id: string }) => one.id)).toEqual(["User", "Group"]);
  const { Resources } = (await scim.send("GET", "/Schemas")).json();
  const { id, email } = await scim.addUser({ displayName: "Ines", name: { givenName: "Ines" } });
  const group = await scim.addGroup(`Of ${email}`, [id]);
  for (const [index, path] of [`/Users/${id}`, `/Groups/${group}`].entries()) {
    const names = Resources[index].attributes.map((one: { name: string }) => one.name);
    const kept = Object.keys((await scim.send("GET", path)).json());
    const common = new Set(["schemas", "id", "externalId", "meta"]);
    expect(kept.filter((name) => !common.has(name)).toSorted()).toEqual(names.toSorted());
    const one = await scim.send("GET", `/Schemas/${Resources[index].id}`);
    expect(one.json()).toEqual(Resources[index]);
  }
});

test("an answer that is not in the form of the protocol would be noticed", () => {
  expect(() => readUser({ id: "1", userName: 7 })).toThrow("userName");
  expect(() => readGroup({ id: "1" })).toThrow("displayName");
});
