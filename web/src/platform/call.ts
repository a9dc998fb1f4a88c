import {
  type AnswerOf,
  type BodyInputOf,
  type ErrorBody,
  FALLBACK_MESSAGE,
  type ParamsOf,
  type QueryInputOf,
  type Route,
} from "@planner/contract/api";
import { XSRF } from "@planner/contract/model";
import { t, translated } from "../i18n/translate.ts";
import { showAlert } from "../ui/alerts.ts";

/** An answer that was not OK, or none at all (`status` 0). `message` is a sentence for the person, in their language. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly field: string | undefined;
  constructor(
    message: string,
    status: number,
    options: { field?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.field = options.field;
  }
}

type Nothing = Record<never, never>;
/** What goes into a URL: path parameters where the path has any, the query where the route has one. */
export type UrlInput<R extends Route> = (keyof ParamsOf<R["path"]> extends never
  ? Nothing
  : { params: ParamsOf<R["path"]> }) &
  (QueryInputOf<R> extends undefined ? Nothing : { query?: QueryInputOf<R> });
/** What goes into a call; its body only where the route has one. */
export type CallInput<R extends Route> = UrlInput<R> &
  (BodyInputOf<R> extends undefined ? Nothing : { body: BodyInputOf<R> }) & {
    signal?: AbortSignal;
    /** Of an answer that is at hand: a 304 says that it still holds. */
    tag?: string | undefined;
  };

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  tag?: string | undefined;
}

/** Whether the server says that what was asked for is not there, or no longer. */
export const isGone = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 410);

const unauthorisedListeners = new Set<() => void>();

/** Hears when a call that needs a session was answered with 401. Returns how to stop listening. */
export function onUnauthorised(listener: () => void): () => void {
  unauthorisedListeners.add(listener);
  return () => unauthorisedListeners.delete(listener);
}

/** The address of a route, for links and images too: `/api/team/t1/files/f1/page/4?width=320`. */
export function urlOf<R extends Route>(route: R, input: UrlInput<R>): string {
  const { params = {}, query = {} } = input as AnyInput;
  const values = new Map(Object.entries(params));
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${route.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The header that proves that an unsafe request comes from this page; empty while there is no cookie. */
export function xsrfHeader(): Record<string, string> {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${XSRF.cookie}=`));
  return cookie ? { [XSRF.header]: decodeURIComponent(cookie.slice(XSRF.cookie.length + 1)) } : {};
}

/** Sends a request and answers with whatever came back, OK or not. Credentials go along; there is no time-out. */
export function send<R extends Route>(route: R, input: CallInput<R>): Promise<Response> {
  const { body, signal, tag } = input as AnyInput;
  const headers: Record<string, string> = { Accept: "application/json" };
  if (route.method !== "GET") Object.assign(headers, xsrfHeader());
  if (tag) headers["If-None-Match"] = tag;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(urlOf(route, input), {
    method: route.method,
    credentials: "include",
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/**
 * Makes a call of the contract and answers with its body. Anything but OK is logged as 'API error:' and thrown as a
 * CallError whose message is the body's, or 'Something went wrong', in the person's language. An abort is thrown as it is.
 */
export const call = <R extends Route>(route: R, input: CallInput<R>): Promise<AnswerOf<R>> =>
  receive(route, send(route, input));

/** An answer with the tag by which the server knows whether it still holds. */
export interface Tagged<Answer> {
  answer: Answer;
  tag: string;
}

/** As `call`, for what is asked for over and over: `before` comes back where it still holds. The browser itself keeps nothing. */
export async function callAgain<R extends Route>(
  route: R,
  input: CallInput<R>,
  before: Tagged<AnswerOf<R>> | undefined,
): Promise<Tagged<AnswerOf<R>>> {
  const sent = send(route, { ...input, tag: before?.tag });
  const response = await sent.catch(() => undefined);
  if (before && response?.status === 304) return before;
  return { answer: await receive(route, sent), tag: response?.headers.get("etag") ?? "" };
}

/** The second half of a call whose request is on its way already. */
export async function receive<R extends Route>(
  route: R,
  sent: Promise<Response>,
): Promise<AnswerOf<R>> {
  try {
    const response = await sent;
    if (!response.ok) throw await errorOf(response);
    return (await response.json()) as AnswerOf<R>;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw reported(route, cause);
  }
}

/** Logs a failure of `route`, tells who listens for 401, and answers with the CallError to throw. */
export function reported(route: Route, cause: unknown): CallError {
  const error =
    cause instanceof CallError ? cause : new CallError(t(FALLBACK_MESSAGE), 0, { cause });
  console.error("API error:", error);
  if (error.status === 401 && route.access !== "public") {
    for (const listener of unauthorisedListeners) listener();
  }
  return error;
}

const errorOf = async (response: Response): Promise<CallError> =>
  errorFrom(response.status, await response.json().catch(() => null));

/** The error for a status and the JSON that came with it (null: none). */
export function errorFrom(status: number, json: unknown): CallError {
  const { message, field } = (json ?? {}) as { [Key in keyof ErrorBody]?: unknown };
  if (typeof message !== "string") return new CallError(t(FALLBACK_MESSAGE), status);
  return new CallError(translated(message), status, {
    field: typeof field === "string" ? field : undefined,
  });
}

/** Whether the network is gone: fetch throws a TypeError for every trouble of it, and an answer that is no JSON is another matter. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0 && error.cause instanceof TypeError;

/**
 * The sentence for the person about anything that was thrown. `remains`: what became of their work, said where the server
 * could not be reached at all.
 */
export function sentenceOf(error: unknown, remains?: string): string {
  if (!(error instanceof CallError)) return t(FALLBACK_MESSAGE);
  return isUnreachable(error) && remains
    ? t("Planner cannot be reached. {remains}", { remains })
    : error.message;
}

/** Tells the person why something failed; `remains` as for `sentenceOf`. */
export const showProblem = (error: unknown, remains?: string): void =>
  void showAlert(sentenceOf(error, remains), { tone: "error" });
