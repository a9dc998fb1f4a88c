import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../platform/failures.ts";
import { bearerOf, challenge } from "../../../platform/http/bearer.ts";
import type { App } from "../../../platform/http/http.ts";
import { answerError } from "../../../platform/http/http-errors.ts";
import type { Limiter } from "../../../platform/http/rate-limit.ts";
import { refuseUnkeepable } from "../../../platform/http/unkeepable.ts";
import type { CompanyProvider } from "../company-sign-in.ports.ts";
import { readProvider } from "../providers.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./discovery.ts";
import { findScimToken } from "./scim-access.store.ts";
import type { ScimDeps } from "./scim-call.ts";
import { registerScimGroupRoutes } from "./scim-group.routes.ts";
import { ScimRefusal } from "./scim-refusal.ts";
import { errorResponse, listResponse, type Resource, SCIM_ROOT } from "./scim-resources.ts";
import { registerScimUserRoutes } from "./scim-user.routes.ts";

interface ScimLimits {
  readonly directory: Limiter;
  readonly directoryToken: Limiter;
}

const MEDIA_TYPE = "application/scim+json";
const LATE_MS = 1_000;

/**
 * People and groups as a company's directory sends them: SCIM 2.0 (RFC 7643, RFC 7644). Not in the contract: the protocol
 * describes itself, in its own form, at /scim/v2/Schemas. The token says whose directory it is.
 */
export function registerScimRoutes(app: App, deps: ScimDeps, limit: ScimLimits): void {
  void app.register(
    async (scope) => {
      speakScim(scope);
      scope.decorateRequest("directory", undefined);
      scope.addHook("onRequest", async (request, reply) => {
        request.directory = await admit(deps, limit, { request, reply });
        await limit.directory(request, reply);
        refuseUnkeepable(request.params);
        refuseUnkeepable(request.query);
      });
      scope.addHook("preHandler", async (request, reply) => {
        refuseUnkeepable(request.body);
        // Somebody may send a body's last byte long after the token was removed.
        if (reply.elapsedTime > LATE_MS) await admit(deps, limit, { request, reply });
      });
      registerDiscovery(scope, deps);
      registerScimUserRoutes(scope, deps);
      registerScimGroupRoutes(scope, deps);
    },
    { prefix: SCIM_ROOT },
  );
}

/** Bodies and answers, refusals too, in the protocol's form. */
function speakScim(scope: App): void {
  const readJson = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser<string>(MEDIA_TYPE, { parseAs: "string" }, readJson);
  scope.setErrorHandler((error: Error, request, reply) => {
    if (!(error instanceof ScimRefusal)) return answerError(error, request, reply);
    const { status, message, scimType } = error;
    request.log.info({ scimType, err: error.cause }, "http.refused");
    return reply.code(status).send({ message, scimType });
  });
  scope.addHook("preSerialization", async (_request, reply, payload) => {
    void reply.type(MEDIA_TYPE);
    if (reply.statusCode < 400) return payload;
    return errorResponse(reply.statusCode, payload as { message: string; scimType?: string });
  });
  scope.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: "There is nothing at this address." }),
  );
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const REFUSALS = {
  unknown: "This token is not valid: it was replaced or removed, or is not complete.",
  ended: "This token has ended. The administrator makes a new one in Settings, Company login.",
} as const;

/** Whose directory calls. Throws `Failure("not_signed_in")`, and `too_many` where wrong tokens are tried. */
async function admit(
  deps: ScimDeps,
  limit: ScimLimits,
  { request, reply }: Exchange,
): Promise<CompanyProvider> {
  const token = bearerOf(request);
  const found = token ? await findScimToken(deps.database.pool, token) : "unknown";
  const isKnown = typeof found !== "string";
  const provider = isKnown ? await readProvider(deps, found.providerId) : undefined;
  if (provider) return provider;
  await limit.directoryToken(request, reply);
  challenge(reply, token === undefined ? {} : { error: "invalid_token" });
  throw new Failure("not_signed_in", REFUSALS[isKnown ? "unknown" : found]);
}

const listed = (all: readonly Resource[]): Resource =>
  listResponse(all, { total: all.length, startIndex: 1 });
const one = (all: readonly Resource[], id: string): Resource => {
  const found = all.find((resource) => resource["id"] === id);
  if (!found) throw new ScimRefusal(404, "There is nothing with this id.");
  return found;
};

function registerDiscovery(scope: App, { publicUrl }: ScimDeps): void {
  scope.get("/ServiceProviderConfig", async () => serviceProviderConfig(publicUrl));
  scope.get("/ResourceTypes", async () => listed(resourceTypes(publicUrl)));
  scope.get<{ Params: { id: string } }>("/ResourceTypes/:id", async ({ params }) =>
    one(resourceTypes(publicUrl), params.id),
  );
  scope.get("/Schemas", async () => listed(schemas(publicUrl)));
  scope.get<{ Params: { id: string } }>("/Schemas/:id", async ({ params }) =>
    one(schemas(publicUrl), params.id),
  );
}
