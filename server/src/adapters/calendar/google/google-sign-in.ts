import type { SyncProblem } from "@planner/contract/model";
import { createPublicKey, type JsonWebKey } from "node:crypto";
import { CodeChallengeMethod, type OAuth2Client } from "google-auth-library";
import { z } from "zod";
import { type CalendarSignIn, SignInProblem } from "../../../features/calendar/calendar.ports.ts";
import { type GoogleSettings, issuersOf, openOAuth } from "./google-client.ts";
import { expiryOf, type GoogleGrant } from "./google-grant.ts";
import { readRefusal } from "./google-problem.ts";

const CALENDAR_SCOPES = [
  "https://www.googleapis.com/auth/calendar.events",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
];
const SCOPES = ["openid", "email", ...CALENDAR_SCOPES];
/** Transcripts of Meet's calls; nothing less lets one read those of a call that Planner did not begin. */
const TRANSCRIPT_SCOPE = "https://www.googleapis.com/auth/meetings.space.readonly";
/** ID tokens live for an hour: clocks that differ more than this make good ones look bad. */
const MAX_SKEW_MS = 300_000;

const Claims = z.object({ sub: z.string().min(1), email: z.string().min(1), iat: z.number() });
const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

/**
 * Signing in with Google: authorization code with PKCE, offline access
 * (https://developers.google.com/identity/protocols/oauth2/web-server).
 */
export const openGoogleSignIn = (settings: GoogleSettings): CalendarSignIn => ({
  consentUrl: ({ state, challenge, returnTo, account, wantsTranscripts }) => {
    const parameters = {
      access_type: "offline",
      // Without consent there is no refresh token the second time.
      prompt: account === undefined ? "select_account consent" : "consent",
      scope: wantsTranscripts ? [...SCOPES, TRANSCRIPT_SCOPE] : SCOPES,
      redirect_uri: returnTo,
      state,
      code_challenge: challenge,
      code_challenge_method: CodeChallengeMethod.S256,
      ...(account === undefined ? {} : { login_hint: account }),
    };
    return openOAuth(settings).generateAuthUrl(parameters);
  },
  redeem: async ({ code, verifier, returnTo, issuer }) => {
    if (issuer !== undefined && !issuersOf(settings).includes(issuer))
      throw new SignInProblem("failed");
    const client = openOAuth(settings);
    const { tokens } = await client
      .getToken({ code, codeVerifier: verifier, redirect_uri: returnTo })
      .catch((error: unknown) => {
        throw refused(error);
      });
    const { access_token, refresh_token, id_token, scope, expiry_date } = tokens;
    if (!access_token || !refresh_token || !id_token) throw new SignInProblem("failed");
    const granted = new Set(scope?.split(" "));
    if (!CALENDAR_SCOPES.every((one) => granted.has(one))) throw new SignInProblem("incomplete");
    const { sub, email } = await readIdToken(client, settings, id_token);
    const grant: GoogleGrant = {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: expiryOf(settings, expiry_date),
    };
    return { grant, remoteUser: sub, name: email, hasTranscripts: granted.has(TRANSCRIPT_SCOPE) };
  },
});

/** A code that was used, has expired or was made for another verifier: all are 'invalid_grant'. */
function refused(error: unknown): SignInProblem {
  const { status, reason } = readRefusal(error);
  const problem: SyncProblem = reason === "invalid_grant" ? "expired" : "failed";
  const cause = new Error(`Google answered ${status ?? "nothing"} ${reason} (code)`);
  return new SignInProblem(problem, { cause });
}

/** Signature, audience, issuer and time are checked by Google's own client. */
async function readIdToken(
  client: OAuth2Client,
  settings: GoogleSettings,
  idToken: string,
): Promise<{ sub: string; email: string }> {
  const claims = claimsOf(idToken);
  // It was made this moment: what its time differs is what the clocks differ.
  if (Math.abs(settings.now().getTime() - claims.iat * 1_000) > MAX_SKEW_MS) {
    throw new SignInProblem("clock");
  }
  try {
    const { data } = await client.transporter.request({
      url: client.endpoints.oauth2FederatedSignonJwkCertsUrl,
      retry: true,
    });
    const keys = Jwks.parse(data).keys.map((key) => [key.kid, pemOf(key)] as const);
    await client.verifySignedJwtWithCertsAsync(
      idToken,
      Object.fromEntries(keys),
      settings.clientId,
      issuersOf(settings),
    );
  } catch (error) {
    const { status, reason } = readRefusal(error);
    const problem = status === undefined ? (error as Error).name : `${status} ${reason}`;
    throw new SignInProblem("failed", { cause: new Error(`ID token not verified: ${problem}`) });
  }
  return claims;
}

function claimsOf(idToken: string): z.infer<typeof Claims> {
  try {
    const [, payload = ""] = idToken.split(".");
    return Claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  } catch {
    throw new SignInProblem("failed", { cause: new Error("ID token not readable") });
  }
}

const pemOf = (key: JsonWebKey): string =>
  createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
