import type { FastifyRequest } from "fastify";
import type { Limit } from "../../../platform/http/rate-limit.ts";

const MINUTE_MS = 60_000;
const person = ({ session }: FastifyRequest) => session?.userId ?? "";
const ip = (request: FastifyRequest) => request.ip;

/** How often people may be asked for an app, which has Planner read an address, and how often apps may ask for tokens. */
export const OAUTH_LIMITS = {
  ask: [{ name: "app", max: 60, windowMs: 10 * MINUTE_MS, keyOf: person }],
  token: [{ name: "app token", max: 600, windowMs: 10 * MINUTE_MS, keyOf: ip }],
  register: [{ name: "app registration", max: 60, windowMs: 10 * MINUTE_MS, keyOf: ip }],
} as const satisfies Record<string, readonly Limit[]>;
