// Installs what the lockfile names and node_modules lacks. Quick when nothing is missing: two small reads.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNode24, root } from "./node24.mjs";

const LOCK = join(root, "package-lock.json");
const INSTALLED = join(root, "node_modules", ".package-lock.json");
const MARKER = join(root, "node_modules", ".planner-lock");

/** Makes node_modules match the lockfile; throws a sentence when npm could not. */
export function ensureInstalled() {
  const lock = readFileSync(LOCK);
  const digest = createHash("sha256").update(lock).digest("hex");
  if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === digest) return;
  if (!isComplete(JSON.parse(lock.toString()).packages)) runNpmInstall();
  findNode24();
  try {
    writeFileSync(MARKER, digest);
  } catch {
    // Someone else's folder: the long way is taken again next time.
  }
}

/** Whether npm's own record of node_modules has every package of the lockfile in its version. */
function isComplete(wanted) {
  if (!existsSync(INSTALLED)) return false;
  const have = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes("node_modules/") || entry.optional || have[path]?.version === entry.version,
  );
}

/**
 * `npm install --no-save` keeps to the lockfile and leaves it alone. `npm ci` refuses where the lockfile has no entry
 * for another platform's optional package, which a registry may not have in that version. Either holds every package
 * against the digest that the lockfile has of it (scripts/lockfile.mjs sees that it has one).
 */
function runNpmInstall() {
  console.log("Installing packages (first start only) …");
  const isWindows = process.platform === "win32";
  // No package needs its install script: binaries are ordinary packages, and scripts are a way in for others.
  const result = spawnSync(
    isWindows ? "npm.cmd" : "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, stdio: "inherit", shell: isWindows },
  );
  if (result.status !== 0)
    throw new Error("npm could not install the packages. Its own words stand above.");
}
