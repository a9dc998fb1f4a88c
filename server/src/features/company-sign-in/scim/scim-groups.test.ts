import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { scimGroup, scimMember } from "../../../tables/scim.tables.ts";
import { member, team } from "../../../tables/team.tables.ts";
import { openCompanyApp } from "../../../testing/company/company-app.ts";
import { openScim } from "../../../testing/company/scim-client.ts";

const all = await openCompanyApp();
const { planner, runner } = all;
const { teamId } = runner;
await all.setUp();
const scim = await openScim(all);
beforeEach(() => all.reset());
afterAll(() => all.close());

const userIdOf = async (email: string) => (await all.personOf(email))?.id ?? "";
const isIn = (email: string, id = teamId) => all.isIn(email, id);
const leadTo = (group: string, id = teamId) => all.setUp({ groupTeams: [{ group, teamId: id }] });

let counter = 0;
const newName = (): string => `Designers ${(counter += 1)}`;

describe("a group", () => {
  test("leads into its team, by its name or by the directory's own id", async () => {
    for (const named of ["name", "id"]) {
      const displayName = newName();
      const externalId = `object-${displayName}`;
      await leadTo(named === "name" ? displayName : externalId);
      const { id, email } = await scim.addUser();
      expect(await isIn(email)).toBe(false);
      const made = await scim.send("POST", "/Groups", {
        displayName,
        externalId,
        members: [{ value: id }],
      });
      expect(made.json()).toMatchObject({
        displayName,
        externalId,
        members: [{ value: id, display: email, type: "User" }],
        meta: { resourceType: "Group" },
      });
      expect(await isIn(email)).toBe(true);
      const { groups } = (await scim.send("GET", `/Users/${id}`)).json();
      expect(groups).toMatchObject([{ display: displayName, value: made.json().id }]);
    }
  });

  test("gives and takes the team as people are added and removed, in every form", async () => {
    const displayName = newName();
    await leadTo(displayName);
    const group = await scim.addGroup(displayName);
    const [ann, ben] = [await scim.addUser(), await scim.addUser()];
    const value = [{ value: ann.id }, { value: ben.id }];
    const path = `/Groups/${group}`;
    const forms: [object, boolean, boolean][] = [
      [{ op: "Add", path: "members", value }, true, true],
      [{ op: "Remove", path: `members[value eq "${ann.id}"]` }, false, true],
      [{ op: "add", value: { members: [{ value: ann.id }] } }, true, true],
      [{ op: "remove", path: "members", value: [{ value: ben.id }] }, true, false],
      [{ op: "replace", path: "members", value: [{ value: ben.id }] }, false, true],
      [{ op: "replace", value: { members: value } }, true, true],
      [{ op: "remove", path: "members" }, false, false],
    ];
    for (const [operation, annIsIn, benIsIn] of forms) {
      const answer = await scim.patch(path, operation);
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
      expect([operation, await isIn(ann.email), await isIn(ben.email)]).toEqual([
        operation,
        annIsIn,
        benIsIn,
      ]);
    }
    await scim.send("PUT", path, { displayName, members: [{ value: ann.id }] });
    expect([await isIn(ann.email), await isIn(ben.email)]).toEqual([true, false]);
    expect((await scim.send("DELETE", path)).statusCode).toBe(204);
    expect(await isIn(ann.email)).toBe(false);
  });

  test("leads elsewhere under another name", async () => {
    const [was, next] = [newName(), newName()];
    await leadTo(was);
    const { id, email } = await scim.addUser();
    const group = await scim.addGroup(was, [id]);
    expect(await isIn(email)).toBe(true);
    await scim.patch(`/Groups/${group}`, {
      op: "replace",
      value: { id: group, displayName: next },
    });
    expect(await isIn(email)).toBe(false);
  });

  test("decides at a login too, over what the login says", async () => {
    const displayName = newName();
    await leadTo(displayName);
    const { id, email } = await scim.addUser();
    const group = await scim.addGroup(displayName, [id]);
    // The provider's own claim has no groups.
    await all.browser().signIn(email);
    expect(await isIn(email)).toBe(true);
    await scim.patch(`/Groups/${group}`, { op: "remove", path: `members[value eq "${id}"]` });
    const account = all.provider.accounts.get(email);
    all.provider.accounts.set(email, {
      ...account,
      sub: account?.sub ?? "",
      groups: [displayName],
    });
    await all.browser().signIn(email);
    expect(await isIn(email)).toBe(false);
  });

  test("takes nobody out of a team that people invited them to", async () => {
    const displayName = newName();
    const { id, email } = await scim.addUser();
    await planner.db.insert(member).values({ teamId, userId: await userIdOf(email) });
    await leadTo(displayName);
    const group = await scim.addGroup(displayName, [id]);
    await scim.send("DELETE", `/Groups/${group}`);
    expect(await isIn(email)).toBe(true);
  });

  test("never leaves a team empty: the last one stays, and the log says so", async () => {
    const displayName = newName();
    const lonely = `team-${displayName}`;
    await planner.db.insert(team).values({ id: lonely, name: "Lonely" });
    await planner.db.insert(member).values({ teamId: lonely, userId: runner.userId });
    await leadTo(displayName, lonely);
    const { id, email } = await scim.addUser();
    const group = await scim.addGroup(displayName, [id]);
    const isRunner = and(eq(member.teamId, lonely), eq(member.userId, runner.userId));
    await planner.db.delete(member).where(isRunner);
    await scim.send("DELETE", `/Groups/${group}`);
    expect(await isIn(email, lonely)).toBe(true);
    const lines = await planner.db.select().from(auditEvent).where(eq(auditEvent.teamId, lonely));
    expect(lines.map(({ event }) => event)).toContain("stayed_as_last");
    // Deactivated, they keep it for when they come back.
    expect((await scim.send("DELETE", `/Users/${id}`)).statusCode).toBe(204);
    expect(await isIn(email, lonely)).toBe(true);
  });

  test("has a name of its own, whatever the case", async () => {
    const displayName = newName();
    await scim.addGroup(displayName);
    const again = await scim.send("POST", "/Groups", { displayName: displayName.toUpperCase() });
    expect([again.statusCode, again.json().scimType]).toEqual([409, "uniqueness"]);
  });

  test("leaves somebody who is deleted, and their team with it", async () => {
    const displayName = newName();
    await leadTo(displayName);
    const { id, email } = await scim.addUser();
    const group = await scim.addGroup(displayName, [id]);
    await scim.send("DELETE", `/Users/${id}`);
    expect(await isIn(email)).toBe(false);
    expect((await scim.send("GET", `/Groups/${group}`)).json().members).toEqual([]);
  });
});

describe("a change of a group that is broken off", () => {
  test("before the commit changes nothing, and is whole when it is sent again", async () => {
    const displayName = newName();
    await leadTo(displayName);
    const [ann, ben] = [await scim.addUser(), await scim.addUser()];
    const group = await scim.addGroup(displayName, [ann.id]);
    const operations = [
      { op: "remove", path: `members[value eq "${ann.id}"]` },
      { op: "add", path: "members", value: [{ value: ben.id }] },
    ];
    const state = async () => ({
      teams: [await isIn(ann.email), await isIn(ben.email)],
      members: await planner.db.$count(scimMember, eq(scimMember.groupId, group)),
      version: (await planner.db.select().from(scimGroup).where(eq(scimGroup.id, group)))[0]
        ?.version,
    });
    const before = await state();
    all.brokenAt = "scim.written";
    expect((await scim.patch(`/Groups/${group}`, ...operations)).statusCode).toBe(500);
    expect(await state()).toEqual(before);
    expect((await scim.patch(`/Groups/${group}`, ...operations)).statusCode).toBe(204);
    expect(await state()).toEqual({ teams: [false, true], members: 1, version: 2 });
  });

  test("after the commit is done, and sent again changes nothing more", async () => {
    const displayName = newName();
    await leadTo(displayName);
    const { id, email } = await scim.addUser();
    const group = await scim.addGroup(displayName);
    const operation = { op: "add", path: "members", value: [{ value: id }] };
    all.brokenAt = "scim.committed";
    expect((await scim.patch(`/Groups/${group}`, operation)).statusCode).toBe(500);
    expect(await isIn(email)).toBe(true);
    const again = await scim.patch(`/Groups/${group}`, operation);
    expect([again.statusCode, again.headers["etag"]]).toEqual([204, 'W/"2"']);
  });
});

test("changes that come at once are all carried out", async () => {
  const displayName = newName();
  await leadTo(displayName);
  const group = await scim.addGroup(displayName);
  const people = await Promise.all(Array.from({ length: 8 }, () => scim.addUser()));
  const answers = await Promise.all(
    people.flatMap(({ id, email }) => [
      scim.patch(`/Groups/${group}`, { op: "add", path: "members", value: [{ value: id }] }),
      all.browser().signIn(email),
    ]),
  );
  expect(answers.filter((answer) => typeof answer === "string")).toEqual(
    people.map(() => "/login?company=done"),
  );
  expect(await Promise.all(people.map(({ email }) => isIn(email)))).toEqual(people.map(() => true));
  expect(await planner.db.$count(scimMember, eq(scimMember.groupId, group))).toBe(8);
});
