import autocannon from "autocannon";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Load {
  readonly url: string;
  /** Taken in turn. */
  readonly requests: readonly Request[];
  /** Requests that are on their way at the same time. */
  readonly connections: number;
  readonly seconds: number;
}

export interface Stood {
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Answers by status; `error` for none. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** wrk takes a seventh of autocannon's processor time, which is missing to the server on the same cores. */
export const GENERATOR = spawnSync("wrk", ["--version"]).error ? "autocannon" : "wrk";

/** Asks as fast as the answers come. */
export const load = (asked: Load): Promise<Stood> =>
  GENERATOR === "wrk" ? loadWithWrk(asked) : loadWithAutocannon(asked);

/** https://github.com/wg/wrk: the script sends the requests in turn, counts statuses and prints all as one line of JSON. */
async function loadWithWrk({ url, requests, connections, seconds }: Load): Promise<Stood> {
  const folder = mkdtempSync(join(tmpdir(), "planner-load-wrk-"));
  const script = join(folder, "requests.lua");
  writeFileSync(script, scriptOf(requests));
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, url];
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
  rmSync(folder, { recursive: true });
  const told = /^told (.*)$/m.exec(printed)?.[1];
  if (told === undefined) throw new Error(`wrk printed:\n${printed}`);
  return JSON.parse(told) as Stood;
}

const scriptOf = (requests: readonly Request[]): string => `
local requests = {}
${requests.map(({ path, headers }) => `requests[#requests + 1] = {${JSON.stringify(path)}, {${luaTable(headers)}}}`).join("\n")}
local texts, turn, threads = {}, 0, {}
statuses = {}
function setup(thread) threads[#threads + 1] = thread end
function init() for at, one in ipairs(requests) do texts[at] = wrk.format("GET", one[1], one[2]) end end
function request() turn = turn % #texts + 1; return texts[turn] end
function response(status) statuses[status] = (statuses[status] or 0) + 1 end
function done(summary, latency)
  local counts, errors = "", summary.errors
  for status, count in pairs(threads[1]:get("statuses")) do counts = counts .. string.format('"%d":%d,', status, count) end
  io.write(string.format('told {"perSecond":%.1f,"p95Ms":%.2f,"statuses":{%s"error":%d}}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(95) / 1e3, counts,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`;

const luaTable = (headers: Request["headers"]): string =>
  Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
    .join(", ");

async function loadWithAutocannon({ url, requests, connections, seconds }: Load): Promise<Stood> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ method: "GET", ...request })),
  });
  const counts = Object.entries(result.statusCodeStats ?? {});
  return {
    perSecond: result.requests.average,
    // It tells no 95th.
    p95Ms: result.latency.p97_5,
    statuses: {
      ...Object.fromEntries(counts.map(([status, { count = 0 }]) => [status, count])),
      error: result.errors,
    },
  };
}
