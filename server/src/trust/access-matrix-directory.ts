import { randomUUID } from "node:crypto";
import { hashOfScimToken } from "../features/company-sign-in/scim/scim-access.store.ts";
import { user } from "../tables/account.tables.ts";
import { signInProvider } from "../tables/company-sign-in.tables.ts";
import { scimAccess, scimGroup, scimUser } from "../tables/scim.tables.ts";
import type { MakeFresh } from "./access-fresh.ts";
import { COMPANY_CHOICE } from "./access-matrix-company.ts";
import type { Row } from "./access-row.ts";

const users = "/scim/v2/Users";
const groups = "/scim/v2/Groups";
const directory = "/api/sign-in-providers/:providerId/directory";

/** The token of a company whose people nobody in the matrix asks for. */
export const OTHER_DIRECTORY = "plnr_scim_other";
const OWN_DIRECTORY = "plnr_scim_own";
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Two companies with their directories, and a person and a group of the first. */
const sent: MakeFresh = async ({ planner: { db } }) => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  for (const [providerId, token] of [
    ["directory", OWN_DIRECTORY],
    ["other-directory", OTHER_DIRECTORY],
  ] as const) {
    const company = { ...COMPANY_CHOICE, id: providerId, domains: [`${providerId}.example.com`] };
    await db
      .insert(signInProvider)
      .values({ ...company, changedAt: now })
      .onConflictDoNothing();
    const access = { providerId, tokenHash: hashOfScimToken(token), createdAt: now, expiresAt };
    // Not noted as used by each call: who is refused writes nothing.
    const lastUsedAt = expiresAt;
    await db
      .insert(scimAccess)
      .values({ ...access, lastUsedAt })
      .onConflictDoNothing();
  }
  const [userId, scimId, groupId] = [randomUUID(), randomUUID(), randomUUID()];
  const email = `${userId}@directory.example.com`;
  const own = { providerId: "directory", createdAt: now, changedAt: now };
  const name = { formatted: null, givenName: null, familyName: null };
  await db.insert(user).values({ id: userId, name: "Ada", email });
  await db
    .insert(scimUser)
    .values({ ...own, id: scimId, userId, userName: email, email, name, isActive: true });
  await db.insert(scimGroup).values({ ...own, id: groupId, displayName: groupId });
  return { ids: { scimId, groupId, id: scimId, email }, headers: bearer(OWN_DIRECTORY) };
};

const group: MakeFresh = async (world, ann) => {
  const fresh = await sent(world, ann);
  return { ...fresh, ids: { ...fresh.ids, id: fresh.ids?.["groupId"] ?? "" } };
};

const calls = (more: Partial<Row> = {}): Row => ({
  who: "directory",
  fresh: sent,
  takesAnyBody: true,
  ...more,
});
const operations = (operation: object) => ({ Operations: [operation] });

/** What a company's directory sends (SCIM), and letting it do so. */
export const DIRECTORY_ROWS: Readonly<Record<string, Row>> = {
  "GET /scim/v2/ServiceProviderConfig": calls(),
  "GET /scim/v2/ResourceTypes": calls(),
  "GET /scim/v2/ResourceTypes/:id": calls({ fresh: named("User") }),
  "GET /scim/v2/Schemas": calls(),
  "GET /scim/v2/Schemas/:id": calls({ fresh: named("urn:ietf:params:scim:schemas:core:2.0:User") }),
  [`GET ${users}`]: calls(),
  [`GET ${users}/:id`]: calls(),
  [`POST ${users}`]: calls({
    ok: 201,
    body: ({ scimId }) => ({ userName: `new-${scimId}@directory.example.com` }),
  }),
  [`PUT ${users}/:id`]: calls({
    body: ({ email }) => ({ userName: email, displayName: "Ada L." }),
  }),
  [`PATCH ${users}/:id`]: calls({
    body: () => operations({ op: "replace", path: "active", value: false }),
  }),
  [`DELETE ${users}/:id`]: calls({ ok: 204 }),
  [`GET ${groups}`]: calls(),
  [`GET ${groups}/:id`]: calls({ fresh: group }),
  [`POST ${groups}`]: calls({ ok: 201, body: ({ scimId }) => ({ displayName: `new ${scimId}` }) }),
  [`PUT ${groups}/:id`]: calls({
    fresh: group,
    body: ({ groupId, scimId }) => ({ displayName: groupId, members: [{ value: scimId }] }),
  }),
  [`PATCH ${groups}/:id`]: calls({
    ok: 204,
    fresh: group,
    body: ({ scimId }) => operations({ op: "add", path: "members", value: [{ value: scimId }] }),
  }),
  [`DELETE ${groups}/:id`]: calls({ ok: 204, fresh: group }),
  [`GET ${directory}`]: { who: "runner", carries: ["token"], fresh: provider },
  [`POST ${directory}`]: {
    who: "runner",
    body: () => ({ days: 90 }),
    fresh: provider,
    carries: ["token", "secret"],
  },
  [`DELETE ${directory}`]: { who: "runner", carries: ["token"], fresh: provider },
};

function named(id: string): MakeFresh {
  return async (world, ann) => ({ ...(await sent(world, ann)), ids: { id } });
}

async function provider(...given: Parameters<MakeFresh>): ReturnType<MakeFresh> {
  await sent(...given);
  return { ids: { providerId: "directory" } };
}
