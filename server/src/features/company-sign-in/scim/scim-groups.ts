import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import { followGroups } from "../follow-groups.ts";
import type { GroupFields } from "./group-fields.ts";
import { holdPeople } from "./groups-of.store.ts";
import type { DirectoryDeps } from "./scim-account.ts";
import {
  addScimGroup,
  changeMembers,
  deleteScimGroup,
  findGroupNamed,
  keepKnown,
  listMemberIds,
  saveScimGroup,
  type ScimGroupRow,
} from "./scim-group.store.ts";
import { invalid, taken } from "./scim-refusal.ts";

/** What became of a group, and who lost a team by it. */
interface Changed {
  readonly row: ScimGroupRow;
  readonly lost: readonly string[];
}

type Naming = Pick<GroupFields, "displayName" | "externalId">;

/** Throws `ScimRefusal`. */
export async function createGroup(
  tx: Db,
  deps: DirectoryDeps,
  { provider, fields }: { provider: CompanyProvider; fields: GroupFields },
): Promise<Changed> {
  const { displayName, externalId, members } = fields;
  await requireFreeName(tx, { provider, displayName, id: undefined });
  await requireKnown(tx, provider, [...members]);
  const now = deps.now();
  const row = await addScimGroup(tx, {
    id: randomUUID(),
    providerId: provider.id,
    displayName,
    externalId,
    createdAt: now,
    changedAt: now,
  });
  await changeMembers(tx, row.id, { added: [...members], removed: [] });
  const ids = leadsSomewhere(provider, row) ? [...members] : [];
  return { row, lost: await followAll(tx, deps, { provider, ids }) };
}

interface Saving {
  readonly provider: CompanyProvider;
  readonly row: ScimGroupRow;
  /** Who is in it so far. */
  readonly was: ReadonlySet<string>;
  readonly fields: GroupFields;
}

/** Answers the row as it was where nothing has changed. Throws `ScimRefusal`. */
export async function saveGroup(
  tx: Db,
  deps: DirectoryDeps,
  { provider, row, was, fields }: Saving,
): Promise<Changed> {
  const { displayName, externalId, members } = fields;
  const added = [...members].filter((id) => !was.has(id));
  const removed = [...was].filter((id) => !members.has(id));
  const isRenamed = displayName !== row.displayName || externalId !== row.externalId;
  if (!isRenamed && added.length === 0 && removed.length === 0) return { row, lost: [] };
  if (displayName !== row.displayName)
    await requireFreeName(tx, { provider, displayName, id: row.id });
  await requireKnown(tx, provider, added);
  await changeMembers(tx, row.id, { added, removed });
  const saved = await saveScimGroup(tx, row.id, {
    displayName,
    externalId,
    changedAt: deps.now(),
  });
  const leads = leadsSomewhere(provider, row) || leadsSomewhere(provider, saved);
  // Under another name the group leads elsewhere.
  const moved = isRenamed ? [...new Set([...was, ...members])] : [...added, ...removed];
  const lost = await followAll(tx, deps, { provider, ids: leads ? moved : [] });
  return { row: saved, lost };
}

/** Answers who lost a team by it. */
export async function deleteGroup(
  tx: Db,
  deps: DirectoryDeps,
  { provider, row }: { provider: CompanyProvider; row: ScimGroupRow },
): Promise<readonly string[]> {
  const ids = leadsSomewhere(provider, row) ? [...(await listMemberIds(tx, row.id))] : [];
  await deleteScimGroup(tx, row.id);
  return followAll(tx, deps, { provider, ids });
}

/** Whether the provider's settings lead from this group to a team. */
const leadsSomewhere = (
  { groupTeams }: CompanyProvider,
  { displayName, externalId }: Naming,
): boolean => groupTeams.some(({ group }) => group === displayName || group === externalId);

/** Puts these people into the teams of their groups, and out of the others; answers who lost one. */
async function followAll(
  tx: Db,
  deps: DirectoryDeps,
  { provider, ids }: { provider: CompanyProvider; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  return followGroups(tx, deps, { provider, people: await holdPeople(tx, provider, ids) });
}

async function requireFreeName(
  tx: Db,
  {
    provider,
    displayName,
    id,
  }: { provider: CompanyProvider; displayName: string; id: string | undefined },
): Promise<void> {
  const found = await findGroupNamed(tx, provider.id, displayName);
  if (found && found.id !== id) throw taken("There is a group with this displayName already.");
}

async function requireKnown(
  tx: Db,
  provider: CompanyProvider,
  ids: readonly string[],
): Promise<void> {
  const known = await keepKnown(tx, provider.id, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw invalid(`There is no user with the id ${unknown.slice(0, 100)}.`);
}
