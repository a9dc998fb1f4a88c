// The process that reads one calendar file for the server, answers, and ends.
import { followParent } from "../../child/orphan-watch.ts";
import { readIcs } from "./ics-read.ts";
import type { IcsMessage, IcsTask } from "./ics-source.ts";

followParent();
process.once("message", ({ bytes, window }: IcsTask) => {
  const head = readIcs(bytes, window, (occurrences) => {
    process.send?.({ kind: "batch", json: JSON.stringify(occurrences) } satisfies IcsMessage);
  });
  const last: IcsMessage = head ? { kind: "head", head } : { kind: "no-calendar" };
  process.send?.(last, () => process.exit(0));
});
