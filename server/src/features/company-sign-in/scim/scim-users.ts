import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import { lockEmail } from "../../account/index.ts";
import { findRunner } from "../../language-model/index.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import { followGroups } from "../follow-groups.ts";
import { groupsOf } from "./groups-of.store.ts";
import {
  type DirectoryDeps,
  findOrMakeAccount,
  followFields,
  requireEmail,
  setActive,
} from "./scim-account.ts";
import { taken } from "./scim-refusal.ts";
import {
  addScimUser,
  deleteScimUser,
  isUserNameTaken,
  markDeleted,
  saveScimUser,
  type ScimUserRow,
} from "./scim-user.store.ts";
import type { UserFields } from "./user-fields.ts";

/** Takes a person over from the directory, with an account that there is or a new one. Throws `ScimRefusal`. */
export async function createUser(
  tx: Db,
  deps: DirectoryDeps,
  { provider, fields }: { provider: CompanyProvider; fields: UserFields },
): Promise<ScimUserRow> {
  const email = requireEmail(provider, fields);
  const id = randomUUID();
  await requireFreeName(tx, { provider, userName: fields.userName, id });
  await lockEmail(tx, email);
  const userId = await findOrMakeAccount(tx, deps, { provider, fields, email });
  const now = deps.now();
  const row = await addScimUser(tx, {
    ...fields,
    id,
    providerId: provider.id,
    userId,
    email,
    createdAt: now,
    changedAt: now,
  });
  await setActive(tx, deps, { userId, isActive: fields.isActive, provider });
  const groups = await groupsOf(tx, provider, userId);
  await followGroups(tx, deps, { provider, people: [{ userId, groups }] });
  return row;
}

/** Answers the row as it was where nothing has changed. Throws `ScimRefusal`. */
export async function saveUser(
  tx: Db,
  deps: DirectoryDeps,
  { provider, row, fields }: { provider: CompanyProvider; row: ScimUserRow; fields: UserFields },
): Promise<ScimUserRow> {
  const { userName } = fields;
  // Who is deactivated need not have an address of the company any more.
  const email = fields.email === row.email ? row.email : requireEmail(provider, fields);
  const next = { ...fields, email };
  if (isSame(row, next)) return row;
  if (userName !== row.userName) await requireFreeName(tx, { provider, userName, id: row.id });
  await followFields(tx, deps, { row, fields, email });
  if (fields.isActive !== row.isActive)
    await setActive(tx, deps, { userId: row.userId, isActive: fields.isActive, provider });
  return saveScimUser(tx, row.id, { ...next, changedAt: deps.now() });
}

/** The person cannot log in any more and leaves the teams that groups gave; the account and what they made stay. */
export async function deleteUser(
  tx: Db,
  deps: DirectoryDeps,
  { provider, row }: { provider: CompanyProvider; row: ScimUserRow },
): Promise<void> {
  const { userId } = row;
  const isRunner = (await findRunner(tx))?.id === userId;
  if (isRunner) await deleteScimUser(tx, row.id);
  else {
    await markDeleted(tx, row.id, deps.now());
    await setActive(tx, deps, { userId, isActive: false, provider });
  }
  await followGroups(tx, deps, { provider, people: [{ userId, groups: [] }] });
}

async function requireFreeName(
  tx: Db,
  { provider, userName, id }: { provider: CompanyProvider; userName: string; id: string },
): Promise<void> {
  if (await isUserNameTaken(tx, provider.id, { userName, id }))
    throw taken("There is a user with this userName already.");
}

const isSame = (row: ScimUserRow, fields: UserFields): boolean =>
  row.userName === fields.userName &&
  row.externalId === fields.externalId &&
  row.email === fields.email &&
  row.displayName === fields.displayName &&
  row.isActive === fields.isActive &&
  row.name.formatted === fields.name.formatted &&
  row.name.givenName === fields.name.givenName &&
  row.name.familyName === fields.name.familyName;
