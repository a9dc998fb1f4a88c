import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { openDestinations } from "../../adapters/destinations/destinations.ts";
import type { Deps } from "../../deps.ts";
import { openWebServer } from "../web-server.ts";
import { fakeAtlassian } from "./fake-atlassian.ts";
import { fakeGitHub } from "./fake-github.ts";
import { fakeLinear } from "./fake-linear.ts";
import { fakeNotion } from "./fake-notion.ts";
import { fakeSlack } from "./fake-slack.ts";
import { fakeTeams } from "./fake-teams.ts";
import type { Created, Fake } from "./fake.ts";

/**
 * Fakes of our own that follow what the services publish (Slack, Linear, GitHub, Notion, Atlassian, Adaptive Cards): they check
 * required fields and tokens, and answer errors as the services do. They are not the services.
 */
export interface FakeServices {
  readonly host: string;
  readonly origin: string;
  readonly created: Created[];
  readonly calls: string[];
  /** Answers instead of a fake where it returns true. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** After a fake has done what it was asked: true leaves the asker without an answer. */
  dropsAfter: (path: string) => boolean;
  readonly overrides: Pick<Deps, "destinations">;
  close(): Promise<void>;
}

export async function openFakeServices(
  options: { totalMs?: number; port?: number } = {},
): Promise<FakeServices> {
  const created: Created[] = [];
  const calls: string[] = [];
  const fakes: Record<string, Fake> = {
    slack: fakeSlack(created),
    linear: fakeLinear(created),
    github: fakeGitHub(created),
    notion: fakeNotion(created),
    rest: fakeAtlassian(created),
    wiki: fakeAtlassian(created),
    browse: fakeAtlassian(created),
    teams: fakeTeams(created),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", services.origin);
    calls.push(`${request.method} ${url.pathname}`);
    if (services.instead(request, response)) return;
    const [, name = ""] = url.pathname.split("/");
    const fake = fakes[name];
    if (!fake) return void response.writeHead(404).end();
    const isSite = ["rest", "wiki"].includes(name);
    const [status, json, headers = {}] = fake({
      method: request.method ?? "GET",
      path: isSite ? url.pathname : url.pathname.slice(name.length + 1),
      query: url.searchParams,
      headers: request.headers,
      body,
      json: parse(body),
      origin: services.origin,
    });
    if (services.dropsAfter(url.pathname)) return void response.destroy();
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(json === undefined ? "" : JSON.stringify(json));
  };
  const listen: RequestListener = (request, response) =>
    void answer(request, response).catch(() => response.destroy());
  const { host, url: origin, close } = await openWebServer(listen, options.port);
  const addresses = {
    slack: `${origin}/slack`,
    linear: `${origin}/linear`,
    github: `${origin}/github`,
    notion: `${origin}/notion`,
  };
  const surroundings = options.totalMs ? { totalMs: options.totalMs } : {};
  const services: FakeServices = {
    host,
    origin,
    created,
    calls,
    instead: () => false,
    dropsAfter: () => false,
    overrides: { destinations: openDestinations([host], { addresses, surroundings }) },
    close,
  };
  return services;
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}
