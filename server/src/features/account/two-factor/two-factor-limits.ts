import type { FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import type { App } from "../../../platform/http/http.ts";
import { type Limit, limiter, type Limiter } from "../../../platform/http/rate-limit.ts";
import { ownerOf } from "../../../platform/outbound/network.ts";

const MINUTE_MS = 60_000;

const person = ({ session, secondStepOf }: FastifyRequest): string =>
  session?.userId ?? secondStepOf ?? "";
const ip = (request: FastifyRequest): string => ownerOf(request.ip);

/**
 * Only who knows the password can use up an account's tries, so they can be few: 50 a day of a million codes, three of which
 * are good at a time, are found by chance once in eighteen years.
 */
export const TWO_FACTOR_LIMITS = {
  code: [
    { name: "code", max: 10, windowMs: 15 * MINUTE_MS, keyOf: person },
    { name: "code day", max: 50, windowMs: 1_440 * MINUTE_MS, keyOf: person },
    { name: "code address", max: 300, windowMs: 15 * MINUTE_MS, keyOf: ip },
  ],
  passkey: [{ name: "passkey address", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip }],
} satisfies Record<string, readonly Limit[]>;

export type TwoFactorLimiters = { readonly [Name in keyof typeof TWO_FACTOR_LIMITS]: Limiter };

/** The limiters of codes and passkeys; none where limits are switched off for a benchmark. */
export function twoFactorLimiters(
  app: App,
  { rateLimits }: Pick<Deps, "rateLimits">,
): TwoFactorLimiters {
  const open = (limits: readonly Limit[]): Limiter =>
    rateLimits ? limiter(app, limits) : async () => async () => undefined;
  return { code: open(TWO_FACTOR_LIMITS.code), passkey: open(TWO_FACTOR_LIMITS.passkey) };
}

declare module "fastify" {
  interface FastifyRequest {
    /** Whose login is half done. */
    secondStepOf?: string;
  }
}
