import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";

/** The program of this name in one of the folders of `searchPath`, as in PATH; undefined where there is none. */
export function findProgram(name: string, searchPath: string): string | undefined {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a program that reads untrusted files may take. */
export interface ProgramLimits {
  /** Of a core. */
  readonly cpuSeconds: number;
  /** By the clock. */
  readonly killSeconds: number;
  /** Addresses, not memory. */
  readonly addressBytes: number;
  /** Into one file. */
  readonly writtenBytes: number;
}

interface Run extends ProgramLimits {
  /** Beside PATH, all of its environment. */
  readonly environment: NodeJS.ProcessEnv;
  /** Gets what it writes to its standard output, which goes nowhere otherwise. */
  readonly onOutput?: (output: Readable) => void;
}

/** How a program ended: by itself with this code (null: by a signal, as for too much of the processor), or out of time. */
export interface ProgramEnd {
  readonly end: "done" | "slow";
  readonly code: number | null;
}

/** A network of its own with nobody in it, for those whom the kernel allows one. */
let ownNetwork: readonly string[] | undefined;
const NO_NETWORK = (): readonly string[] =>
  (ownNetwork ??= spawnSync("unshare", ["-rn", "true"]).status === 0 ? ["unshare", "-rn"] : []);

const FILE_BLOCK_BYTES = 512;

const limited = ({ addressBytes, cpuSeconds, writtenBytes, killSeconds }: ProgramLimits): string =>
  `ulimit -v ${addressBytes / 1024}; ulimit -t ${cpuSeconds}; ulimit -f ${writtenBytes / FILE_BLOCK_BYTES}; ulimit -c 0
if command -v timeout > /dev/null; then exec timeout -s KILL ${killSeconds} "$@"; fi
exec "$@"`;

/**
 * Runs a program within limits and without a network, as a group of its own, and ends the whole group when it is done or out
 * of time, which comes though this process died. Throws where it cannot be started.
 */
export function runLimited(command: readonly string[], run: Run): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    let isSlow = false;
    const { environment, onOutput } = run;
    const child = spawn("sh", ["-c", limited(run), "sh", ...NO_NETWORK(), ...command], {
      detached: true,
      stdio: ["ignore", onOutput ? "pipe" : "ignore", "ignore"],
      env: { PATH: process.env["PATH"], ...environment },
    });
    if (child.stdout) onOutput?.(child.stdout);
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // All of it has ended.
      }
    };
    const timer = setTimeout(() => {
      isSlow = true;
      end();
    }, run.killSeconds * 1_000);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("exit", (code) => {
      clearTimeout(timer);
      end();
      resolve({ end: isSlow ? "slow" : "done", code });
    });
  });
}
