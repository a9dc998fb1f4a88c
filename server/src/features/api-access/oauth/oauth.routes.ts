import { type AnswerOf, type AppQuestion, type BodyOf, oauthRoutes } from "@planner/contract/api";
import { APP_SCOPES, PRODUCT_NAME, TOKEN_LIMITS } from "@planner/contract/model";
import type { FastifyReply } from "fastify";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limitersOf } from "../../../platform/http/rate-limit.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { countTokens, hasApiAccess, holdMember } from "../api-token.store.ts";
import { listTeamsWithAccess } from "../api-token.store.ts";
import { hashOfToken } from "../find-token.store.ts";
import { answerTo, type ReadRequest, readAppRequest, resourceOf } from "./app-request.ts";
import { grantTokens, type GrantDeps, randomSecret, revokeToken } from "./grant-tokens.ts";
import { insertCode } from "./oauth-code.store.ts";
import { type ClientDeps, registerClient } from "./oauth-client.ts";
import { OAUTH_LIMITS } from "./oauth-limits.ts";
import { receiverOf } from "./redirect-uri.ts";

type OauthDeps = GrantDeps & ClientDeps;

const CODE_MS = 60_000;
const DAY_MS = 86_400_000;

/** OAuth 2.1 for apps of the Model Context Protocol: people let an app in, and it turns a code into tokens. */
export function registerOauthRoutes(app: App, deps: OauthDeps): void {
  const { ask, token, register } = limitersOf(app, OAUTH_LIMITS);
  bindMetadata(app, deps.publicUrl);

  bind(app, oauthRoutes.question, async ({ session: { userId }, query, request, reply }) => {
    await ask(request, reply);
    return toQuestion(deps, await readAppRequest(deps, query), userId);
  });
  bind(app, oauthRoutes.allow, async ({ params: { teamId }, session, body, request, reply }) => {
    await ask(request, reply);
    return { redirectTo: await allow(deps, { teamId, userId: session.userId }, body) };
  });
  bind(app, oauthRoutes.register, async ({ body, request, reply }) => {
    await register(request, reply);
    const made = registerClient(deps, body);
    if ("error" in made) return refuse(reply, made);
    const { id, name, redirectUris } = made;
    return reply.code(201).send({
      client_id: id,
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    });
  });
  // Nowhere else is a form read.
  void app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, text, done) => done(null, readForm(text)),
    );
    bind(forms, oauthRoutes.token, async ({ body, request, reply }) => {
      await token(request, reply);
      const answer = await grantTokens(deps, body);
      return "error" in answer ? refuse(reply, answer) : answer;
    });
    bind(forms, oauthRoutes.revoke, async ({ body, request, reply }) => {
      await token(request, reply);
      await revokeToken(deps, body);
      return {};
    });
  });
}

/** A name that comes twice stands for nothing (RFC 6749, 3.2). */
function readForm(text: string): Record<string, unknown> {
  const pairs = [...new URLSearchParams(text)];
  const names = pairs.map(([name]) => name);
  return Object.fromEntries(
    pairs.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)),
  );
}

const refuse = (reply: FastifyReply, body: { error: string }): FastifyReply =>
  reply.code(400).send(body);

function bindMetadata(app: App, publicUrl: string): void {
  const resource: AnswerOf<typeof oauthRoutes.resource> = {
    resource: resourceOf({ publicUrl }),
    authorization_servers: [publicUrl],
    scopes_supported: [...APP_SCOPES],
    bearer_methods_supported: ["header"],
    resource_name: PRODUCT_NAME,
  };
  bind(app, oauthRoutes.resourceOfHost, async () => resource);
  bind(app, oauthRoutes.resource, async () => resource);
  bind(app, oauthRoutes.server, async () => ({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: publicUrl + oauthRoutes.token.path,
    revocation_endpoint: publicUrl + oauthRoutes.revoke.path,
    registration_endpoint: publicUrl + oauthRoutes.register.path,
    scopes_supported: [...APP_SCOPES],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }));
}

async function toQuestion(
  { database: { db }, publicUrl }: OauthDeps,
  asked: ReadRequest,
  userId: string,
): Promise<AppQuestion> {
  const { client, redirectUri, scopes, problem } = asked;
  const app = { name: client.name, host: client.host, returnsTo: receiverOf(redirectUri) };
  if (problem) {
    const { error, sentence } = problem;
    const redirectTo = answerTo(asked, publicUrl, { error, error_description: sentence });
    return { kind: "refused", app, reason: sentence, redirectTo };
  }
  const declineTo = answerTo(asked, publicUrl, { error: "access_denied" });
  const teams = await listTeamsWithAccess(db, userId);
  return { kind: "asked", app, scopes: [...scopes], teams, declineTo };
}

/** Writes a code for the app; answers the address that takes it there. */
async function allow(
  deps: OauthDeps,
  { teamId, userId }: Viewer,
  { request, scopes: chosen, days }: BodyOf<typeof oauthRoutes.allow>,
): Promise<string> {
  const asked = await readAppRequest(deps, request);
  const { client, redirectUri, codeChallenge, problem } = asked;
  if (problem) throw new Failure("invalid", problem.sentence);
  const scopes = asked.scopes.filter((scope) => scope === "read" || chosen.includes(scope));
  const code = randomSecret();
  const at = deps.now().getTime();
  await deps.database.db.transaction(async (tx) => {
    // Whoever leaves at this moment takes the code along.
    if (!(await holdMember(tx, { teamId, userId })))
      throw new Failure("not_found", "There is no such team.");
    if (!(await hasApiAccess(tx, teamId)))
      throw new Failure("conflict", "Switch API access on first.");
    if ((await countTokens(tx, teamId)) >= TOKEN_LIMITS.perTeam)
      throw new Failure(
        "conflict",
        `A team has at most ${TOKEN_LIMITS.perTeam} tokens. Remove one in Settings that is no longer used.`,
      );
    await insertCode(
      tx,
      {
        codeHash: hashOfToken(code),
        teamId,
        userId,
        clientId: client.id,
        clientName: client.name,
        redirectUri,
        codeChallenge,
        scopes,
        allowedUntil: new Date(at + Number(days) * DAY_MS),
        expiresAt: new Date(at + CODE_MS),
      },
      new Date(at - DAY_MS),
    );
  });
  return answerTo(asked, deps.publicUrl, { code });
}
