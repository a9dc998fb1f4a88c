import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/http/http.ts";
import { limiter, type Limiter } from "../../platform/http/rate-limit.ts";
import { ownerOf } from "../../platform/outbound/network.ts";

const MINUTE_MS = 60_000;
const ip = ({ ip: address }: FastifyRequest): string => ownerOf(address);
const person = ({ session }: FastifyRequest): string => session?.userId ?? "";

/** An office behind one address signs in on a Monday morning; each sign-in counts twice, going there and coming back. */
export const COMPANY_LIMITS = {
  signIn: { name: "company sign-in", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip },
  find: { name: "company find", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip },
  logOut: { name: "company log-out", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip },
  test: { name: "company test", max: 30, windowMs: 10 * MINUTE_MS, keyOf: person },
  /** A directory that sends a whole company at once: Entra sends 25 requests a second at most. */
  directory: {
    name: "directory",
    max: 3_000,
    windowMs: MINUTE_MS,
    step: 20,
    keyOf: ({ directory }: FastifyRequest): string => directory?.id ?? "",
  },
  directoryToken: { name: "directory token", max: 300, windowMs: 15 * MINUTE_MS, keyOf: ip },
} as const;

/** The limiter of each call; none where limits are switched off for a benchmark. */
export function companyLimiters(
  app: App,
  areOn: boolean,
): { readonly [Name in keyof typeof COMPANY_LIMITS]: Limiter } {
  const open = (name: keyof typeof COMPANY_LIMITS): Limiter =>
    areOn ? limiter(app, [COMPANY_LIMITS[name]]) : async () => async () => undefined;
  return {
    signIn: open("signIn"),
    find: open("find"),
    logOut: open("logOut"),
    test: open("test"),
    directory: open("directory"),
    directoryToken: open("directoryToken"),
  };
}
