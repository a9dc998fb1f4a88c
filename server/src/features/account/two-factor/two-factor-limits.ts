import type { FastifyRequest } from "fastify";
import type { Limit } from "../../../platform/http/rate-limit.ts";
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

declare module "fastify" {
  interface FastifyRequest {
    /** Whose login is half done. */
    secondStepOf?: string;
  }
}
