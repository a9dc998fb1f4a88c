import { z } from "zod";
import { AppDays, AppScope } from "../model/api-token.ts";
import { routes } from "./route.ts";

const MOST = 2_000;
const text = z.string().max(MOST);

/**
 * What an app asks for at /oauth/authorize, by the names of OAuth 2.1; parameters that Planner does not know are dropped. What
 * is missing or wrong is answered in a sentence, or sent back to the app.
 */
export const AppRequest = z.object({
  client_id: text.default(""),
  redirect_uri: text.optional(),
  response_type: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  /** Names with spaces between them. */
  scope: text.optional(),
  state: text.optional(),
  /** What the tokens are for (RFC 8707). */
  resource: text.optional(),
});
export type AppRequest = z.infer<typeof AppRequest>;

/** Who asks. `host` serves the document that describes it; null: it has described itself, and nobody vouches for that. */
const AskingApp = z.object({
  name: z.string(),
  host: z.string().nullable(),
  /** Where it hears the answer: a host, the scheme of an app, or null for an app on the person's own computer. */
  returnsTo: z.string().nullable(),
});

/**
 * `asked`: the person may allow it; `declineTo` is where the app hears that they do not. `refused`: the app asked for what
 * Planner does not do, and hears why at `redirectTo`.
 */
const AppQuestion = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("asked"),
    app: AskingApp,
    scopes: z.array(AppScope),
    teams: z.array(z.object({ id: z.string(), name: z.string(), hasApiAccess: z.boolean() })),
    declineTo: z.string(),
  }),
  z.object({
    kind: z.literal("refused"),
    app: AskingApp,
    reason: z.string(),
    redirectTo: z.string(),
  }),
]);
export type AppQuestion = z.infer<typeof AppQuestion>;

/** A form of OAuth: what its fields have to be is answered as OAuth does. */
const Form = z.record(z.string(), z.unknown());

const ProtectedResource = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(AppScope),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
});

/** Sign-in of apps: OAuth 2.1 with PKCE, for the Model Context Protocol. */
export const oauthRoutes = routes({
  /** RFC 9728; the first path is for clients that look for it without the path of `/mcp`. */
  resourceOfHost: {
    method: "GET",
    path: "/.well-known/oauth-protected-resource",
    access: "public",
    answer: ProtectedResource,
  },
  resource: {
    method: "GET",
    path: "/.well-known/oauth-protected-resource/mcp",
    access: "public",
    answer: ProtectedResource,
  },
  /** RFC 8414. */
  server: {
    method: "GET",
    path: "/.well-known/oauth-authorization-server",
    access: "public",
    answer: z.looseObject({ issuer: z.string() }),
  },
  /** What the screen shows that asks the person. Looks the app up, and changes nothing. */
  question: {
    method: "GET",
    path: "/api/oauth/request",
    access: "session",
    query: AppRequest,
    answer: AppQuestion,
  },
  /** Lets the app in, as this person in this team; `redirectTo` carries a code to it that works once, for a minute. */
  allow: {
    method: "POST",
    path: "/api/team/:teamId/api-access/apps",
    access: "member",
    scope: "person",
    body: z.object({
      request: AppRequest,
      scopes: z.array(AppScope).min(1).max(10),
      days: AppDays,
    }),
    answer: z.object({ redirectTo: z.string() }),
  },
  /** Turns a code, or a refresh token, into tokens; a form, as OAuth has it. */
  token: {
    method: "POST",
    path: "/oauth/token",
    access: "public",
    body: Form,
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      /** Seconds. */
      expires_in: z.number(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  },
  /** Ends what an app was allowed (RFC 7009). */
  revoke: {
    method: "POST",
    path: "/oauth/revoke",
    access: "public",
    body: Form,
    answer: z.object({}),
  },
  /** For apps that cannot name a document that describes them (RFC 7591); nothing is stored. */
  register: {
    method: "POST",
    path: "/oauth/register",
    access: "public",
    body: Form,
    answer: z.looseObject({ client_id: z.string() }),
  },
});
