// npm run sbom: the list of all packages that Planner is made of (CycloneDX 1.5), from the lockfile, on standard output.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./node24.mjs";

const made = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
  maxBuffer: 64 * 1024 * 1024,
});
if (made.status !== 0) throw new Error(`npm could not list the packages: ${made.stderr}`);

if (process.argv.includes("--check")) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const listed = new Set(
    JSON.parse(made.stdout).components.map(({ purl }) => decodeURIComponent(purl)),
  );
  const missing = Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(
      ([path, entry]) =>
        `pkg:npm/${entry.name ?? path.split("node_modules/").at(-1)}@${entry.version}`,
    )
    .filter((purl) => !listed.has(purl));
  console.log(missing.length > 0 ? missing.join("\n") : `sbom: ${listed.size} packages`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  process.stdout.write(made.stdout);
}
