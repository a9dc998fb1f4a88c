import type { LightMyRequestResponse } from "fastify";
import { type Ids, WORDS } from "./access-world.ts";

type Answer = LightMyRequestResponse;

/** Names under which no answer carries anything. */
const SECRET_NAME = /hash|token|secret|passw|sealed|verifier|grant|stack|cookie/i;
/** What stays inside: SQL, paths of the machine, lines of a stack. */
const INNARDS =
  /\b(?:select|insert|update) [^.]*\b(?:from|into|set)\b|node_modules|\/src\/|\bat \S+ \(/i;

interface Reading {
  /** Names that it has to carry. */
  readonly carries: readonly string[];
  readonly reader: "owner" | "other";
  readonly hidden: Ids;
  readonly shared: Ids;
}

/** What an answer tells that it must not. */
export function problemsOf(answer: Answer, { reader, hidden, carries }: Reading): string[] {
  const problems: string[] = [];
  if (answer.statusCode >= 500) problems.push(`${answer.statusCode}`);
  if (reader !== "owner" && [WORDS.hidden, hidden["id"] ?? ""].some((one) => reveals(answer, one)))
    problems.push("tells what is private");
  if (answer.statusCode >= 400) {
    if (reveals(answer, WORDS.shared)) problems.push("tells what it refuses");
    if (INNARDS.test(answer.body)) problems.push("shows innards");
  }
  const names = (isJson(answer) ? secretNames(answer.json()) : []).filter(
    (name) => !carries.includes(name),
  );
  if (names.length > 0) problems.push(`carries ${names.join(", ")}`);
  return problems;
}

const reveals = ({ body }: Answer, word: string): boolean => word !== "" && body.includes(word);

const isJson = ({ headers, body }: Answer): boolean =>
  body !== "" && String(headers["content-type"]).startsWith("application/json");

/** Names of fields, at any depth, that sound like a secret. */
export function secretNames(value: unknown): string[] {
  // The description of the calls names what may be sent.
  if (typeof value !== "object" || value === null || "openapi" in value) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(SECRET_NAME.test(name) ? [name] : []),
    ...secretNames(inner),
  ]);
}

const MUST: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /^default-src 'none'/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^(?:same-origin|no-referrer)$/,
  "cross-origin-resource-policy": /^same-origin$/,
};
const MUST_NOT = ["access-control-allow-origin", "server", "x-powered-by"];

/** Headers that every answer has to have, and those that none may have. */
export function unusualHeaders({ headers }: Answer): string[] {
  const missing = Object.entries(MUST).filter(([name, form]) => !form.test(String(headers[name])));
  const present = MUST_NOT.filter((name) => headers[name] !== undefined);
  return [
    ...missing.map(([name]) => `${name} is ${String(headers[name])}`),
    ...present.map((name) => `${name} is there`),
  ];
}
