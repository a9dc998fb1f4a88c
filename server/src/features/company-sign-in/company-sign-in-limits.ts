import type { FastifyRequest } from "fastify";
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
