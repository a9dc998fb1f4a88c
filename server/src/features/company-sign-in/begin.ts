import { createHash, randomBytes } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { addAttempt, takeAttempt } from "./attempt.store.ts";
import type { CompanyProvider, SignInChecks, SignInOptions } from "./company-sign-in.ports.ts";
import type { ProviderDeps } from "./providers.ts";

export type BeginDeps = ProviderDeps & Pick<Deps, "now" | "publicUrl">;

/** How long somebody may take at the provider's page. */
const ATTEMPT_MS = 10 * 60_000;

/** Where the provider sends people back to: one address for each, so that none can answer for another. */
export const returnAddress = ({ publicUrl }: Pick<Deps, "publicUrl">, id: string): string =>
  `${publicUrl}/api/sign-in/${id}/return`;

/** Begins a sign-in that this browser alone can finish, once and within ten minutes; answers the address of the provider's page. */
export async function beginSignIn(
  deps: BeginDeps,
  provider: CompanyProvider,
  { browser, ...options }: { browser: string } & SignInOptions,
): Promise<string> {
  const checks = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const returnTo = returnAddress(deps, provider.id);
  // Asked first: what the provider does not answer leaves no row.
  const address = await deps.companySignIn.begin(provider, { checks, returnTo, ...options });
  const stateHash = hashOf(checks.state);
  const now = deps.now();
  await addAttempt(
    deps.database.db,
    {
      stateHash,
      browserHash: hashOf(browser),
      providerId: provider.id,
      sealedChecks: deps.sealing.seal(JSON.stringify(checks), contextOf(stateHash)),
      expiresAt: new Date(now.getTime() + ATTEMPT_MS),
    },
    now,
  );
  return address;
}

/** What the sign-in that comes back was begun with; undefined where this browser began none, or it is used or too old. */
export async function takeChecks(
  deps: BeginDeps,
  { providerId, state, browser }: { providerId: string; state: string; browser: string },
): Promise<SignInChecks | undefined> {
  const stateHash = hashOf(state);
  const key = { stateHash, browserHash: hashOf(browser), providerId };
  const taken = await takeAttempt(deps.database.db, key, deps.now());
  if (!taken) return undefined;
  // Sealed by us, so it is what was sealed.
  return JSON.parse(deps.sealing.open(taken.sealedChecks, contextOf(stateHash))) as SignInChecks;
}

/** 256 bits: nobody guesses it, and it is as long as PKCE wants a verifier (RFC 7636, 4.1). */
export const randomToken = (): string => randomBytes(32).toString("base64url");
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const contextOf = (stateHash: string): string[] => ["company sign-in", stateHash];
