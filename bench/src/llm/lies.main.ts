// node scripts/with-node.mjs bench/src/llm/lies.main.ts: what a lying model gets past the verifier; `--show` prints each.
import { liesTable } from "./lies.ts";
import { wordingTable } from "./wording.ts";

const isShowing = process.argv.includes("--show");
console.log(
  await liesTable(isShowing ? (kind, lie) => console.log(`${kind} | ${lie}`) : undefined),
);
console.log(`\n${await wordingTable()}`);
