// npm run check: every file and folder that the papers name is there, and every decision stands in their list.
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
const LIST = "docs/decisions/README.md";
const list = readFileSync(join(root, LIST), "utf8");
const unlisted = readdirSync(join(root, "docs/decisions")).filter(
  (file) => file !== "README.md" && !list.includes(`(${file})`),
);
for (const file of unlisted) console.error(`${LIST} does not name ${file}.`);
console.log(`${named.length} paths, ${list.split("](").length - 1} decisions`);
process.exitCode = gone.length + unlisted.length === 0 ? 0 : 1;
