import autocannon from "autocannon";
import { startBareServer } from "../harness/bare-server.ts";
import { cpuSeconds } from "../harness/processes.ts";
import { median, type Row, row } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import type { Request } from "./open-loop.ts";

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

interface Round {
  readonly connections: number;
  readonly perSecond: number;
  /** autocannon counts no 95th. */
  readonly p97Ms: number;
  /** Microseconds of the server's processor time for a request. */
  readonly cpuUs: number;
  /** Answers with another status than most. */
  readonly others: number;
}

const NAMES = ["polls", "same", "whole", "hello"] as const;
type Name = (typeof NAMES)[number];

/**
 * A report polled by many people with its ETag: the highest rate with answers in time, beside a bare route that asks the
 * same of the same database. The rounds of both alternate, so that what else the machine does meets both.
 */
export async function benchPolls({ web, visitor, databaseUrl, ...app }: LoadApp): Promise<Row[]> {
  const path = await app.sampleMeeting();
  const people = (await app.members(PEOPLE)).map((headers) => ({ path, headers }));
  const polls = await withOwnEtags(web.url, people);
  const meetingId = path.split("/").at(-1) ?? "";
  const bare = await startBareServer({ databaseUrl, teamId: visitor.teamId, meetingId });
  const sendTo = (to: string): Request[] => polls.map((each) => ({ ...each, path: to }));
  const targets: Record<Name, Target> = {
    polls: { ...web, requests: polls },
    same: { ...bare, requests: sendTo("/same") },
    whole: { ...web, requests: people },
    hello: { ...bare, requests: sendTo("/hello") },
  };
  const rounds: Record<Name, Round[]> = { polls: [], same: [], whole: [], hello: [] };
  try {
    for (const name of ["polls", "same"] as const)
      await measurePolls(targets[name], 32, WARM_UP_SECONDS);
    for (const connections of CONNECTIONS)
      for (let round = 0; round < ROUNDS; round += 1)
        for (const name of NAMES)
          rounds[name].push(await measurePolls(targets[name], connections, SECONDS));
  } finally {
    bare.stop();
  }
  const ratios = rounds.polls.map(({ perSecond }, at) => perSecond / rounds.same[at]!.perSecond);
  const cpu = rounds.polls.map(({ cpuUs }, at) => rounds.same[at]!.cpuUs / cpuUs);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return [
    row(
      `GET meeting with If-None-Match → 304, ${PEOPLE} people: the highest rate`,
      best(rounds.polls),
      `≥ 1,000/s with answers within ${BAR_MS} ms`,
      `a bare route with the same questions: ${best(rounds.same)}; a bare hello: ${best(rounds.hello)}`,
    ),
    row(
      "the rate, of the bare route's",
      `${percent(median(ratios))} (${percent(least)}–${percent(most)}, n=${ratios.length})`,
      "≥ 70 %",
      `by processor time ${percent(median(cpu))}`,
    ),
    row("the same meeting without If-None-Match → 200, whole", best(rounds.whole)),
  ];
}

/** What a person's poll is answered with depends on who asks. */
async function withOwnEtags(url: string, people: readonly Request[]): Promise<Request[]> {
  const requests: Request[] = [];
  for (const { path, headers } of people) {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    const etag = answer.headers.get("etag") ?? "";
    requests.push({ path, headers: { ...headers, "if-none-match": etag } });
  }
  return requests;
}

/** Asks as fast as the answers come. */
async function measurePolls(target: Target, connections: number, seconds: number): Promise<Round> {
  const before = cpuSeconds(target.pid);
  const { requests, latency, errors, statusCodeStats } = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: target.requests.map((request) => ({ method: "GET", ...request })),
  });
  const counts = Object.values(statusCodeStats ?? {}).map(({ count = 0 }) => count);
  return {
    connections,
    perSecond: requests.average,
    p97Ms: latency.p97_5,
    cpuUs: ((cpuSeconds(target.pid) - before) * 1e6) / requests.total,
    others: requests.total - Math.max(0, ...counts) + errors,
  };
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** The highest rate whose answers come in time. */
function best(all: readonly Round[]): string {
  const rates = [...Map.groupBy(all, ({ connections }) => connections).values()].map((rounds) => {
    const middle = (of: keyof Round): number => median(rounds.map((round) => round[of]));
    return {
      connections: rounds[0]!.connections,
      perSecond: middle("perSecond"),
      p97Ms: middle("p97Ms"),
      cpuUs: middle("cpuUs"),
      others: rounds.reduce((count, { others }) => count + others, 0),
    };
  });
  const inTime = rates.filter(({ p97Ms }) => p97Ms <= BAR_MS);
  const [first] = (inTime.length > 0 ? inTime : rates).toSorted(
    (a, b) => b.perSecond - a.perSecond,
  );
  const { connections, perSecond, p97Ms, cpuUs, others } = first!;
  return `${Math.round(perSecond)}/s with ${connections} at once, p97.5 ${p97Ms.toFixed(1)} ms, ${cpuUs.toFixed(0)} µs of processor each${others > 0 ? `, ${others} other answers` : ""}`;
}
