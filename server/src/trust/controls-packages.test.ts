import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ROOT } from "../testing/process.ts";

const script = (name: string) => import(pathToFileURL(join(ROOT, "scripts", name)).href);
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const run = (name: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(ROOT, "scripts", name), ...words], { encoding: "utf8" });

test("the list of packages names every one of the lockfile", { timeout: 60_000 }, () => {
  const { stdout, status } = run("sbom.mjs", "--check");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^sbom: \d{3,} packages\n$/)]);
});

test("a package without a digest, from another address or from elsewhere is found in the lockfile", async () => {
  const { problemsOf } = await script("lockfile.mjs");
  const lock = JSON.parse(read("package-lock.json"));
  expect(problemsOf(lock)).toEqual([]);
  const { integrity, ...bare } = lock.packages["node_modules/zod"];
  const found = (entry: object): string[] =>
    problemsOf({ ...lock, packages: { ...lock.packages, "node_modules/zod": entry } });
  expect(found(bare)).toEqual(["node_modules/zod has no sha512 digest."]);
  expect(found({ ...bare, integrity: "sha1-AAAA" })).toHaveLength(1);
  expect(found({ integrity, ...bare, resolved: "https://evil.example/zod.tgz" })).toHaveLength(1);
  for (const range of ["git+ssh://git@evil.example/a.git", "https://evil.example/a.tgz", "evil/a"])
    expect(found({ integrity, ...bare, dependencies: { a: range } })).toHaveLength(1);
});

test("the list of requirements is whole, and a row that names no test is found", async () => {
  const { readRows, problemsOf } = await script("asvs.mjs");
  const { stdout } = run("asvs.mjs");
  expect(stdout).toMatch(/^asvs: \d+ tested, \d+ exceptions, \d+ not applicable\n$/);
  const text = read("docs/asvs.csv");
  const problems = (changed: string): string[] =>
    problemsOf(readRows(changed), (path: string) =>
      path.startsWith("gone/") ? undefined : read(path),
    );
  expect(problems(text)).toEqual([]);
  const [head = "", first = "", ...rest] = text.split("\n");
  const named = first.split(",").find((field) => field.includes(" › ")) ?? "";
  const changed = (line: string) => problems([head, line, ...rest].join("\n"));
  expect(changed(first.replace(named, `${named}!`))).toHaveLength(1);
  expect(changed(first.replace(named, `gone/${named}`))).toHaveLength(1);
  expect(changed(first.replace("1.1.1", "1.1.2"))).toEqual([
    "1.1.1 has no row.",
    "1.1.2 has two rows.",
  ]);
  expect(changed(first.replace(",tested,", ",passed,"))).toHaveLength(1);
});
