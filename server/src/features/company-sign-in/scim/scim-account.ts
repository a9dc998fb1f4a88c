import { AccountEmail, VisibleName } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  activateAccount,
  addVouchedUser,
  deactivateAccount,
  findUser,
  findUserByEmail,
  getUser,
  lockEmail,
  setAccountName,
  setEmail,
} from "../../account/index.ts";
import { findRunner } from "../../language-model/index.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import { hasIdentityAt } from "../identity.store.ts";
import { acceptInvitations, openToCompany } from "../open-to-company.ts";
import { domainOf } from "../providers.ts";
import { invalid, ScimRefusal, taken } from "./scim-refusal.ts";
import { findScimUsersOf, findSignedIn, type ScimUserRow } from "./scim-user.store.ts";
import type { UserFields } from "./user-fields.ts";

export type DirectoryDeps = Pick<Deps, "send" | "now">;

/** The email that counts, in the form that accounts have it. Throws `ScimRefusal` where it is none of the provider's. */
export function requireEmail(provider: CompanyProvider, fields: UserFields): string {
  const email = AccountEmail.safeParse(fields.email ?? fields.userName).data;
  if (email === undefined)
    throw invalid("A user needs an email address, in emails or as the userName.");
  if (!provider.domains.includes(domainOf(email)))
    throw invalid(`${domainOf(email)} is not a domain of ${provider.name} in Planner.`);
  return email;
}

/**
 * The account of somebody whom the directory has not sent before: that of whoever signed in with this email last, else the one that
 * has the email, else a new one. The same rules as at a first login: nobody's account is taken over. Throws `ScimRefusal`.
 */
export async function findOrMakeAccount(
  tx: Db,
  deps: DirectoryDeps,
  { provider, fields, email }: { provider: CompanyProvider; fields: UserFields; email: string },
): Promise<string> {
  const at = deps.now();
  const about = provider.name;
  const signedIn = await findSignedIn(tx, provider.issuer, email);
  const account = await (signedIn ? findUser(tx, signedIn) : findUserByEmail(tx, email));
  if (!account) {
    const userId = await addVouchedUser(tx, { email, name: nameOf(fields) });
    await record(tx, { event: "company_account_linked", at, userId, about });
    await acceptInvitations(tx, { email, userId }, at);
    return userId;
  }
  const { id: userId } = account;
  const wasSent = await requireSamePerson(tx, userId, { provider, fields });
  if (signedIn || wasSent) return userId;
  if ((await findRunner(tx))?.id === userId)
    throw new ScimRefusal(
      403,
      "This is the account of Planner’s administrator. They connect it themselves, in Settings.",
    );
  if (await hasIdentityAt(tx, userId, provider.issuer)) throw ofSomebodyElse();
  await openToCompany(tx, deps, { account, provider: provider.name });
  await record(tx, { event: "company_account_linked", at, userId, about });
  await acceptInvitations(tx, { email, userId }, at);
  return userId;
}

/** Answers whether the directory sent the account's person before, and deleted them. */
async function requireSamePerson(
  tx: Db,
  userId: string,
  { provider, fields }: { provider: CompanyProvider; fields: UserFields },
): Promise<boolean> {
  const rows = await findScimUsersOf(tx, userId);
  if (rows.some(({ deletedAt }) => deletedAt === null))
    throw taken("Another user has the account with this email.");
  const earlier = rows.find(({ providerId }) => providerId === provider.id);
  const isOther =
    earlier !== undefined &&
    earlier.externalId !== null &&
    fields.externalId !== null &&
    earlier.externalId !== fields.externalId;
  // An address that somebody had before: what is theirs is not handed on.
  if (isOther) throw ofSomebodyElse();
  return earlier !== undefined;
}

const ofSomebodyElse = (): ScimRefusal =>
  taken("The account with this email belongs to somebody else of this company.");

/** What a person is called; undefined where the directory does not say. */
const nameOf = ({ displayName, name }: UserFields): string | undefined => {
  const both = [name.givenName, name.familyName].filter((part) => part !== null).join(" ");
  return VisibleName.safeParse(displayName ?? name.formatted ?? both).data;
};

/** Has the account follow name and email, where they are still those that the directory gave. Throws `ScimRefusal`. */
export async function followFields(
  tx: Db,
  { now }: DirectoryDeps,
  { row, fields, email }: { row: ScimUserRow; fields: UserFields; email: string },
): Promise<void> {
  const { id: userId, ...account } = await getUser(tx, row.userId);
  const isRunner = (await findRunner(tx))?.id === userId;
  if (isRunner) return;
  const [was, name] = [nameOf(row), nameOf(fields)];
  if (name !== undefined && name !== was && account.name === was)
    await setAccountName(tx, userId, name);
  if (email === row.email || account.email !== row.email) return;
  await lockEmail(tx, email);
  if (await findUserByEmail(tx, email)) throw taken("Another account has this email.");
  await setEmail(tx, userId, email);
  await record(tx, { event: "email_changed", at: now(), userId });
}

/** Lets the person log in, or no longer. Throws `ScimRefusal` for whoever runs the installation: they are never locked out. */
export async function setActive(
  tx: Db,
  { now }: DirectoryDeps,
  { userId, isActive, provider }: { userId: string; isActive: boolean; provider: CompanyProvider },
): Promise<void> {
  const [at, about] = [now(), provider.name];
  if (isActive) {
    if (await activateAccount(tx, userId))
      await record(tx, { event: "account_activated", at, userId, about });
    return;
  }
  if ((await findRunner(tx))?.id === userId)
    throw new ScimRefusal(403, "Planner’s administrator cannot be deactivated by a directory.");
  if (await deactivateAccount(tx, userId, at))
    await record(tx, { event: "account_deactivated", at, userId, about });
}
