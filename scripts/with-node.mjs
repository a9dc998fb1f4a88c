// Runs a file under Node 24: node scripts/with-node.mjs FILE [ARG …]. Signals and the exit code pass through.
import { ensureInstalled } from "./install.mjs";
import { hasNode24 } from "./node24.mjs";
import { runUnderNode24 } from "./run.mjs";

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: node scripts/with-node.mjs FILE [ARG …]");
  process.exit(2);
}
// A first start under a newer Node brought none along; now an older one asks.
if (!hasNode24()) ensureInstalled();
process.exitCode = await runUnderNode24([file, ...args]);
