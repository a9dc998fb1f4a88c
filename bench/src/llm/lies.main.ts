// node scripts/with-node.mjs bench/src/llm/lies.main.ts [MEETING …]: what a lying model gets past the verifier; `--show` prints each.
import { liesTable } from "./lies.ts";
import { wordingTable } from "./wording.ts";

const isShowing = process.argv.includes("--show");
const given = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const names = given.length > 0 ? given : undefined;
const onShown = isShowing
  ? (kind: string, lie: string): void => console.log(`${kind} | ${lie}`)
  : undefined;
console.log(await liesTable(names, onShown));
console.log(`\n${await wordingTable(names)}`);
