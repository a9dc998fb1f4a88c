// npm run check: the lockfiles let nothing in but what the registry gave once: a digest for every package, no address.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./node24.mjs";

const DIGEST = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** What is wrong with a lockfile, a sentence each. */
export function problemsOf({ lockfileVersion, packages }) {
  const problems = lockfileVersion === 3 ? [] : ["The lockfile is not of version 3."];
  for (const [path, entry] of Object.entries(packages)) {
    const isOwn = !path.includes("node_modules/");
    if (isOwn || entry.link) continue;
    if (!DIGEST.test(entry.integrity ?? "")) problems.push(`${path} has no sha512 digest.`);
    if (entry.resolved) problems.push(`${path} names an address of its own: ${entry.resolved}`);
  }
  for (const [path, entry] of Object.entries(packages))
    for (const [name, range] of Object.entries({ ...entry.dependencies, ...entry.devDependencies }))
      if (/^(?:git|https?|file|github)[:+]|\//.test(range) && !range.startsWith("npm:"))
        problems.push(`${path || "the root"} wants ${name} from ${range}.`);
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const locks = ["package-lock.json", "bench/package-lock.json"].map((path) =>
    JSON.parse(readFileSync(join(root, path), "utf8")),
  );
  const problems = locks.flatMap(problemsOf);
  const count = locks
    .flatMap(({ packages }) => Object.keys(packages))
    .filter((path) => path.includes("node_modules/")).length;
  console.log(
    problems.length > 0 ? problems.join("\n") : `lockfile: ${count} packages, each with its digest`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
