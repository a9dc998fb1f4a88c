import { type DAVAccount, type DAVCalendar, fetchCalendars } from "tsdav";
import type { OutsideCalendar } from "../../../features/calendar/calendar-account.ports.ts";
import type { GuardedFetch } from "../../../platform/outbound/guarded-fetch.ts";

const MAX_CALENDARS = 500;
const PROPS = {
  "d:displayname": {},
  "d:resourcetype": {},
  "d:current-user-privilege-set": {},
  "c:calendar-timezone": {},
  "c:supported-calendar-component-set": {},
};

/** A guarded client in the place where tsdav expects fetch. */
export const asFetch = (fetch: GuardedFetch): typeof globalThis.fetch =>
  ((input: string | URL, init: RequestInit = {}) =>
    fetch(input, {
      method: init.method,
      headers: new Headers(init.headers ?? {}),
      ...(typeof init.body === "string" ? { body: init.body } : {}),
      redirect: init.redirect === "manual" ? "manual" : "follow",
    })) as typeof globalThis.fetch;

/** The calendars with events in a person's home at a server. */
export async function findCalendars(fetch: GuardedFetch, home: string): Promise<OutsideCalendar[]> {
  const account: DAVAccount = {
    serverUrl: home,
    rootUrl: home,
    homeUrl: home,
    accountType: "caldav",
  };
  const projectedProps = { currentUserPrivilegeSet: true };
  const found = await fetchCalendars({
    account,
    props: PROPS,
    projectedProps,
    fetch: asFetch(fetch),
  });
  return found.filter(hasEvents).slice(0, MAX_CALENDARS).map(toCalendar);
}

const hasEvents = ({ components }: DAVCalendar): boolean =>
  !components || components.length === 0 || components.includes("VEVENT");

function toCalendar({ url, displayName, timezone, projectedProps }: DAVCalendar): OutsideCalendar {
  return {
    remoteId: url,
    name: nameOf(displayName, url),
    timeZone: zoneOf(timezone ?? ""),
    canWrite: mayWrite(projectedProps?.["currentUserPrivilegeSet"]),
    isPrimary: false,
  };
}

function nameOf(displayName: unknown, url: string): string {
  const isText = typeof displayName === "string" || typeof displayName === "number";
  const name = isText ? String(displayName).trim() : "";
  const last = new URL(url).pathname.split("/").findLast((part) => part !== "") ?? "";
  return (name || last || "Calendar").slice(0, 200).toWellFormed();
}

/** Of a VTIMEZONE the name, where it is an IANA one. */
function zoneOf(text: string): string | null {
  const name = /^TZID[^:]*:\s*(\S+)\s*$/im.exec(text)?.[1];
  try {
    return name
      ? new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}

/** A server that says nothing about rights lets its owner write (RFC 3744, 5.4). */
function mayWrite(set: unknown): boolean {
  const privileges = (set as { privilege?: object | object[] } | undefined)?.privilege;
  if (privileges === undefined) return true;
  const names = [privileges].flat().flatMap((one) => Object.keys(one));
  return names.some((name) => ["all", "write", "writeContent"].includes(name));
}
