import { calendar, type calendar_v3 } from "@googleapis/calendar";
import { OAuth2Client } from "google-auth-library";

/** The OAuth client with which Google is asked, and where. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where all of Google's endpoints are found instead; undefined: at Google. */
  readonly baseUrl: string | undefined;
  readonly now: () => Date;
}

const TOKEN_TIMEOUT_MS = 10_000;
const CALENDAR_TIMEOUT_MS = 30_000;
const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Who may have signed an ID token (https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken). */
export const issuersOf = ({ baseUrl }: GoogleSettings): string[] =>
  baseUrl === undefined ? ISSUERS : [baseUrl];

/** A client of Google's OAuth endpoints; a `baseUrl` has them on the paths that emulators use too. */
export function openOAuth(settings: GoogleSettings): OAuth2Client {
  const { clientId, clientSecret, baseUrl } = settings;
  return new OAuth2Client({
    clientId,
    clientSecret,
    issuers: issuersOf(settings),
    transporterOptions: { timeout: TOKEN_TIMEOUT_MS },
    ...(baseUrl === undefined ? {} : { endpoints: endpointsAt(baseUrl) }),
  });
}

const endpointsAt = (baseUrl: string) => ({
  oauth2AuthBaseUrl: `${baseUrl}/o/oauth2/v2/auth`,
  oauth2TokenUrl: `${baseUrl}/oauth2/token`,
  oauth2RevokeUrl: `${baseUrl}/oauth2/revoke`,
  oauth2FederatedSignonJwkCertsUrl: `${baseUrl}/oauth2/v3/certs`,
});

/** What a GET of the Meet API answers (https://developers.google.com/workspace/meet/api/reference/rest/v2); asked once, as the Calendar API. */
export function getFromMeet(
  { baseUrl = "https://meet.googleapis.com" }: GoogleSettings,
  accessToken: string,
  { path, params }: { path: string; params: Record<string, string | number> },
): Promise<{ data: unknown }> {
  const client = new OAuth2Client();
  client.setCredentials({ access_token: accessToken });
  const url = `${baseUrl}/v2/${path}`;
  return client.request({ url, params, timeout: CALENDAR_TIMEOUT_MS, retry: false });
}

/** A client of the Calendar API with this access token. It neither renews nor asks again: a round does, later. */
export function openCalendarApi(
  { baseUrl }: GoogleSettings,
  accessToken: string,
): calendar_v3.Calendar {
  const auth = new OAuth2Client();
  auth.setCredentials({ access_token: accessToken });
  return calendar({
    version: "v3",
    auth,
    timeout: CALENDAR_TIMEOUT_MS,
    retry: false,
    ...(baseUrl === undefined ? {} : { rootUrl: `${baseUrl}/` }),
  });
}
