import type { CalendarSources } from "../../features/calendar/calendar.ports.ts";
import { openIcsSource } from "./ics/ics-source.ts";

/** Every calendar provider that there is. One more is one file beside this one and one line here. */
export const openCalendarSources = (): CalendarSources => ({
  files: openIcsSource(),
  accounts: {},
  google: undefined,
});
