import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openCompanyApp } from "../../testing/company/company-app.ts";
import { user } from "../../tables/account.tables.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { member } from "../../tables/team.tables.ts";

const all = await openCompanyApp();
const { planner, provider, newcomer, personOf, isIn } = all;
beforeEach(() => all.reset());
afterAll(() => all.close());

const linesOf = async (email: string) => {
  const lines = await planner.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.userId, (await personOf(email))?.id ?? ""))
    .orderBy(auditEvent.at);
  return lines.map(({ event }) => event);
};

describe("groups", () => {
  test("lead into teams, and out of them again once somebody is no longer in the group", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    const email = newcomer({ groups: ["designers", "everyone-else"] });
    await all.browser().signIn(email);
    expect(await isIn(email, teamId)).toBe(true);
    const before = provider.accounts.get(email);
    provider.accounts.set(email, { ...before, sub: before?.sub ?? "", groups: [] });
    await all.browser().signIn(email);
    expect(await isIn(email, teamId)).toBe(false);
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
    await all.browser().signIn(email);
    await all.setUp({ groupTeams: [] });
    await all.browser().signIn(email);
    expect(await isIn(email, teamId)).toBe(true);
  });

  test("never leave a team empty: the last one stays, and the log says so", async () => {
    const owner = await planner.signUp();
    const email = newcomer({ groups: ["alone"] });
    await all.setUp();
    await all.browser().signIn(email);
    const [own] = await planner.db
      .select()
      .from(member)
      .where(eq(member.userId, (await personOf(email))?.id ?? ""));
    await planner.db
      .update(member)
      .set({ givenBy: "acme" })
      .where(eq(member.userId, own?.userId ?? ""));
    expect(owner.teamId).not.toBe(own?.teamId);
    await all.browser().signIn(email);
    expect(await isIn(email, own?.teamId ?? "")).toBe(true);
    expect(await linesOf(email)).toContain("stayed_as_last");
  });

  test("of which the provider sends no list, since it is too long, change nothing", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    const email = newcomer({ groups: ["designers"] });
    await all.browser().signIn(email);
    const before = provider.accounts.get(email);
    provider.accounts.set(email, { ...before, sub: before?.sub ?? "", groups: undefined });
    const browser = all.browser();
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    await all.answerWith(page, { sub: before?.sub, email, _claim_names: { groups: "src1" } });
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await isIn(email, teamId)).toBe(true);
  });

  test("lead to no team that whoever sets them up does not belong to", async () => {
    const stranger = await planner.signUp();
    const foreign = { groupTeams: [{ group: "*", teamId: stranger.teamId }] };
    await expect(all.setUp(foreign)).rejects.toThrow("a team that you belong to");
  });
});

describe("without accounts for everybody", () => {
  test("whom nobody invited is not let in, and whoever was joins that team", async () => {
    await all.setUp({ makesAccounts: false });
    const email = newcomer();
    expect(await all.browser().signIn(email)).toBe("/login?problem=no-account");
    expect(await personOf(email)).toBeUndefined();
    const { teamId } = all.runner;
    const url = `/api/team/${teamId}/invitations`;
    await all.runner.inject({ method: "POST", url, payload: { email } });
    expect(await all.browser().signIn(email)).toBe("/login?company=done");
    expect(await isIn(email, teamId)).toBe(true);
  });
});
