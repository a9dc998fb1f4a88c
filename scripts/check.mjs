// npm run check: format, lint with types, fences, packages, security requirements, unused code. Prints one line a check.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureAllInstalled } from "./install.mjs";
import { findNode24, root } from "./node24.mjs";

const bin = (path) => join(root, "node_modules", path);
const ROOMS = ["contract", "engine", "server", "web", "e2e", "bench"];

const AT_ONCE = 2;

const CHECKS = [
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "lint with types", args: [bin("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"] },
  ...ROOMS.map((room) => ({
    name: `types of ${room}`,
    args: [bin("typescript/bin/tsc"), "-p", room],
  })),
  {
    name: "fences",
    args: [
      bin("dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      ...ROOMS,
    ],
  },
  {
    name: "description of the API",
    args: [join(root, "contract/check/openapi.ts"), "--check"],
    isCounting: true,
  },
  { name: "look-ups", args: [join(root, "scripts/lookups.mjs")], isCounting: true },
  { name: "lockfile", args: [join(root, "scripts/lockfile.mjs")], isCounting: true },
  { name: "list of packages", args: [join(root, "scripts/sbom.mjs"), "--check"], isCounting: true },
  { name: "security requirements", args: [join(root, "scripts/asvs.mjs")], isCounting: true },
  { name: "names", args: [join(root, "scripts/words.mjs")], isCounting: true },
  { name: "paths in the papers", args: [join(root, "scripts/paths.mjs")], isCounting: true },
  { name: "unused code", args: [bin("knip/bin/knip.js"), "--no-progress"] },
];

/** Runs every check, two at a time; answers how many passed and failed, and prints the output of those that failed. */
export async function runChecks() {
  const node = findNode24();
  const counts = { passed: 0, failed: 0 };
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, args, isCounting } = next;
      const { status, output, summary } = await run(node, args);
      counts[status === 0 ? "passed" : "failed"] += 1;
      console.log(
        status === 0
          ? `ok     ${name}${isCounting ? ` (${summary})` : ""}`
          : `FAILED ${name}\n${output}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

/** Resolves once the program has ended, with all that it printed. */
function run(program, args) {
  const child = spawn(program, args, { cwd: root });
  const printed = { out: "", all: "" };
  child.stdout.on("data", (text) => {
    printed.out += text;
    printed.all += text;
  });
  child.stderr.on("data", (text) => (printed.all += text));
  return new Promise((resolve) => {
    child.on("close", (status) =>
      resolve({ status, output: printed.all, summary: printed.out.trim() }),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureAllInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
