import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { CompanySignInError } from "./company-sign-in.ports.ts";
import { hintContext } from "./finish.ts";
import { endCompanySessions, findCompanySession } from "./identity.store.ts";
import { type ProviderDeps, readProvider } from "./providers.ts";

const SKEW_MS = 60_000;

/**
 * Ends the sessions of somebody who logged out at the provider. A message that is sent again ends nothing that was begun since.
 * Throws `Failure` for one that the provider did not sign for this installation.
 */
export async function receiveLogout(
  deps: ProviderDeps & Pick<Deps, "live" | "log" | "now">,
  providerId: string,
  token: string,
): Promise<void> {
  const provider = await readProvider(deps, providerId);
  if (!provider) throw new Failure("not_found", "There is no such provider.");
  const { subject, sid, at } = await deps.companySignIn
    .readLogout(provider, token)
    .catch((cause: unknown) => {
      if (!(cause instanceof CompanySignInError)) throw cause;
      throw new Failure("invalid", "This is no log-out of the provider.", { cause });
    });
  const before = new Date(at.getTime() + SKEW_MS);
  const ended = await deps.database.db.transaction(async (tx) => {
    const userIds = await endCompanySessions(tx, { issuer: provider.issuer, subject, sid }, before);
    const about = provider.name;
    for (const userId of userIds)
      await record(tx, { event: "session_ended", at: deps.now(), userId, about });
    return userIds;
  });
  for (const userId of ended) deps.live.recheck(userId);
}

/**
 * Where the person of this session goes to log out at their company too; undefined where they came by password, or the
 * provider has no page for it or does not answer: they are logged out here all the same.
 */
export async function findLogOutAddress(
  deps: ProviderDeps & Pick<Deps, "log" | "publicUrl">,
  sessionId: string,
): Promise<string | undefined> {
  const row = await findCompanySession(deps.database.db, sessionId);
  const provider = row && (await readProvider(deps, row.providerId));
  if (!row || !provider) return undefined;
  try {
    const idToken = deps.sealing.open(row.sealedHint, hintContext(sessionId));
    return await deps.companySignIn.logOutAddress(provider, {
      idToken,
      returnTo: `${deps.publicUrl}/login`,
    });
  } catch (error) {
    deps.log.info({ err: error }, "company.log_out_alone");
    return undefined;
  }
}
