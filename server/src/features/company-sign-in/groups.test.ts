import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  addNewcomer,
  answerWith,
  browserOf,
  openCompanyApp,
  reset,
  userWith,
} from "../../testing/company/company-app.ts";
import { user } from "../../tables/account.tables.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import { member } from "../../tables/team.tables.ts";

const all = await openCompanyApp();
const { planner, provider } = all;
const newcomer = (more: object = {}): string => addNewcomer(all, more);
const personOf = (email: string) => userWith(all, email);
beforeEach(() => reset(all));
afterAll(() => all.close());

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

describe("groups", () => {
  test("lead into teams, and out of them again once somebody is no longer in the group", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "designers", teamId }] });
    const email = newcomer({ groups: ["designers", "everyone-else"] });
    await browserOf(all).signIn(email);
    expect(await inTeam(email, teamId)).toBe(true);
    const before = provider.accounts.get(email);
    provider.accounts.set(email, { ...before, sub: before?.sub ?? "", groups: [] });
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
    const before = provider.accounts.get(email);
    provider.accounts.set(email, { ...before, sub: before?.sub ?? "", groups: undefined });
    const browser = browserOf(all);
    const page = await browser.begin();
    const back = await browser.signInAt(page, email);
    await answerWith(all, page, { sub: before?.sub, email, _claim_names: { groups: "src1" } });
    expect(await browser.go(back.pathname + back.search)).toBe("/login?company=done");
    expect(await inTeam(email, teamId)).toBe(true);
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
