import type { ApiDocument } from "@planner/contract/api";

/** A JSON Schema, of which the page shows this. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** What is sent or answered: its media type, its schema, and an example of it. */
export interface Content {
  readonly type: string;
  /** Of the schema, where it has one. */
  readonly name?: string | undefined;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** One call, or what a webhook is sent, as the page shows it. */
export interface Entry {
  readonly id: string;
  /** In capitals; undefined for what a webhook is sent. */
  readonly method?: string;
  /** An address, or the name of an event. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isForTokens: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: Content | undefined;
  readonly answer?: Content | undefined;
  readonly refusals: readonly { readonly status: string; readonly description: string }[];
}

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
}

/** All calls, then what webhooks are sent, in the order of the document. */
export function entriesOf(document: ApiDocument): Entry[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      entryOf(document, path, operation, method.toUpperCase()),
    ),
  );
  const events = Object.entries(document.webhooks).flatMap(([type, methods]) =>
    Object.values(methods).map((operation) => entryOf(document, type, operation)),
  );
  return [...calls, ...events];
}

function entryOf(
  document: ApiDocument,
  path: string,
  operation: ApiDocument["paths"][string][string],
  method?: string,
): Entry {
  const { security = [], parameters = [], requestBody, responses = {} } = operation as Operation;
  const resolved = parameters.map((one) => resolve(document, one) as Parameter);
  return {
    id: operation.operationId,
    ...(method && { method }),
    path,
    tag: method ? (operation.tags[0] ?? "") : EVENTS,
    summary: operation.summary,
    description: operation.description ?? "",
    isForTokens: !method || security.some((one) => "bearer" in one),
    parameters: resolved,
    body: contentOf(document, requestBody),
    answer: contentOf(document, responses["200"]),
    refusals: Object.entries(responses)
      .filter(([status]) => status !== "200")
      .map(([status, response]) => ({
        status: status === "default" ? "Any other" : status,
        description: (resolve(document, response) as { description: string }).description,
      })),
  };
}

/** What the events of webhooks stand under. */
export const EVENTS = "Events of webhooks";

function contentOf(document: ApiDocument, value: object | undefined): Content | undefined {
  if (!value) return undefined;
  const { content = {} } = resolve(document, value) as {
    content?: Readonly<Record<string, { schema: Schema; example?: unknown }>>;
  };
  const [first] = Object.entries(content);
  if (!first) return undefined;
  const [type, { schema, example }] = first;
  const name = schema.$ref?.split("/").at(-1);
  return { type, name, schema: resolve(document, schema), example };
}

/** What a reference leads to, else the value itself. */
function resolve(document: ApiDocument, value: object): object {
  if (!("$ref" in value)) return value;
  const [, , part = "", name = ""] = String(value.$ref).split("/");
  const named = new Map(Object.entries(document.components)).get(part) ?? {};
  return new Map(Object.entries(named)).get(name) ?? {};
}

/** Schemas with a name, by name. */
export const namedSchemas = ({ components }: ApiDocument): [string, Schema][] =>
  Object.entries((components["schemas"] ?? {}) as Readonly<Record<string, Schema>>);

/** Whether all words stand somewhere in what is said of a call. */
export function isFound(entry: Entry, search: string): boolean {
  const text = [entry.method, entry.path, entry.tag, entry.summary, entry.description]
    .join(" ")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
