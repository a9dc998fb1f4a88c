import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RunningPlanner } from "@planner/e2e/planner";
import type { Visitor } from "@planner/e2e/visitor";
import { ROOT } from "./material.ts";
import { cpuSeconds } from "./memory.ts";
import { median, type Row } from "./table.ts";

const AUTOCANNON = fileURLToPath(import.meta.resolve("autocannon"));
const ROUNDS = 3;
const SECONDS = 4;

interface Load {
  readonly perSecond: number;
  /** Microseconds of the server's CPU per request. */
  readonly cpuUs: number;
}

interface Target {
  readonly url: string;
  readonly pid: number;
  readonly headers: Record<string, string>;
}

/** A report being polled with its ETag, beside a bare Fastify route with the same queries and beside a bare hello. */
export async function benchPolling(
  planner: RunningPlanner,
  visitor: Visitor,
  databaseUrl: string,
): Promise<Row[]> {
  const path = await aMeeting(visitor);
  const etag = (await visitor.call("GET", path)).headers.get("etag") ?? "";
  const peer = await startPeer(databaseUrl, { path, teamId: visitor.teamId });
  const headers = { ...visitor.headers(), "if-none-match": etag };
  const targets = {
    poll: { url: planner.url + path, pid: planner.pid(), headers },
    same: { url: `${peer.url}/same`, pid: peer.child.pid ?? 0, headers },
    hello: { url: `${peer.url}/hello`, pid: peer.child.pid ?? 0, headers: {} },
  };
  const loads = { poll: [] as Load[], same: [] as Load[], hello: [] as Load[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ["poll", "same", "hello"] as const) loads[name].push(load(targets[name]));
  }
  peer.child.kill();
  const ratio = median(
    loads.poll.map((each, round) => each.perSecond / loads.same[round]!.perSecond),
  );
  return [
    {
      what: "GET meeting with If-None-Match → 304, of a bare route with the same queries",
      figure: `${(ratio * 100).toFixed(0)} %`,
      bar: "≥ 60 %",
      beside: `${show(loads.poll)} against ${show(loads.same)}`,
    },
    {
      what: "its CPU beside a bare hello",
      figure: show(loads.poll),
      bar: "–",
      beside: `hello: ${show(loads.hello)}`,
    },
  ];
}

const show = (loads: readonly Load[]): string =>
  `${median(loads.map((each) => each.perSecond)).toFixed(0)} requests/s, ${median(loads.map((each) => each.cpuUs)).toFixed(0)} µs CPU each`;

async function aMeeting(visitor: Visitor): Promise<string> {
  const { id } = await visitor.expect<{ id: string }>("POST", visitor.team("/meetings/sample"), {});
  const path = visitor.team(`/meetings/${id}`);
  for (;;) {
    const { elements } = await visitor.expect<{ elements: { status: string }[] }>("GET", path);
    if (elements.every((element) => element.status !== "PENDING")) return path;
  }
}

function load(target: Target): Load {
  const before = cpuSeconds(target.pid);
  const headers = Object.entries(target.headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const { stdout } = spawnSync(
    process.execPath,
    [AUTOCANNON, "-c", "16", "-d", String(SECONDS), "-j", ...headers, target.url],
    { encoding: "utf8" },
  );
  const result = JSON.parse(stdout) as { requests: { total: number; average: number } };
  return {
    perSecond: result.requests.average,
    cpuUs: ((cpuSeconds(target.pid) - before) * 1e6) / result.requests.total,
  };
}

/** Starts the bare server with the queries of a poll in a process of its own. */
export function startPeer(
  databaseUrl: string,
  poll: { path: string; teamId: string },
): Promise<{ url: string; child: ChildProcess }> {
  const file = join(ROOT, "bench/src/speed/peer.main.ts");
  const child = spawn(
    process.execPath,
    [file, databaseUrl, poll.teamId, poll.path.split("/").at(-1) ?? ""],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}.`)));
    child.stdout.once("data", (line: Buffer) => resolve({ url: line.toString().trim(), child }));
  });
}
