import { type LookupAddress, lookup as lookupHost } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type * as Undici from "undici";
import { hostAllows } from "../http/allowed-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

/** Why nothing came back. */
export type NoAnswer =
  /** An address that people may not make this server ask: not public, another port, or no https. */
  | "address"
  /** No such host, or nobody answers there. */
  | "unreachable"
  /** It is not who it says it is. */
  | "certificate"
  | "slow"
  | "too_large"
  | "redirects";

/** Says why a guarded request has no answer. Never tells the address, which may be a secret. */
export class GuardedFetchError extends Error {
  readonly reason: NoAnswer;

  constructor(reason: NoAnswer, cause?: unknown) {
    super(`no answer: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = "GuardedFetchError";
    this.reason = reason;
  }
}

/** What is asked; a body is whole, so that it can be sent again after a redirect. */
export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers?: Headers | Record<string, string> | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** `manual` answers with the redirect itself. */
  readonly redirect?: "follow" | "manual" | undefined;
  /** Most bytes of the answer, unpacked; 32 MB unless told. */
  readonly maxBytes?: number | undefined;
  /** Whether of a longer answer only its beginning is read, rather than refusing it. */
  readonly isCut?: boolean | undefined;
}

/** Asks one address; the answer is complete unless it may be cut, and its `url` the one that gave it. Throws `GuardedFetchError`. */
export type GuardedFetch = (url: string | URL, request?: GuardedRequest) => Promise<Response>;

/** What a test may replace. */
export interface Surroundings {
  readonly lookup: LookupFunction;
  readonly isPublic: (address: string) => boolean;
  /** Scheme and port that anybody may use. */
  readonly isUsual: (url: URL) => boolean;
  readonly connectMs: number;
  readonly totalMs: number;
}

const OUTSIDE: Surroundings = {
  lookup: lookupHost,
  isPublic: isPublicAddress,
  // The URL parser drops the port that is a scheme's own.
  isUsual: (url) => url.protocol === "https:" && url.port === "",
  connectMs: 10_000,
  totalMs: 30_000,
};
const MAX_REDIRECTS = 5;
const MAX_BYTES = 32 * 1_048_576;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);
/** Headers that prove who asks: only for the origin they were meant for. */
const CREDENTIALS = ["authorization", "cookie", "proxy-authorization"];

/** Whether people may name this address; where its host leads is checked when connecting. */
export function mayBeNamed(
  address: string,
  allowedHosts: readonly string[],
  surroundings: Partial<Surroundings> = {},
): boolean {
  const url = URL.parse(address);
  return url !== null && isOpen(url, { ...OUTSIDE, ...surroundings }, hostAllows(allowedHosts));
}

function isOpen(url: URL, outside: Surroundings, isAllowed: (url: URL) => boolean): boolean {
  if (isAllowed(url)) return true;
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return outside.isUsual(url) && (isIP(literal) === 0 || outside.isPublic(literal));
}

/**
 * The one client for addresses that people give. https on port 443 of public addresses only, checked at the moment of
 * connecting, so that a name that changes its address (DNS rebinding) gains nothing, and again after each redirect.
 * `allowedHosts` (host or host:port) are the operator's exceptions, also for http.
 */
export function openGuardedFetch(
  allowedHosts: readonly string[] = [],
  surroundings: Partial<Surroundings> = {},
): GuardedFetch {
  const outside = { ...OUTSIDE, ...surroundings };
  const isAllowed = hostAllows(allowedHosts);
  // Loaded with the first question: it takes 22 MB.
  let opened: Promise<Client> | undefined;
  const check = (url: URL): URL => {
    if (!isOpen(url, outside, isAllowed)) throw new GuardedFetchError("address");
    return url;
  };
  return async (url, request = {}) => {
    const start = check(parse(url));
    opened ??= openClient(outside, isAllowed);
    const client = await opened;
    const signal = AbortSignal.timeout(outside.totalMs);
    return follow({ ...client, signal, check }, start, request);
  };
}

interface Client {
  readonly fetch: typeof Undici.fetch;
  readonly dispatcher: Undici.Dispatcher;
}

async function openClient(
  outside: Surroundings,
  isAllowed: (url: URL) => boolean,
): Promise<Client> {
  const { Agent, buildConnector, fetch } = await import("undici");
  const connect = connectorOf(buildConnector, outside, isAllowed);
  return { fetch, dispatcher: new Agent({ connect, maxOrigins: 1_000 }) };
}

interface Way extends Client {
  readonly signal: AbortSignal;
  readonly check: (url: URL) => URL;
}

async function follow(way: Way, start: URL, request: GuardedRequest): Promise<Response> {
  let url = start;
  let { method = "GET", body } = request;
  const headers = new Headers(request.headers);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await send(way, way.check(url), { ...request, method, headers, body });
    const target = REDIRECTS.has(answer.status) ? answer.headers.get("location") : null;
    if (target === null || request.redirect === "manual") return answer;
    const next = parse(target, url);
    if (next.origin !== url.origin) for (const name of CREDENTIALS) headers.delete(name);
    if (answer.status === 303) [method, body] = ["GET", undefined];
    url = next;
  }
  throw new GuardedFetchError("redirects");
}

async function send(
  { fetch, dispatcher, signal }: Way,
  url: URL,
  { method, headers, body, maxBytes = MAX_BYTES, isCut }: GuardedRequest & { headers: Headers },
): Promise<Response> {
  try {
    const answer = await fetch(url, {
      method: method ?? "GET",
      headers: [...headers],
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      dispatcher,
      signal,
    });
    const bytes = isCut
      ? await readSome(answer.body, maxBytes)
      : await readAll(answer.body, Number(answer.headers.get("content-length")), maxBytes);
    const passedOn = [...answer.headers].filter(
      ([name]) => !/^content-(encoding|length)$/.test(name),
    );
    const { status, statusText } = answer;
    const whole = new Response(BODILESS.has(status) ? null : bytes, {
      status,
      statusText,
      headers: passedOn,
    });
    return Object.defineProperty(whole, "url", { value: url.href });
  } catch (error) {
    throw error instanceof GuardedFetchError
      ? error
      : new GuardedFetchError(reasonOf(error), error);
  }
}

/** The body as it is unpacked, so that a small bomb counts as what it becomes. */
async function readAll(
  body: AsyncIterable<Uint8Array> | null,
  announced: number,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error ends the connection.
  for await (const part of body ?? []) {
    size += part.length;
    if (Math.max(size, announced) > maxBytes) throw new GuardedFetchError("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** So many bytes of the body, and the rest is never fetched. */
async function readSome(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function connectorOf(
  buildConnector: typeof Undici.buildConnector,
  { lookup, isPublic, connectMs }: Surroundings,
  isAllowed: (url: URL) => boolean,
): Undici.buildConnector.connector {
  const guarded: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[];
      if (error) done(error, []);
      else if (!addresses.every(({ address }) => isPublic(address)))
        done(new GuardedFetchError("address"), []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
  const options = { timeout: connectMs, maxCachedSessions: 0 };
  const toPublic = buildConnector({ ...options, lookup: guarded });
  const toAll = buildConnector({ ...options, lookup });
  return (target, done) => {
    const { protocol, hostname, port } = target;
    const host = hostname.includes(":") && !hostname.startsWith("[") ? `[${hostname}]` : hostname;
    const url = new URL(`${protocol}//${host}${port ? `:${port}` : ""}`);
    (isAllowed(url) ? toAll : toPublic)(target, done);
  };
}

function parse(text: string | URL, base?: URL): URL {
  try {
    const url = new URL(text, base);
    if (url.protocol === "webcal:" || url.protocol === "webcals:")
      return new URL(url.href.replace(/^webcals?:/, "https:"));
    // Credentials in an address would travel on with redirects.
    [url.username, url.password] = ["", ""];
    return url;
  } catch {
    // The parser's own error tells the address.
    throw new GuardedFetchError("address");
  }
}

const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function reasonOf(error: unknown): NoAnswer {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 10; depth += 1) {
    if (at instanceof GuardedFetchError) return at.reason;
    const code = "code" in at ? String(at.code) : "";
    if (at.name === "TimeoutError" || code === "UND_ERR_CONNECT_TIMEOUT") return "slow";
    if (CERTIFICATE.test(code)) return "certificate";
    at = at.cause;
  }
  return "unreachable";
}
