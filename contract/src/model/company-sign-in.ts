import { z } from "zod";
import { line } from "./line.ts";

/** Stands in the addresses of a provider, as in /api/sign-in/acme. */
export const ProviderId = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    "Use up to 40 small letters, digits and hyphens.",
  );

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
    "Enter domains such as example.com, without @.",
  );

/** The group of everybody who signs in. */
export const EVERYBODY = "*";

/** Whoever is in the group belongs to the team. */
export const GroupTeam = z.object({ group: line, teamId: line });
export type GroupTeam = z.infer<typeof GroupTeam>;

/** A provider of OpenID Connect, without its secret. */
const provider = z.object({
  name: line.max(60),
  issuer: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/,
      "Enter the provider’s issuer, such as https://login.example.com.",
    ),
  clientId: line,
  /** Asked for beside `openid`, with spaces. */
  scopes: z
    .string()
    .trim()
    .max(500)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/, "Enter scopes with spaces between them."),
  /** In which claim the groups stand. */
  groupsClaim: line,
  groupTeams: z.array(GroupTeam).max(100),
  /** Whose emails sign in here. */
  domains: z.array(Domain).min(1, "Enter at least one domain.").max(50),
  /** Whether the first sign-in makes an account. */
  makesAccounts: z.boolean(),
  /** Whether these domains sign in here alone, and with no password. */
  isRequired: z.boolean(),
  /** Whether the provider vouches for emails of its domains without saying so. */
  trustsEmails: z.boolean(),
});

/** A provider as a person gives it. A secret that is left out stays as it is. */
export const SignInProviderChoice = provider.extend({ clientSecret: line.max(1_000).optional() });
export type SignInProviderChoice = z.infer<typeof SignInProviderChoice>;

/** A provider as it is shown: never with its secret. */
export const SignInProvider = provider.extend({ id: z.string(), hasSecret: z.boolean() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/**
 * How people sign in through their company. `source` tells who set it up: the environment wins over the settings. Providers
 * are shown in full to whoever runs the installation, to others by `names` alone. `teams` are those that a group can lead to.
 */
export const CompanySignIn = z.object({
  source: z.enum(["none", "environment", "settings"]),
  mayChange: z.boolean(),
  runBy: z.string().nullable(),
  names: z.array(z.string()),
  providers: z.array(SignInProvider),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Where people reach Planner, for the addresses that are registered at the provider. */
  publicUrl: z.string(),
});
export type CompanySignIn = z.infer<typeof CompanySignIn>;

/** Most providers of an installation. */
export const MOST_PROVIDERS = 20;

/** How every token of a directory begins, so that whoever finds one knows what it is. */
export const DIRECTORY_TOKEN_PREFIX = "plnr_scim_";

/** For how many days such a token may be made. */
export const DIRECTORY_TOKEN_DAYS = [90, 365, 730] as const;

/**
 * How a provider's directory sends people and groups (SCIM): `address` to be entered there; `token` is null while that is switched
 * off, its times in ISO 8601, `lastUsedAt` to the minute. `people` and `groups` count those that the directory has sent.
 */
export const Directory = z.object({
  address: z.string(),
  token: z
    .object({
      createdAt: z.string(),
      expiresAt: z.string(),
      lastUsedAt: z.string().nullable(),
    })
    .nullable(),
  people: z.number().int(),
  groups: z.number().int(),
});
export type Directory = z.infer<typeof Directory>;
