import type { GroupTeam } from "@planner/contract/model";

/** A provider of OpenID Connect, as it is used. */
export interface CompanyProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  readonly scopes: string;
  readonly groupsClaim: string;
  readonly groupTeams: readonly GroupTeam[];
  readonly domains: readonly string[];
  readonly makesAccounts: boolean;
  readonly isRequired: boolean;
  readonly trustsEmails: boolean;
}

/** What one sign-in is recognised by when it comes back. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** How one sign-in begins at the provider's page. */
export interface SignInOptions {
  /** Who is expected there. */
  readonly email: string | undefined;
  /** Whether the provider is to ask for a login although it knows the browser. */
  readonly isAgain: boolean;
}

/** What a provider says of a person; all of it is checked. */
export interface CompanyPerson {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  /** Undefined: there are so many that the provider did not send them. */
  readonly groups: readonly string[] | undefined;
  /** The name of the session at the provider. */
  readonly sid: string | undefined;
  readonly idToken: string;
}

/** Why a provider's answer lets nobody in. */
export type NoCompanyAnswer =
  | "denied"
  | "expired"
  | "down"
  | "clock"
  | "failed"
  /** Planner may not ask this address. */
  | "address"
  /** It describes another issuer. */
  | "issuer"
  /** Nothing is described there. */
  | "no_provider";

export class CompanySignInError extends Error {
  readonly reason: NoCompanyAnswer;

  constructor(reason: NoCompanyAnswer, cause?: unknown) {
    super(`no sign-in: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = "CompanySignInError";
    this.reason = reason;
  }
}

/** Who logged out at the provider: a session of theirs, or all. */
export interface CompanyLogout {
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  readonly at: Date;
}

/** The protocol, without what becomes of it. Everything throws `CompanySignInError` where the provider does not play its part. */
export interface CompanySignInPort {
  /** Whether the environment says which providers there are: it wins over the settings. */
  readonly isGiven: boolean;
  readonly given: readonly CompanyProvider[];
  /** The address of the provider's page. */
  begin(
    provider: CompanyProvider,
    way: { checks: SignInChecks; returnTo: string } & SignInOptions,
  ): Promise<string>;
  /** Redeems what the person came back with; `returned` is the address with all its parameters. */
  redeem(
    provider: CompanyProvider,
    way: { checks: SignInChecks; returned: URL },
  ): Promise<CompanyPerson>;
  /** Where the person goes to log out at the provider too; undefined where it has no such page. */
  logOutAddress(
    provider: CompanyProvider,
    way: { idToken: string; returnTo: string },
  ): Promise<string | undefined>;
  /** Checks what a provider sent to say that somebody logged out there. */
  readLogout(provider: CompanyProvider, token: string): Promise<CompanyLogout>;
  /** Reads description and keys of whoever is at this issuer. */
  test(issuer: string): Promise<{ keys: number; endsSessions: boolean }>;
}
