import type { MeetingKey, MeetingRow } from "../../tables/meeting.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Send } from "../../platform/jobs/queue.ts";
import { removeFile } from "../file/index.ts";
import { forgetLetters } from "../mail/index.ts";
import { replaceLostMentions } from "./comment/mentions.ts";
import { lockMeeting, TYPES_OF_HALF } from "./meeting.store.ts";
import { forgetPlan } from "./plan/reset-plan.ts";
import { markUnsent } from "./promise/email/email.store.ts";
import { deleteElements, deleteMeeting, listToPurge, purgeElements } from "./reset/reset.store.ts";
import { UNDO_RESET_MS } from "./reset/reset-meeting.ts";

type PurgeDeps = Pick<Deps, "database" | "send" | "files" | "log" | "now">;

/** Part of job `house.sweep`: what was reset a while ago goes for good, documents with the plan, the other files with the last half. */
export async function purgeResets(deps: PurgeDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNDO_RESET_MS);
  for (const key of await listToPurge(deps.database.db, before)) {
    const fileIds = await purgeMeeting(deps, key, before);
    // After the transaction: should this fail, bytes stay behind, but nothing points to them.
    for (const fileId of fileIds) await removeFile(deps, { teamId: key.teamId, fileId });
    deps.log.info({ meetingId: key.meetingId, files: fileIds.length }, "meeting.purged");
  }
}

/** Answers the files that this meeting uses no more. */
function purgeMeeting(deps: PurgeDeps, key: MeetingKey, before: Date): Promise<string[]> {
  return deps.database.db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, key);
    const left = await purgeElements(tx, key, before);
    if (!meeting) return [];
    await clearEvent(deps.send, tx, meeting);
    const hasPlan = TYPES_OF_HALF.plan.some((type) => left.includes(type));
    const documents = hasPlan ? [] : await forgetPlan(tx, meeting);
    const files = left.length === 0 ? await deleteMeeting(tx, meeting) : [];
    return [...documents, ...files];
  });
}

/** Deletes a meeting with everything that was made of it; answers the files that it uses no more. */
export async function deleteWhole(send: Send, tx: Db, key: MeetingKey): Promise<string[]> {
  const meeting = await lockMeeting(tx, key);
  if (!meeting) return [];
  await deleteElements(tx, key);
  const documents = await forgetPlan(tx, meeting);
  const files = await deleteMeeting(tx, meeting);
  await clearEvent(send, tx, meeting);
  return [...documents, ...files];
}

/** What Planner wrote into an event leaves it with the meeting. */
const clearEvent = (
  send: Send,
  tx: Db,
  { teamId, calendarId, eventId }: MeetingRow,
): Promise<void> => send(tx, "calendar.write", { teamId, calendarId, eventId });

/**
 * Part of job `house.sweep`: forgets letters that no mail server has taken for a day. Emails of promises among them are due again,
 * and those of mentions wait again, as they would be written then, until a server takes one.
 */
export const replaceLostEmails = (
  deps: Pick<Deps, "database" | "send" | "mailer" | "secret" | "publicUrl" | "now">,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    const lost = await forgetLetters(tx);
    await markUnsent(tx, lost);
    await replaceLostMentions(tx, deps, lost);
  });
