// npm run pictures: makes the pictures of the product in README and landing page anew, from journeys through the real app.
import { ensureBrowser } from "./browser.mjs";
import { ensureAllInstalled } from "./install.mjs";
import { root } from "./node24.mjs";

ensureAllInstalled();
const { runUnderNode24 } = await import("./run.mjs");
const { ensureWebBuilt } = await import("./web-build.mjs");
await ensureWebBuilt();
process.exitCode = await runUnderNode24(
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "-c",
    "e2e",
    "--reporter=list",
    "pictures.deep.spec",
  ],
  {
    cwd: root,
    env: { ...process.env, PLANNER_PICTURES: "1", PLANNER_CHROMIUM: ensureBrowser() },
  },
);
