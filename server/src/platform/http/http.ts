import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type Route,
} from "@planner/contract/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { TokenScope } from "@planner/contract/model";
import type { z } from "zod";
import { because, causeNow } from "../cause.ts";
import { Failure } from "../failures.ts";
import { admitToken, admitTokenAgain, bearerOf, challenge, requireScope } from "./bearer.ts";
import { answerError } from "./http-errors.ts";
import type { Session, Token, TokenRefusal } from "./session.ts";
import { refuseUnkeepable } from "./unkeepable.ts";

export type App = FastifyInstance;

/** Answers who may call. The first two resolve to undefined for a stranger; `member` also for a foreign team. */
export interface AccessPort {
  session(request: FastifyRequest): Promise<Session | undefined>;
  member(request: FastifyRequest, teamId: string): Promise<Session | undefined>;
  token(secret: string): Promise<Token | TokenRefusal>;
}

/** One call as its endpoint sees it. `session` is there where the route's access asks for one. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R["path"]>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly session: R["access"] extends "session" | "member" | "token" ? Session : undefined;
  /** Throws where the caller may no longer: to be asked where bytes came in their own time, before anything is kept. */
  readonly admitAgain: () => Promise<void>;
  /** Throws where a token calls that lacks this scope: for routes with several, once it is known which is needed. */
  readonly requireScope: (scope: TokenScope) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const LATE_MS = 1_000;

type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<R["answer"] extends z.ZodType ? AnswerOf<R> | FastifyReply : FastifyReply>;

/** Gives the app the contract's validation, one error form, and the rule who may call. */
export function prepareHttp(app: App, access: AccessPort): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("access", access);
  app.setErrorHandler(answerError);
  // Fastify would take any text for a body; here all are JSON or files.
  app.removeContentTypeParser("text/plain");
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      const isNothing = text === "" && request.routeOptions.config.emptyBody !== undefined;
      if (isNothing) done(null);
      else void readJson(request, text, done);
    },
  );
}

/** Binds an endpoint to a route of the contract: access first, then validated input, then the answer's schema. */
export function bind<const R extends Route>(app: App, route: R, handle: Handler<R>): void {
  // What no body at all means, where the route can do without one.
  const emptyBody = route.body?.safeParse(undefined).data;
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(typeof route.answer === "string" ? {} : { response: { 200: route.answer } }),
    },
    config: { access: route.access, emptyBody },
    // The validator would be asked about null.
    preValidation: (request, _reply, done) => {
      request.body ??= emptyBody;
      done();
    },
    onRequest: async (request, reply) => {
      // Before anyone asks the database for the team that the path names.
      refuseUnkeepable(request.params);
      refuseUnkeepable(request.query);
      const session = await findCaller(app, route, { request, reply });
      if (session === "nobody") return reply.redirect("/login");
      request.session = session;
    },
    handler: async (request, reply) => {
      refuseUnkeepable(request.body);
      const admitAgain = () => admitOnceMore(app, route, { request, reply });
      // Somebody may send a body's last byte long after they were taken out.
      if (reply.elapsedTime > LATE_MS) await admitAgain();
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        session: request.session,
        admitAgain,
        requireScope: (scope) => request.session && requireScope(request.session, scope, reply),
        request,
        reply,
      } as Call<R>;
      const { token } = request.session ?? {};
      if (token === undefined) return handle(call);
      return because({ ...causeNow(), token }, () => handle(call));
    },
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A full-page navigation of somebody who is not signed in leads to a page, not to an answer in JSON. */
async function findCaller(
  app: App,
  route: Route,
  exchange: Exchange,
): Promise<Session | undefined | "nobody"> {
  try {
    return await admit(app, route, exchange);
  } catch (error) {
    const isNobody = error instanceof Failure && error.code === "not_signed_in";
    const isBrowser = bearerOf(exchange.request) === undefined;
    if (isNobody && isBrowser && route.answer === "redirect") return "nobody";
    throw error;
  }
}

/** By the token where one is sent, else by the cookie. */
async function admit(
  app: App,
  route: Route,
  { request, reply }: Exchange,
): Promise<Session | undefined> {
  if (route.access === "public" || route.access === "share") return undefined;
  const secret = bearerOf(request);
  if (secret !== undefined) return admitToken(app, route, { request, reply, secret });
  if (route.access === "token") {
    challenge(reply, { resource_metadata: app.resourceMetadata });
    throw new Failure("not_signed_in", "Send a token: Authorization: Bearer plnr_…");
  }
  const session = await findSession(app, route, request);
  if (session) return session;
  // A foreign team looks like one that does not exist, but only to someone who is signed in.
  if (route.access === "member" && (await app.access.session(request))) {
    throw new Failure("not_found", "There is no such team.");
  }
  throw new Failure("not_signed_in", "Please log in.");
}

async function admitOnceMore(app: App, route: Route, exchange: Exchange): Promise<void> {
  const secret = bearerOf(exchange.request);
  if (secret === undefined) await admit(app, route, exchange);
  else if (exchange.request.session) await admitTokenAgain(app, { ...exchange, secret });
}

function findSession(
  app: App,
  route: Route,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (route.access === "session") return app.access.session(request);
  const { teamId } = request.params as { teamId: string };
  return app.access.member(request, teamId);
}

declare module "fastify" {
  interface FastifyInstance {
    access: AccessPort;
  }
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    access?: Route["access"];
    emptyBody?: unknown;
  }
}
