import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ASKER = fileURLToPath(new URL("sender.main.ts", import.meta.url));

/** One request as a browser sends it. */
export interface Request {
  readonly path: string;
  readonly headers: Record<string, string>;
}

export interface Answered {
  /** Milliseconds from when it was due until its last byte, so that a server that stalls is not spared by the waiting. */
  readonly latenciesMs: readonly number[];
  /** Answers by status; `error` for none. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Pace {
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** They take turns. */
  readonly requests: readonly Request[];
}

/** Asks at an even pace in a process of its own, so that nothing else that this one does delays it. */
export async function sendSteadily(pace: Pace): Promise<Answered> {
  const child = spawn(process.execPath, [ASKER], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(pace));
  return JSON.parse(await text(child.stdout)) as Answered;
}

/** The same in pieces of five seconds for as long as `isOn` says so; answers their latencies and statuses together. */
export async function askWhile(
  pace: Omit<Pace, "seconds">,
  isOn: () => boolean,
): Promise<Answered> {
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  while (isOn()) {
    const piece = await sendSteadily({ ...pace, seconds: 5 });
    latenciesMs.push(...piece.latenciesMs);
    for (const [status, count] of Object.entries(piece.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  }
  return { latenciesMs, statuses };
}
