import { fieldOf } from "./field-of.ts";
import type { ApiOperation } from "../api/api-docs.ts";
import { ErrorBody } from "../api/errors.ts";
import type { Route } from "../api/route.ts";
import type { z } from "zod";
import { isForTokens, type NamedCall } from "./calls.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema, SchemaBook } from "./schemas.ts";
import { PARAMETERS } from "./tags.ts";
import { WORDS } from "./words.ts";

/** Addresses in the form of OpenAPI. */
export const pathOf = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, "{$1}");

const JSON_TYPE = "application/json";
const PICTURES = /\/(?:thumbnail|page\/:page|slides\/:decisionId)$/;

/** The schemas that a call has of its own. */
export const schemasOfCall = ({ query, body, answer }: Route): z.ZodType[] =>
  [query, body, typeof answer === "string" ? undefined : answer].filter((one) => one !== undefined);

/** One call as an operation of OpenAPI. */
export function operationOf(call: NamedCall, book: SchemaBook): ApiOperation {
  const { table, name, route } = call;
  const { tag, calls } = WORDS[table];
  const description = descriptionOf(route);
  const noun = table.replace(/Routes$/, "");
  return {
    operationId: noun + name.charAt(0).toUpperCase() + name.slice(1),
    tags: [tag],
    summary: fieldOf<string>(calls, name) ?? "",
    ...(description ? { description } : {}),
    security: securityOf(route),
    ...listed("parameters", parametersOf(call, book)),
    ...bodyOf(call, book),
    responses: responsesOf(call, book),
  };
}

const valued = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });
const listed = (name: string, all: readonly object[]) => (all.length > 0 ? { [name]: all } : {});

function descriptionOf({ access, scope, isSigned }: Route): string {
  if (access === "share") return "Whoever holds the link may call it.";
  if (access === "public") return "Anyone may call it.";
  if (access === "session" || scope === "person")
    return "Only for a person who is logged in, not for tokens.";
  if (access === "token") return "Any token may call it.";
  const scopes = [scope].flat().map((one) => `\`${one}\``);
  const one = scopes.length > 1 ? "one of the scopes" : "the scope";
  const kind = isSigned ? "personal token" : "token";
  const why = isSigned ? " It is done in a person's name, so a token of the team cannot." : "";
  return `Needs a ${kind} with ${one} ${scopes.join(" or ")}.${why}`;
}

/** One of these is enough. Scopes stand as roles of the bearer scheme (OpenAPI 3.1, 4.8.30). */
function securityOf({ access, scope, method }: Route): object[] {
  const cookie = method === "GET" ? { session: [] } : { session: [], xsrf: [] };
  if (access === "public" || access === "share") return [];
  if (access === "token") return [{ bearer: [] }];
  if (access === "session" || scope === "person") return [cookie];
  return [...[scope].flat().map((one) => ({ bearer: [one] })), cookie];
}

function described(name: string): { description?: string } {
  const description = fieldOf(PARAMETERS, name);
  return description === undefined ? {} : { description };
}

function parametersOf(call: NamedCall, book: SchemaBook): object[] {
  const { path, query } = call.route;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    ...described(name),
    schema: { type: "string" },
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = book.open(query, "input") as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...valued("example", typed(fieldOf(exampleOf(call).query ?? {}, name), schema)),
  }));
  return [...inPath, ...inQuery];
}

/** A parameter stands in an address as text. */
const typed = (value: string | undefined, { type }: JsonSchema): unknown =>
  value !== undefined && (type === "integer" || type === "number") ? Number(value) : value;

function bodyOf(call: NamedCall, book: SchemaBook): object {
  const { body, upload } = call.route;
  if (upload) return { requestBody: { $ref: "#/components/requestBodies/OneFile" } };
  if (!body) return {};
  const content = {
    schema: book.describe(body, "input"),
    ...valued("example", exampleOf(call).body),
  };
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { [JSON_TYPE]: content } } };
}

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

function responsesOf(call: NamedCall, book: SchemaBook): object {
  const { route } = call;
  const { access, answer, body, query, upload, path } = route;
  const isOpen = access === "public";
  return {
    ...okOf(call, book),
    ...(body || query || upload ? { 400: refusal("Invalid") } : {}),
    ...(isOpen || answer === "redirect" || access === "share"
      ? {}
      : { 401: refusal("NotSignedIn") }),
    ...(isForTokens(route) || access === "share" ? { 403: refusal("Forbidden") } : {}),
    ...(path.includes(":") ? { 404: refusal("NotFound") } : {}),
    429: refusal("TooMany"),
    default: refusal("Refused"),
  };
}

function okOf(call: NamedCall, book: SchemaBook): object {
  const { answer, path } = call.route;
  if (answer === "redirect") return { 302: { description: "Leads on." } };
  if (answer !== "bytes") {
    const example = valued("example", exampleOf(call).answer);
    const content = { schema: book.describe(answer, "output"), ...example };
    return { 200: { description: "Done.", content: { [JSON_TYPE]: content } } };
  }
  const type = PICTURES.test(path)
    ? "image/webp"
    : path === "/mcp"
      ? JSON_TYPE
      : "application/octet-stream";
  const schema = type === JSON_TYPE ? {} : { type: "string", format: "binary" };
  const content = { schema, ...valued("example", exampleOf(call).answer) };
  return { 200: { description: "The bytes.", content: { [type]: content } } };
}

const error = (description: string, message: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: {
    [JSON_TYPE]: { schema: { $ref: "#/components/schemas/ErrorBody" }, example: { message } },
  },
});

const text = (description: string) => ({ description, schema: { type: "string" } });
const challenge = {
  "WWW-Authenticate": text(
    "What is wrong with the token (RFC 6750): `invalid_token`, or `insufficient_scope` with the scopes that would do.",
  ),
};
const seconds = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } };

/** What calls are refused with. */
export const RESPONSES = {
  Invalid: error("What was sent is not valid; `field` names where.", "Please fill in all fields"),
  NotSignedIn: error(
    "No token or session, or one that lets nobody in.",
    "This token is not valid: it was removed, or is not complete.",
    challenge,
  ),
  Forbidden: error(
    "The token lacks the scope, or the call is not for tokens or for this person.",
    "This token lacks the scope write_notes.",
    challenge,
  ),
  NotFound: error("It does not exist, or not for the caller.", "There is no such team."),
  TooMany: error("Too many calls: 600 in a minute for each token.", "Too many requests.", seconds),
  Refused: error(
    "It cannot be done as things are: 409 a conflict with what is stored, 410 it is over, 413 too large, 415 the wrong kind of file, 422 it makes no sense, 503 or 507 an outage.",
    "A colleague has changed this since. Load it again.",
  ),
};

export const REQUEST_BODIES = {
  OneFile: {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { file: { type: "string", format: "binary" } },
          required: ["file"],
        },
      },
    },
  },
};

/** Used by `RESPONSES` without a call that would bring it. */
export const ALWAYS_USED = [ErrorBody];
