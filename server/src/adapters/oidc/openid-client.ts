import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import * as client from "openid-client";
import { z } from "zod";
import {
  type CompanyPerson,
  type CompanyProvider,
  CompanySignInError,
  type CompanySignInPort,
} from "../../features/company-sign-in/company-sign-in.ports.ts";
import {
  type GuardedFetch,
  openGuardedFetch,
  type Surroundings,
} from "../../platform/outbound/guarded-fetch.ts";
import { reasonOf } from "./reasons.ts";

const TOTAL_MS = 10_000;
const CONNECT_MS = 5_000;
const MOST_BYTES = 1_048_576;
const MOST_GROUPS = 2_000;
/** How far the clocks of Planner and of a provider may differ. */
const SKEW_SECONDS = 60;
/** How old a message about a log-out may be. */
const LOGOUT_AGE_SECONDS = 120;
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

interface Options {
  readonly given: readonly CompanyProvider[] | undefined;
  /** Hosts that the operator allows though they are not public. */
  readonly allowedHosts: readonly string[];
  readonly now: () => Date;
  readonly surroundings?: Partial<Surroundings> | undefined;
}

/**
 * OpenID Connect by openid-client: discovery, authorization code with PKCE, state, nonce and issuer (RFC 9207), and ID tokens
 * whose signature is checked. Nothing is cached, so that a new key works at once. All of it goes through the guarded fetch, which follows no redirect here.
 */
export function openCompanySignIn({
  given,
  allowedHosts,
  now,
  surroundings,
}: Options): CompanySignInPort {
  const limits = { totalMs: TOTAL_MS, connectMs: CONNECT_MS };
  const guarded = openGuardedFetch(allowedHosts, { ...limits, ...surroundings });
  const fetch = boundedFetch(guarded);
  const configure = (issuer: string, provider?: CompanyProvider) =>
    discover({ issuer, provider, fetch, now });
  return {
    isGiven: given !== undefined,
    given: given ?? [],
    begin: (provider, { checks, returnTo, email, isAgain }) =>
      orReason(async () => {
        const config = await configure(provider.issuer, provider);
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope: scopeOf(provider),
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: "S256",
          ...(email === undefined ? {} : { login_hint: email }),
          // Not `prompt=login`: Google knows none, consent and select_account alone. What no provider knows it leaves out.
          ...(isAgain ? { max_age: "0" } : {}),
        });
        return address.href;
      }),
    redeem: (provider, { checks, returned }) =>
      orReason(async () => {
        const config = await configure(provider.issuer, provider);
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new CompanySignInError("failed");
        requireIssuedBefore(claims.iat, now());
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
        const more = hasUserInfo
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return readPerson({ ...more, ...claims }, provider, tokens.id_token);
      }),
    logOutAddress: (provider, { idToken, returnTo }) =>
      orReason(async () => {
        const config = await configure(provider.issuer, provider);
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        const address = client.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        });
        return address.href;
      }),
    readLogout: (provider, token) =>
      orReason(async () => {
        const config = await configure(provider.issuer, provider);
        const { payload } = await jwtVerify(
          token,
          createLocalJWKSet(await readKeys(config, fetch)),
          {
            issuer: config.serverMetadata().issuer,
            audience: provider.clientId,
            clockTolerance: SKEW_SECONDS,
            maxTokenAge: LOGOUT_AGE_SECONDS,
            currentDate: now(),
            requiredClaims: ["iat", "jti", "events"],
          },
        );
        const { events, sub, nonce, iat = 0 } = payload;
        const sid = payload["sid"] === undefined ? undefined : Text.parse(payload["sid"]);
        const isLogout = Object.hasOwn(z.looseObject({}).parse(events), LOGOUT_EVENT);
        if (!isLogout || nonce !== undefined || (sub === undefined && sid === undefined))
          throw new CompanySignInError("failed");
        return { subject: sub, sid, at: new Date(iat * 1_000) };
      }),
    test: (issuer) =>
      orReason(async () => {
        const config = await configure(issuer);
        const { keys } = await readKeys(config, fetch);
        const endsSessions = config.serverMetadata().end_session_endpoint !== undefined;
        return { keys: keys.length, endsSessions };
      }),
  };
}

/** What openid-client asks, within our limits; a redirect is an answer that it does not accept. */
const boundedFetch =
  (fetch: GuardedFetch): client.CustomFetch =>
  (url, { method, headers, body }) =>
    fetch(url, {
      method,
      headers,
      // It sends forms alone.
      ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      maxBytes: MOST_BYTES,
      redirect: "manual",
    });

async function discover({
  issuer,
  provider,
  fetch,
  now,
}: {
  issuer: string;
  provider: CompanyProvider | undefined;
  fetch: client.CustomFetch;
  now: () => Date;
}): Promise<client.Configuration> {
  const server = new URL(issuer);
  const skew = Math.round((now().getTime() - Date.now()) / 1_000);
  const config = await client.discovery(
    server,
    provider?.clientId ?? "test",
    {
      ...(provider?.clientSecret === undefined ? {} : { client_secret: provider.clientSecret }),
      [client.clockTolerance]: SKEW_SECONDS,
      [client.clockSkew]: skew,
    },
    undefined,
    {
      [client.customFetch]: fetch,
      timeout: TOTAL_MS / 1_000,
      execute: [
        client.enableNonRepudiationChecks,
        // The guarded fetch and `isSafeIssuer` have let nothing but loopback through.
        ...(server.protocol === "http:" ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  // A provider for many companies, such as Entra's 'common', would let each of them speak for this one.
  if (new URL(config.serverMetadata().issuer).href !== server.href)
    throw new CompanySignInError("issuer");
  return config;
}

const Keys = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
});

async function readKeys(
  config: client.Configuration,
  fetch: client.CustomFetch,
): Promise<JSONWebKeySet> {
  const { jwks_uri: address } = config.serverMetadata();
  if (address === undefined) throw new CompanySignInError("failed");
  const answer = await fetch(address, {
    method: "GET",
    headers: { accept: "application/json" },
    body: undefined,
    redirect: "manual",
  });
  if (answer.status !== 200) throw new CompanySignInError("failed");
  return Keys.parse(await answer.json());
}

/** `openid` has to be among them. */
const scopeOf = ({ scopes }: CompanyProvider): string =>
  [...new Set(["openid", ...scopes.split(" ").filter(Boolean)])].join(" ");

function requireIssuedBefore(issuedAt: number, now: Date): void {
  if (issuedAt > now.getTime() / 1_000 + SKEW_SECONDS) throw new CompanySignInError("clock");
}

const Text = z.string().max(500);
const Groups = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** Lists that were too long for a token stand elsewhere (OpenID Connect Core, 5.6.2; Entra's 'groups overage'). */
const isElsewhere = (claims: Record<string, unknown>, name: string): boolean => {
  const elsewhere = claims["_claim_names"];
  return (
    claims["hasgroups"] === true ||
    (typeof elsewhere === "object" && elsewhere !== null && Object.hasOwn(elsewhere, name))
  );
};

function readPerson(
  claims: Record<string, unknown>,
  { groupsClaim }: CompanyProvider,
  idToken: string,
): CompanyPerson {
  const groups = new Map(Object.entries(claims)).get(groupsClaim);
  const email = Text.safeParse(claims["email"]).data?.trim().toLowerCase();
  return {
    subject: Text.parse(claims["sub"]),
    email,
    // Some send it as a word.
    isEmailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    name: Text.safeParse(claims["name"]).data,
    groups:
      groups === undefined && isElsewhere(claims, groupsClaim)
        ? undefined
        : (Groups.safeParse(groups ?? []).data ?? []).slice(0, MOST_GROUPS),
    sid: Text.safeParse(claims["sid"]).data,
    idToken,
  };
}

async function orReason<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CompanySignInError
      ? error
      : new CompanySignInError(reasonOf(error), error);
  }
}
