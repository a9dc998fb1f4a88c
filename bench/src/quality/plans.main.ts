// node scripts/with-node.mjs bench/src/quality/plans.main.ts: how good built-in plans are; `--write` puts it into bench/PLANS.md.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkTable, kindTable, wholePlan } from "./plans.ts";

const FILE = fileURLToPath(new URL("../../PLANS.md", import.meta.url));
const WHOLE = [
  ["A rich plan", "a design review with a report and a history"],
  ["An ordinary plan", "a kickoff with a client and one line"],
  ["A bare plan", "a bare sync"],
] as const;

const parts = [
  "# How good built-in plans are\n\nThirty invented events over all kinds of meetings (`engine/fixtures/plans`), written by `node scripts/with-node.mjs bench/src/quality/plans.main.ts --write`.",
  `## Checks\n\n${checkTable()}`,
  `## Kinds\n\n${kindTable()}`,
];
for (const [title, name] of WHOLE) parts.push(`## ${title}\n\n${await wholePlan(name)}`);
const text = `${parts.join("\n\n")}\n`;
console.log(text);
if (process.argv.includes("--write")) writeFileSync(FILE, text);
