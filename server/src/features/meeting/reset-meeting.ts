import type { Half } from "@planner/contract/api";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import {
  listElements,
  lockMeeting,
  markReset,
  type MeetingKey,
  TYPES_OF_HALF,
  undoReset,
} from "./meeting.store.ts";
import { queueNotes } from "./start-notes.ts";

/** How long people are offered to take a reset back. */
const UNDO_MS = 10_000;
/** How long it is kept before it is purged: longer, so that a late click still works. */
export const KEEP_RESET_MS = 60_000;

/** Removes one half of a meeting, or all of it; answers until when that can be taken back. */
export async function resetMeeting(
  deps: Pick<Deps, "database" | "now">,
  key: MeetingKey,
  half: z.infer<typeof Half> | undefined,
): Promise<Date> {
  const at = deps.now();
  await deps.database.db.transaction(async (tx) => {
    await lockMeeting(tx, key);
    const parts = await markReset(tx, key, { half, at });
    if (parts === 0) throw new Failure("not_found", "There is no such meeting.");
  });
  return new Date(at.getTime() + UNDO_MS);
}

/** Takes the latest reset back. Notes that were still being built are built anew. */
export async function takeResetBack(
  deps: Pick<Deps, "database" | "send">,
  key: MeetingKey,
  userId: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const back = meeting ? await undoReset(tx, key) : [];
    if (back.length === 0) throw new Failure("gone", "This can no longer be taken back.");
    const types = (await listElements(tx, key)).map(({ type }) => type);
    if (new Set(types).size < types.length) {
      throw new Failure("conflict", "Something new was made of this meeting since.");
    }
    const isUnfinished = back.some(
      ({ type, status }) =>
        status === "PENDING" && TYPES_OF_HALF.notes.some((other) => other === type),
    );
    if (isUnfinished) await queueNotes(tx, deps.send, key, meeting?.notesAskedBy ?? userId);
  });
}
