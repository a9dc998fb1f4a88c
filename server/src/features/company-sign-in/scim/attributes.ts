import { invalid } from "./scim-refusal.ts";

const MOST_TEXT = 500;

/** The attributes of an object, by their names in small letters: names do not mind case (RFC 7643, 2.1). Undefined where it is none. */
export function attributesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]));
}

/** Throws `ScimRefusal` where there is none. */
export function requireAttributes(value: unknown, what: string): ReadonlyMap<string, unknown> {
  const found = attributesOf(value);
  if (!found) throw invalid(`${what} has to be an object.`, "invalidSyntax");
  return found;
}

/** A text on one line; null where there is none, which an empty one stands for too (RFC 7643, 2.5). */
export function textOf(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") throw invalid(`${name} has to be text.`);
  const text = value.replaceAll(/\s+/g, " ").trim();
  if (text.length > MOST_TEXT) throw invalid(`${name} has ${MOST_TEXT} characters at most.`);
  return text === "" ? null : text;
}

/** Entra sends "True" and "False" as text. */
export function flagOf(value: unknown, name: string): boolean {
  const said = typeof value === "string" ? value.toLowerCase() : value;
  if (said === true || said === "true") return true;
  if (said === false || said === "false") return false;
  throw invalid(`${name} has to be true or false.`);
}
