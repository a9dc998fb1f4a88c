// Loaded into a process before all else: on SIGUSR2 it writes how late the event loop was since the last time, in ms.
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

/** The histogram holds the whole time between two looks, of which the resolution is meant. */
const lateMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

process.on("SIGUSR2", () => {
  const path = join(process.env["LOOP_DELAY_FOLDER"] ?? ".", `loop-${process.pid}.json`);
  const p99 = lateMs(delay.percentile(99));
  writeFileSync(`${path}.new`, JSON.stringify({ p99, max: lateMs(delay.max) }));
  renameSync(`${path}.new`, path);
  delay.reset();
});
