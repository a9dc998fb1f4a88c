// npm run check: format, lint with types, fences, packages, security requirements, unused code. Prints one line a check.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findNode24, root } from "./node24.mjs";

const bin = (path) => join(root, "node_modules", path);
const ROOMS = ["contract", "engine", "server", "web", "e2e", "bench"];

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
  { name: "look-ups", args: [join(root, "scripts/lookups.mjs")], tells: true },
  { name: "lockfile", args: [join(root, "scripts/lockfile.mjs")], tells: true },
  { name: "list of packages", args: [join(root, "scripts/sbom.mjs"), "--check"], tells: true },
  { name: "security requirements", args: [join(root, "scripts/asvs.mjs")], tells: true },
  { name: "unused code", args: [bin("knip/bin/knip.js"), "--no-progress"] },
];

/** Runs every check; answers how many passed and failed, and prints the output of those that failed. */
export function runChecks() {
  const node = findNode24();
  const counts = { passed: 0, failed: 0 };
  for (const { name, args, tells } of CHECKS) {
    const result = spawnSync(node, args, { cwd: root, encoding: "utf8" });
    const isOk = result.status === 0;
    counts[isOk ? "passed" : "failed"] += 1;
    const told = isOk && tells ? ` (${result.stdout.trim()})` : "";
    console.log(`${isOk ? "ok    " : "FAILED"} ${name}${told}`);
    if (!isOk) console.log(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { passed, failed } = runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
