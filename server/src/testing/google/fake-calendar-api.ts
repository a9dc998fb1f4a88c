import type { calendar_v3 } from "@googleapis/calendar";
import { type FakeAnswer, refusal } from "./fake-answers.ts";
import type { FakeCalendar } from "./fake-calendar.ts";
import type { GoogleSchema } from "./google-schemas.ts";

/** One request to the Calendar API, by somebody whose token is good. */
export interface ApiRequest {
  readonly method: string;
  /** Below /calendar/v3. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string | undefined>;
  readonly body: Record<string, unknown>;
  readonly calendars: readonly FakeCalendar[];
}
export type Checked = FakeAnswer & { readonly schema?: GoogleSchema };

/** What a test can see and set of the API. */
export interface ApiState {
  /** The most that a page holds, however much is asked for. */
  maxPage: number;
  readonly channels: Map<string, calendar_v3.Schema$Channel>;
  /** Ids of events of whose change guests were mailed. */
  readonly mailed: string[];
  /** Runs once, after the next event was read and before it is written. */
  meanwhile: (() => void) | undefined;
}

const CHANNEL_MS = 7 * 86_400_000;
/** https://developers.google.com/workspace/calendar/api/v3/reference/events/list: not together with a sync token. */
const NOT_WITH_TOKEN = ["timeMin", "timeMax", "orderBy", "q", "updatedMin", "iCalUID"];

type Handle = (state: ApiState, request: ApiRequest, calendar: FakeCalendar, id: string) => Checked;

const ROUTES: readonly [method: string, path: RegExp, handle: Handle][] = [
  ["GET", /^\/calendars\/([^/]+)\/events$/, listEvents],
  ["POST", /^\/calendars\/([^/]+)\/events\/watch$/, watchEvents],
  ["GET", /^\/calendars\/([^/]+)\/events\/([^/]+)$/, getEvent],
  ["PATCH", /^\/calendars\/([^/]+)\/events\/([^/]+)$/, patchEvent],
];

/** Answers as Google's Calendar API does. */
export function answerApi(state: ApiState, request: ApiRequest): Checked {
  if (request.path === "/users/me/calendarList") return listCalendars(state, request);
  if (request.path === "/channels/stop") return stopChannel(state, request);
  for (const [method, pattern, handle] of ROUTES) {
    const found = request.method === method ? pattern.exec(request.path) : null;
    if (!found) continue;
    const [calendarId = "", id = ""] = found.slice(1).map(decodeURIComponent);
    const calendar = request.calendars.find(({ entry }) => entry.id === calendarId);
    return calendar ? handle(state, request, calendar, id) : refusal(404, "notFound");
  }
  return refusal(404, "notFound");
}

function listCalendars(state: ApiState, { query, calendars }: ApiRequest): Checked {
  const from = Number(query.get("pageToken") ?? 0);
  const size = Math.min(state.maxPage, Number(query.get("maxResults") ?? 100));
  const items = calendars
    .slice(from, from + size)
    .map(({ entry }) => ({ kind: "calendar#calendarListEntry", ...entry }));
  const isLast = from + size >= calendars.length;
  const next = isLast ? { nextSyncToken: "list" } : { nextPageToken: String(from + size) };
  const body = { kind: "calendar#calendarList", items, ...next };
  return { status: 200, schema: "CalendarList", body };
}

/** What a token stands for: it is only good for the same question. */
interface Token {
  readonly revision: number;
  readonly parameters: string;
  readonly since?: number;
  readonly after?: string;
}

function listEvents(state: ApiState, { query }: ApiRequest, calendar: FakeCalendar): Checked {
  const [page, since] = [readToken(query.get("pageToken")), readToken(query.get("syncToken"))];
  if (since && NOT_WITH_TOKEN.some((name) => query.has(name))) return refusal(400, "badRequest");
  if (since && since.revision < calendar.forgottenBefore) return refusal(410, "fullSyncRequired");
  const lasting = ["singleEvents", "eventTypes", "showDeleted"];
  const parameters = JSON.stringify(lasting.map((name) => query.getAll(name)));
  const whole = JSON.stringify([
    parameters,
    query.get("timeMin"),
    query.get("timeMax"),
    query.get("syncToken"),
  ]);
  if (since && since.parameters !== parameters) return refusal(400, "invalid");
  if (page && page.parameters !== whole) return refusal(400, "invalid");
  if (query.get("singleEvents") !== "true") throw new Error("the fake keeps no recurrence rules");
  const revision = page?.revision ?? calendar.revision;
  const all = calendar.list(
    since
      ? { since: since.revision }
      : { timeMin: query.get("timeMin"), timeMax: query.get("timeMax") },
  );
  const left = page ? all.filter(({ id }) => (id ?? "") > (page.after ?? "")) : all;
  const size = Math.min(state.maxPage, Number(query.get("maxResults") ?? 250), 2_500);
  const items = left.slice(0, size);
  const next =
    left.length > size
      ? {
          nextPageToken: writeToken({ revision, parameters: whole, after: items.at(-1)?.id ?? "" }),
        }
      : { nextSyncToken: writeToken({ revision, parameters }) };
  const { timeZone, summary, accessRole } = calendar.entry;
  const body = { kind: "calendar#events", summary, timeZone, accessRole, items, ...next };
  return { status: 200, schema: "Events", body };
}

const readToken = (text: string | null): Token | undefined =>
  text === null ? undefined : (JSON.parse(Buffer.from(text, "base64url").toString()) as Token);
const writeToken = (token: Token): string =>
  Buffer.from(JSON.stringify(token)).toString("base64url");

function getEvent(
  _state: ApiState,
  _request: ApiRequest,
  calendar: FakeCalendar,
  id: string,
): Checked {
  const event = calendar.find(id);
  return event ? { status: 200, schema: "Event", body: event } : refusal(404, "notFound");
}

function patchEvent(
  state: ApiState,
  request: ApiRequest,
  calendar: FakeCalendar,
  id: string,
): Checked {
  const meanwhile = state.meanwhile;
  state.meanwhile = undefined;
  meanwhile?.();
  const event = calendar.find(id);
  if (!event) return refusal(404, "notFound");
  if (event.status === "cancelled") return refusal(410, "deleted");
  const { accessRole } = calendar.entry;
  if (accessRole !== "owner" && accessRole !== "writer") return refusal(403, "requiredAccessLevel");
  if (event.organizer && !event.organizer.self && !event.guestsCanModify) {
    return refusal(403, "forbiddenForNonOrganizer");
  }
  const expected = request.headers["if-match"];
  if (expected !== undefined && expected !== event.etag) return refusal(412, "conditionNotMet");
  if (request.query.get("sendUpdates") === "all") state.mailed.push(id);
  return { status: 200, schema: "Event", body: calendar.change(id, request.body) };
}

function watchEvents(state: ApiState, { body }: ApiRequest, calendar: FakeCalendar): Checked {
  const { id, type, address, token } = body as Record<string, string>;
  if (!id || type !== "web_hook") return refusal(400, "badRequest");
  if (!address?.startsWith("https://")) return refusal(400, "webhookUrlNotHttps");
  if (state.channels.has(id)) return refusal(400, "channelIdNotUnique");
  const channel = {
    kind: "api#channel",
    id,
    resourceId: `resource of ${calendar.entry.id}`,
    resourceUri: `https://www.googleapis.com/calendar/v3/calendars/${calendar.entry.id}/events`,
    token: token ?? "",
    expiration: String(Date.now() + CHANNEL_MS),
  };
  state.channels.set(id, { ...channel, address });
  return { status: 200, schema: "Channel", body: channel };
}

function stopChannel({ channels }: ApiState, { body }: ApiRequest): Checked {
  const { id, resourceId } = body as Record<string, string>;
  if (channels.get(id ?? "")?.resourceId !== resourceId) return refusal(404, "channelIdNotFound");
  channels.delete(id ?? "");
  return { status: 204 };
}
