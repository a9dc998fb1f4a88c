// Finds a Chromium for the browser journeys: an installed one, else Playwright's, else Debian's package (as root).
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium, installing Debian's package when that is possible; throws a sentence when there is none. */
export function ensureBrowser() {
  const found = findInstalled() ?? findPlaywrights() ?? installDebians();
  if (found) return found;
  throw new Error(
    "The browser journeys need Chromium. Install it (Debian: apt-get install chromium), or set PLANNER_CHROMIUM to its path.",
  );
}

function findInstalled() {
  const named = process.env.PLANNER_CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function findPlaywrights() {
  try {
    const require = createRequire(new URL("../e2e/package.json", import.meta.url));
    const path = require("@playwright/test").chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function installDebians() {
  if (process.getuid?.() !== 0 || spawnSync("sh", ["-c", "command -v apt-get"]).status !== 0)
    return undefined;
  console.log("Installing Chromium for the browser journeys …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const log = { env, stdio: ["ignore", "ignore", "inherit"] };
  spawnSync("apt-get", ["update", "-qq"], log);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], log);
  return findInstalled();
}
