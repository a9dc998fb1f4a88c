import { Failure } from "../../../platform/failures.ts";
import type { LiveHandlers } from "../../../platform/live/live.ts";
import { findListened } from "./capture.store.ts";
import { type Captures, type CapturesDeps, openCaptures } from "./captures.ts";

type Own = Pick<LiveHandlers, "listen" | "audio" | "hush">;

/** What a presenter's browser hears, frame by frame. */
export function listeningEvents(
  deps: CapturesDeps,
  captures: Captures = openCaptures(deps),
): Own {
  return {
    listen: async (caller, { presentationId, ...asked }) => {
      const { userId } = caller;
      const listened = await findListened(deps.database.db, { userId, presentationId });
      if (!listened) throw new Failure("not_found", "There is no such presentation.");
      await caller.admit(listened.key);
      if (listened.endedAt) throw new Failure("gone", "This presentation has ended.");
      return { nextSeq: await captures.listen(caller, listened, asked) };
    },
    audio: async (caller, captureId, seq, bytes) => ({
      nextSeq: await captures.get(caller, captureId).hear(caller, seq, bytes),
    }),
    hush: async (caller, { captureId }) => {
      const capture = captures.find(caller, captureId);
      await caller.admit(capture.claim.key);
      await capture.intake.idle();
      await capture.close("stopped");
      return {};
    },
  };
}
