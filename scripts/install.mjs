// Installs what the lockfiles name and node_modules lacks. Quick when nothing is missing: two small reads.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNode24, hasNode24, root } from "./node24.mjs";

/** The rooms that run; of these no tool of whoever works on them is needed. */
const RUNNING = ["contract", "engine", "server", "web"];

/** Makes node_modules hold what running Planner needs; throws a sentence when npm could not. */
export function ensureInstalled() {
  install(root, "running");
  findNode24();
}

/** The same with all that tests, checks and benchmarks need. */
export function ensureAllInstalled() {
  install(root, "all");
  install(join(root, "bench"), "all");
  findNode24();
}

function install(folder, wanted) {
  // Left behind where an install was killed, it would keep the packages of that release.
  rmSync(shrinkwrapOf(folder), { force: true });
  const lock = readFileSync(join(folder, "package-lock.json"));
  const digest = createHash("sha256").update(lock).digest("hex");
  const marker = join(folder, "node_modules", ".planner-lock");
  const [lastDigest, lastExtent] = existsSync(marker)
    ? readFileSync(marker, "utf8").split(" ")
    : [];
  if (lastDigest === digest && (lastExtent === "all" || lastExtent === wanted) && hasNode24())
    return;
  const packages = JSON.parse(lock.toString()).packages;
  // Who has the tools keeps them.
  const extent = lastExtent === "all" || isComplete(folder, packages, "all") ? "all" : wanted;
  if (!isComplete(folder, packages, extent) || !hasNode24()) runNpm(folder, packages, extent);
  try {
    writeFileSync(marker, `${digest} ${extent}`);
  } catch {
    // Someone else's folder: the long way is taken again next time.
  }
}

/** Whether npm's own record of node_modules has every package of the lockfile in its version. */
function isComplete(folder, packages, extent) {
  const record = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const have = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(packages).every(
    ([path, entry]) =>
      !path.includes("node_modules/") ||
      entry.optional ||
      (extent !== "all" && (entry.dev || entry.link)) ||
      have[path]?.version === entry.version,
  );
}

/**
 * `npm install --no-save` keeps to the lockfile and leaves it alone. `npm ci` refuses where the lockfile has no entry
 * for another platform's optional package, which a registry may not have in that version. Either holds every package
 * against the digest that the lockfile has of it (scripts/lockfile.mjs sees that it has one).
 */
function runNpm(folder, packages, extent) {
  const startedAt = performance.now();
  console.log("Installing packages (first start only) …");
  const args = extent === "all" ? [] : argsForRunning();
  if (!installByAddress(folder, packages, args) && !npmInstall(folder, args))
    throw new Error("npm could not install the packages. Its own words stand above.");
  console.log(`Installed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
}

/** The root's packages are tools, and the Node 24 that this machine may have already. */
const argsForRunning = () => [
  "--omit=dev",
  ...RUNNING.flatMap((room) => ["-w", room]),
  ...(hasNode24() ? [] : ["--include-workspace-root"]),
];

const shrinkwrapOf = (folder) => join(folder, "npm-shrinkwrap.json");

/**
 * Without addresses npm asks the registry about each package before it fetches it, which takes longer than all else. They
 * are left out of the lockfile, for there are many registries, and follow from name and version in nearly all of them.
 * Answers whether that went well; where it does not, npm asks about each.
 */
function installByAddress(folder, packages, args) {
  const shrinkwrap = shrinkwrapOf(folder);
  const registry = runNpmQuietly(["config", "get", "registry"]);
  if (!registry?.startsWith("http")) return false;
  const addressed = Object.entries(packages).map(([path, entry]) => [
    path,
    path.includes("node_modules/") && !entry.link
      ? { ...entry, resolved: addressOf(registry, path, entry) }
      : entry,
  ]);
  try {
    // npm prefers it to the lockfile.
    writeFileSync(
      shrinkwrap,
      JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(addressed) }),
    );
  } catch {
    // A folder that cannot be written in.
    return false;
  }
  try {
    return npmInstall(folder, args);
  } finally {
    rmSync(shrinkwrap, { force: true });
  }
}

function addressOf(registry, path, { name = path.split("node_modules/").at(-1), version }) {
  return `${registry.replace(/\/?$/, "/")}${name}/-/${name.split("/").at(-1)}-${version}.tgz`;
}

const isWindows = process.platform === "win32";
const NPM = isWindows ? "npm.cmd" : "npm";

/** What npm prints, undefined where it fails. */
function runNpmQuietly(args) {
  const { status, stdout } = spawnSync(NPM, args, {
    cwd: root,
    encoding: "utf8",
    shell: isWindows,
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether npm could. No package needs its install script: binaries are ordinary packages, and scripts are a way in for others. */
function npmInstall(folder, args) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync(
    NPM,
    ["install", "--no-save", "--ignore-scripts", ...quiet, ...args],
    { cwd: folder, stdio: "inherit", shell: isWindows },
  );
  return status === 0;
}
