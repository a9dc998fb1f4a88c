import type { FastifyRequest } from "fastify";
import type { Limit } from "../../platform/http/rate-limit.ts";

const teamOf = ({ params }: FastifyRequest): string => (params as { teamId: string }).teamId;
const toolOf = ({ params }: FastifyRequest): string => (params as { toolId: string }).toolId;
const windowMs = 10 * 60_000;

/** How often a team may link, test and ask tools, and send to them; and how often a tool may say something. */
export const TOOL_LIMITS = {
  change: [{ name: "connected tool", max: 120, windowMs, keyOf: teamOf }],
  send: [{ name: "push", max: 60, windowMs, keyOf: teamOf }],
  event: [{ name: "push event", max: 600, windowMs, keyOf: toolOf }],
} as const satisfies Record<string, readonly Limit[]>;
