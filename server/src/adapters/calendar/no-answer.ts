import type { NoAnswer } from "../../platform/outbound/guarded-fetch.ts";

/** What a person is told of an address that gives no answer. */
export const NO_ANSWER_SENTENCES: Record<NoAnswer, string> = {
  address:
    "Planner cannot use this address. It must be public and begin with https:// or webcal://.",
  unreachable: "There is no answer at this address. Check its spelling.",
  certificate: "The certificate of the server at this address is not valid.",
  slow: "The server at this address takes too long to answer. Try again later.",
  too_large: "The server at this address sends more than 32 MB.",
  redirects: "This address redirects too many times.",
};

/** Seconds that an answer's Retry-After asks to wait, where it names seconds or a date. */
export function retryAfterOf({ headers }: Response, now: Date): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
