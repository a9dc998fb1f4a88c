import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { session, user } from "../../../tables/account.tables.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import {
  addNewcomer,
  browserOf,
  openCompanyApp,
  reset,
  userWith,
} from "../../../testing/company/company-app.ts";
import { openScim, USER } from "../../../testing/company/scim-client.ts";

const all = await openCompanyApp();
const { planner } = all;
await all.setUp();
const scim = await openScim(all);
beforeEach(() => reset(all));
afterAll(() => all.close());

const accountOf = (email: string) => userWith(all, email);
const eventsOf = async (userId: string) =>
  (
    await planner.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.userId, userId))
      .orderBy(auditEvent.at)
  ).map(({ event }) => event);

describe("a person whom the directory sends", () => {
  test("has an account, with the name that it gives, and logs in to it through the company", async () => {
    const { id, email } = await scim.addUser({ name: { givenName: "Ines", familyName: "Carvalho" } });
    const account = await accountOf(email);
    expect(account).toMatchObject({ name: "Ines Carvalho", emailVerified: true });
    expect((await scim.send("GET", `/Users/${id}`)).json()).toMatchObject({
      schemas: [USER],
      id,
      userName: email,
      externalId: email,
      active: true,
      name: { givenName: "Ines", familyName: "Carvalho" },
      emails: [{ value: email, type: "work", primary: true }],
      groups: [],
      meta: { resourceType: "User", version: 'W/"1"' },
    });
    const browser = browserOf(all);
    await browser.signIn(email);
    expect((await browser.get("/api/me")).json()).toMatchObject({ id: account?.id });
  });

  test("is made although a first login makes no account", async () => {
    await all.setUp({ makesAccounts: false });
    const { email } = await scim.addUser();
    expect(await accountOf(email)).toBeDefined();
  });

  test("joins the team of everybody, and none of their own before they come", async () => {
    const { teamId } = all.runner;
    await all.setUp({ groupTeams: [{ group: "*", teamId }] });
    const { email } = await scim.addUser();
    const account = await accountOf(email);
    const teams = await planner.db
      .select()
      .from(member)
      .where(eq(member.userId, account?.id ?? ""));
    expect(teams).toMatchObject([{ teamId, givenBy: "acme" }]);
  });

  test("is told apart by the userName whatever its case, and refused the second time", async () => {
    const { email } = await scim.addUser();
    const again = await scim.send("POST", "/Users", { userName: email.toUpperCase() });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
        status: "409",
        scimType: "uniqueness",
        detail: "There is a user with this userName already.",
      },
    ]);
    expect(again.headers["content-type"]).toMatch(/^application\/scim\+json/);
  });
});
