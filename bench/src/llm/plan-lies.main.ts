// node scripts/with-node.mjs bench/src/llm/plan-lies.main.ts: what a lying model gets into plans; `--show` prints each.
import { planLiesTable } from "./plan-lies.ts";

const isShowing = process.argv.includes("--show");
const print = (what: string, sentence: string): void => console.log(`${what} | ${sentence}`);
console.log(await planLiesTable(isShowing ? print : undefined));
