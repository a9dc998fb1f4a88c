import type { Limit } from "../../platform/http/rate-limit.ts";

/** How often a team may change, test and replay webhooks. */
export const WEBHOOK_LIMITS = {
  change: [
    {
      name: "webhook",
      max: 60,
      windowMs: 10 * 60_000,
      keyOf: ({ params }) => (params as { teamId: string }).teamId,
    },
  ],
} as const satisfies Record<string, readonly Limit[]>;
