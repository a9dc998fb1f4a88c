// The process that reads calendar text for the server, answers once, and ends.
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { followParent } from "../../child/child-task.ts";
import { findPlace } from "./ics-place.ts";
import { Budget, readHead, readIcs } from "./ics-read.ts";
import type { IcsMessage, IcsTask } from "./ics-task.ts";

followParent();
process.once("message", (task: IcsTask) => {
  process.send?.(work(task), () => process.exit(0));
});

const send = (message: IcsMessage): void => void process.send?.(message);
const sendBatch = (batch: readonly object[]): void =>
  send({ kind: "batch", json: JSON.stringify(batch) });

function work(task: IcsTask): IcsMessage {
  if (task.kind === "place") {
    return { kind: "place", place: findPlace(task.bytes, task.eventId, task.timeZone) };
  }
  if (task.kind === "resources") return readResources(task);
  const head =
    task.kind === "head"
      ? readHead(task.bytes)
      : readIcs(task.bytes, task.window, task.kind === "file" ? sendBatch : sendSeries);
  if (head === "cut") return { kind: "cut" };
  return head ? { kind: "head", head } : { kind: "no-calendar" };
}

function sendSeries(occurrences: readonly Occurrence[]): void {
  const series = Map.groupBy(occurrences, ({ seriesId }) => seriesId);
  sendBatch([...series].map(([resourceId, own]) => ({ resourceId, occurrences: own })));
}

/** One that cannot be read is left out, so that what was known of it stays. */
function readResources({
  resources,
  window,
  owners,
}: Extract<IcsTask, { kind: "resources" }>): IcsMessage {
  const options = { owners: new Set(owners), budget: new Budget() };
  let skipped = 0;
  const read = resources.flatMap(({ resourceId, text }) => {
    const occurrences: Occurrence[] = [];
    if (text === null) return [{ resourceId, occurrences }];
    const head = readIcs(Buffer.from(text), window, (batch) => occurrences.push(...batch), options);
    const left = typeof head === "object" ? head.skipped : 1;
    skipped += left;
    return occurrences.length === 0 && left > 0 ? [] : [{ resourceId, occurrences }];
  });
  sendBatch(read);
  return { kind: "head", head: { name: null, ownId: null, skipped, recurringText: null } };
}
