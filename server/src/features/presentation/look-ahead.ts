import type { Db } from "../../platform/database.ts";
import type { Send } from "../../platform/queue.ts";

/** So long what is said is collected before the next look at it. */
const PAUSE_SECONDS = 15;

/** Asks for a look at what was said so far (job `notes.ahead`); one that waits already is that one. */
export function lookAhead(
  tx: Db,
  send: Send,
  { teamId, presentationId }: { teamId: string; presentationId: string },
  inSeconds = PAUSE_SECONDS,
): Promise<void> {
  return send(
    tx,
    "notes.ahead",
    { teamId, presentationId },
    { singletonKey: `${teamId} ${presentationId}`, startAfterSeconds: inSeconds },
  );
}
