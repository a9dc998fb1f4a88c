import type { WebhookAnswer, WebhookSender } from "../../features/webhook/webhook.ports.ts";
import {
  GuardedFetchError,
  mayBeNamed,
  type NoAnswer,
  openGuardedFetch,
  type Surroundings,
} from "../../platform/outbound/guarded-fetch.ts";

const TOTAL_MS = 15_000;
const CONNECT_MS = 10_000;
/** More than is shown of an answer. */
const READ_BYTES = 16_384;

/**
 * Posts deliveries to public https addresses, as subscribed calendars are read; `allowedHosts` are the operator's exceptions.
 * `surroundings`: what a test may replace.
 */
export function openWebhookSender(
  allowedHosts: readonly string[],
  surroundings: Partial<Surroundings> = {},
): WebhookSender {
  const outside = { totalMs: TOTAL_MS, connectMs: CONNECT_MS, ...surroundings };
  const fetch = openGuardedFetch(allowedHosts, outside);
  return {
    mayBe: (url) => mayBeNamed(url, allowedHosts, outside),
    post: async (url, { headers, body }) => {
      const how = { maxBytes: READ_BYTES, isCut: true, redirect: "manual" } as const;
      try {
        const answer = await fetch(url, { method: "POST", headers: { ...headers }, body, ...how });
        return { status: answer.status, text: await answer.text() };
      } catch (error) {
        if (error instanceof GuardedFetchError) return { problem: PROBLEMS[error.reason] };
        throw error;
      }
    },
  };
}

/** Neither of the last two can happen: answers are cut, and no redirect is followed. */
const PROBLEMS: Record<NoAnswer, Extract<WebhookAnswer, { problem: unknown }>["problem"]> = {
  address: "address",
  unreachable: "unreachable",
  certificate: "certificate",
  slow: "slow",
  too_large: "unreachable",
  redirects: "unreachable",
};
