import type {
  CalendarHead,
  CalendarReading,
  CalendarFiles,
  ReadWindow,
} from "../../../features/calendar/calendar.ports.ts";
import { Failure } from "../../../platform/failures.ts";
import { forkLimited, lastWordsOf } from "../../child/limited-child.ts";

/** What the reading process is given. */
export interface IcsTask {
  readonly bytes: Uint8Array;
  readonly window: ReadWindow;
}

/** What the reading process says. */
export type IcsMessage =
  | { kind: "batch"; json: string }
  | { kind: "head"; head: CalendarHead }
  | { kind: "no-calendar" };

const READER = new URL("./ics.child.ts", import.meta.url);
/** A file of 20,000 events took 5 s, and 30 s on a machine that had six times too much to do. */
const TIMEOUT_MS = 90_000;
const HEAP_MB = 384;

/**
 * Reads .ics files in a process of its own, one at a time, with a limit on time and memory. A thread would not do: one
 * that runs out of memory can take the whole server with it.
 */
export function openIcsSource({ heapMb = HEAP_MB } = {}): CalendarFiles {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: (bytes, window) => {
      const reading = last.then(() => read({ bytes, window }, heapMb));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

function read(task: IcsTask, heapMb: number): Promise<CalendarReading> {
  const child = forkLimited(READER, heapMb);
  let timer: NodeJS.Timeout | undefined;
  return new Promise<CalendarReading>((resolve, reject) => {
    timer = setTimeout(() => reject(tooMuch()), TIMEOUT_MS);
    const batches: string[] = [];
    child.on("message", (message: IcsMessage) => {
      if (message.kind === "batch") batches.push(message.json);
      else if (message.kind === "head") resolve({ head: message.head, batches });
      else reject(noCalendar());
    });
    // After its last word this changes nothing; before, a limit has ended it.
    child.once("close", () => reject(tooMuch(lastWordsOf(child))));
    child.send(task);
  }).finally(() => {
    clearTimeout(timer);
    child.kill("SIGKILL");
  });
}

const noCalendar = (): Failure =>
  new Failure("unprocessable", "This file is not a calendar. Choose an .ics file.", {
    field: "file",
  });

const tooMuch = (cause?: Error): Failure =>
  new Failure("unprocessable", "This calendar file is too large or too complex to read.", {
    field: "file",
    cause,
  });
