import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { isAmong, textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { scimGroup, scimMember, scimUser } from "../../../tables/scim.tables.ts";
import type { FilteredBy } from "./filter-rows.ts";

export type ScimGroupRow = typeof scimGroup.$inferSelect;

const hasMember = (id: string) =>
  sql`exists (select 1 from ${scimMember} m where m.group_id = ${scimGroup.id} and m.scim_user_id = ${id})`;

/** What groups can be filtered by. */
export const GROUP_FILTERS: FilteredBy = new Map([
  ["id", { kind: "exact", column: sql`${scimGroup.id}` }],
  ["displayname", { kind: "text", column: sql`lower(${scimGroup.displayName})` }],
  ["externalid", { kind: "exact", column: sql`${scimGroup.externalId}` }],
  ["members", { kind: "among", has: hasMember }],
  ["members.value", { kind: "among", has: hasMember }],
  ["meta.created", { kind: "time", column: sql`${scimGroup.createdAt}` }],
  ["meta.lastmodified", { kind: "time", column: sql`${scimGroup.changedAt}` }],
]);

/** A page of a directory's groups, and how many there are in all. */
export async function listScimGroups(
  db: Db,
  providerId: string,
  { condition, offset, limit }: { condition: SQL | undefined; offset: number; limit: number },
): Promise<{ rows: ScimGroupRow[]; total: number }> {
  const where = and(eq(scimGroup.providerId, providerId), condition);
  const total = await db.$count(scimGroup, where);
  if (limit === 0) return { rows: [], total };
  const rows = await db
    .select()
    .from(scimGroup)
    .where(where)
    .orderBy(asc(scimGroup.createdAt), asc(scimGroup.id))
    .offset(offset)
    .limit(limit);
  return { rows, total };
}

export async function findScimGroup(
  db: Db,
  providerId: string,
  id: string,
): Promise<ScimGroupRow | undefined> {
  const [found] = await db
    .select()
    .from(scimGroup)
    .where(and(eq(scimGroup.providerId, providerId), eq(scimGroup.id, id)));
  return found;
}

/** The group that has this name, whatever its case. */
export async function findGroupNamed(
  tx: Db,
  providerId: string,
  displayName: string,
): Promise<ScimGroupRow | undefined> {
  const isNamed = sql`lower(${scimGroup.displayName}) = lower(${displayName})`;
  const [found] = await tx
    .select()
    .from(scimGroup)
    .where(and(eq(scimGroup.providerId, providerId), isNamed));
  return found;
}

export async function addScimGroup(
  tx: Db,
  row: typeof scimGroup.$inferInsert,
): Promise<ScimGroupRow> {
  const [added] = await tx.insert(scimGroup).values(row).returning();
  if (!added) throw new Error("no row was added");
  return added;
}

export async function saveScimGroup(
  tx: Db,
  id: string,
  changes: Partial<ScimGroupRow>,
): Promise<ScimGroupRow> {
  const set = { ...changes, version: sql`${scimGroup.version} + 1` };
  const [saved] = await tx.update(scimGroup).set(set).where(eq(scimGroup.id, id)).returning();
  if (!saved) throw new Error(`no group ${id}`);
  return saved;
}

export async function deleteScimGroup(tx: Db, id: string): Promise<void> {
  await tx.delete(scimGroup).where(eq(scimGroup.id, id));
}

export async function listMemberIds(db: Db, groupId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: scimMember.scimUserId })
    .from(scimMember)
    .where(eq(scimMember.groupId, groupId));
  return new Set(rows.map(({ id }) => id));
}

export interface MemberOf {
  readonly groupId: string;
  readonly id: string;
  readonly userName: string;
}

export async function listMembersOf(db: Db, groupIds: readonly string[]): Promise<MemberOf[]> {
  if (groupIds.length === 0) return [];
  return db
    .select({
      groupId: scimMember.groupId,
      id: scimUser.id,
      userName: scimUser.userName,
    })
    .from(scimMember)
    .innerJoin(scimUser, eq(scimUser.id, scimMember.scimUserId))
    .where(isAmong(scimMember.groupId, groupIds))
    .orderBy(asc(scimUser.userName), asc(scimUser.id));
}

export const countMembersOf = async (db: Db, groupIds: readonly string[]): Promise<number> =>
  groupIds.length === 0 ? 0 : db.$count(scimMember, isAmong(scimMember.groupId, groupIds));

/** Those of these ids that are people of the directory. */
export async function keepKnown(
  tx: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: scimUser.id })
    .from(scimUser)
    .where(
      and(
        eq(scimUser.providerId, providerId),
        isNull(scimUser.deletedAt),
        isAmong(scimUser.id, ids),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function changeMembers(
  tx: Db,
  groupId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await tx
      .delete(scimMember)
      .where(and(eq(scimMember.groupId, groupId), isAmong(scimMember.scimUserId, removed)));
  if (added.length > 0)
    await tx.execute(sql`insert into ${scimMember} (group_id, scim_user_id)
      select ${groupId}, id from unnest(${textsOf(added)}) as given(id)`);
}
