import { DEMO_LIMITS } from "../features/account/demo.ts";
import { COMMENT_LIMITS } from "../features/meeting/comment/comment.routes.ts";
import { PROMISE_LIMITS } from "../features/meeting/promise/linked/link-limits.ts";
import { SHARE_LIMITS } from "../features/meeting/share/share-limits.ts";
import { SIGN_OFF_LIMITS } from "../features/meeting/sign-off/sign-off-limits.ts";
import { OAUTH_LIMITS } from "../features/api-access/oauth/oauth-limits.ts";
import { COMPANY_LIMITS } from "../features/company-sign-in/company-sign-in-limits.ts";
import { BEARER_LIMITS } from "../platform/http/bearer.ts";
import { TOOL_LIMITS } from "../features/connected-tool/tool-limits.ts";
import { TRUST_DAYS } from "../features/account/two-factor/second-step.ts";
import { TWO_FACTOR_LIMITS } from "../features/account/two-factor/two-factor-limits.ts";
import { WEBHOOK_LIMITS } from "../features/webhook/webhook-limits.ts";
import type { Limit } from "../platform/http/rate-limit.ts";
import { LIMITS } from "@planner/contract/model";
import { getTableName, isTable } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ACCOUNT_LIMITS } from "../features/account/account.routes.ts";
import { PART_BYTES } from "../features/file/recording/recording-parts.ts";
import { RESET_MINUTES, SESSION_SECONDS } from "../features/account/auth.ts";
import * as schema from "../schema.ts";
import { ROOT } from "../testing/process.ts";
import { BODY_LIMITS } from "../platform/http/slow-bodies.ts";

const manual = readFileSync(join(ROOT, "docs/security.md"), "utf8");
/** What stands below a heading. */
const below = (heading: string): string =>
  manual.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

test("the limits that the manual names are those in force", () => {
  const named = [...below("Limits").matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) min \|/gm)].map(
    ([, name, max, minutes]) => `${name}: ${max} in ${minutes}`,
  );
  const inForce = [
    ACCOUNT_LIMITS,
    TWO_FACTOR_LIMITS,
    { COMMENT_LIMITS },
    BEARER_LIMITS,
    COMPANY_LIMITS,
    { visitor: [DEMO_LIMITS.visitor] },
    SHARE_LIMITS,
    SIGN_OFF_LIMITS,
    PROMISE_LIMITS,
    WEBHOOK_LIMITS,
    OAUTH_LIMITS,
    TOOL_LIMITS,
  ]
    .flatMap((limits) => Object.values<Limit | readonly Limit[]>(limits))
    .flat()
    .map(({ name, max, windowMs }) => `${name}: ${max} in ${windowMs / 60_000}`);
  expect(named.toSorted()).toEqual([...new Set(inForce)].toSorted());
});

test("what the manual says of passwords, sessions and uploads is so", () => {
  const section = below("Passwords and sessions");
  expect(section).toContain(`${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters`);
  expect(section).toContain(`${SESSION_SECONDS / 86_400} days after its last use`);
  expect(section).toContain(`for ${RESET_MINUTES} minutes`);
  expect(section).toContain(`for ${TRUST_DAYS} days`);
  expect(below("Limits")).toContain(`an upload ${LIMITS.maxUploadBytes / 1_048_576} MB`);
  expect(below("Limits")).toContain(`a part of a recording ${PART_BYTES / 1_048_576} MB`);
  expect(below("Files")).toContain(`at most ${LIMITS.maxRecordingBytes / 1_024 ** 3} GB`);
  const { leastBytesPerSecond, graceSeconds, mostPerAddress } = BODY_LIMITS;
  expect(below("Limits")).toContain(`| ${mostPerAddress} | at once |`);
  expect(below("Limits")).toContain(`| ${graceSeconds} | a body |`);
  expect(below("Limits")).toContain(`at ${leastBytesPerSecond / 1_024} KB a second`);
});

test("every table stands at one level of the manual's data, and every address where Planner connects too", async () => {
  const levels = [...below("Data").matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const tables = Object.values(schema)
    .filter((one) => isTable(one))
    .map(getTableName);
  expect(tables.length).toBeGreaterThan(40);
  expect(levels).toEqual(expect.arrayContaining(tables));
  expect(new Set(levels).size).toBe(levels.length);

  const files: string[] = [];
  for await (const file of glob(join(ROOT, "server/src/environment/*.ts"))) files.push(file);
  const sources = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join();
  const addresses =
    sources.match(/\b[A-Z][A-Z0-9_]*(?:_URL|_ENDPOINT|_SCRIPT)(?=: optional)/g) ?? [];
  expect(addresses.length).toBeGreaterThan(5);
  const outside = addresses.filter((name) => name !== "PLANNER_PUBLIC_URL");
  const connects = below("Where Planner connects");
  expect(outside.filter((name) => !connects.includes(`\`${name}\``))).toEqual([]);
});
