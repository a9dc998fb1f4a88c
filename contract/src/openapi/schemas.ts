import { fieldOf } from "./field-of.ts";
import { z } from "zod";
import * as api from "../api/index.ts";
import * as model from "../model/index.ts";

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [Key in string]?: unknown };
/** As a caller sends it, with what may be left out, or as it is answered. */
export type Direction = "input" | "output";

const AT = "#/components/schemas/";
type Schemas = Readonly<Record<string, JsonSchema>>;

/** Schemas of the contract under their names there, and what each other schema is beside them. */
export interface SchemaBook {
  /** A reference where it has a name. Other schemas have to be among those that the book was opened with. */
  describe(schema: z.ZodType, direction: Direction): JsonSchema;
  /** The schema itself, also where it has a name. */
  open(schema: z.ZodType, direction: Direction): JsonSchema;
  /** Those to which these references lead. */
  components(document: unknown): Schemas;
}

/** Opens a book for these schemas; what the contract exports has its name there. */
export function openSchemas(used: readonly z.ZodType[]): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const named = new Set<string>();
  for (const [name, schema] of Object.entries({ ...model, ...api }))
    if (schema instanceof z.ZodType) {
      registry.add(schema, { id: name });
      named.add(name);
    }
  let count = 0;
  for (const schema of used)
    if (!registry.has(schema)) registry.add(schema, { id: `.${(count += 1)}` });
  const all = { output: schemasOf(registry, "output"), input: schemasOf(registry, "input") };
  const differing = findDiffering(all);
  const nameOf = (id: string, direction: Direction): string =>
    direction === "input" && differing.has(id) ? `${id}Input` : id;
  const renamed = (schema: JsonSchema | undefined, direction: Direction): JsonSchema =>
    mapReferences(schema ?? {}, (id) => nameOf(id, direction));
  const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? "";
  const open = (schema: z.ZodType, direction: Direction): JsonSchema =>
    renamed(fieldOf(all[direction], idOf(schema)), direction);
  return {
    open,
    describe: (schema, direction) =>
      named.has(idOf(schema))
        ? { $ref: AT + nameOf(idOf(schema), direction) }
        : open(schema, direction),
    components: (document) => {
      const found = new Map<string, JsonSchema>();
      const waiting = referencesIn(document);
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (found.has(name)) continue;
        const output = fieldOf(all.output, name);
        const schema = output
          ? renamed(output, "output")
          : renamed(fieldOf(all.input, name.replace(/Input$/, "")), "input");
        found.set(name, schema);
        waiting.push(...referencesIn(schema));
      }
      return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => AT + id,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // Answers may gain fields, and nobody should refuse those.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // A format says it; the pattern of a date fills half a page.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas;
}

/** Names of schemas that a caller sends in another form than they are answered in, or that hold such. */
function findDiffering({ input, output }: Readonly<Record<Direction, Schemas>>): Set<string> {
  const ids = Object.keys(input);
  const differing = new Set(
    ids.filter((id) => JSON.stringify(fieldOf(input, id)) !== JSON.stringify(fieldOf(output, id))),
  );
  const holds = (id: string): boolean =>
    referencesIn(fieldOf(input, id)).some((one) => differing.has(one));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const id of ids.filter(holds)) differing.add(id);
  }
  return differing;
}

function referencesIn(value: unknown): string[] {
  const names: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    if (key === "$ref" && typeof inner === "string" && inner.startsWith(AT))
      names.push(inner.slice(AT.length));
    return inner;
  });
  return names;
}

const mapReferences = (schema: JsonSchema, rename: (id: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, inner: unknown) =>
      key === "$ref" && typeof inner === "string" && inner.startsWith(AT)
        ? AT + rename(inner.slice(AT.length))
        : inner,
    ),
  ) as JsonSchema;
