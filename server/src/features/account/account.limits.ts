import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/http.ts";
import { ownerOf } from "../../platform/network.ts";
import { type Limit, limiter, type Limiter } from "../../platform/rate-limit.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ip = (request: FastifyRequest): string => ownerOf(request.ip);
/** As the form names it, or as the invitation does. */
const email = ({ body, guestEmail }: FastifyRequest): string =>
  guestEmail ?? (body as { email: string }).email;
const teamId = ({ params }: FastifyRequest): string => (params as { teamId: string }).teamId;
const person = ({ session }: FastifyRequest): string => session?.userId ?? "";
const emailAndIp = (request: FastifyRequest): string => `${email(request)} ${ip(request)}`;

/**
 * Tight for one account from one address, wider for one account or one address alone: an office behind one address
 * must be able to work, and a stranger must not be able to lock a person out from everywhere by one address. Of logins
 * and of changed passwords, those that fail count.
 */
export const ACCOUNT_LIMITS = {
  login: [
    { name: "login", max: 10, windowMs: 15 * MINUTE_MS, keyOf: emailAndIp },
    { name: "login account", max: 50, windowMs: 15 * MINUTE_MS, keyOf: email },
    { name: "login address", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip },
  ],
  forgot: [
    { name: "forgot", max: 3, windowMs: HOUR_MS, keyOf: email },
    { name: "forgot address", max: 600, windowMs: HOUR_MS, keyOf: ip },
  ],
  signUp: [{ name: "sign-up", max: 600, windowMs: HOUR_MS, keyOf: ip }],
  reset: [{ name: "reset", max: 300, windowMs: HOUR_MS, keyOf: ip }],
  password: [{ name: "password", max: 10, windowMs: 15 * MINUTE_MS, keyOf: person }],
  invite: [
    { name: "invite", max: 50, windowMs: HOUR_MS, keyOf: teamId },
    {
      name: "invite email",
      max: 5,
      windowMs: HOUR_MS,
      keyOf: (request) => `${teamId(request)} ${email(request)}`,
    },
  ],
  resend: [
    { name: "invite", max: 50, windowMs: HOUR_MS, keyOf: teamId },
    {
      name: "resend",
      max: 5,
      windowMs: HOUR_MS,
      keyOf: ({ params }) => (params as { invitationId: string }).invitationId,
    },
  ],
  beta: [{ name: "beta", max: 600, windowMs: HOUR_MS, keyOf: ip }],
} satisfies Record<string, readonly Limit[]>;

export type AccountLimiters = { readonly [Name in keyof typeof ACCOUNT_LIMITS]: Limiter };

/** The limiter of each account call; none where limits are switched off for a benchmark. */
export function accountLimiters(app: App, areOn: boolean): AccountLimiters {
  const open = (limits: readonly Limit[]): Limiter =>
    areOn ? limiter(app, limits) : async () => async () => undefined;
  return {
    login: open(ACCOUNT_LIMITS.login),
    forgot: open(ACCOUNT_LIMITS.forgot),
    signUp: open(ACCOUNT_LIMITS.signUp),
    reset: open(ACCOUNT_LIMITS.reset),
    password: open(ACCOUNT_LIMITS.password),
    invite: open(ACCOUNT_LIMITS.invite),
    resend: open(ACCOUNT_LIMITS.resend),
    beta: open(ACCOUNT_LIMITS.beta),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** Whose account the link of an invitation is about. */
    guestEmail?: string;
  }
}
