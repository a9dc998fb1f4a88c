import { PRODUCT_NAME } from "@planner/contract/model";
import { createHash } from "node:crypto";
import { CalendarProblem } from "../../../features/calendar/calendar-account.ports.ts";
import { Failure } from "../../../platform/failures.ts";
import { type GuardedFetch, GuardedFetchError } from "../../../platform/outbound/guarded-fetch.ts";
import { CutOff, NoCalendar } from "../ics/ics-source.ts";
import { NO_ANSWER_SENTENCES, retryAfterOf } from "../no-answer.ts";

/** What an address said when it was last read, so that it need not say it all again. */
export interface Stamp {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly hash: string;
}

/** What an address answers: nothing new, a calendar file, or why there is none. */
export type Fetched =
  | { kind: "same" }
  | { kind: "file"; bytes: Uint8Array; stamp: Stamp }
  | { kind: "refused"; why: Refusal; retryAfter?: number | undefined };

type Refusal = "password" | "missing" | "forbidden" | "busy" | "web_page";

const SENTENCES: Record<Refusal, string> = {
  password: "This address asks for a password. Use the calendar's public or secret address.",
  missing: "There is no calendar at this address.",
  forbidden: "The server at this address refuses access.",
  busy: "The server at this address is not working at the moment. Try again later.",
  web_page: "This address leads to a web page, not to a calendar. Use the calendar's iCal address.",
};
const NO_CALENDAR = "What is at this address is not a calendar.";
const CUT_OFF = "The calendar at this address is incomplete. Try again later.";

/** Reads the file at an address, or learns that it is as it was at `known`. Throws `GuardedFetchError`. */
export async function fetchCalendar(
  fetch: GuardedFetch,
  address: string,
  known: Stamp | null,
): Promise<Fetched> {
  const answer = await fetch(address, { headers: headersOf(address, known) });
  if (answer.status === 304 && known) return { kind: "same" };
  if (!answer.ok) {
    const retryAfter = retryAfterOf(answer, new Date());
    return { kind: "refused", why: refusalOf(answer.status), retryAfter };
  }
  const bytes = await answer.bytes();
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1").trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(start)) return { kind: "refused", why: "web_page" };
  const hash = createHash("sha256").update(bytes).digest("base64url");
  if (hash === known?.hash) return { kind: "same" };
  const header = (name: string): string | null => answer.headers.get(name)?.slice(0, 1_000) ?? null;
  const stamp = { etag: header("etag"), lastModified: header("last-modified"), hash };
  return { kind: "file", bytes, stamp };
}

function headersOf(address: string, known: Stamp | null): Record<string, string> {
  const url = new URL(address);
  const login = [url.username, url.password].map(decoded).join(":");
  return {
    accept: "text/calendar, */*;q=0.5",
    "user-agent": PRODUCT_NAME,
    ...(known?.etag ? { "if-none-match": known.etag } : {}),
    ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
    ...(login === ":" ? {} : { authorization: `Basic ${Buffer.from(login).toString("base64")}` }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function refusalOf(status: number): Refusal {
  if (status === 401) return "password";
  if (status === 403) return "forbidden";
  if (status === 429 || status >= 500) return "busy";
  return "missing";
}

/** Says to the person who subscribes why it does not work. */
export function toFailure(why: unknown): unknown {
  const sentence = sentenceOf(why);
  return sentence === undefined ? why : new Failure("unprocessable", sentence, { field: "url" });
}

/** Says it of an address that once worked. */
export function toProblem(why: unknown, retryAfter?: number): unknown {
  const sentence = sentenceOf(why);
  if (sentence === undefined) return why;
  if (why === "password") return new CalendarProblem("reconnect", sentence);
  const isNone = why === "web_page" || why instanceof Failure;
  return new CalendarProblem(isNone ? "unreadable" : "later", sentence, {
    cause: why,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function sentenceOf(why: unknown): string | undefined {
  if (why instanceof GuardedFetchError) return NO_ANSWER_SENTENCES[why.reason];
  if (why instanceof NoCalendar) return NO_CALENDAR;
  if (why instanceof CutOff) return CUT_OFF;
  if (why instanceof Failure) return why.message;
  return typeof why === "string" && Object.hasOwn(SENTENCES, why)
    ? SENTENCES[why as Refusal]
    : undefined;
}
