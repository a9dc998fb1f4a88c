import { sql, type SQL } from "drizzle-orm";
import type { Filter } from "scim2-parse-filter";
import { readFilter } from "./patch.ts";
import { invalid } from "./scim-refusal.ts";

const MOST_CONDITIONS = 50;

/** A column, or what answers whether a value is among several. Texts that do not mind case are in small letters. */
export type Filtered =
  | { readonly kind: "text" | "exact" | "flag" | "time"; readonly column: SQL }
  | { readonly kind: "among"; readonly has: (value: string) => SQL };

/** By an attribute's path in small letters, as `emails.value`. */
export type FilteredBy = ReadonlyMap<string, Filtered>;

/** A filter (RFC 7644, 3.4.2.2) as a condition. Throws `ScimRefusal` for one that is not valid, too long, or about something else. */
export function filterRows(filter: string | undefined, by: FilteredBy): SQL | undefined {
  if (filter === undefined) return undefined;
  let count = 0;
  const conditionOf = (part: Filter, within: string): SQL => {
    count += 1;
    if (count > MOST_CONDITIONS)
      throw invalid(`A filter has ${MOST_CONDITIONS} conditions at most.`, "invalidFilter");
    if ("filters" in part) {
      const joint = part.op === "and" ? sql` and ` : sql` or `;
      const all = part.filters.map((one) => conditionOf(one, within));
      return sql`(${sql.join(all, joint)})`;
    }
    if ("filter" in part) return sql`(not coalesce(${conditionOf(part.filter, within)}, false))`;
    if ("valFilter" in part) return conditionOf(part.valFilter, `${nameOf(part.attrPath)}.`);
    const value = "compValue" in part ? part.compValue : undefined;
    return compare(by, `${within}${nameOf(part.attrPath)}`, { op: part.op, value });
  };
  return conditionOf(readFilter(filter), "");
}

/** Without the schema that may stand in front. */
const nameOf = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, "").toLowerCase();

interface Comparison {
  readonly op: string;
  readonly value: string | number | boolean | null | undefined;
}

function compare(by: FilteredBy, name: string, { op, value }: Comparison): SQL {
  const found = by.get(name);
  if (!found) throw invalid(`There is no filter by ${name.slice(0, 100)} here.`, "invalidFilter");
  if (found.kind === "among") {
    if (op !== "eq" || typeof value !== "string") throw notFor(op, name);
    return found.has(value);
  }
  const { kind, column } = found;
  if (op === "pr") return sql`(${column} is not null)`;
  if (kind === "flag") {
    if ((op !== "eq" && op !== "ne") || value === null || value === undefined)
      throw notFor(op, name);
    return op === "eq" ? sql`(${column} = ${isTrue(value)})` : sql`(${column} <> ${isTrue(value)})`;
  }
  if (typeof value !== "string") throw notFor(op, name);
  if (kind === "time") return compareTime(column, { op, value, name });
  return compareText(column, { op, name, value: kind === "text" ? value.toLowerCase() : value });
}

const isTrue = (value: string | number | boolean): boolean =>
  String(value).toLowerCase() === "true";

interface TextComparison {
  readonly op: string;
  readonly name: string;
  readonly value: string;
}

function compareText(column: SQL, { op, name, value }: TextComparison): SQL {
  if (op === "eq") return sql`(${column} = ${value})`;
  if (op === "ne") return sql`(${column} is distinct from ${value})`;
  if (op === "co") return sql`(strpos(${column}, ${value}) > 0)`;
  if (op === "sw") return sql`starts_with(${column}, ${value})`;
  if (op === "ew") return sql`(right(${column}, length(${value})) = ${value})`;
  throw notFor(op, name);
}

const COMPARISONS: ReadonlyMap<string, SQL> = new Map([
  ["eq", sql`=`],
  ["gt", sql`>`],
  ["ge", sql`>=`],
  ["lt", sql`<`],
  ["le", sql`<=`],
]);

function compareTime(column: SQL, { op, name, value }: TextComparison): SQL {
  const comparison = COMPARISONS.get(op);
  const at = new Date(value);
  if (!comparison || Number.isNaN(at.getTime())) throw notFor(op, name);
  return sql`(${column} ${comparison} ${at.toISOString()}::timestamptz)`;
}

const notFor = (op: string, name: string) =>
  invalid(`${op} with that value does not fit ${name.slice(0, 100)}.`, "invalidFilter");
