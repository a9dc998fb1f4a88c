import type { calendar_v3 } from "@googleapis/calendar";
import { z } from "zod";
import {
  CalendarProblem,
  type Grant,
  type GrantHolder,
} from "../../../features/calendar/calendar-account.ports.ts";
import { type GoogleSettings, openCalendarApi, openOAuth } from "./google-client.ts";
import { type GoogleTask, readRefusal, problemOf } from "./google-problem.ts";

/** What Google gives for a consent, as it is kept. */
export const GoogleGrant = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** ms since 1970, by our clock: counted from when it came, so that the clocks need not agree. */
  expiresAt: z.number(),
});
export type GoogleGrant = z.infer<typeof GoogleGrant>;

/** Renewed so long before its end that a call under way cannot outlive it. */
const MARGIN_MS = 120_000;
const HOUR_MS = 3_600_000;

type Answer<T> = Promise<{ data: T }>;

/** Asks the Calendar API as `callGoogle` does. */
export const callCalendar = <T>(
  settings: GoogleSettings,
  holder: GrantHolder,
  { task, call }: { task: GoogleTask; call: (api: calendar_v3.Calendar) => Answer<T> },
): Promise<T> =>
  callGoogle(settings, holder, {
    task,
    call: (accessToken) => call(openCalendarApi(settings, accessToken)),
  });

/** Asks Google with a fresh access token, and once more where it no longer takes that. Throws `CalendarTrouble`. */
export async function callGoogle<T>(
  settings: GoogleSettings,
  holder: GrantHolder,
  { task, call }: { task: GoogleTask; call: (accessToken: string) => Answer<T> },
): Promise<T> {
  const { accessToken } = await freshGrant(settings, holder);
  try {
    return (await call(accessToken)).data;
  } catch (error) {
    if (readRefusal(error).status !== 401) throw problemOf(error, task);
  }
  const renewed = await renewUnless(settings, holder, (grant) => grant.accessToken !== accessToken);
  try {
    return (await call(renewed.accessToken)).data;
  } catch (error) {
    throw problemOf(error, task);
  }
}

async function freshGrant(settings: GoogleSettings, holder: GrantHolder): Promise<GoogleGrant> {
  const isFresh = ({ expiresAt }: GoogleGrant): boolean =>
    expiresAt - settings.now().getTime() > MARGIN_MS;
  const grant = readGrant(await holder.current());
  return isFresh(grant) ? grant : renewUnless(settings, holder, isFresh);
}

/** Renews the grant under its lock, unless somebody else has done so by then. */
async function renewUnless(
  settings: GoogleSettings,
  holder: GrantHolder,
  isGood: (grant: GoogleGrant) => boolean,
): Promise<GoogleGrant> {
  const renewed = await holder.renew(async (stored) => {
    const grant = readGrant(stored);
    return isGood(grant) ? stored : renewGrant(settings, grant);
  });
  return readGrant(renewed);
}

async function renewGrant(settings: GoogleSettings, grant: GoogleGrant): Promise<GoogleGrant> {
  const client = openOAuth(settings);
  client.setCredentials({ refresh_token: grant.refreshToken });
  try {
    const { credentials } = await client.refreshAccessToken();
    return {
      refreshToken: grant.refreshToken,
      accessToken: z.string().parse(credentials.access_token),
      expiresAt: expiryOf(settings, credentials.expiry_date),
    };
  } catch (error) {
    throw problemOf(error, "grant");
  }
}

/** When an access token ends by `settings.now`, from what the client reckoned with the machine's clock. */
export const expiryOf = (settings: GoogleSettings, expiryDate: number | null | undefined): number =>
  settings.now().getTime() + (expiryDate ? expiryDate - Date.now() : HOUR_MS);

/** Ends the access at Google; a grant that has ended already is no trouble. Throws `CalendarTrouble`. */
export async function revokeGrant(settings: GoogleSettings, grant: Grant): Promise<void> {
  const { refreshToken } = readGrant(grant);
  const client = openOAuth(settings);
  try {
    // In the body: an address is kept in logs on the way.
    await client.transporter.request({
      url: client.endpoints.oauth2RevokeUrl,
      method: "POST",
      data: new URLSearchParams({ token: refreshToken }),
      retry: true,
    });
  } catch (error) {
    if (readRefusal(error).status !== 400) throw problemOf(error, "grant");
  }
}

function readGrant(grant: Grant): GoogleGrant {
  const read = GoogleGrant.safeParse(grant);
  if (read.success) return read.data;
  throw new CalendarProblem(
    "reconnect",
    "The stored sign-in cannot be read. Reconnect your calendar.",
  );
}
