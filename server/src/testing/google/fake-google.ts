import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { createEmulator } from "emulate";
import { type FakeAnswer, maskFields, refusal, statusRefusal } from "./fake-answers.ts";
import { answerApi, type ApiState, type Checked } from "./fake-calendar-api.ts";
import { type CalendarEntry, FakeCalendar } from "./fake-calendar.ts";
import { answerMeet, type FakeConference } from "./fake-meet-api.ts";
import { freePort } from "../radicale.ts";
import { openWebServer } from "../web-server.ts";
import { findMisfit } from "./google-schemas.ts";

export const GOOGLE_CLIENT = {
  clientId: "planner.apps.example.com",
  clientSecret: "a client's secret",
};

const MAX_PAGE = 2_500;

/** A request that came in, as far as tests look at it. */
export interface SeenByGoogle {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

/** Answers in place of Google for the requests for which it returns something. */
type Interfere = (seen: SeenByGoogle) => Promise<FakeAnswer | undefined> | FakeAnswer | undefined;

/**
 * Google for tests, ours: a contract fake of the Calendar and Meet APIs with calendars and calls in memory, each answer held to
 * Google's own schemas, in front of the OAuth server of `emulate`. Only tokens that this OAuth server gave out are let in.
 */
export interface FakeGoogle extends ApiState {
  readonly url: string;
  readonly seen: SeenByGoogle[];
  /** Answers that do not fit Google's schemas; none if the fake is right. */
  readonly misfits: string[];
  /** Access tokens with their owner; deleting one makes it a token that Google no longer takes. */
  readonly tokens: Map<string, string>;
  /** The conferences that each person may read, by their address. */
  readonly conferences: Map<string, FakeConference[]>;
  /** What each token is good for. */
  readonly scopes: Map<string, string>;
  /** What is granted in place of what was asked for, as when people leave a box unticked. */
  grantedScope: string | undefined;
  interfere: Interfere;
  /** Gives a person a calendar. */
  addCalendar(email: string, entry: CalendarEntry): FakeCalendar;
  /** Takes back what a test has set; calendars and tokens stay. */
  reset(): void;
  /** How many requests had this method and a path with this ending. */
  count(method: string, ending: string): number;
  /** Throws where an answer was a misfit. */
  close(): Promise<void>;
}

/** Starts it with these people; `returnTo` is the redirect address that the client has registered. */
export async function openFakeGoogle(
  people: readonly string[],
  returnTo: string,
): Promise<FakeGoogle> {
  const { url, close } = await openWebServer(
    (incoming, outgoing) => void handle(incoming, outgoing),
  );
  const oauth = await openOAuthServer(url, people, returnTo);
  const calendars = new Map<string, FakeCalendar[]>();
  const google: FakeGoogle = {
    url,
    seen: [],
    misfits: [],
    tokens: new Map(),
    conferences: new Map(),
    scopes: new Map(),
    channels: new Map(),
    mailed: [],
    maxPage: MAX_PAGE,
    meanwhile: undefined,
    grantedScope: undefined,
    interfere: () => undefined,
    addCalendar: (email, entry) => {
      const calendar = new FakeCalendar(entry);
      calendars.set(email, [...(calendars.get(email) ?? []), calendar]);
      return calendar;
    },
    reset: () => {
      const nothing = { meanwhile: undefined, grantedScope: undefined };
      Object.assign(google, { ...nothing, maxPage: MAX_PAGE, interfere: () => undefined });
      google.seen.length = 0;
      google.mailed.length = 0;
      google.channels.clear();
    },
    count: (method, ending) =>
      google.seen.filter((one) => one.method === method && one.path.endsWith(ending)).length,
    close: async () => {
      await close();
      await oauth.close();
      if (google.misfits.length > 0)
        throw new Error(`The fake of Google was wrong: ${google.misfits.join(", ")}`);
    },
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const bytes = await buffer(incoming);
    const { pathname, searchParams } = new URL(incoming.url ?? "/", url);
    const method = incoming.method ?? "GET";
    const isForm = incoming.headers["content-type"]?.includes("form") === true;
    const form = new URLSearchParams(isForm ? bytes.toString() : "");
    const seen = { method, path: pathname, query: searchParams, form };
    google.seen.push(seen);
    try {
      const isApi = pathname.startsWith("/calendar/v3");
      const isMeet = pathname.startsWith("/v2/");
      const answer =
        (await google.interfere(seen)) ??
        (isApi
          ? answerCalendar(google, calendars, { seen, bytes, headers: incoming.headers })
          : isMeet
            ? answerMeetCall(google, seen, incoming.headers)
            : await oauth.pass(google, incoming, bytes));
      send(outgoing, answer);
    } catch (error) {
      google.misfits.push(String(error));
      send(outgoing, refusal(500, "theFakeIsBroken"));
    }
  }
  return google;
}

function send(outgoing: ServerResponse, { status, body, headers }: FakeAnswer): void {
  const isText = typeof body === "string" || body instanceof Uint8Array;
  outgoing.writeHead(status, isText ? headers : { "content-type": "application/json", ...headers });
  outgoing.end(isText ? body : body === undefined ? undefined : JSON.stringify(body));
}

function answerCalendar(
  google: FakeGoogle,
  calendars: Map<string, FakeCalendar[]>,
  {
    seen,
    bytes,
    headers,
  }: { seen: SeenByGoogle; bytes: Buffer; headers: IncomingMessage["headers"] },
): FakeAnswer {
  const owner = google.tokens.get(headers.authorization?.replace(/^Bearer /, "") ?? "");
  if (owner === undefined) return refusal(401, "authError");
  const answer: Checked = answerApi(google, {
    method: seen.method,
    path: seen.path.replace(/^\/calendar\/v3/, ""),
    query: seen.query,
    headers: headers as Record<string, string | undefined>,
    body: JSON.parse(bytes.toString() || "{}") as Record<string, unknown>,
    calendars: calendars.get(owner) ?? [],
  });
  const misfit = answer.schema ? findMisfit(answer.schema, answer.body) : undefined;
  if (misfit) google.misfits.push(misfit);
  const mask = seen.query.get("fields");
  return mask && answer.status === 200
    ? { ...answer, body: maskFields(answer.body, mask) }
    : answer;
}

function answerMeetCall(
  google: FakeGoogle,
  { path, query }: SeenByGoogle,
  headers: IncomingMessage["headers"],
): FakeAnswer {
  const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
  const owner = google.tokens.get(token);
  if (owner === undefined) return statusRefusal(401, "UNAUTHENTICATED");
  if (!google.scopes.get(token)?.includes("meetings.space.readonly"))
    return statusRefusal(403, "PERMISSION_DENIED", "ACCESS_TOKEN_SCOPE_INSUFFICIENT");
  const conferences = google.conferences.get(owner) ?? [];
  const { maxPage } = google;
  const answer = answerMeet({ path: path.slice("/v2/".length), query, conferences, maxPage });
  const misfit = answer.schema ? findMisfit(answer.schema, answer.body) : undefined;
  if (misfit) google.misfits.push(misfit);
  return answer;
}

/** `emulate` behind our own address, so that its ID tokens name that as their issuer. */
async function openOAuthServer(url: string, people: readonly string[], returnTo: string) {
  const port = await freePort();
  const { clientId, clientSecret } = GOOGLE_CLIENT;
  const client = { client_id: clientId, client_secret: clientSecret, name: "Planner" };
  const emulator = await createEmulator({
    service: "google",
    port,
    baseUrl: url,
    seed: {
      google: {
        users: people.map((email) => ({ email, name: email })),
        oauth_clients: [{ ...client, redirect_uris: [returnTo] }],
      },
    },
  });
  const owners = new Map<string, string>();
  return {
    close: () => emulator.close(),
    pass: async (
      google: FakeGoogle,
      incoming: IncomingMessage,
      bytes: Buffer,
    ): Promise<FakeAnswer> => {
      const { method = "GET", url: path = "/", headers } = incoming;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: "manual",
        headers: { "content-type": headers["content-type"] ?? "text/plain" },
        ...(method === "POST" ? { body: new Uint8Array(bytes) } : {}),
      });
      const location = answer.headers.get("location");
      const type = answer.headers.get("content-type") ?? "text/plain";
      const passed = { "content-type": type, ...(location ? { location } : {}) };
      const text = await answer.text();
      if (!path.startsWith("/oauth2/token") || !answer.ok) {
        return { status: answer.status, body: text, headers: passed };
      }
      const tokens = JSON.parse(text) as Record<string, string>;
      learn(google, owners, {
        tokens,
        refreshed: new URLSearchParams(bytes.toString()).get("refresh_token"),
      });
      const refreshed = new URLSearchParams(bytes.toString()).get("refresh_token") ?? "";
      const scope = google.grantedScope ?? google.scopes.get(refreshed) ?? tokens["scope"];
      for (const token of [tokens["access_token"], tokens["refresh_token"]])
        if (token) google.scopes.set(token, scope ?? "");
      return { status: 200, body: { ...tokens, scope } };
    },
  };
}

/** Remembers whose an access token is: the ID token says it of the first, its refresh token of the later ones. */
function learn(
  google: FakeGoogle,
  owners: Map<string, string>,
  { tokens, refreshed }: { tokens: Record<string, string>; refreshed: string | null },
): void {
  const claims = tokens["id_token"]?.split(".")[1];
  const owner = claims
    ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as { email: string }).email
    : owners.get(refreshed ?? "");
  if (owner === undefined) return;
  google.tokens.set(tokens["access_token"] ?? "", owner);
  if (tokens["refresh_token"]) owners.set(tokens["refresh_token"], owner);
}
