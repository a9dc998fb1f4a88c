import type { Db } from "../../../platform/db/database.ts";
import type { LiveCaller, LiveHandlers } from "../../../platform/live/live.ts";
import { requirePresented } from "../presented.ts";
import { findName, type Listened } from "./capture.store.ts";
import { type Captures, type CapturesDeps, openCaptures } from "./captures.ts";

type Own = Pick<LiveHandlers, "listen" | "audio" | "hush">;

/** What a presenter's browser hears, frame by frame. */
export function listeningEvents(deps: CapturesDeps, captures: Captures = openCaptures(deps)): Own {
  return {
    listen: async (caller, { presentationId, ...request }) => {
      const listened = await findListened(deps.database.db, caller, presentationId);
      return { nextSeq: await captures.listen(caller, listened, request) };
    },
    audio: async (caller, captureId, seq, bytes) => ({
      nextSeq: await captures.get(caller, captureId).hear(caller, seq, bytes),
    }),
    hush: async (caller, { captureId, frames }) => {
      const capture = captures.find(caller, captureId);
      // It may have ended by itself, or with the presentation.
      if (!capture) return {};
      await caller.admit(capture.claim.key);
      await capture.hush(frames);
      return {};
    },
  };
}

/** The presentation that a browser listens for; refuses one that is not the caller's, or has ended. */
async function findListened(db: Db, caller: LiveCaller, presentationId: string): Promise<Listened> {
  const { key, row } = await requirePresented(db, caller, presentationId);
  return {
    key: { teamId: key.teamId, meetingId: key.meetingId },
    presentationId,
    fileId: row.fileId,
    startedAt: row.startedAt,
    presenter: { id: row.userId, name: (await findName(db, row.userId)) ?? null },
  };
}
