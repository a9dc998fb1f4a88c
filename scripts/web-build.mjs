// Builds the web app when its sources are newer than what was built.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./node24.mjs";
import { runUnderNode24 } from "./run.mjs";

const BUILT = join(root, "web", "dist", ".built");
const SOURCES = [
  "web/src",
  "web/public",
  "web/index.html",
  "docs",
  "web/build.ts",
  "web/help.ts",
  "web/vite.config.ts",
  "web/package.json",
  "contract/src",
  "package-lock.json",
];

/** Builds web/dist if it is missing or stale; throws a sentence when the build fails. */
export async function ensureWebBuilt() {
  const newest = Math.max(...SOURCES.map((path) => newestUnder(join(root, path))));
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > newest) return;
  console.log("Building the web app …");
  const startedAt = new Date();
  const exit = await runUnderNode24(
    ["web/build.ts"],
    // For people, whoever asks for it: tests that start the app have another word there.
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  if (exit !== 0) throw new Error("The web app could not be built. The reason stands above.");
  // What changed while building is newer than this marker, and is built next time.
  writeFileSync(BUILT, startedAt.toISOString());
  console.log(`Built in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(0)} s.`);
  utimesSync(BUILT, startedAt, startedAt);
}

/** Modification time (ms since 1970) of the newest file under a path; 0 when there is none. */
function newestUnder(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestUnder(join(path, name))));
}
