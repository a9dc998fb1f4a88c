import { z } from "zod";
import {
  CalendarProblem,
  type ProblemKind,
} from "../../../features/calendar/calendar-account.ports.ts";

/** What was being done: the same status says different things of a list, an event and a grant. */
export type GoogleTask = "list" | "read" | "write" | "watch" | "grant" | "transcript";

/** What came instead of an answer; only this goes into logs, for the client's own errors carry whole requests. */
interface Refusal {
  /** Undefined: nothing came at all. */
  readonly status: number | undefined;
  readonly reason: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;
}

const ApiError = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    status: z.string().optional(),
    // google.rpc.ErrorInfo, as newer APIs of Google's answer it
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});
const OAuthError = z.object({ error: z.string() });
const isHeaders = (value: unknown): boolean =>
  typeof (value as Partial<Headers> | undefined)?.get === "function";
const Thrown = z.object({
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      // The client brings its own class of headers.
      headers: z.custom<Pick<Headers, "get">>(isHeaders),
    })
    .optional()
    .catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
});

const SENTENCES: Record<ProblemKind, string> = {
  reconnect: "Google no longer gives Planner access. Reconnect your calendar.",
  cursor_gone: "Google wants the whole calendar to be read again.",
  gone: "Google no longer shows this to Planner.",
  later: "Google Calendar does not answer at the moment.",
  conflict: "This event is being changed in Google Calendar. Try again.",
  not_allowed:
    "Google no longer lets Planner read transcripts of calls. Fetch them again to allow it.",
  read_only: "Google does not let you change this event. Its organizer can.",
  unreadable: "Google sent an answer that Planner does not understand.",
};
const NOT_CONFIGURED =
  "Google does not accept this installation's client ID. Tell the administrator.";

/** Says in the calendar's own terms what the Google client threw. */
export function problemOf(thrown: unknown, task: GoogleTask): CalendarProblem {
  if (thrown instanceof CalendarProblem) return thrown;
  const refusal = readRefusal(thrown);
  const kind = kindOf(refusal, task);
  const sentence = OPERATORS.has(refusal.reason) ? NOT_CONFIGURED : SENTENCES[kind];
  const { retryAfter } = refusal;
  return new CalendarProblem(kind, sentence, {
    cause: new Error(`Google answered ${refusal.status ?? "nothing"} ${refusal.reason} (${task})`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** What Google answered, from what its client threw. */
export function readRefusal(thrown: unknown): Refusal {
  const { response, code } = Thrown.safeParse(thrown).data ?? {};
  if (!response) return { status: undefined, reason: String(code ?? ""), retryAfter: undefined };
  const { status, data, headers } = response;
  return { status, reason: reasonOf(data), retryAfter: secondsOf(headers) };
}

function reasonOf(data: unknown): string {
  const oauth = OAuthError.safeParse(data);
  if (oauth.success) return oauth.data.error;
  const { error } = ApiError.safeParse(data).data ?? {};
  const detail = error?.details?.find(({ reason }) => reason !== undefined)?.reason;
  return error?.errors?.[0]?.reason ?? detail ?? error?.status ?? "";
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(headers: Pick<Headers, "get">): number | undefined {
  const value = headers.get("retry-after");
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** https://developers.google.com/workspace/calendar/api/guides/errors */
const RATE_LIMITS = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "dailyLimitExceeded",
  "calendarUsageLimitsExceeded",
]);
/** What only whoever runs Planner can set right; the person's grant may be good. */
const OPERATORS = new Set([
  "accessNotConfigured",
  "SERVICE_DISABLED",
  "invalid_client",
  "unauthorized_client",
]);
const NO_SCOPE = new Set(["insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"]);

function kindOf({ status, reason }: Refusal, task: GoogleTask): ProblemKind {
  if (status === undefined || status === 429 || status >= 500) return "later";
  if (RATE_LIMITS.has(reason) || OPERATORS.has(reason)) return "later";
  if (task === "transcript" && NO_SCOPE.has(reason)) return "not_allowed";
  if (status === 401 || reason === "invalid_grant" || NO_SCOPE.has(reason)) return "reconnect";
  if (status === 403) return task === "write" ? "read_only" : "gone";
  if (status === 404) return "gone";
  if (status === 410) return task === "list" ? "cursor_gone" : "gone";
  if (status === 412 || status === 409) return "conflict";
  return "unreadable";
}
