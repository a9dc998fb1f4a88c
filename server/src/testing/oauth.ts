import { createHash, randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { openClientDocuments } from "../adapters/client-documents/client-documents.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../platform/http/http.ts";
import type { TestPerson } from "./person.ts";
import { openWebServer } from "./web-server.ts";

/** A real server on this machine with the document of an app. */
export interface ClientHost {
  /** host:port. */
  readonly host: string;
  /** Of the document: the app's id. */
  readonly clientId: string;
  /** What the document says. */
  document: Record<string, unknown>;
  /** How it answers instead, where a test says so. */
  answer: RequestListener | undefined;
  /** How often it was asked. */
  asked: number;
  /** What reads it, for `buildTestApp`. */
  readonly overrides: Pick<Deps, "clientDocuments">;
  close(): Promise<void>;
}

export const REDIRECT_URI = "http://127.0.0.1:3118/callback";

const HURRIED = { connectMs: 1_000, totalMs: 1_000 };

/** Opens it on a free port. */
export async function openClientHost(): Promise<ClientHost> {
  const { host, url, close } = await openWebServer((request, response) => {
    made.asked += 1;
    if (made.answer) return made.answer(request, response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(made.document));
  });
  const clientId = `${url}/client.json`;
  const made: ClientHost = {
    host,
    clientId,
    document: {
      client_id: clientId,
      client_name: "Margin Notes",
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: "none",
    },
    answer: undefined,
    asked: 0,
    overrides: { clientDocuments: openClientDocuments([host], HURRIED) },
    close,
  };
  return made;
}

/** What an app keeps to itself, and what it shows of that (PKCE). */
export function makePkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

type Fields = Record<string, string | undefined>;

/** What an app asks for, as it stands in the address of the screen. */
export const askedBy = (clientId: string, challenge: string, other: Fields = {}): Fields => ({
  client_id: clientId,
  redirect_uri: REDIRECT_URI,
  response_type: "code",
  code_challenge: challenge,
  code_challenge_method: "S256",
  scope: "read write_notes",
  state: "a state",
  ...other,
});

/** What the screen calls for a person. */
export function consentOf({ inject, teamId }: Pick<TestPerson, "inject" | "teamId">) {
  return {
    look: (request: Fields) => {
      const given = Object.entries(request).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given as [string, string][]);
      return inject({ url: `/api/oauth/request?${query.toString()}` });
    },
    allow: (request: Fields, other: object = {}) =>
      inject({
        method: "POST",
        url: `/api/team/${teamId}/api-access/apps`,
        payload: { request, scopes: ["read", "write_notes"], days: "90", ...other },
      }),
  };
}

/** The code in the address to which an answer leads. */
export const codeIn = (answer: { json(): { redirectTo: string } }): string =>
  new URL(answer.json().redirectTo).searchParams.get("code") ?? "";

/** Sends a form, as an app does. */
export const sendForm = (app: App, url: string, fields: Fields) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(given as [string, string][]).toString(),
  });
};

export interface AppTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** The whole way of an app, to its tokens. */
export async function connectApp(
  app: App,
  person: TestPerson,
  clientId: string,
): Promise<AppTokens> {
  const { verifier, challenge } = makePkce();
  const allowed = await consentOf(person).allow(askedBy(clientId, challenge));
  const answer = await sendForm(app, "/oauth/token", {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code: codeIn(allowed),
    code_verifier: verifier,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
