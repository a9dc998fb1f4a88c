import { z } from "zod";
import { AuthorizationResponse } from "./authorization-response.ts";
import {
  CompanySignIn,
  Directory,
  DIRECTORY_TOKEN_DAYS,
  SignInProviderChoice,
} from "../model/company-sign-in.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

/** Why somebody who signed in through their company is not in, as /login?problem= names it. */
export const COMPANY_PROBLEMS = {
  denied: "You cancelled, or your company did not let you in.",
  expired: "That took too long, or began in another browser. Try again.",
  down: "Your company’s login does not answer at the moment. Try again in a few minutes.",
  failed: "Planner cannot accept the answer of your company’s login. Ask your administrator.",
  clock:
    "The clocks of Planner and of your company’s login differ too much. Ask your administrator.",
  unverified:
    "Your company’s login does not confirm that your email is yours. Ask your administrator.",
  domain: "Your company’s login gave an email of another domain. Ask your administrator.",
  "no-account": "You have no account here yet. Ask a teammate to invite you.",
  "other-person":
    "The account with your email belongs to somebody else at your company. Ask your administrator.",
  operator:
    "This is the administrator’s account. Log in with its password first, then choose this button again from Settings.",
  deactivated: "Your company has deactivated this account. Ask your administrator.",
  "too-many": "Too many attempts. Try again in a few minutes.",
  gone: "This way to log in is no longer there. Choose another.",
} as const;
export type CompanyProblem = keyof typeof COMPANY_PROBLEMS;

const signIn = "/api/sign-in" as const;
const providers = "/api/sign-in-providers" as const;
const one = `${providers}/:providerId` as const;
const directory = `${one}/directory` as const;

/** Signing in through the company (OpenID Connect), and setting it up. */
export const companySignInRoutes = routes({
  /** The ways in that the login page offers. */
  ways: {
    method: "GET",
    path: signIn,
    access: "public",
    answer: z.object({ ways: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  /** Where people with this email sign in; `isRequired`: nowhere else. Answers by the domain alone. */
  find: {
    method: "POST",
    path: `${signIn}/find`,
    access: "public",
    body: z.object({ email: z.string().trim().toLowerCase().max(320) }),
    answer: z.object({
      way: z.object({ id: z.string(), name: z.string(), isRequired: z.boolean() }).nullable(),
    }),
  },
  /** Goes to the provider's own page; `again`: which is to ask for a login although there is one. */
  begin: {
    method: "GET",
    path: `${signIn}/:providerId`,
    access: "public",
    query: z.object({ email: z.string().max(320).optional(), again: z.literal("1").optional() }),
    answer: "redirect",
  },
  /** Where the provider sends the person back to. Answers with /login?company=done, or /login?problem=… (a key of COMPANY_PROBLEMS). */
  comeBack: {
    method: "GET",
    path: `${signIn}/:providerId/return`,
    access: "public",
    query: AuthorizationResponse,
    answer: "redirect",
  },
  /** The provider says that somebody logged out there (OpenID Connect Back-Channel Logout 1.0); a form, not JSON. */
  backChannelLogout: {
    method: "POST",
    path: `${signIn}/:providerId/logout`,
    access: "public",
    body: z.object({ logout_token: z.string().min(1).max(16_000) }),
    answer: Done,
  },
  read: { method: "GET", path: providers, access: "session", answer: CompanySignIn },
  /** Sets one up, or changes it. Only for whoever runs the installation, and not where the environment has them. */
  save: {
    method: "PATCH",
    path: one,
    access: "session",
    body: SignInProviderChoice,
    answer: CompanySignIn,
  },
  remove: { method: "DELETE", path: one, access: "session", answer: CompanySignIn },
  /** Reads the provider's description and keys; a refusal says what is wrong. */
  test: {
    method: "POST",
    path: `${one}/test`,
    access: "session",
    body: z.object({ issuer: z.string().trim().min(1).max(500) }),
    answer: Done,
  },
  readDirectory: { method: "GET", path: directory, access: "session", answer: Directory },
  /** Lets the provider's directory send people and groups, with a token that is shown once; an earlier one ends. */
  switchOnDirectory: {
    method: "POST",
    path: directory,
    access: "session",
    body: z.object({ days: z.literal(DIRECTORY_TOKEN_DAYS) }),
    answer: z.object({ directory: Directory, secret: z.string() }),
  },
  switchOffDirectory: { method: "DELETE", path: directory, access: "session", answer: Directory },
});
