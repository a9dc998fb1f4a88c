import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { scimGroup, scimMember, scimUser } from "../../../tables/scim.tables.ts";

/** Names and the directory's own ids of the groups that somebody is in: a provider's setting may name a group by either. */
export async function listGroupNames(tx: Db, scimUserId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: scimGroup.displayName, externalId: scimGroup.externalId })
    .from(scimMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimMember.groupId))
    .where(eq(scimMember.scimUserId, scimUserId));
  return rows.flatMap(({ name, externalId }) => [
    name,
    ...(externalId === null ? [] : [externalId]),
  ]);
}

/**
 * The groups that the provider's directory has this person in; they stay so until the transaction ends. Undefined where it sends
 * no groups, or not this person: a login's own word counts then.
 */
export async function groupsOf(
  tx: Db,
  providerId: string,
  userId: string,
): Promise<string[] | undefined> {
  const [person] = await tx
    .select({ id: scimUser.id })
    .from(scimUser)
    .where(
      and(
        eq(scimUser.providerId, providerId),
        eq(scimUser.userId, userId),
        isNull(scimUser.deletedAt),
      ),
    )
    .for("share");
  if (!person || (await tx.$count(scimGroup, eq(scimGroup.providerId, providerId))) === 0)
    return undefined;
  return listGroupNames(tx, person.id);
}

/**
 * Whose accounts these people have. A login of theirs waits until the transaction ends: held all at once and in order, before
 * any team is, so that none waits for another in a ring.
 */
export async function holdPeople(
  tx: Db,
  ids: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: scimUser.id, userId: scimUser.userId })
    .from(scimUser)
    .where(and(inArray(scimUser.id, [...ids]), isNull(scimUser.deletedAt)))
    .orderBy(asc(scimUser.id))
    .for("update");
}
