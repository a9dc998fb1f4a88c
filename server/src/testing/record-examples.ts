import { CALLS, isForTokens } from "@planner/contract/openapi";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { channel } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { stableText, withoutIds } from "./stable-text.ts";

const FOLDER = new URL("../../../contract/src/openapi/examples/", import.meta.url);
/** Of a list: one more would show nothing new. */
const MOST_ENTRIES = 2;

interface Example {
  query?: unknown;
  body?: unknown;
  answer?: unknown;
}

/** Calls that tokens can make, by what Fastify knows of a request. */
const NAMES: ReadonlyMap<string, string> = new Map(
  CALLS.filter(({ route }) => isForTokens(route)).map(({ table, name, route }) => [
    `${route.method} ${route.path}`,
    `${table}.${name}`,
  ]),
);

/**
 * With WRITE_EXAMPLES=1: remembers what was sent and answered when a call that tokens can make first went well, in any app that
 * this test file builds, and writes that to a file of the API's examples. `isWanted` is asked about table and name of the call,
 * and what was sent and answered.
 */
export function recordExamples(
  file: string,
  isWanted: (name: string, example: Example) => boolean = () => true,
): void {
  if (!process.env["WRITE_EXAMPLES"]) return;
  const examples = new Map<string, Example>();
  const begun = channel("fastify.initialization");
  const hear = (message: unknown): void =>
    listenTo((message as { fastify: FastifyInstance }).fastify, (name, example) => {
      const isNew = !examples.has(name) && isWanted(name, example);
      if (isNew && Object.keys(example).length > 0) examples.set(name, example);
    });
  begun.subscribe(hear);
  afterAll(() => {
    // The next test file may run in the same process.
    begun.unsubscribe(hear);
    const sorted = [...examples].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const stable = stabilized(shortened(Object.fromEntries(sorted)), stableText());
    writeFileSync(
      fileURLToPath(new URL(`${file}.json`, FOLDER)),
      `${JSON.stringify(stable, null, 1)}\n`,
    );
  });
}

function listenTo(app: FastifyInstance, note: (name: string, example: Example) => void): void {
  const sent = new WeakMap<FastifyRequest, Example>();
  // As it came: what validation makes of it has defaults filled in.
  app.addHook("preValidation", (request, _reply, done) => {
    const { body, query } = request;
    const isJson = request.headers["content-type"]?.startsWith("application/json") ?? false;
    const hasQuery = Object.keys(query as object).length > 0;
    sent.set(request, { ...(hasQuery && { query }), ...(isJson && { body }) });
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const name = NAMES.get(`${request.method} ${request.routeOptions.url}`);
    if (name !== undefined && reply.statusCode === 200) {
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      const answer = isJson &&
        typeof payload === "string" && { answer: JSON.parse(payload) as unknown };
      note(name, { ...sent.get(request), ...answer });
    }
    done(null, payload);
  });
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return settled(value).slice(0, MOST_ENTRIES).map(shortened);
  return mapFields(value, shortened);
}

/** Entries with ids drawn at random may come in the order of these: here in that of what they say. */
function settled(entries: readonly unknown[]): readonly unknown[] {
  if (!entries.every(hasDrawnId)) return entries;
  const keyed = entries.map((entry) => ({ entry, says: withoutIds(JSON.stringify(entry)) }));
  return keyed.toSorted((one, other) => (one.says < other.says ? -1 : 1)).map(({ entry }) => entry);
}

function hasDrawnId(entry: unknown): boolean {
  const { id } = (entry ?? {}) as { id?: unknown };
  return typeof id === "string" && withoutIds(id) !== id;
}

function stabilized(value: unknown, stable: (text: string) => string): unknown {
  if (typeof value === "string") return stable(value);
  if (Array.isArray(value)) return value.map((one) => stabilized(one, stable));
  return mapFields(value, (one) => stabilized(one, stable));
}

const mapFields = (value: unknown, change: (field: unknown) => unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]))
    : value;
