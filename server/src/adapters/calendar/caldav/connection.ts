import { PRODUCT_NAME } from "@planner/contract/model";
import { z } from "zod";
import {
  CalendarProblem,
  type GrantHolder,
} from "../../../features/calendar/calendar-account.ports.ts";
import { type GuardedFetch, GuardedFetchError } from "../../../platform/outbound/guarded-fetch.ts";
import { NO_ANSWER_SENTENCES, retryAfterOf } from "../no-answer.ts";
import { BrokenAnswer, type DavAnswer, readMultistatus } from "./multistatus.ts";

/** What is kept of an account at a CalDAV server. */
export const CaldavGrant = z.object({
  /** Where the person's calendars are. */
  home: z.string(),
  user: z.string(),
  password: z.string(),
  /** Mail addresses of the person there, in lower case. */
  addresses: z.array(z.string()),
});
export type CaldavGrant = z.infer<typeof CaldavGrant>;

/** One question in WebDAV. */
export interface DavQuestion {
  readonly method: "PROPFIND" | "REPORT";
  readonly depth: "0" | "1";
  readonly body: string;
}

/** An account at a CalDAV server for as long as something is asked of it. */
export interface Connection {
  readonly grant: CaldavGrant;
  /** Any question, with the person's credentials. Throws `CalendarTrouble` where nobody answers. */
  fetch: GuardedFetch;
  /** A question in WebDAV and its answer, whatever its status. */
  request(url: string, question: DavQuestion): Promise<{ status: number; answer: DavAnswer }>;
}

/** Opens the account; nothing is asked yet. */
export async function connect(fetch: GuardedFetch, holder: GrantHolder): Promise<Connection> {
  const grant = CaldavGrant.parse(await holder.current());
  const send = withCredentials(fetch, grant);
  const guarded: GuardedFetch = (url, request) =>
    send(url, request).catch((error: unknown) => {
      throw toProblem(error);
    });
  return {
    grant,
    fetch: guarded,
    request: async (url, { method, depth, body }) => {
      const headers = { depth, "content-type": "application/xml; charset=utf-8" };
      const response = await guarded(url, { method, headers, body: `${XML}${body}` });
      refuseUnless(response, (status) => status !== 401 && status !== 429 && status < 500);
      try {
        return { status: response.status, answer: await readAnswer(response) };
      } catch (error) {
        throw toProblem(error);
      }
    },
  };
}

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
const NOTHING: DavAnswer = { entries: [], syncToken: null, conditions: new Set() };

async function readAnswer(response: Response): Promise<DavAnswer> {
  const isXml = /xml/i.test(response.headers.get("content-type") ?? "");
  if (response.status === 207) return readMultistatus(await response.bytes());
  if (!isXml) return NOTHING;
  // What an error says besides its status is of use only where it can be read.
  return readMultistatus(await response.bytes()).catch(() => NOTHING);
}

/** Adds who asks. Basic over https (RFC 7617), as app passwords are made for. */
export function withCredentials(
  fetch: GuardedFetch,
  { user, password }: Pick<CaldavGrant, "user" | "password">,
): GuardedFetch {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return (url, request = {}) => {
    const headers = new Headers(request.headers);
    headers.set("authorization", authorization);
    headers.set("user-agent", PRODUCT_NAME);
    return fetch(url, { ...request, headers });
  };
}

/** Throws `CalendarTrouble` for a status that is not as expected. */
export function refuseUnless(response: Response, isFine: (status: number) => boolean): void {
  const { status } = response;
  if (isFine(status)) return;
  if (status === 401)
    throw new CalendarProblem(
      "reconnect",
      "The calendar server no longer accepts the password. Reconnect your calendar.",
    );
  if (status === 403 || status === 404 || status === 410)
    throw new CalendarProblem("gone", "This is no longer in the calendar.");
  const retryAfter = retryAfterOf(response, new Date());
  throw new CalendarProblem(
    status === 429 || status >= 500 ? "later" : "unreadable",
    `The calendar server refused the request (${status}).`,
    retryAfter === undefined ? {} : { retryAfter },
  );
}

/** What became of a question that has no answer, as a person is told. */
export function toProblem(error: unknown): unknown {
  if (error instanceof GuardedFetchError)
    return new CalendarProblem("later", NO_ANSWER_SENTENCES[error.reason], { cause: error });
  if (error instanceof BrokenAnswer)
    return new CalendarProblem("unreadable", "The calendar server's answer cannot be read.", {
      cause: error,
    });
  return error;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** A text as XML may hold it. */
export const inXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? "").replace(/[^\P{Cc}\t\n]/gu, "");
