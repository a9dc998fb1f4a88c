import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import { mcpRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isIP } from "node:net";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { openLinks } from "./links.ts";
import { makeMcpServer } from "./mcp-server.ts";
import { openPlannerApi } from "./planner-api.ts";
import type { ToolContext } from "./tool.ts";

type McpDeps = Pick<Deps, "drawPins" | "log" | "now" | "publicUrl">;

/** Of answers: one message, or a stream with one. */
const BOTH_FORMS = "application/json, text/event-stream";
/** Messages of one body: clients of 2025-03-26 may send several at once. */
const MOST_MESSAGES = 20;

/** The Model Context Protocol over HTTP. It holds no state: every request makes a server of its own. */
export function registerMcpRoutes(app: App, deps: McpDeps): void {
  const links = openLinks(deps.publicUrl);
  const { host: ownHost } = new URL(deps.publicUrl);

  bind(app, mcpRoutes.message, async ({ session, body, request, reply }) => {
    requireOwnHost(request, ownHost);
    if (Array.isArray(body) && body.length > MOST_MESSAGES)
      throw new Failure("invalid", `Send ${MOST_MESSAGES} messages at once at most.`);
    const { token } = session;
    if (!token) throw new Failure("not_signed_in", "Send a token.");
    const { signal } = untilGone(reply);
    const api = openPlannerApi(app, {
      teamId: token.teamId,
      authorization: request.headers.authorization ?? "",
      ip: request.ip,
      signal,
    });
    const context: ToolContext = { ...deps, api, links, callerId: session.userId };
    const handler = createMcpHandler(() => makeMcpServer(context, token.scopes), {
      // Nothing of ours reports changes: whoever listened would hold a connection for nothing.
      maxSubscriptions: 0,
      onerror: (error) => deps.log.debug({ err: error }, "mcp.message_refused"),
    });
    return answer(handler, { request, reply, body, signal });
  });

  // Streams and sessions of 2025, which a server without state has none of.
  for (const method of ["GET", "DELETE"] as const)
    app.route({
      method,
      url: mcpRoutes.message.path,
      schema: { hide: true },
      handler: (_request, reply) =>
        reply.code(405).header("allow", "POST").send({ message: "Send a POST." }),
    });
}

/**
 * A page of another site can reach this server by a name of its own that leads here (DNS rebinding). It has no token, and
 * is refused before that matters: only by the public name, by localhost or by a bare address is anybody served.
 */
function requireOwnHost({ hostname, host }: FastifyRequest, ownHost: string): void {
  const isBare = isIP(hostname.replaceAll(/^\[|\]$/g, "")) > 0;
  if (host === ownHost || hostname === "localhost" || isBare) return;
  throw new Failure("forbidden", "Planner is not called that. Use the address in Settings.");
}

/** Aborted once the client has gone before its answer. */
function untilGone({ raw }: FastifyReply): AbortController {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

async function answer(
  handler: McpHttpHandler,
  { request, reply, body, signal }: Exchange,
): Promise<FastifyReply> {
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string") headers.set(name, value);
  if ((headers.get("accept") ?? "*/*") === "*/*") headers.set("accept", BOTH_FORMS);
  const message = new Request(url, { method: "POST", headers, signal });
  return reply.send(await handler.fetch(message, { parsedBody: body }));
}
