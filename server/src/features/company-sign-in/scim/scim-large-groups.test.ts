import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { scimMember } from "../../../tables/scim.tables.ts";
import { member, team } from "../../../tables/team.tables.ts";
import { openCompanyApp } from "../../../testing/company/company-app.ts";
import { openScim } from "../../../testing/company/scim-client.ts";
import { watchStatements } from "../../../testing/statements.ts";

const all = await openCompanyApp();
const { planner, runner } = all;
const { teamId } = runner;
const statements = watchStatements(planner);
const people: { id: string; email: string }[] = [];
await all.setUp({ groupTeams: [{ group: "Large", teamId }] });
const scim = await openScim(all);
beforeAll(async () => {
  for (let count = 0; count < 12; count += 1) people.push(await scim.addUser());
});
afterAll(() => all.close());

const valuesOf = (some: readonly { id: string }[]) => some.map(({ id }) => ({ value: id }));
const countMembers = () => planner.db.$count(member, eq(member.teamId, teamId));

/** What is asked of the database for the first two people and for all. */
async function statementsFor(
  call: (some: typeof people) => Promise<{ statusCode: number }>,
): Promise<[string[], string[]]> {
  const asked: string[][] = [];
  for (const some of [people.slice(0, 2), people])
    asked.push(
      await statements.during(async () => expect((await call(some)).statusCode).toBeLessThan(300)),
    );
  return asked as [string[], string[]];
}

describe("a change of a group asks as much of the database for twelve people as for two", () => {
  test("that puts them into a team, takes them out, and gives those without one a team of their own", async () => {
    const id = await scim.addGroup("Large");
    const path = `/Groups/${id}`;
    const clear = { op: "remove", path: "members" };
    const [two, twelve] = await statementsFor(async (some) => {
      const joined = await scim.patch(path, { op: "add", path: "members", value: valuesOf(some) });
      expect(joined.statusCode).toBe(204);
      expect(await countMembers()).toBe(some.length + 1);
      const left = await scim.patch(path, clear);
      expect(await countMembers()).toBe(1);
      return left;
    });
    expect(two.length).toBeGreaterThan(10);
    expect(twelve).toEqual(two);
    const lines = await planner.db.select().from(auditEvent).where(eq(auditEvent.teamId, teamId));
    const counts = Map.groupBy(lines, ({ event }) => event);
    expect(counts.get("joined_by_group")).toHaveLength(14);
    expect(counts.get("left_by_group")).toHaveLength(14);
    for (const { email } of people) {
      const { id: userId = "" } = (await all.personOf(email)) ?? {};
      const teams = await planner.db
        .select({ name: team.name })
        .from(member)
        .innerJoin(team, eq(team.id, member.teamId))
        .where(eq(member.userId, userId));
      expect(teams).toEqual([{ name: expect.stringMatching(/’s team$/) }]);
    }
    await scim.send("DELETE", path);
  });

  test("that replaces all of them, and one that deletes the group", async () => {
    const [two, twelve] = await statementsFor(async (some) => {
      const id = await scim.addGroup("Large", []);
      const put = { displayName: "Large", members: valuesOf(some) };
      const answer = await scim.send("PUT", `/Groups/${id}`, put);
      expect(answer.json().members).toHaveLength(some.length);
      expect(await planner.db.$count(scimMember, eq(scimMember.groupId, id))).toBe(some.length);
      return scim.send("DELETE", `/Groups/${id}`);
    });
    expect(twelve).toEqual(two);
  });
});

test("the list of groups asks as much of the database for many groups as for one, with members and without", async () => {
  await scim.addGroup("One", [people[0]?.id ?? ""]);
  for (const more of ["", "?excludedAttributes=members"]) {
    const one = await statements.during(() => scim.send("GET", `/Groups${more || "?count=1"}`));
    for (const name of ["Two", "Three"])
      await scim.addGroup(
        `${name} ${more}`,
        people.map(({ id }) => id),
      );
    const three = await statements.during(() => scim.send("GET", `/Groups${more}`));
    expect(three.length - one.length).toBeLessThanOrEqual(1);
  }
});

test("the last of a team that a group's end would leave empty is whoever came first", async () => {
  const alone = "alone";
  await planner.db.insert(team).values({ id: alone, name: "Alone" });
  await planner.db.insert(member).values({ teamId: alone, userId: runner.userId });
  await all.setUp({ groupTeams: [{ group: "Alone", teamId: alone }] });
  await planner.db.delete(member).where(eq(member.teamId, alone));
  const id = await scim.addGroup(
    "Alone",
    people.slice(0, 1).map((person) => person.id),
  );
  await scim.patch(`/Groups/${id}`, { op: "add", path: "members", value: valuesOf(people) });
  expect(await planner.db.$count(member, eq(member.teamId, alone))).toBe(people.length);
  await scim.send("DELETE", `/Groups/${id}`);
  const left = await planner.db.select().from(member).where(eq(member.teamId, alone));
  expect(left.map(({ userId }) => userId)).toEqual([
    (await all.personOf(people[0]?.email ?? ""))?.id,
  ]);
  const lines = await planner.db.select().from(auditEvent).where(eq(auditEvent.teamId, alone));
  const counts = Map.groupBy(lines, ({ event }) => event);
  expect(counts.get("left_by_group")).toHaveLength(people.length - 1);
  expect(counts.get("stayed_as_last")).toHaveLength(1);
});
