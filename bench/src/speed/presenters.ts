import { startTestPostgres } from "@planner/server/testing";
import { drive, type Load } from "./live-load.ts";
import { startPeer } from "./live-peer.ts";
import { cpuSeconds, rssMb } from "./memory.ts";
import { openPresentersApp } from "./presenters-app.ts";
import { openQuietSpeech } from "./quiet-speech.ts";
import { median, type Row } from "./table.ts";

const PRESENTERS = 200;
const SECONDS = 30;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}

interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** p95 of each second by itself, and of these the one in the middle: what others do on the machine moves it less. */
  readonly usualP95: number;
  /** Of one core. */
  readonly cpuShare: number;
  readonly rssMb: number;
  readonly count: number;
  readonly refused: string;
}

const CASES = [
  { event: "page-turn", perSecond: 2 },
  { event: "audio", perSecond: 2 },
  { event: "audio", perSecond: 4 },
] as const;

/** Presenters at work on one process of Planner, beside a bare socket.io server that acknowledges the same messages. */
export async function benchPresenters(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  const speech = await openQuietSpeech();
  const { planner, presenters } = await openPresentersApp({
    postgres,
    env: speech.env,
    count: PRESENTERS,
  });
  const peer = await startPeer();
  try {
    const targets = [
      { name: "Planner", url: planner.url, pid: planner.pid() },
      { name: "bare socket.io", url: peer.url, pid: peer.child.pid ?? 0 },
    ];
    const rows: Row[] = [];
    for (const each of CASES) rows.push(await compare(targets, { ...each, presenters }));
    return rows;
  } finally {
    peer.child.kill();
    await planner.close();
    await speech.close();
    await postgres.stop();
  }
}

type Case = Pick<Load, "event" | "perSecond" | "presenters">;

async function compare(targets: readonly Target[], given: Case): Promise<Row> {
  const shown: string[] = [];
  for (const target of targets) shown.push(show(await measure(target, given)));
  const [figure = "", beside = ""] = shown;
  return {
    what: `${PRESENTERS} presenters × ${given.perSecond} '${given.event}' a second on one process, ${SECONDS} s`,
    figure,
    bar: given.perSecond === 2 ? "p95 ≤ 250 ms" : "–",
    beside: `bare socket.io: ${beside}`,
  };
}

async function measure(target: Target, given: Case): Promise<Figures> {
  let cpu = 0;
  let startedAt = 0;
  let elapsedSeconds = 0;
  const { acks, refused } = await drive({
    ...given,
    url: target.url,
    seconds: SECONDS,
    onMeasuring: (isMeasuring) => {
      cpu = cpuSeconds(target.pid) - (isMeasuring ? 0 : cpu);
      if (isMeasuring) startedAt = performance.now();
      else elapsedSeconds = (performance.now() - startedAt) / 1_000;
    },
  });
  const ackMs = acks.map(({ ms }) => ms);
  const bySecond = Map.groupBy(acks, ({ second }) => second).values();
  return {
    p50: percentile(ackMs, 0.5),
    p95: percentile(ackMs, 0.95),
    p99: percentile(ackMs, 0.99),
    usualP95: median(
      Array.from(bySecond, (one) =>
        percentile(
          one.map(({ ms }) => ms),
          0.95,
        ),
      ),
    ),
    cpuShare: cpu / elapsedSeconds,
    rssMb: rssMb(target.pid),
    count: acks.length,
    refused: JSON.stringify(refused),
  };
}

const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? NaN;

const show = ({ p50, p95, p99, usualP95, cpuShare, rssMb: rss, count, refused }: Figures): string =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms, p95 of the middle second ${usualP95.toFixed(1)} ms; ${(cpuShare * 100).toFixed(0)} % of a core, ${rss.toFixed(0)} MB; ${count} taken${refused === "{}" ? "" : `, not taken ${refused}`}`;
