import { cpuSeconds } from "../speed/memory.ts";
import { median, type Row } from "../speed/table.ts";
import { GENERATOR, load, type Request, type Stood } from "./generator.ts";
import type { LoadApp } from "./load-app.ts";
import { sampleMeeting } from "./material.ts";
import { startPeer } from "./peer.ts";

const ROUNDS = 3;
const SECONDS = 6;
/** Until every function on the way has been compiled. */
const WARM_UP_SECONDS = 12;
const PEOPLE = 100;
/** Requests that are on their way at the same time; the highest rate is somewhere among them. */
const CONNECTIONS = [16, 32, 64] as const;
const BAR_MS = 100;

interface Target {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly Request[];
}

interface Round extends Stood {
  /** Microseconds of the server's processor time for a request. */
  readonly cpuUs: number;
}

type Name = "polls" | "same" | "whole" | "hello";
type Rounds = Readonly<Record<Name, readonly Round[]>>;

/**
 * A report polled by many people with its ETag: the highest rate with answers in time, beside a bare route that asks the
 * same of the same database. The rounds of both alternate, so that what else the machine does meets both.
 */
export async function benchPolls(planner: LoadApp): Promise<Row[]> {
  const { path } = await sampleMeeting(planner);
  const people = (await planner.members(PEOPLE)).map((headers) => ({ path, headers }));
  const polls = await withOwnEtags(planner.web.url, people);
  const peer = await startPeer(planner.databaseUrl, { path, teamId: planner.visitor.teamId });
  const [ours, bare] = [planner.web, { url: peer.url, pid: peer.child.pid ?? 0 }];
  const bareRequests = (to: string): Request[] => polls.map((each) => ({ ...each, path: to }));
  const targets: Record<Name, Target> = {
    polls: { ...ours, requests: polls },
    same: { ...bare, requests: bareRequests("/same") },
    whole: { ...ours, requests: people },
    hello: { ...bare, requests: bareRequests("/hello") },
  };
  try {
    for (const name of ["polls", "same"] as const) await ask(targets[name], 32, WARM_UP_SECONDS);
    const all: [number, Rounds][] = [];
    for (const connections of CONNECTIONS)
      all.push([connections, await inTurn(targets, connections)]);
    return rowsOf(all);
  } finally {
    peer.child.kill();
  }
}

/** What a person's poll is answered with depends on who asks. */
async function withOwnEtags(url: string, people: readonly Request[]): Promise<Request[]> {
  const asked: Request[] = [];
  for (const { path, headers } of people) {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    const etag = answer.headers.get("etag") ?? "";
    asked.push({ path, headers: { ...headers, "if-none-match": etag } });
  }
  return asked;
}

async function inTurn(
  targets: Readonly<Record<Name, Target>>,
  connections: number,
): Promise<Rounds> {
  const rounds: Record<Name, Round[]> = { polls: [], same: [], whole: [], hello: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(rounds) as Name[])
      rounds[name].push(await ask(targets[name], connections, SECONDS));
  }
  return rounds;
}

async function ask(
  { url, pid, requests }: Target,
  connections: number,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid);
  const stood = await load({ url, requests, connections, seconds });
  const cpu = cpuSeconds(pid) - before;
  return { ...stood, cpuUs: (cpu * 1e6) / (stood.perSecond * seconds) };
}

const rateOf = (rounds: readonly Round[]): number =>
  median(rounds.map(({ perSecond }) => perSecond));
const lateOf = (rounds: readonly Round[]): number => median(rounds.map(({ p95Ms }) => p95Ms));

function rowsOf(all: readonly (readonly [number, Rounds])[]): Row[] {
  const best = (name: Name): readonly [number, readonly Round[]] => {
    const inTime = all.filter(([, rounds]) => lateOf(rounds[name]) <= BAR_MS);
    const sorted = (inTime.length > 0 ? inTime : all).toSorted(
      ([, one], [, other]) => rateOf(other[name]) - rateOf(one[name]),
    );
    const [connections, rounds] = sorted[0]!;
    return [connections, rounds[name]];
  };
  const ratios = all.flatMap(([, { polls, same }]) =>
    polls.map(({ perSecond }, at) => perSecond / same[at]!.perSecond),
  );
  const cpu = all.flatMap(([, { polls, same }]) =>
    polls.map(({ cpuUs }, at) => same[at]!.cpuUs / cpuUs),
  );
  return [
    {
      what: `GET meeting with If-None-Match → 304, ${PEOPLE} people: the highest rate`,
      figure: show(best("polls"), "304"),
      bar: `≥ 1,000/s with p95 ≤ ${BAR_MS} ms`,
      beside: `a bare route with the same questions: ${show(best("same"), "304")}; a bare hello: ${show(best("hello"), "200")}; by ${GENERATOR}`,
    },
    {
      what: "the rate, of the bare route's",
      figure: `${percent(median(ratios))} (${percent(Math.min(...ratios))}–${percent(Math.max(...ratios))}, n=${ratios.length})`,
      bar: "≥ 70 %",
      beside: `by processor time ${percent(median(cpu))}`,
    },
    {
      what: "the same meeting without If-None-Match → 200, whole",
      figure: show(best("whole"), "200"),
      bar: "–",
      beside: "–",
    },
  ];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function show([connections, rounds]: readonly [number, readonly Round[]], status: string): string {
  const others = rounds.reduce((sum, { statuses }) => {
    const all = Object.values(statuses).reduce((one, other) => one + other, 0);
    return sum + all - (statuses[status] ?? 0);
  }, 0);
  const cpuUs = median(rounds.map((round) => round.cpuUs));
  return `${Math.round(rateOf(rounds))}/s with ${connections} at once, p95 ${lateOf(rounds).toFixed(1)} ms, ${cpuUs.toFixed(0)} µs of processor each${others > 0 ? `, ${others} other answers` : ""}`;
}
