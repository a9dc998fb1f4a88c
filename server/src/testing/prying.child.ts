import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

function attempt(work: () => unknown): string {
  try {
    work();
    return "done";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** What a process that took over the reader of a document would try; answers what came of each. */
function pry(): Record<string, string> {
  return {
    write: attempt(() => writeFileSync(join(tmpdir(), "planner-prying"), "was here")),
    spawn: attempt(() => spawnSync("true")),
    read: attempt(() => readFileSync(process.execPath)),
    inspect: attempt(() => new Worker("0", { eval: true, execArgv: ["--allow-child-process"] })),
    variables: Object.keys(process.env).toSorted().join(),
  };
}

process.once("message", () => process.send?.(pry()));
