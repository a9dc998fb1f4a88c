import { readFileSync } from "node:fs";
import { z } from "zod";

const Discovery = z.object({ schemas: z.record(z.string(), z.json()) });
type Json = z.infer<ReturnType<typeof z.json>>;

const schemasIn = (name: string) =>
  Discovery.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"))).schemas;

// The two APIs have no name of a schema in common.
const schemas = {
  ...schemasIn("calendar-v3.schemas.json"),
  ...schemasIn("meet-v2.schemas.json"),
};

/** The schemas of Google's discovery documents (Calendar and Meet) that answers here are held to. */
export type GoogleSchema =
  | "Events"
  | "Event"
  | "CalendarList"
  | "Channel"
  | "Error"
  | "ListConferenceRecordsResponse"
  | "ListTranscriptsResponse"
  | "ListTranscriptEntriesResponse"
  | "ListParticipantsResponse";

const definitions = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, toJsonSchema(schema)]),
);
const compiled = new Map<GoogleSchema, z.ZodType>();

/** What is wrong with an answer by Google's own schema; undefined where nothing is. */
export function findMisfit(name: GoogleSchema, answer: unknown): string | undefined {
  let schema = compiled.get(name);
  if (!schema) {
    schema = z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: definitions as never });
    compiled.set(name, schema);
  }
  const checked = schema.safeParse(answer);
  return checked.success ? undefined : `${name}: ${z.prettifyError(checked.error)}`;
}

/** Discovery documents name schemas bare, and close none of them; here nothing may stand that Google does not know. */
function toJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "$ref" && typeof inner === "string" ? `#/$defs/${inner}` : toJsonSchema(inner),
  ]);
  const schema = Object.fromEntries(entries) as Record<string, Json>;
  // Their 'any' is no type of JSON Schema.
  if (schema["type"] === "any") return {};
  if (schema["format"] === "google-datetime") schema["format"] = "date-time";
  const isClosed = "properties" in schema && !("additionalProperties" in schema);
  return isClosed ? { ...schema, additionalProperties: false } : schema;
}
