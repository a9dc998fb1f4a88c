import type { ClientDocuments } from "../../features/api-access/oauth/client-documents.ports.ts";
import {
  GuardedFetchError,
  mayBeNamed,
  openGuardedFetch,
  type Surroundings,
} from "../../platform/outbound/guarded-fetch.ts";

const TOTAL_MS = 5_000;
const MAX_BYTES = 20_480;
const FRESH_MS = 5 * 60_000;
const MOST = 200;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Reads documents at public https addresses, as subscribed calendars are read; `allowedHosts` are the operator's exceptions.
 * Follows no redirect, and keeps what it read for five minutes, in memory. `surroundings`: what a test may replace.
 */
export function openClientDocuments(
  allowedHosts: readonly string[],
  surroundings: Partial<Surroundings> = {},
): ClientDocuments {
  const outside = { totalMs: TOTAL_MS, connectMs: TOTAL_MS, ...surroundings };
  const fetch = openGuardedFetch(allowedHosts, outside);
  const known = new Map<string, { text: string; readAt: number }>();
  return {
    mayBe: (url) => mayBeNamed(url, allowedHosts, outside),
    read: async (url) => {
      const before = known.get(url);
      if (before && performance.now() - before.readAt < FRESH_MS) return before.text;
      const text = await readText(fetch, url);
      known.delete(url);
      if (text !== undefined) known.set(url, { text, readAt: performance.now() });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return text;
    },
  };
}

async function readText(
  fetch: ReturnType<typeof openGuardedFetch>,
  url: string,
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      maxBytes: MAX_BYTES,
    });
    const isJson = JSON_TYPE.test(answer.headers.get("content-type") ?? "");
    return answer.status === 200 && isJson ? await answer.text() : undefined;
  } catch (error) {
    if (error instanceof GuardedFetchError) return undefined;
    throw error;
  }
}
