// npm run check: every file and folder that the papers name is there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./node24.mjs";

const PAPERS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "engine/src/plan/languages/README.md",
];
/** A path between backticks from the root, without a `<placeholder>`. */
const PATH = /`((?:contract|engine|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g;

const named = PAPERS.flatMap((paper) =>
  [...readFileSync(join(root, paper), "utf8").matchAll(PATH)].map(([, path]) => ({ paper, path })),
);
const gone = named.filter(({ path }) => !existsSync(join(root, path)));
for (const { paper, path } of gone) console.error(`${paper}: ${path} is not there.`);
console.log(`${named.length} paths`);
process.exitCode = gone.length === 0 ? 0 : 1;
