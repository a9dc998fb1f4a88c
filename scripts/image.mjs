// Lays out all that Planner runs on, and nothing else: node scripts/image.mjs FOLDER. The Containerfile does so for its last stage.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./node24.mjs";

/** The folders of ours that run; of the web app only what was built. */
const OURS = ["contract", "engine", "server", "web/dist"];
const LEFT_OUT = new Set([
  "node_modules",
  "testing",
  "trust",
  "tsconfig.json",
  "drizzle.config.ts",
]);
const isOurs = (name) => !LEFT_OUT.has(name) && !/\.(?:test|child\.test)\.tsx?$/.test(name);
/** Source maps and types are for those who build; of tesseract one build and one model of each language are used, out of six and two. */
const isRun = (name) =>
  !/\.(?:map|d\.[cm]?ts)$/.test(name) &&
  !/^tesseract-core(?!-relaxedsimd-lstm\.(?:js|wasm)$)/.test(name) &&
  name !== "4.0.0";

/** Lays it out below `folder`, which must not exist; where the disk allows, as links to the same bytes. */
export function layImage(folder) {
  if (!existsSync(join(root, "web/dist/index.html"))) throw new Error("The web app is not built.");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  for (const path of OURS) lay(join(root, path), join(folder, path), isOurs);
  lay(join(root, "package.json"), join(folder, "package.json"), () => true);
  for (const path of productionPackages(lock)) {
    const installed = join(root, path);
    // Another platform's binaries are not installed.
    if (existsSync(installed))
      lay(installed, join(folder, path), (name) => name !== "node_modules" && isRun(name));
  }
  for (const name of ["contract", "engine"]) {
    mkdirSync(join(folder, "node_modules/@planner"), { recursive: true });
    symlinkSync(join("../..", name), join(folder, "node_modules/@planner", name));
  }
}

/** The paths of all packages that the server's dependencies lead to, as the lockfile has them. */
function productionPackages(lock) {
  const found = new Set();
  const waiting = ["server"];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const name of needsOf(lock[from])) {
      const path = resolvePackage(lock, from, name);
      if (path === undefined || found.has(path)) continue;
      if (lock[path].link) waiting.push(lock[path].resolved);
      else {
        found.add(path);
        waiting.push(path);
      }
    }
  }
  return found;
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Where Node finds `name` from the package at `from`: in its own node_modules, else further up. */
function resolvePackage(lock, from, name) {
  for (let place = from; ; place = dirname(place)) {
    if (basename(place) === "node_modules") continue;
    const path = place === "." ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (lock[path]) return path;
    if (place === ".") return undefined;
  }
}

function lay(from, to, isWanted) {
  mkdirSync(dirname(to), { recursive: true });
  const entries = readEntries(from);
  if (!entries) return putFile(from, to);
  mkdirSync(to, { recursive: true });
  for (const entry of entries) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) lay(source, target, isWanted);
    else if (entry.isFile()) putFile(source, target);
  }
}

/** Undefined for a file. */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}

function putFile(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!["EXDEV", "EPERM", "EMLINK"].includes(error.code)) throw error;
    copyFileSync(from, to);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error("usage: node scripts/image.mjs FOLDER");
  layImage(folder);
}
