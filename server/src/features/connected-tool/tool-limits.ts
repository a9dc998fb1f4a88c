import type { FastifyRequest } from "fastify";
import type { Limit } from "../../platform/http/rate-limit.ts";

const paramOf =
  (name: string) =>
  ({ params }: FastifyRequest): string =>
    (params as Record<string, string>)[name] ?? "";
const windowMs = 10 * 60_000;

/** How often a team may link, test and ask tools, and send to them; and how often a tool may say something. */
export const TOOL_LIMITS = {
  change: [{ name: "connected tool", max: 120, windowMs, keyOf: paramOf("teamId") }],
  send: [{ name: "push", max: 60, windowMs, keyOf: paramOf("teamId") }],
  event: [{ name: "push event", max: 600, windowMs, keyOf: paramOf("toolId") }],
} as const satisfies Record<string, readonly Limit[]>;
