// npm start: installs what is missing, builds the web app if it is stale, and runs Planner under Node 24.
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { root } from "./node24.mjs";
import { runUnderNode24 } from "./run.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

try {
  ensureInstalled();
  await ensureWebBuilt();
  // Node keeps what it compiled, which saves a third of the next start.
  const cache = join(root, "node_modules", ".cache", "compiled");
  process.exitCode = await runUnderNode24(["server/src/main.ts"], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: cache, ...process.env },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
