import { makePlan } from "@planner/engine";
import { openDatabase } from "../platform/database.ts";
import { openFailpoint } from "../platform/failpoint.ts";
import { openLog } from "../platform/log.ts";
import { buildPlan } from "../features/meeting/plan/plan.jobs.ts";
import { busyLlm } from "./busy-llm.ts";

// Builds a plan as a worker does, part by part, and dies with SIGKILL at the stage given last.
const [url = "", payload = "{}", killAt] = process.argv.slice(2);
await buildPlan(
  {
    database: openDatabase(url, () => undefined),
    log: openLog("silent"),
    now: () => new Date(),
    // The calendar's job is not looked at here.
    send: () => Promise.resolve(),
    makePlan,
    llmFor: busyLlm,
    failpoint: openFailpoint(killAt),
    withoutBlock: (description) => description,
    readDocument: () => Promise.reject(new Error("this plan has no documents")),
  },
  JSON.parse(payload),
);
process.exit(0);
