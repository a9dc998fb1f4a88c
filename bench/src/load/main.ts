// npm run bench:load: what a web process and a worker stand on two cores, beside a bare server in the same run. Names of parts
// (polls, dashboards, uploads, queued, soak) run these alone; `--write` puts the table into bench/README.md.
import { loadavg } from "node:os";
import { hasData } from "../speed/material.ts";
import { tell } from "../speed/readme.ts";
import type { Row } from "../speed/table.ts";
import { benchDashboards } from "./dashboards.ts";
import { type LoadApp, openLoadApp } from "./load-app.ts";
import { benchPolls } from "./polls.ts";
import { benchQueued } from "./queued.ts";
import { benchSoak } from "./soak.ts";
import { benchUploads } from "./uploads.ts";

const SOAK_MINUTES = 10;

const PARTS: Readonly<Record<string, (planner: LoadApp) => Promise<Row[]>>> = {
  polls: benchPolls,
  dashboards: benchDashboards,
  uploads: benchUploads,
  queued: benchQueued,
  soak: (planner) => benchSoak(planner, SOAK_MINUTES),
};
/** Those that need real decks and talks. */
const ON_DATA = new Set(["queued"]);

const named = process.argv.slice(2).filter((word) => word in PARTS);
const rows: Row[] = [];
for (const [name, bench] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (ON_DATA.has(name) && !hasData()) continue;
  console.log(`${name} … (load ${loadavg()[0]?.toFixed(1)})`);
  const planner = await openLoadApp();
  try {
    rows.push(...(await bench(planner)));
  } finally {
    await planner.close();
  }
}
if (named.length > 0) process.argv = process.argv.filter((word) => word !== "--write");
tell("load", rows);
