import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { companyIdentity } from "../../../tables/company-sign-in.tables.ts";
import { scimGroup, scimMember, scimUser } from "../../../tables/scim.tables.ts";
import type { FilteredBy } from "./filter-rows.ts";

export type ScimUserRow = typeof scimUser.$inferSelect;

const isOf = (providerId: string) =>
  and(eq(scimUser.providerId, providerId), isNull(scimUser.deletedAt));

/** What people can be filtered by. */
export const USER_FILTERS: FilteredBy = new Map([
  ["id", { kind: "exact", column: sql`${scimUser.id}` }],
  ["username", { kind: "text", column: sql`lower(${scimUser.userName})` }],
  ["externalid", { kind: "exact", column: sql`${scimUser.externalId}` }],
  ["emails", { kind: "text", column: sql`${scimUser.email}` }],
  ["emails.value", { kind: "text", column: sql`${scimUser.email}` }],
  ["emails.type", { kind: "text", column: sql`'work'` }],
  ["emails.primary", { kind: "flag", column: sql`true` }],
  ["displayname", { kind: "text", column: sql`lower(${scimUser.displayName})` }],
  ["name.givenname", { kind: "text", column: sql`lower(${scimUser.name} ->> 'givenName')` }],
  ["name.familyname", { kind: "text", column: sql`lower(${scimUser.name} ->> 'familyName')` }],
  ["active", { kind: "flag", column: sql`${scimUser.isActive}` }],
  ["meta.created", { kind: "time", column: sql`${scimUser.createdAt}` }],
  ["meta.lastmodified", { kind: "time", column: sql`${scimUser.changedAt}` }],
]);

/** A page of a directory's people, and how many there are in all. */
export async function listScimUsers(
  db: Db,
  providerId: string,
  { condition, offset, limit }: { condition: SQL | undefined; offset: number; limit: number },
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const where = and(isOf(providerId), condition);
  const total = await db.$count(scimUser, where);
  if (limit === 0) return { rows: [], total };
  const rows = await db
    .select()
    .from(scimUser)
    .where(where)
    .orderBy(asc(scimUser.createdAt), asc(scimUser.id))
    .offset(offset)
    .limit(limit);
  return { rows, total };
}

export async function findScimUser(
  db: Db,
  providerId: string,
  id: string,
): Promise<ScimUserRow | undefined> {
  const [found] = await db
    .select()
    .from(scimUser)
    .where(and(isOf(providerId), eq(scimUser.id, id)));
  return found;
}

/** As `findScimUser`; nothing else changes the person or lets them in until the transaction ends. */
export async function holdScimUser(
  tx: Db,
  providerId: string,
  id: string,
): Promise<ScimUserRow | undefined> {
  const [found] = await tx
    .select()
    .from(scimUser)
    .where(and(isOf(providerId), eq(scimUser.id, id)))
    .for("update");
  return found;
}

/** Whether another of the directory's people has this userName. */
export async function isUserNameTaken(
  tx: Db,
  providerId: string,
  { userName, id }: { userName: string; id: string },
): Promise<boolean> {
  const isSame = sql`lower(${scimUser.userName}) = lower(${userName})`;
  return (await tx.$count(scimUser, and(isOf(providerId), isSame, ne(scimUser.id, id)))) > 0;
}

/** Whose account it is in a directory: now, or until the directory deleted them. */
export async function findScimUsersOf(tx: Db, userId: string): Promise<ScimUserRow[]> {
  return tx.select().from(scimUser).where(eq(scimUser.userId, userId));
}

/** Whose account somebody of the company with this email came into last, and by which email. */
export async function findSignedIn(
  tx: Db,
  issuer: string,
  email: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: companyIdentity.userId })
    .from(companyIdentity)
    .where(and(eq(companyIdentity.issuer, issuer), eq(companyIdentity.email, email)))
    .orderBy(sql`${companyIdentity.signedInAt} desc`)
    .limit(1);
  return found?.userId;
}

export async function addScimUser(tx: Db, row: typeof scimUser.$inferInsert): Promise<ScimUserRow> {
  // What the person was before the directory deleted them.
  await tx
    .delete(scimUser)
    .where(and(eq(scimUser.userId, row.userId), isNotNull(scimUser.deletedAt)));
  const [added] = await tx.insert(scimUser).values(row).returning();
  if (!added) throw new Error("no row was added");
  return added;
}

export async function saveScimUser(
  tx: Db,
  id: string,
  changes: Partial<ScimUserRow>,
): Promise<ScimUserRow> {
  const set = { ...changes, version: sql`${scimUser.version} + 1` };
  const [saved] = await tx.update(scimUser).set(set).where(eq(scimUser.id, id)).returning();
  if (!saved) throw new Error(`no user ${id}`);
  return saved;
}

/** Takes the person out of all groups; who is left of them is that the account was theirs. */
export async function markDeleted(tx: Db, id: string, now: Date): Promise<void> {
  await tx.delete(scimMember).where(eq(scimMember.scimUserId, id));
  await saveScimUser(tx, id, { deletedAt: now, changedAt: now, isActive: false });
}

export async function deleteScimUser(tx: Db, id: string): Promise<void> {
  await tx.delete(scimUser).where(eq(scimUser.id, id));
}

export interface GroupOf {
  readonly userId: string;
  readonly id: string;
  readonly displayName: string;
}

/** The groups that these people are in. */
export async function listGroupsOf(db: Db, ids: readonly string[]): Promise<GroupOf[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      userId: scimMember.scimUserId,
      id: scimGroup.id,
      displayName: scimGroup.displayName,
    })
    .from(scimMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimMember.groupId))
    .where(inArray(scimMember.scimUserId, [...ids]))
    .orderBy(asc(scimGroup.displayName));
}
