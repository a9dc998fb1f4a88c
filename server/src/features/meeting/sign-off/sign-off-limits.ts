import type { FastifyRequest } from "fastify";
import type { Limit } from "../../../platform/http/rate-limit.ts";
import { hashOfToken } from "../share/share-token.ts";

const MINUTE_MS = 60_000;
const teamOf = ({ params }: FastifyRequest): string => (params as { teamId: string }).teamId;
const linkOf = ({ params }: FastifyRequest): string =>
  hashOfToken((params as { token: string }).token);

/** How often a team may mail requests for a sign-off, and how often a link may be answered. */
export const SIGN_OFF_LIMITS = {
  mail: [{ name: "sign-off", max: 50, windowMs: 60 * MINUTE_MS, keyOf: teamOf }],
  answer: [
    { name: "sign link", max: 30, windowMs: 15 * MINUTE_MS, keyOf: linkOf },
    { name: "sign address", max: 300, windowMs: 15 * MINUTE_MS, keyOf: ({ ip }) => ip },
  ],
} as const satisfies Record<string, readonly Limit[]>;
