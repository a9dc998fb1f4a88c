import { openLog } from "../platform/log.ts";
import { type Handlers, JOB_NAMES } from "../platform/jobs/job-kinds.ts";
import { openQueue } from "../platform/jobs/queue.ts";

// A worker whose jobs misbehave as their payload says, and do nothing else.
const [url = ""] = process.argv.slice(2);
const filler: unknown[] = [];

const MISBEHAVIOURS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error("the lights went out");
  },
  exits: () => process.exit(1),
  "runs out of memory": () => {
    for (;;) filler.push(Array.from({ length: 100_000 }, () => ({ full: true })));
  },
  hangs: () => new Promise<void>(() => setInterval(() => undefined, 60_000)),
};

const misbehave = async (payload: object): Promise<void> => {
  await MISBEHAVIOURS[Object.values(payload).join(" ").trim()]?.();
};

const handlers = Object.fromEntries(JOB_NAMES.map((name) => [name, misbehave]));
const queue = await openQueue(url, openLog("error"), { hasClock: false });
await queue.work(handlers as unknown as Handlers);
console.log("working");
