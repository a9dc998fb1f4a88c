import type { ElementRow, MeetingKey } from "../../../tables/meeting.tables.ts";
import type { ElementType } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import { Failure } from "../../../platform/failures.ts";
import { listElements, lockMeeting, type MeetingHalf, TYPES_OF_HALF } from "../meeting.store.ts";
import { queueNotes } from "../notes/start-notes.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { dismissPlan, restorePlan } from "../plan/reset-plan.ts";
import { findLastReset, markReset, undoReset } from "./reset.store.ts";
import { noMeeting } from "../require-meeting.ts";
import { restoreLinks, revokeLinks } from "../share/share.store.ts";

/** How long people are offered to take a reset back. */
const UNDO_MS = 10_000;
/** How long it is kept before it is purged: longer, so that a late click still works. */
export const UNDO_RESET_MS = 60_000;

/** Removes one half of a meeting, or all of it; answers until when that can be taken back. */
export async function resetMeeting(
  deps: Pick<Deps, "database" | "now">,
  key: MeetingKey,
  { half, userId }: { half: MeetingHalf | undefined; userId: string },
): Promise<Date> {
  const at = deps.now();
  await deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const types = await markReset(tx, key, { half, at });
    if (!meeting || types.length === 0) throw noMeeting();
    if (isAnyOf("plan", types)) await dismissPlan(tx, meeting);
    await markLaterStale(tx, key, at);
    await record(tx, { event: "meeting_deleted", at, ...key, userId, about: half });
    await revokeLinks(tx, key, { kinds: half ? [half] : ["plan", "notes"], at });
  });
  return new Date(at.getTime() + UNDO_MS);
}

/** Takes the latest reset back. What was still being made is made anew. */
export async function takeResetBack(
  deps: Pick<Deps, "database" | "send" | "now">,
  key: MeetingKey,
  userId: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const resetAt = meeting && (await findLastReset(tx, key));
    if (!resetAt) throw new Failure("gone", "This can no longer be undone.");
    const back = await undoReset(tx, key, resetAt);
    const types = typesOf(await listElements(tx, key));
    if (new Set(types).size < types.length) {
      throw new Failure("conflict", "Something new has been made from this meeting since.");
    }
    await markLaterStale(tx, key, deps.now());
    await restoreLinks(tx, key, resetAt);
    if (isAnyOf("plan", typesOf(back))) await restorePlan(deps.send, tx, { meeting, userId });
    const unfinished = typesOf(back.filter(({ status }) => status === "PENDING"));
    if (isAnyOf("notes", unfinished))
      await queueNotes(tx, deps.send, key, meeting.notesAskedBy ?? userId);
  });
}

const typesOf = (parts: readonly ElementRow[]): ElementType[] => parts.map(({ type }) => type);

const isAnyOf = (half: MeetingHalf, types: readonly ElementType[]): boolean =>
  TYPES_OF_HALF[half].some((type) => types.includes(type));
