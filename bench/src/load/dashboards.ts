import type { Row } from "../speed/table.ts";
import type { LoadApp } from "./load-app.ts";
import { askSteadily, quantile } from "./open-loop.ts";

const PEOPLE = 1_000;
const EVERY_SECONDS = 5;
const SECONDS = 30;
const MEETINGS = 40;
const BAR_MS = 200;

/** A thousand people of one team look at their dashboards, each asking anew every five seconds. */
export async function benchDashboards(planner: LoadApp): Promise<Row[]> {
  const { visitor } = planner;
  for (let count = 0; count < MEETINGS; count += 1)
    await visitor.createEvent(`Design review ${count}`);
  const members = await planner.members(PEOPLE);
  const path = visitor.team("/members/me/meetings/recent");
  await planner.web.loopDelay();
  const { latenciesMs, statuses } = await askSteadily({
    url: planner.web.url,
    perSecond: PEOPLE / EVERY_SECONDS,
    seconds: SECONDS,
    requests: members.map((headers) => ({ path, headers })),
  });
  const loop = await planner.web.loopDelay();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latenciesMs, share));
  return [
    {
      what: `${PEOPLE} dashboards of ${MEETINGS} meetings, each every ${EVERY_SECONDS} s: p95`,
      figure: `${p95!.toFixed(1)} ms`,
      bar: `≤ ${BAR_MS} ms`,
      beside: `p50 ${p50!.toFixed(1)}, p99 ${p99!.toFixed(1)} ms; answers ${JSON.stringify(statuses)}; event loop p99 ${loop.p99.toFixed(0)} ms`,
    },
  ];
}
