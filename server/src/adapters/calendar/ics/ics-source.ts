import type { ReadWindow } from "../../../features/calendar/calendar-account.ports.ts";
import type {
  CalendarFiles,
  CalendarHead,
  CalendarReading,
} from "../../../features/calendar/calendar.ports.ts";
import { Failure } from "../../../platform/failures.ts";
import { forkLimited, lastWordsOf } from "../../child/limited-child.ts";
import type { EventPlace } from "./ics-place.ts";
import type { CalendarResource, IcsMessage, IcsTask } from "./ics-task.ts";

/** Reads calendar text of any origin. All throw `NoCalendar`, `CutOff`, or `Failure` for what takes too much. */
export interface IcsSource extends CalendarFiles {
  /** What a file says of itself, without its events. */
  readHead(bytes: Uint8Array): Promise<CalendarHead>;
  /** A file by its series: batches are JSON arrays of `{resourceId, occurrences}`. */
  readSeries(bytes: Uint8Array, window: ReadWindow): Promise<CalendarReading>;
  /**
   * Resources of a server, as one JSON array of `{resourceId, occurrences}` without those that cannot be read. `owners` are
   * addresses in lower case.
   */
  readResources(
    resources: readonly CalendarResource[],
    window: ReadWindow,
    owners: readonly string[],
  ): Promise<string>;
  /** Where an occurrence (`Occurrence.id`) is described, as `findPlace` says it. */
  findPlace(
    bytes: Uint8Array,
    eventId: string,
    timeZone?: string,
  ): Promise<EventPlace | "shared" | undefined>;
}

const READER = new URL("./ics.child.ts", import.meta.url);
/** A file of 20,000 events took 5 s, and 30 s on a machine that had six times too much to do. */
const TIMEOUT_MS = 90_000;
const HEAP_MB = 384;
const NO_HEAD: CalendarHead = { name: null, ownId: null, skipped: 0, recurringText: null };

/**
 * Reads .ics text in a process of its own, one at a time, with a limit on time and memory. A thread would not do: one
 * that runs out of memory can take the whole server with it.
 */
export function openIcsSource({ heapMb = HEAP_MB } = {}): IcsSource {
  let last: Promise<unknown> = Promise.resolve();
  const run = (task: IcsTask): Promise<Answer> => {
    const reading = last.then(() => runTask(task, heapMb));
    last = reading.catch(() => undefined);
    return reading;
  };
  return {
    read: (bytes, window) => run({ kind: "file", bytes, window }),
    readSeries: (bytes, window) => run({ kind: "series", bytes, window }),
    readHead: async (bytes) => (await run({ kind: "head", bytes })).head,
    readResources: async (resources, window, owners) => {
      const { batches } = await run({ kind: "resources", resources, window, owners });
      return batches[0] ?? "[]";
    },
    findPlace: async (bytes, eventId, timeZone) =>
      (await run({ kind: "place", bytes, eventId, timeZone })).place,
  };
}

interface Answer extends CalendarReading {
  readonly place: EventPlace | "shared" | undefined;
}

function runTask(task: IcsTask, heapMb: number): Promise<Answer> {
  const child = forkLimited(READER, heapMb);
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Answer>((resolve, reject) => {
    timer = setTimeout(() => reject(tooMuch()), TIMEOUT_MS);
    const batches: string[] = [];
    child.on("message", (message: IcsMessage) => {
      if (message.kind === "batch") batches.push(message.json);
      else if (message.kind === "head") resolve({ head: message.head, batches, place: undefined });
      else if (message.kind === "place") resolve({ head: NO_HEAD, batches, place: message.place });
      else reject(message.kind === "cut" ? new CutOff() : new NoCalendar());
    });
    // After its last word this changes nothing; before, a limit has ended it.
    child.once("close", () => reject(tooMuch(lastWordsOf(child))));
    child.send(task);
  }).finally(() => {
    clearTimeout(timer);
    child.kill("SIGKILL");
  });
}

/** Thrown for a text that is no calendar at all. */
export class NoCalendar extends Failure {
  constructor() {
    super("unprocessable", "This file is not a calendar. Choose an .ics file.", { field: "file" });
  }
}

/** Thrown for a calendar that breaks off in the middle. */
export class CutOff extends Failure {
  constructor() {
    const sentence = "This calendar file is incomplete. Save it again and choose the whole file.";
    super("unprocessable", sentence, { field: "file" });
  }
}

const tooMuch = (cause?: Error): Failure =>
  new Failure("unprocessable", "This calendar file is too large or too complex to read.", {
    field: "file",
    cause,
  });
