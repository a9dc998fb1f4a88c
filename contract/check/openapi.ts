// npm run openapi: writes the description of the calls and the types of a client anew; `--check` compares what is there.
// What breaks programs of others is refused, unless `-- --breaking` says that it is meant.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CALLS, isForTokens, openApiDocument, withoutExample } from "../src/openapi/index.ts";
import { breakingChanges } from "./breaking-changes.ts";

const inGenerated = (name: string): string =>
  fileURLToPath(new URL(`../generated/${name}`, import.meta.url));
const DOCUMENT = inGenerated("openapi.json");
const TYPES = inGenerated("planner-api.ts");
const WRITE = "npm run openapi writes it anew.";

const isChecking = process.argv.includes("--check");
const isMeant = process.argv.includes("--breaking");

const whole = openApiDocument("/");
/** What is promised to programs: the rest is the web app's own, and changes with it. */
const promised = CALLS.filter(({ route }) => isForTokens(route));
const document = openApiDocument("/", promised);
const made = `${inLines(document, 3)}\n`;
const kept = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, "utf8") : undefined;

const problems = [
  ...(await lintProblems()),
  ...withoutExample(promised).map(
    (name) => `${name} has no example: WRITE_EXAMPLES=1 records them`,
  ),
  ...(isMeant ? [] : broken()),
];
if (problems.length === 0 && isChecking) problems.push(...(await outdated()));
if (problems.length > 0) {
  console.log(problems.join("\n"));
  process.exitCode = 1;
} else {
  if (!isChecking) await write();
  console.log(`openapi: ${CALLS.length} calls`);
}

/** JSON in which what lies deeper than `depth` stands on one line, so that a changed call is a changed line. */
function inLines(value: unknown, depth: number, indent = ""): string {
  if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, inner]) =>
      `${indent}  ${JSON.stringify(key)}: ${inLines(inner, depth - 1, `${indent}  `)}`,
  );
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
}

/** Redocly's rules for OpenAPI 3.1, but for those about what a document of no company and of free use has. */
async function lintProblems(): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "info-license": "off",
      "operation-4xx-response": "off",
      "tag-description": "error",
      "operation-operationId-unique": "error",
      "operation-description": "off",
      "no-invalid-media-type-examples": "error",
      "no-invalid-parameter-examples": "error",
      "no-ambiguous-paths": "off",
    },
  });
  const found = await lintFromString({
    source: JSON.stringify(whole),
    absoluteRef: DOCUMENT,
    config,
  });
  return found
    .filter(({ ignored }) => !ignored)
    .map(
      ({ ruleId, message, location }) => `${location[0]?.pointer ?? ""}: ${message} (${ruleId})`,
    );
}

function broken(): string[] {
  if (kept === undefined) return [];
  const all = breakingChanges(JSON.parse(kept), JSON.parse(made));
  if (all.length === 0) return [];
  return [
    ...all,
    "Programs that were written for this API would break. Let what they use stay beside what is new; where that cannot be, say so in CHANGELOG.md and run npm run openapi -- --breaking.",
  ];
}

async function outdated(): Promise<string[]> {
  if (kept !== made) return [`contract/generated/openapi.json is not up to date: ${WRITE}`];
  const types = existsSync(TYPES) ? readFileSync(TYPES, "utf8") : "";
  return types === (await clientTypes())
    ? []
    : [`contract/generated/planner-api.ts is not up to date: ${WRITE}`];
}

async function write(): Promise<void> {
  writeFileSync(DOCUMENT, made);
  writeFileSync(TYPES, await clientTypes());
}

async function clientTypes(): Promise<string> {
  // Examples would be comments, a quarter of the file.
  const described = JSON.parse(made, (name, value: unknown) =>
    name === "example" ? undefined : value,
  ) as OpenAPI3;
  const tree = await openapiTypescript(described, { defaultNonNullable: false });
  return `// Written by npm run openapi: types for a client of this API (openapi-fetch).\n${astToString(tree)}`;
}
