import { type Filter, parse } from "scim2-parse-filter";
import { attributesOf, requireAttributes } from "./attributes.ts";
import { invalid, ScimRefusal } from "./scim-refusal.ts";

const MOST_OPERATIONS = 1_000;
const MOST_LETTERS = 1_000;

/** One change of one attribute; names are in small letters. */
export interface Change {
  readonly op: "add" | "remove" | "replace";
  readonly attribute: string;
  /** Which of several values, as in `emails[type eq "work"]`. */
  readonly filter: Filter | undefined;
  /** As `value` in `emails[type eq "work"].value`. */
  readonly part: string | undefined;
  readonly value: unknown;
}

/** The operations of a PATCH (RFC 7644, 3.5.2), each as changes of attributes. Attributes of extensions are left out. */
export function readPatch(body: unknown): Change[] {
  const operations = requireAttributes(body, "The body").get("operations");
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalid("A PATCH needs Operations.", "invalidSyntax");
  if (operations.length > MOST_OPERATIONS)
    throw new ScimRefusal(413, `Send ${MOST_OPERATIONS} operations at most.`);
  return operations.flatMap(readOperation);
}

/** A whole resource, as changes that add each of its attributes. */
export const readResource = (body: unknown): Change[] =>
  changesOf("add", requireAttributes(body, "The body"));

function readOperation(operation: unknown): Change[] {
  const parts = requireAttributes(operation, "An operation");
  const op = readOp(parts.get("op"));
  const [path, value] = [parts.get("path"), parts.get("value")];
  if (path === undefined || path === null || path === "") {
    if (op === "remove") throw invalid("Removing needs a path.", "noTarget");
    return changesOf(op, requireAttributes(value, "The value of an operation without a path"));
  }
  if (typeof path !== "string") throw invalid("A path has to be text.", "invalidPath");
  if (op !== "remove" && value === undefined) throw invalid("The operation needs a value.");
  const place = readPath(path);
  return place ? [{ ...place, op, value }] : [];
}

function readOp(op: unknown): Change["op"] {
  const name = typeof op === "string" ? op.toLowerCase() : op;
  if (name === "add" || name === "remove" || name === "replace") return name;
  throw invalid("An operation is add, remove or replace.", "invalidSyntax");
}

/** Names may have a dot or a schema in front here too, as Entra sends them. */
const changesOf = (op: Change["op"], attributes: ReadonlyMap<string, unknown>): Change[] =>
  [...attributes].flatMap(([name, value]) => {
    const place = readPath(name);
    return place ? [{ ...place, op, value }] : [];
  });

const PATH =
  /^(?:(?<schema>urn:[\w.:-]+):)?(?<attribute>[a-z$][\w$-]*)(?:\[(?<filter>.+)\])?(?:\.(?<part>[a-z$][\w$-]*))?$/is;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group)$/i;

function readPath(path: string): Pick<Change, "attribute" | "filter" | "part"> | undefined {
  const { groups } = (path.length <= MOST_LETTERS && PATH.exec(path.trim())) || {};
  if (!groups) throw invalid(`This path is not valid: ${path.slice(0, 100)}`, "invalidPath");
  const { schema, attribute = "", filter, part } = groups;
  if (schema !== undefined && !CORE.test(schema)) return undefined;
  return {
    attribute: attribute.toLowerCase(),
    filter: filter === undefined ? undefined : readFilter(filter),
    part: part?.toLowerCase(),
  };
}

/** Throws `ScimRefusal`. */
export function readFilter(filter: string): Filter {
  if (filter.length > MOST_LETTERS)
    throw invalid(`A filter has ${MOST_LETTERS} characters at most.`, "invalidFilter");
  try {
    return parse(filter);
  } catch {
    throw invalid("This filter is not valid (RFC 7644, 3.4.2.2).", "invalidFilter");
  }
}

/** The values of an attribute that may have several: directories send a list, one object, or its `value` alone. */
export function valuesOf(value: unknown): ReadonlyMap<string, unknown>[] {
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return all.map((one: unknown) => attributesOf(one) ?? new Map<string, unknown>([["value", one]]));
}
