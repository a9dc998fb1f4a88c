import { z } from "zod";
import { AuthorizationResponse } from "./authorization-response.ts";
import { CalendarSettings } from "../model/calendar.ts";
import { Attendee, CalendarEvent } from "../model/meeting.ts";
import { Done } from "./account.ts";
import { ANY_WRITE, routes } from "./route.ts";
import { moment } from "./moment.ts";

const team = "/api/team/:teamId" as const;

export const calendarRoutes = routes({
  /**
   * Goes to Google's consent page where Google is configured, else to /sync. With `account`: links that one again; with
   * `transcripts` too, Google is asked for the transcripts of its calls, which are fetched from then on.
   */
  sync: {
    method: "GET",
    path: "/api/auth/sync",
    access: "session",
    query: z.object({
      account: z.string().max(200).optional(),
      transcripts: z.literal("on").optional(),
    }),
    answer: "redirect",
  },
  /** Where Google sends the person back to. Answers with /dashboard (or, for transcripts, /settings), or with /sync?problem=… (a key of SYNC_PROBLEMS). */
  googleReturn: {
    method: "GET",
    path: "/api/auth/sync/google",
    access: "session",
    query: AuthorizationResponse,
    answer: "redirect",
  },
  /** Ends the access at the provider where that is possible, and forgets accounts, calendars and events. */
  deSync: { method: "POST", path: "/api/auth/de-sync", access: "session", answer: Done },
  settings: {
    method: "GET",
    path: `${team}/calendar/settings`,
    access: "member",
    scope: "person",
    answer: CalendarSettings,
  },
  saveSettings: {
    method: "POST",
    path: `${team}/calendar/settings`,
    access: "member",
    scope: "person",
    body: z.object({
      selected: z.array(z.string()),
      showPrivate: z.boolean(),
      injectPlanLink: z.boolean(),
      /** Left out: stays as it is. */
      preparePlans: z.boolean().optional(),
    }),
    answer: CalendarSettings,
  },
  /** Looks for the person's calendars at a CalDAV server and links them. */
  linkCaldav: {
    method: "POST",
    path: `${team}/calendar/caldav`,
    access: "member",
    scope: "person",
    body: z.object({
      /** An address, a host, or a mail address whose host is asked. */
      server: z.string().trim().min(1).max(2_000),
      user: z.string().trim().min(1).max(320),
      password: z.string().min(1).max(1_000),
    }),
    answer: CalendarSettings,
  },
  /** Subscribes to an .ics file at an address (https or webcal), which is read again and again. */
  subscribe: {
    method: "POST",
    path: `${team}/calendar/subscriptions`,
    access: "member",
    scope: "person",
    body: z.object({
      url: z.string().trim().min(1).max(2_000),
      timeZone: z.string().max(64).optional(),
    }),
    answer: CalendarSettings,
  },
  /** Unlinks one account with its calendars and events. */
  removeAccount: {
    method: "DELETE",
    path: `${team}/calendar/accounts/:accountId`,
    access: "member",
    scope: "person",
    answer: CalendarSettings,
  },
  /** Fetches no more transcripts of the calls of one account. */
  stopTranscripts: {
    method: "DELETE",
    path: `${team}/calendar/accounts/:accountId/transcripts`,
    access: "member",
    scope: "person",
    answer: CalendarSettings,
  },
  /** Looks for changes now, in the calendars that the person linked. */
  syncNow: {
    method: "POST",
    path: `${team}/calendar/sync`,
    access: "member",
    scope: "person",
    body: z.object({}).default({}),
    answer: Done,
  },
  /** Google says that a calendar has changed; the channel's token in a header proves that it is Google. */
  googlePush: {
    method: "POST",
    path: "/api/calendar/google/push",
    access: "public",
    answer: Done,
  },
  event: {
    method: "GET",
    path: `${team}/calendar/:calendarId/event/:eventId`,
    access: "member",
    scope: "read",
    answer: CalendarEvent,
  },
  /**
   * An .ics file as one multipart field named `file`. Importing the same calendar again replaces its events. Times that
   * name no zone are in the calendar's own, else in `timeZone` (an IANA name; another is ignored).
   */
  importFile: {
    method: "POST",
    path: `${team}/calendar/import`,
    access: "member",
    scope: "person",
    upload: true,
    query: z.object({ timeZone: z.string().max(64).optional() }),
    answer: z.object({
      calendarId: z.string(),
      name: z.string(),
      events: z.int(),
      skipped: z.int(),
    }),
  },
  /** An event in the built-in calendar, which needs no outside calendar. */
  createEvent: {
    method: "POST",
    path: `${team}/calendar/events`,
    access: "member",
    scope: ANY_WRITE,
    body: z.object({
      title: z.string().trim().min(1).max(500),
      startTime: moment(),
      endTime: moment(),
      attendees: z.array(Attendee).max(500).default([]),
    }),
    answer: CalendarEvent,
  },
  removeCalendar: {
    method: "DELETE",
    path: `${team}/calendar/:calendarId`,
    access: "member",
    scope: "person",
    answer: CalendarSettings,
  },
});
