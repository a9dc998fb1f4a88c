import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
export const ADMIN = fileURLToPath(new URL("../cli/admin.ts", import.meta.url));

/** A program of ours in a process group of its own, as a terminal would run it. */
export interface TestProcess {
  readonly pid: number;
  printed(): string;
  /** Waits until it has printed this; rejects when it ends before. */
  waitFor(wanted: RegExp): Promise<RegExpExecArray>;
  /** A signal to the whole group, as Ctrl-C is. */
  signalGroup(signal: NodeJS.Signals): void;
  signal(signal: NodeJS.Signals): void;
  /** Nobody reads any more what it prints, as when a terminal or a collector of logs is gone. */
  stopReading(): void;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Runs `command args` in the repository with `env` besides our own variables. */
export function startProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): TestProcess {
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", PLANNER_DRAIN_SECONDS: "0", ...env },
  });
  const pid = child.pid ?? 0;
  let printed = "";
  const watchers = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    printed += chunk.toString();
    for (const watcher of watchers) watcher();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  const waitFor = async (wanted: RegExp): Promise<RegExpExecArray> => {
    const seen = new Promise<RegExpExecArray>((resolve) => {
      const look = (): void => {
        const found = wanted.exec(printed);
        if (found) resolve(found);
      };
      watchers.add(look);
      look();
    });
    const early = ended.then((code) => {
      throw new Error(`It ended with ${code} before it printed ${wanted}:\n${printed}`);
    });
    early.catch(() => undefined);
    return Promise.race([seen, early]);
  };
  return {
    pid,
    ended,
    waitFor,
    printed: () => printed,
    signal: (signal) => child.kill(signal),
    stopReading: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    signalGroup: (signal) => process.kill(-pid, signal),
  };
}
