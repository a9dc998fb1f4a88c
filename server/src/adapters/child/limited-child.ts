import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * Starts `script` as a process that reads untrusted bytes: no environment, a bounded heap, and Node's permission model
 * (https://nodejs.org/api/permissions.html), which refuses writes and further processes. Buffers travel as they are.
 */
export function forkLimited(script: URL, heapMb: number): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    serialization: "advanced",
    // Two malloc arenas instead of eight per core: 50 MB less for the same speed.
    env: { MALLOC_ARENA_MAX: "2", ...windowsRoot() },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [
      "--permission",
      "--allow-fs-read=*",
      "--allow-addons",
      "--allow-worker",
      "--no-warnings",
      `--max-old-space-size=${heapMb}`,
    ],
  });
  // A dead child is heard through 'exit'; without a listener a failed send would end this process instead.
  child.on("error", () => undefined);
  listen(child);
  return child;
}

/** A tenth of the processor beside one that is as busy: with less, under load, a page would never be done. */
const YIELDING = 10;

/** Lets other processes go first on the processor. */
export function yieldProcessor({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, YIELDING);
  } catch {
    // It has ended already, or the system does not allow it: then it competes like any other.
  }
}

/** As much of what a child says last as tells why it ended: V8 prints some 3,000 characters when its memory is full. */
const LAST_WORDS_CHARS = 4_096;
const outputs = new WeakMap<ChildProcess, string>();

function listen(child: ChildProcess): void {
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    outputs.set(child, `${outputs.get(child) ?? ""}${text}`.slice(-LAST_WORDS_CHARS));
  });
}

/**
 * The end of what a child of `forkLimited` wrote to stderr (at most 4,096 characters), as the cause of an error that is
 * logged; undefined where it was silent. Whole once the child's 'close' is heard, which comes after its 'exit'.
 */
export function lastWordsOf(child: ChildProcess): Error | undefined {
  const output = outputs.get(child)?.trim();
  if (!output) return undefined;
  const words = new Error(output);
  words.name = "LastWords";
  delete words.stack;
  return words;
}

function windowsRoot(): Record<string, string> {
  const root = process.env.SystemRoot;
  return root ? { SystemRoot: root } : {};
}
