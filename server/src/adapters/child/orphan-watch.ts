import { Worker } from "node:worker_threads";

const WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);
`;

/**
 * Called first in a child: ends it when its parent dies. The watch runs on a thread of its own, since a hostile document
 * may never give the main thread back.
 */
export function followParent(): void {
  new Worker(WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on("disconnect", () => process.exit(0));
}
