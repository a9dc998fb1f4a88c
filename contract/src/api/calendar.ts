import { z } from "zod";
import { CalendarSettings } from "../model/calendar.ts";
import { Attendee, CalendarEvent } from "../model/meeting.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

const team = "/api/team/:teamId" as const;

export const calendarRoutes = routes({
  /** Goes to the provider's consent page where one is configured, else to /sync. */
  sync: { method: "GET", path: "/api/auth/sync", access: "session", answer: "redirect" },
  deSync: { method: "POST", path: "/api/auth/de-sync", access: "session", answer: Done },
  settings: {
    method: "GET",
    path: `${team}/calendar/settings`,
    access: "member",
    answer: CalendarSettings,
  },
  saveSettings: {
    method: "POST",
    path: `${team}/calendar/settings`,
    access: "member",
    body: z.object({
      selected: z.array(z.string()),
      showPrivate: z.boolean(),
      injectPlanLink: z.boolean(),
    }),
    answer: CalendarSettings,
  },
  event: {
    method: "GET",
    path: `${team}/calendar/:calendarId/event/:eventId`,
    access: "member",
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
    body: z.object({
      title: z.string().trim().min(1).max(500),
      startTime: z.iso.datetime(),
      endTime: z.iso.datetime(),
      attendees: z.array(Attendee).max(500).default([]),
    }),
    answer: CalendarEvent,
  },
  removeCalendar: {
    method: "DELETE",
    path: `${team}/calendar/:calendarId`,
    access: "member",
    answer: CalendarSettings,
  },
});
