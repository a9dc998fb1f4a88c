// Runs a file under Node 24: node scripts/with-node.mjs FILE [ARG …]. Signals and the exit code pass through.
import { runUnderNode24 } from "./run.mjs";

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("usage: node scripts/with-node.mjs FILE [ARG …]");
  process.exit(2);
}
process.exitCode = await runUnderNode24([file, ...args]);
