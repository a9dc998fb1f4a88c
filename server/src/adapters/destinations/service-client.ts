import type { z } from "zod";
import { ServiceRefusal } from "../../features/connected-tool/destination.ports.ts";
import {
  type GuardedFetch,
  GuardedFetchError,
  type NoAnswer,
} from "../../platform/outbound/guarded-fetch.ts";

const MAX_BYTES = 2 * 1_048_576;
const DETAIL_MAX = 300;
/** Longer pauses than this are the person's to make. */
const RETRY_MAX_SECONDS = 900;

/** One question to a service. */
export interface ServiceRequest {
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly bytes?: Uint8Array;
}

/** Asks a service; the answer as text where `schema` is null. Throws `ServiceRefusal`. */
export type Ask = <T>(
  url: string,
  request: ServiceRequest,
  schema: z.ZodType<T> | null,
) => Promise<T>;

/** JSON over the guarded fetch, with all that can go wrong in one vocabulary. No redirect is followed. */
export function openAsk(fetch: GuardedFetch): Ask {
  return async (url, { method, headers = {}, ...rest }, schema) => {
    const { body, type } = await bodyOf(rest);
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: {
          accept: "application/json",
          ...(type ? { "content-type": type } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: "manual",
        maxBytes: MAX_BYTES,
      });
    } catch (error) {
      if (error instanceof GuardedFetchError)
        throw new ServiceRefusal(NO_ANSWER[error.reason], { cause: error });
      throw error;
    }
    const text = await answer.text();
    if (!answer.ok) throw refusalOf(answer, text);
    if (schema === null) return text as never;
    const read = schema.safeParse(parse(text));
    if (!read.success) throw new ServiceRefusal("uncertain", { cause: read.error });
    return read.data;
  };
}

/** Nothing left this server where an address or its certificate was refused. */
const NO_ANSWER: Record<NoAnswer, "address" | "uncertain"> = {
  address: "address",
  certificate: "address",
  unreachable: "uncertain",
  slow: "uncertain",
  too_large: "uncertain",
  redirects: "uncertain",
};

async function bodyOf({
  json,
  form,
  bytes,
}: Pick<ServiceRequest, "json" | "form" | "bytes">): Promise<{
  body?: string | Uint8Array;
  type?: string | undefined;
}> {
  if (bytes) return { body: bytes };
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (!form) return {};
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? undefined;
  return { body: new Uint8Array(await encoded.arrayBuffer()), type };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf({ status, headers }: Response, text: string): ServiceRefusal {
  const isLimited =
    status === 429 || (status === 403 && headers.get("x-ratelimit-remaining") === "0");
  if (isLimited) return limited(headers);
  if (status === 401) return new ServiceRefusal("revoked");
  if (status === 403) return new ServiceRefusal("forbidden", { detail: detailOf(text) });
  if (status === 404 || status === 410) return new ServiceRefusal("gone");
  if (status === 413) return new ServiceRefusal("too_large");
  if (status >= 400 && status < 500 && status !== 408)
    return new ServiceRefusal("refused", { detail: detailOf(text) });
  return status >= 300 && status < 400
    ? new ServiceRefusal("address")
    : new ServiceRefusal("uncertain");
}

/** `Retry-After` in seconds or as a day, or when GitHub's limit ends, in seconds since 1970. */
function limited(headers: Headers): ServiceRefusal {
  const after = headers.get("retry-after");
  const reset = Number(headers.get("x-ratelimit-reset"));
  const seconds = after
    ? Number.isFinite(Number(after))
      ? Number(after)
      : (Date.parse(after) - Date.now()) / 1_000
    : reset - Date.now() / 1_000;
  return new ServiceRefusal("limited", { retryAfterSeconds: boundedPause(seconds) });
}

/** At least a second, and no more than a quarter of an hour. */
export const boundedPause = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.min(RETRY_MAX_SECONDS, Math.max(1, Math.ceil(seconds))) : 60;

/** What services call their sentence about what is wrong, wherever it stands. */
const SENTENCES = ["message", "errorMessages", "errors", "error", "title", "detail"];

/** A service's own sentence about what is wrong, on one line; "" where it gives none. */
export function detailOf(text: string): string {
  const found = sentenceIn(parse(text), 0);
  return (found ?? "")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, DETAIL_MAX)
    .toWellFormed();
}

function sentenceIn(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null || depth > 3) return undefined;
  const parts = Array.isArray(value) ? value : SENTENCES.map((name) => Reflect.get(value, name));
  for (const part of [...parts, ...(depth > 0 ? Object.values(value) : [])]) {
    const found = sentenceIn(part, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** An address that a browser may open; null for anything else. */
export function safeUrl(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2_000) : null;
}

/** Runs what follows once something is created; false where that failed. */
export async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ServiceRefusal) return false;
    throw error;
  }
}

/** The places whose names have these words, bounded. */
export function matching<T extends { name: string }>(
  all: readonly T[],
  query: string,
): { places: T[]; isMore: boolean } {
  const words = query.toLocaleLowerCase("en").trim();
  const found = all.filter(({ name }) => name.toLocaleLowerCase("en").includes(words));
  return { places: found.slice(0, MOST_PLACES), isMore: found.length > MOST_PLACES };
}
const MOST_PLACES = 100;
