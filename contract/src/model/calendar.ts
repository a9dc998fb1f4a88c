import { z } from "zod";

export const CALENDAR_PROVIDERS = ["builtin", "ics", "google", "caldav"] as const;
export const CalendarProvider = z.enum(CALENDAR_PROVIDERS);
export type CalendarProvider = z.infer<typeof CalendarProvider>;

export const Calendar = z.object({
  calendarId: z.string(),
  name: z.string(),
  provider: CalendarProvider,
  selected: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarSettings = z.object({
  calendars: z.array(Calendar),
  showPrivate: z.boolean(),
  injectPlanLink: z.boolean(),
  /** Whether there is a provider that one signs in with; calendar files can be imported in any case. */
  canSignIn: z.boolean(),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;
