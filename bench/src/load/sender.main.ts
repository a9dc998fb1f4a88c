// Reads a pace from standard input, asks at it whatever the answers take (an open loop), over as many kept connections as
// browsers would have, and prints what was answered.
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import type { Answered, Pace } from "./open-loop.ts";

const { url, perSecond, seconds, requests } = JSON.parse(await text(process.stdin)) as Pace;
const agent = new Agent({ connections: 200, pipelining: 1 });
const latenciesMs: number[] = [];
const statuses: Record<string, number> = {};

async function sendOnce(turn: number, dueAt: number): Promise<void> {
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
}

const startedAt = performance.now();
const loading: Promise<void>[] = [];
for (let turn = 0; turn < perSecond * seconds; turn += 1) {
  const dueAt = startedAt + (turn / perSecond) * 1_000;
  const earlyMs = dueAt - performance.now();
  if (earlyMs > 1) await pause(earlyMs);
  loading.push(sendOnce(turn, dueAt));
}
await Promise.all(loading);
await agent.close();
console.log(JSON.stringify({ latenciesMs, statuses } satisfies Answered));
