import { z } from "zod";
import { isAllowedHost } from "../platform/http/allowed-hosts.ts";
import { Failure } from "../platform/failures.ts";
import { line, optional, url } from "../variables.ts";

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The variables of outside calendars. */
export const CALENDAR_VARIABLES = {
  GOOGLE_CLIENT_ID: optional(line),
  GOOGLE_CLIENT_SECRET: optional(line),
  GOOGLE_BASE_URL: optional(url(/^https?$/)),
  PLANNER_ALLOWED_HOSTS: optional(z.string().refine((text) => listOf(text).every(isAllowedHost))),
};
type Values = {
  [Name in keyof typeof CALENDAR_VARIABLES]?: z.infer<(typeof CALENDAR_VARIABLES)[Name]>;
};

export const CALENDAR_SENTENCES: Record<keyof typeof CALENDAR_VARIABLES, string> = {
  GOOGLE_CLIENT_ID: "GOOGLE_CLIENT_ID is the client ID of an OAuth client of Google.",
  GOOGLE_CLIENT_SECRET: "GOOGLE_CLIENT_SECRET is the secret of that OAuth client.",
  GOOGLE_BASE_URL: "GOOGLE_BASE_URL is an address like https://google.example.com.",
  PLANNER_ALLOWED_HOSTS:
    "PLANNER_ALLOWED_HOSTS is a list of hosts with commas, like calendar.lan, 10.0.0.5:5232.",
};

/** The OAuth client with which Planner asks Google. */
export interface GoogleEnvironment {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where all of Google's endpoints are found instead, without a slash at the end; undefined: at Google. */
  readonly baseUrl: string | undefined;
}

/** Which outside calendars this installation can reach. */
export interface CalendarEnvironment {
  /** Undefined: nobody can sign in with Google. */
  readonly google: GoogleEnvironment | undefined;
  /** Hosts (or host:port) that people may name as calendar servers though they are not public, or speak no https. */
  readonly allowedHosts: readonly string[];
}

/** Puts the variables of outside calendars together; throws `Failure` with a sentence where they do not fit. */
export function readCalendar(values: Values): CalendarEnvironment {
  return {
    google: readGoogle(values),
    allowedHosts: listOf(values.PLANNER_ALLOWED_HOSTS ?? ""),
  };
}

function readGoogle({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_BASE_URL: baseUrl,
}: Values): GoogleEnvironment | undefined {
  if (clientId === undefined && clientSecret === undefined) {
    if (baseUrl === undefined) return undefined;
    throw refusal("GOOGLE_BASE_URL needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  }
  if (clientId === undefined || clientSecret === undefined) {
    throw refusal("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.");
  }
  if (baseUrl !== undefined && !isGuarded(new URL(baseUrl))) {
    throw refusal("GOOGLE_BASE_URL needs https, except on this machine.");
  }
  return { clientId, clientSecret, baseUrl: baseUrl?.replace(/\/+$/, "") };
}

/** Tokens go there: nobody on the way may read them. */
const isGuarded = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

const refusal = (sentence: string): Failure => new Failure("invalid", sentence);
