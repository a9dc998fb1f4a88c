import type { FastifyRequest } from "fastify";
import type { Limit } from "../../../platform/http/rate-limit.ts";
import { hashOfToken } from "./share-token.ts";

const MINUTE_MS = 60_000;

const teamOf = ({ params }: FastifyRequest): string => (params as { teamId: string }).teamId;
const linkOf = ({ params }: FastifyRequest): string =>
  hashOfToken((params as { shareId: string }).shareId);

/** How often a team may mail links, how often guests may comment, and how often the password of a link may be tried. */
export const SHARE_LIMITS = {
  mail: [{ name: "share", max: 50, windowMs: 60 * MINUTE_MS, keyOf: teamOf }],
  comment: [
    {
      name: "guest comment",
      max: 30,
      windowMs: 10 * MINUTE_MS,
      keyOf: (request) => `${linkOf(request)} ${request.ip}`,
    },
    { name: "guest comment link", max: 300, windowMs: 60 * MINUTE_MS, keyOf: linkOf },
  ],
  password: [
    {
      name: "share password",
      max: 10,
      windowMs: 15 * MINUTE_MS,
      keyOf: (request) => `${linkOf(request)} ${request.ip}`,
    },
    { name: "share password link", max: 100, windowMs: 15 * MINUTE_MS, keyOf: linkOf },
  ],
} as const satisfies Record<string, readonly Limit[]>;
