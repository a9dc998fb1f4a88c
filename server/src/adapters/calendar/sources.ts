import type { CalendarEnvironment } from "../../environment/calendar.ts";
import type { CalendarSources } from "../../features/calendar/calendar.ports.ts";
import { openGuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { openCaldav } from "./caldav/caldav.adapter.ts";
import { openIcsSource } from "./ics/ics-source.ts";
import { openSubscriptions } from "./subscription/subscription.adapter.ts";

/** What the providers are opened with. */
export interface CalendarSettings extends CalendarEnvironment {
  readonly now: () => Date;
}

const NOTHING: CalendarSettings = { google: undefined, allowedHosts: [], now: () => new Date() };

/** Every calendar provider that there is. One more is one folder beside this file and one line here. */
export async function openCalendarSources(
  options: Partial<CalendarSettings> = {},
): Promise<CalendarSources> {
  const settings = { ...NOTHING, ...options };
  const google = await openGoogle(settings);
  const ics = openIcsSource();
  const fetch = openGuardedFetch(settings.allowedHosts);
  const caldav = openCaldav({ fetch, ics });
  const subscriptions = openSubscriptions({ fetch, ics });
  return {
    files: ics,
    accounts: {
      ics: subscriptions.accounts,
      caldav: caldav.accounts,
      ...(google ? { google: google.accounts } : {}),
    },
    google: google?.signIn,
    linkCaldav: caldav.linkCaldav,
    subscribe: subscriptions.subscribe,
  };
}

/** Loaded only where it is configured: Google's clients take 27 MB and a tenth of a second. */
async function openGoogle({ google, now }: CalendarSettings) {
  if (!google) return undefined;
  const adapter = await import("./google/google.adapter.ts");
  return adapter.openGoogle({ ...google, now });
}
