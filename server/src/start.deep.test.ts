import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { MAIN, startProcess } from "./testing/process.ts";

const PATIENCE_MS = 120_000;
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planner-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // The account that runs the database has to get there.
  chmodSync(folder, 0o755);
  return folder;
}

interface Ended {
  readonly code: number | string;
  /** What it says to the person, without its log. */
  readonly output: string;
}

async function startIn(
  folder: string,
  env: Record<string, string>,
  [command = process.execPath, ...args]: string[] = [],
): Promise<Ended> {
  const program = startProcess(command, [...args, MAIN], { PLANNER_DATA_DIR: folder, ...env });
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.ended;
  });
  const code = await program.ended;
  const output = program
    .printed()
    .split("\n")
    .filter((line) => !line.startsWith("{"));
  return { code, output: output.join("\n").trim() };
}

/** No PostgreSQL of that folder runs any more. */
const isStopped = (folder: string): boolean =>
  spawnSync("pgrep", ["-f", `postgres.*${folder}`], { encoding: "utf8" }).stdout === "";

const isSentence = (output: string): void => {
  expect(output).toMatch(/^[A-Z][^\n]*\.$/);
  expect(output).not.toContain("    at ");
};

test.each([
  ["HOST", "x.invalid", "x.invalid is not an address of this machine. Set HOST to one that is."],
  [
    "DATABASE_URL",
    "postgres://127.0.0.1/planner?sslmode=verify-full&sslrootcert=/nowhere",
    "DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/nowhere'.",
  ],
  [
    "PLANNER_TRUSTED_PROXIES",
    "x",
    "PLANNER_TRUSTED_PROXIES is a list of addresses or networks with commas, like 10.0.0.5, 172.16.0.0/12.",
  ],
])(
  "%s=%s ends the start with a sentence",
  { timeout: PATIENCE_MS },
  async (name, value, sentence) => {
    const folder = newFolder();
    expect(await startIn(folder, { [name]: value })).toEqual({ code: 1, output: sentence });
    expect(isStopped(folder)).toBe(true);
  },
);

test.each([
  ["the data folder itself", "", "Planner cannot write to its state folder"],
  ["the folder of the database", "postgres", "something else is in its place."],
  ["the folder of the files", "files", "something else is in its place."],
])(
  "a file where %s should be ends the start with a sentence",
  { timeout: PATIENCE_MS },
  async (_, name, sentence) => {
    const folder = join(newFolder(), "state");
    if (name !== "") mkdirSync(folder);
    writeFileSync(join(folder, name), "");
    const { code, output } = await startIn(folder, {});
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    isSentence(output);
    expect(isStopped(folder)).toBe(true);
  },
);

/** A disk of its own that only one process sees takes root, and a container may forbid it even so. */
const isPossible =
  spawnSync("unshare", ["-m", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"]).status === 0;

const onDisk = (options: string, folder: string): string[] => [
  "unshare",
  "-m",
  "sh",
  "-c",
  `mount -t tmpfs -o ${options},mode=0755 tmpfs "$0" && exec "$@"`,
  folder,
  process.execPath,
];

describe.skipIf(!isPossible)("a first start (needs root, and leave to mount)", () => {
  test.each([
    ["the programs of the database", 8],
    ["the database", 70],
    ["the tables", 100],
  ])(
    "on a disk that has no room for %s ends with a sentence",
    { timeout: PATIENCE_MS },
    async (_, megabytes) => {
      const folder = newFolder();
      const { code, output } = await startIn(folder, {}, onDisk(`size=${megabytes}m`, folder));
      expect([code, output]).toEqual([1, expect.stringMatching(/no room left on (the|its) disk/)]);
      isSentence(output);
      expect(isStopped(folder)).toBe(true);
    },
  );

  test("on a read-only disk ends with a sentence", { timeout: PATIENCE_MS }, async () => {
    const folder = newFolder();
    const { code, output } = await startIn(folder, {}, onDisk("ro", folder));
    expect([code, output]).toEqual([
      1,
      `Planner cannot write to its state folder ${folder}. Choose another with PLANNER_DATA_DIR.`,
    ]);
  });
});
