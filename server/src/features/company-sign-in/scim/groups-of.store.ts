import { and, asc, eq, isNull, or } from "drizzle-orm";
import { isAmong } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { scimGroup, scimMember, scimUser } from "../../../tables/scim.tables.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import type { Grouped } from "../follow-groups.ts";

type Person = Pick<typeof scimUser.$inferSelect, "id" | "userId">;

/**
 * These people with their groups that the provider's settings lead from, by name or by the directory's own id: a setting may
 * name a group by either.
 */
async function withGroups(
  tx: Db,
  { groupTeams }: CompanyProvider,
  people: readonly Person[],
): Promise<Grouped[]> {
  const leading = groupTeams.map(({ group }) => group);
  const rows = await tx
    .select({
      id: scimMember.scimUserId,
      name: scimGroup.displayName,
      externalId: scimGroup.externalId,
    })
    .from(scimMember)
    .innerJoin(scimGroup, eq(scimGroup.id, scimMember.groupId))
    .where(
      and(
        isAmong(
          scimMember.scimUserId,
          people.map(({ id }) => id),
        ),
        or(isAmong(scimGroup.displayName, leading), isAmong(scimGroup.externalId, leading)),
      ),
    );
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return people.map(({ id, userId }) => ({
    userId,
    groups: (byPerson.get(id) ?? []).flatMap(({ name, externalId }) =>
      [name, externalId ?? []].flat(),
    ),
  }));
}

/**
 * The groups that the provider's directory has this person in; they stay so until the transaction ends. Undefined where it sends
 * no groups, or not this person: a login's own word counts then.
 */
export async function groupsOf(
  tx: Db,
  provider: CompanyProvider,
  userId: string,
): Promise<readonly string[] | undefined> {
  const [person] = await tx
    .select({ id: scimUser.id, userId: scimUser.userId })
    .from(scimUser)
    .where(
      and(
        eq(scimUser.providerId, provider.id),
        eq(scimUser.userId, userId),
        isNull(scimUser.deletedAt),
      ),
    )
    .for("share");
  if (!person || (await tx.$count(scimGroup, eq(scimGroup.providerId, provider.id))) === 0)
    return undefined;
  return (await withGroups(tx, provider, [person]))[0]?.groups;
}

/**
 * Whose accounts these people have, and their groups. A login of theirs waits until the transaction ends: held all at once and
 * in order, before any team is, so that none waits for another in a ring.
 */
export async function holdPeople(
  tx: Db,
  provider: CompanyProvider,
  ids: readonly string[],
): Promise<Grouped[]> {
  const people = await tx
    .select({ id: scimUser.id, userId: scimUser.userId })
    .from(scimUser)
    .where(and(isAmong(scimUser.id, ids), isNull(scimUser.deletedAt)))
    .orderBy(asc(scimUser.id))
    .for("update");
  return withGroups(tx, provider, people);
}
