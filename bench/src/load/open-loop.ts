import { pause } from "@planner/e2e/visitor";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";

const ASKER = fileURLToPath(new URL("asker.main.ts", import.meta.url));

/** One request as a browser sends it. */
export interface Asked {
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
  readonly requests: readonly Asked[];
}

/** `ask` in a process of its own, so that nothing else that this one does delays it. */
export async function askSteadily(pace: Pace): Promise<Answered> {
  const child = spawn(process.execPath, [ASKER], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(pace));
  return JSON.parse(await text(child.stdout)) as Answered;
}

/** Asks at an even pace whatever the answers take (an open loop), over as many kept connections as browsers would have. */
export async function ask({ url, perSecond, seconds, requests }: Pace): Promise<Answered> {
  const agent = new Agent({ connections: 200, pipelining: 1 });
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const askOnce = async (turn: number, dueAt: number): Promise<void> => {
    const { path, headers } = requests[turn % requests.length]!;
    const status = await request(url + path, { headers, dispatcher: agent }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return String(statusCode);
      },
      () => "error",
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    latenciesMs.push(performance.now() - dueAt);
  };
  const startedAt = performance.now();
  const asking: Promise<void>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const dueAt = startedAt + (turn / perSecond) * 1_000;
    const earlyMs = dueAt - performance.now();
    if (earlyMs > 1) await pause(earlyMs);
    asking.push(askOnce(turn, dueAt));
  }
  await Promise.all(asking);
  await agent.close();
  return { latenciesMs, statuses };
}

/** The value that `share` (0–1) of the figures stay below. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
