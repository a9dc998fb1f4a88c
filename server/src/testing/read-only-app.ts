import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, startProcess, type TestProcess } from "./process.ts";

/** Planner as its container runs it: from what the image holds, on a disk that nobody can write to, as somebody without rights. */
export interface ReadOnlyApp {
  readonly program: TestProcess;
  /** Where the image's files lie, and the one folder that can be written to. */
  readonly tree: string;
  readonly data: string;
  close(): Promise<void>;
}

/** nobody and nogroup, on every Linux. */
export const NOBODY = 65_534;

/** Why it cannot be had here, as a sentence; undefined where it can. */
export const readOnlyAbsence = ((): string | undefined => {
  if (process.getuid?.() !== 0) return "Only root can start Planner as another user.";
  const tried = spawnSync("unshare", ["--mount", "true"]).status;
  return tried === 0 ? undefined : "This machine gives no mount namespaces.";
})();

/** The disk becomes read-only but for the data and a folder for temporary files, as `read_only` and `tmpfs` in compose.yaml say. */
const SCRIPT = `set -e
mount --make-rprivate /
mount --bind "$BASE/data" "$BASE/data"
mount -t tmpfs tmpfs "$BASE/tmp"
mount --bind "$BASE/tree" "$BASE/tree"
mount -o remount,bind,ro "$BASE/tree"
mount -o remount,bind,ro /
cd "$BASE/tree"
exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs "$BASE/node" server/src/main.ts`;

/** Lays the image out and starts it. */
export function openReadOnlyApp(): ReadOnlyApp {
  const base = mkdtempSync(join(tmpdir(), "planner-image-"));
  chmodSync(base, 0o755);
  const [tree, data, temporary, node] = ["tree", "data", "tmp", "node"].map((name) =>
    join(base, name),
  ) as [string, string, string, string];
  for (const folder of [data, temporary]) mkdirSync(folder);
  chownSync(data, NOBODY, NOBODY);
  run(["-e", "import('./scripts/web-build.mjs').then((one) => one.ensureWebBuilt())"]);
  run(["scripts/image.mjs", tree]);
  placeNode(node);
  const program = startProcess("unshare", ["--mount", "sh", "-c", SCRIPT], {
    BASE: base,
    TMPDIR: temporary,
    PLANNER_DATA_DIR: data,
    HOME: "/nonexistent",
    NODE_ENV: "production",
  });
  const close = async (): Promise<void> => {
    program.signal("SIGTERM");
    await program.ended;
    rmSync(base, { recursive: true, force: true });
  };
  return { program, tree, data, close };
}

function run(args: readonly string[]): void {
  const ended = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  if (ended.status !== 0) throw new Error(`node ${args.join(" ")}: ${ended.stderr}`);
}

/** The image has a Node of its own; another account may not reach the one that runs the tests. */
function placeNode(path: string): void {
  try {
    linkSync(process.execPath, path);
  } catch {
    copyFileSync(process.execPath, path);
    chmodSync(path, 0o755);
  }
}
