import type { FastifyReply } from "fastify";

export const NOT_KEPT = "private, no-store";

/** Neither caches nor search engines keep what a link shows, and no other page learns the link. */
export const keepPrivate = (reply: FastifyReply): FastifyReply =>
  reply
    .header("cache-control", NOT_KEPT)
    .header("x-robots-tag", "noindex")
    .header("referrer-policy", "no-referrer");
