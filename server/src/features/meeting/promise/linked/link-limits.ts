import type { Limit } from "../../../../platform/http/rate-limit.ts";
import { hashOfToken } from "../../share/share-token.ts";

/** How often a link from an email may tick its promise and open it again: each time the notes are written. */
export const PROMISE_LIMITS = {
  tick: [
    {
      name: "promise link",
      max: 30,
      windowMs: 15 * 60_000,
      keyOf: ({ body }) => hashOfToken((body as { token: string }).token),
    },
  ],
} as const satisfies Record<string, readonly Limit[]>;
