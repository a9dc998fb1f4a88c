import type { CalendarEnvironment } from "../../environment.calendar.ts";
import type { CalendarSources } from "../../features/calendar/calendar.ports.ts";
import { openIcsSource } from "./ics/ics-source.ts";

/** What the providers are opened with. */
export interface CalendarSettings extends CalendarEnvironment {
  readonly now: () => Date;
}

const NOTHING: CalendarSettings = { google: undefined, now: () => new Date() };

/** Every calendar provider that there is. One more is one folder beside this file and one line here. */
export async function openCalendarSources(settings = NOTHING): Promise<CalendarSources> {
  const google = await openGoogle(settings);
  return {
    files: openIcsSource(),
    accounts: { ...(google ? { google: google.accounts } : {}) },
    google: google?.signIn,
  };
}

/** Loaded only where it is configured: Google's clients take 27 MB and a tenth of a second. */
async function openGoogle({ google, now }: CalendarSettings) {
  if (!google) return undefined;
  const adapter = await import("./google/google.adapter.ts");
  return adapter.openGoogle({ ...google, now });
}
