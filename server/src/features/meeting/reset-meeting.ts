import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { Failure } from "../../platform/failures.ts";
import {
  findLastReset,
  listElements,
  lockMeeting,
  markReset,
  type MeetingHalf,
  type MeetingKey,
  TYPES_OF_HALF,
  undoReset,
} from "./meeting.store.ts";
import { queueNotes } from "./start-notes.ts";

/** How long people are offered to take a reset back. */
const UNDO_MS = 10_000;
/** How long it is kept before it is purged: longer, so that a late click still works. */
export const KEEP_RESET_MS = 60_000;

/** Share links end with what they show, and come back with it. */
export interface LinksPort {
  revoke(
    tx: Db,
    key: MeetingKey,
    options: { kinds: readonly MeetingHalf[]; at: Date },
  ): Promise<void>;
  restore(tx: Db, key: MeetingKey, revokedAt: Date): Promise<void>;
}

/** Removes one half of a meeting, or all of it; answers until when that can be taken back. */
export async function resetMeeting(
  deps: Pick<Deps, "database" | "now"> & { links: LinksPort },
  key: MeetingKey,
  half: MeetingHalf | undefined,
): Promise<Date> {
  const at = deps.now();
  await deps.database.db.transaction(async (tx) => {
    await lockMeeting(tx, key);
    const parts = await markReset(tx, key, { half, at });
    if (parts === 0) throw new Failure("not_found", "There is no such meeting.");
    await deps.links.revoke(tx, key, { kinds: half ? [half] : ["plan", "notes"], at });
  });
  return new Date(at.getTime() + UNDO_MS);
}

/** Takes the latest reset back. Notes that were still being built are built anew. */
export async function takeResetBack(
  deps: Pick<Deps, "database" | "send"> & { links: LinksPort },
  key: MeetingKey,
  userId: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const resetAt = meeting && (await findLastReset(tx, key));
    if (!resetAt) throw new Failure("gone", "This can no longer be taken back.");
    const back = await undoReset(tx, key, resetAt);
    const types = (await listElements(tx, key)).map(({ type }) => type);
    if (new Set(types).size < types.length) {
      throw new Failure("conflict", "Something new was made of this meeting since.");
    }
    await deps.links.restore(tx, key, resetAt);
    const isUnfinished = back.some(
      ({ type, status }) =>
        status === "PENDING" && TYPES_OF_HALF.notes.some((other) => other === type),
    );
    if (isUnfinished) await queueNotes(tx, deps.send, key, meeting.notesAskedBy ?? userId);
  });
}
