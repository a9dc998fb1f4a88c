import type { MeetingKey, MeetingRow } from "../../tables/meeting.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { lockMeeting, TYPES_OF_HALF } from "./meeting.store.ts";
import { deleteElements, deleteMeeting, listToPurge, purgeElements } from "./reset.store.ts";
import { KEEP_RESET_MS } from "./reset-meeting.ts";

/** What belongs to a meeting elsewhere. */
export interface MeetingSiblings {
  /** Hears that something made of an event is gone; in the same transaction. */
  afterPurge(tx: Db, row: MeetingRow): Promise<void>;
  /** Forgets what is kept beside the parts of a plan; answers its documents. */
  forgetPlan(tx: Db, row: MeetingRow): Promise<string[]>;
}

type PurgeDeps = Pick<Deps, "database" | "log" | "now"> &
  MeetingSiblings & {
    /** Deletes a file with its bytes, unless a meeting uses it. */
    deleteFile(key: { teamId: string; fileId: string }): Promise<unknown>;
  };

/** Part of job `house.sweep`: what was reset a while ago goes for good, documents with the plan, the other files with the last half. */
export async function purgeResets(deps: PurgeDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - KEEP_RESET_MS);
  for (const key of await listToPurge(deps.database.db, before)) {
    const fileIds = await purgeMeeting(deps, key, before);
    // After the transaction: should this fail, bytes stay behind, but nothing points to them.
    for (const fileId of fileIds) await deps.deleteFile({ teamId: key.teamId, fileId });
    deps.log.info({ meetingId: key.meetingId, files: fileIds.length }, "meeting.purged");
  }
}

/** Answers the files that this meeting uses no more. */
function purgeMeeting(deps: PurgeDeps, key: MeetingKey, before: Date): Promise<string[]> {
  return deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const left = await purgeElements(tx, key, before);
    if (!meeting) return [];
    await deps.afterPurge(tx, meeting);
    const hasPlan = TYPES_OF_HALF.plan.some((type) => left.includes(type));
    const documents = hasPlan ? [] : await deps.forgetPlan(tx, meeting);
    const files = left.length === 0 ? await deleteMeeting(tx, meeting) : [];
    return [...documents, ...files];
  });
}

/** Deletes a meeting with everything that was made of it; answers the files that it uses no more. */
export async function deleteWhole(
  siblings: MeetingSiblings,
  tx: Db,
  key: MeetingKey,
): Promise<string[]> {
  const meeting = await lockMeeting(tx, key);
  if (!meeting) return [];
  await deleteElements(tx, key);
  const documents = await siblings.forgetPlan(tx, meeting);
  const files = await deleteMeeting(tx, meeting);
  await siblings.afterPurge(tx, meeting);
  return [...documents, ...files];
}
