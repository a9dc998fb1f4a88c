import { parentPort, workerData } from "node:worker_threads";
import type { ReadWindow } from "../../../features/calendar/calendar.ports.ts";
import { readIcs } from "./ics-read.ts";
import type { IcsMessage } from "./ics-source.ts";

// Warnings of the library about odd files are of no use to who runs the house.
console.warn = () => undefined;

const { bytes, window } = workerData as { bytes: Uint8Array; window: ReadWindow };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const tell = (message: IcsMessage): void => parentPort?.postMessage(message);

const head = readIcs(bytes, window, (occurrences) => tell({ kind: "batch", occurrences }));
tell(head ? { kind: "head", head } : { kind: "no-calendar" });
