import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { findUserByEmail } from "../account/index.ts";
import { findRunner } from "../language-model/index.ts";
import type { CompanyProvider } from "./company-sign-in.ports.ts";
import { findProvider, listProviders } from "./provider.store.ts";

export type ProviderDeps = Pick<Deps, "database" | "sealing" | "companySignIn">;

/** The providers of this installation, of which only the environment's have their secrets. */
export async function readProviders({
  database,
  companySignIn,
}: Omit<ProviderDeps, "sealing">): Promise<readonly CompanyProvider[]> {
  return companySignIn.isGiven ? companySignIn.given : listProviders(database.db);
}

/** One of them with its secret. */
export async function readProvider(
  { database, sealing, companySignIn }: ProviderDeps,
  id: string,
): Promise<CompanyProvider | undefined> {
  if (companySignIn.isGiven) return companySignIn.given.find((one) => one.id === id);
  return findProvider(database.db, sealing, id);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** Where people with this email sign in. */
export async function findWay(
  deps: Omit<ProviderDeps, "sealing">,
  email: string,
): Promise<CompanyProvider | undefined> {
  const domain = domainOf(email.toLowerCase());
  return (await readProviders(deps)).find(({ domains }) => domains.includes(domain));
}

/**
 * Throws `Failure` where people with this email sign in through their company alone. Whoever runs the installation can always
 * use their password: it is the way in when the provider is down.
 */
export async function refusePassword(
  deps: Omit<ProviderDeps, "sealing">,
  email: string,
): Promise<void> {
  const way = await findWay(deps, email);
  if (!way?.isRequired) return;
  const { db } = deps.database;
  const [person, runner] = [await findUserByEmail(db, email), await findRunner(db)];
  if (person !== undefined && person.id === runner?.id) return;
  throw new Failure("forbidden", `People at ${domainOf(email)} log in with ${way.name} alone.`, {
    field: "email",
  });
}
