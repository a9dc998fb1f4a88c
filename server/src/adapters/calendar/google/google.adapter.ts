import type { CalendarAccounts } from "../../../features/calendar/calendar-account.ports.ts";
import type { CalendarSignIn } from "../../../features/calendar/calendar.ports.ts";
import { openGoogleAccounts } from "./google-accounts.ts";
import type { GoogleSettings } from "./google-client.ts";
import { openGoogleSignIn } from "./google-sign-in.ts";

/** Google: where a person signs in, and their calendars. */
export const openGoogle = (
  settings: GoogleSettings,
): { signIn: CalendarSignIn; accounts: CalendarAccounts } => ({
  signIn: openGoogleSignIn(settings),
  accounts: openGoogleAccounts(settings),
});
