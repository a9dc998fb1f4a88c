// npm run bench -- NAME …: measures under Node 24; without a name it says what there is.
import { ensureAllInstalled } from "./install.mjs";
import { root } from "./node24.mjs";
import { runUnderNode24 } from "./run.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

ensureAllInstalled();
await ensureWebBuilt();
process.exitCode = await runUnderNode24(["bench/src/main.ts", ...process.argv.slice(2)], {
  cwd: root,
});
