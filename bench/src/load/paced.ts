import type { Client, Pool } from "pg";
import { cpuSeconds, parentOf, postgresCpuSeconds } from "../harness/processes.ts";
import { quantile, type Row, row } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { type Pace, sendSteadily } from "./open-loop.ts";

const BAR_MS = 100;

/** What is asked at an even pace, and the row's name for it. */
export interface Paced extends Omit<Pace, "url"> {
  readonly what: string;
}

/** How fast it is answered, and what of the processors each answer takes, which others on them change less. */
export async function benchPaced(
  { web }: LoadApp,
  client: Client | Pool,
  { what, ...pace }: Paced,
): Promise<Row> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]?.pid ?? 0);
  const used = () => [postgresCpuSeconds(server), cpuSeconds(web.pid)] as const;
  const before = used();
  const { latenciesMs, statuses } = await sendSteadily({ url: web.url, ...pace });
  const [database, own] = used().map(
    (seconds, at) => ((seconds - (before[at] ?? 0)) * 1_000) / latenciesMs.length,
  );
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(latenciesMs, part).toFixed(0));
  return row(
    `${what}: p95`,
    `${p95} ms`,
    `≤ ${BAR_MS} ms`,
    `p50 ${p50}, p99 ${p99} ms, ${pace.perSecond} a second; processor time each: PostgreSQL ${database?.toFixed(0)} ms, web ${own?.toFixed(0)} ms; answers ${JSON.stringify(statuses)}`,
  );
}
