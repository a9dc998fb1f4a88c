import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../../scripts/lookups.mjs", import.meta.url));
const CONFIG = {
  compilerOptions: { target: "ES2024", module: "NodeNext", strict: true, noEmit: true, types: [] },
  include: ["*.ts"],
};
const TABLES = `
  export const PAST: Readonly<Record<string, string>> = { sent: "send" };
  export const KINDS = { plan: 1, notes: 2 } as const;
  export type Kind = keyof typeof KINDS;`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "planner-lookups-"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(CONFIG));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the check says of a file that looks something up like this. */
function check(lookup: string) {
  writeFileSync(join(folder, "source.ts"), `${TABLES}\nexport const found = ${lookup};\n`);
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  return { status, stdout };
}

describe("a look-up", () => {
  test.each([
    "(word: string) => PAST[word]",
    "(word: string) => word in PAST",
    "(word: string) => (PAST[word] = word)",
    "(word: any) => PAST[word]",
    "<W extends string>(word: W) => PAST[word]",
    "(word: Kind | string) => PAST[`${word}s`]",
  ])("in an object by any word fails the check: %s", (lookup) => {
    const { status, stdout } = check(lookup);
    expect(status).toBe(1);
    expect(stdout).toMatch(/source\.ts:5: /);
  });

  test.each([
    "(kind: Kind) => KINDS[kind]",
    "(at: number) => [PAST][at]",
    "<N extends string>(of: Record<N, number>, name: N) => of[name]",
    "(word: string) => new Map(Object.entries(PAST)).get(word)",
    "(word: string) => Object.hasOwn(PAST, word)",
    '(of: { plan?: 1 }) => "plan" in of',
  ])("that finds nothing but what was put there passes it: %s", (lookup) => {
    expect(check(lookup)).toMatchObject({ status: 0 });
  });
});
