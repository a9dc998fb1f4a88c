import { Worker } from "node:worker_threads";
import type {
  CalendarHead,
  CalendarReading,
  CalendarSource,
  Occurrence,
  ReadWindow,
} from "../../../features/calendar/calendar.ports.ts";
import { Failure } from "../../../platform/failures.ts";

/** What the reading thread says. Occurrences come in batches, so that taking them over never stalls the house. */
export type IcsMessage =
  | { kind: "batch"; occurrences: Occurrence[] }
  | { kind: "head"; head: CalendarHead }
  | { kind: "no-calendar" };

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 384;
const READER = new URL("./ics.worker.ts", import.meta.url);

/** Reads .ics files in a thread of its own, one at a time, with a limit on time and memory. */
export function openIcsSource(): CalendarSource {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: (bytes, window) => {
      const reading = last.then(() => read(bytes, window));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

async function read(bytes: Uint8Array, window: ReadWindow): Promise<CalendarReading> {
  const worker = new Worker(READER, {
    workerData: { bytes, window },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  try {
    return await listen(worker);
  } finally {
    await worker.terminate();
  }
}

function listen(worker: Worker): Promise<CalendarReading> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), TIMEOUT_MS);
    const occurrences: Occurrence[] = [];
    worker.on("message", (message: IcsMessage) => {
      if (message.kind === "batch") for (const one of message.occurrences) occurrences.push(one);
      else if (message.kind === "head") resolve({ head: message.head, occurrences });
      else reject(noCalendar());
    });
    worker.on("error", (cause) => reject(tooMuch(cause)));
    worker.on("exit", () => {
      clearTimeout(timer);
      // A thread that ends without its last word was stopped by a limit; after that word this changes nothing.
      reject(tooMuch());
    });
  });
}

const noCalendar = (): Failure =>
  new Failure("unprocessable", "This file is not a calendar. Choose an .ics file.", {
    field: "file",
  });

const tooMuch = (cause?: unknown): Failure =>
  new Failure("unprocessable", "This calendar file is too large or too complex to read.", {
    field: "file",
    ...(cause === undefined ? {} : { cause }),
  });
