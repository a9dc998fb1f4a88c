import type { CountSink } from "../../features/analytics/sink.ports.ts";
import { openGuardedFetch } from "../../platform/outbound/guarded-fetch.ts";

const MAX_ANSWER_BYTES = 65_536;

/** Posts each count as JSON to one address. Its host is the operator's own word, and redirects are not followed elsewhere. */
export function openHttpSink(url: string): CountSink {
  const fetch = openGuardedFetch([new URL(url).host]);
  return async ({ id, kind, name, at }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, kind, name, at }),
      redirect: "manual",
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (!answer.ok) throw new Error(`the sink of counts answered ${answer.status}`);
  };
}
