import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Send } from "../../../platform/jobs/queue.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { claimMeeting, type NewMeeting } from "../meeting.store.ts";
import type { BuildKey } from "./build.store.ts";

/** Queues the job of a build; in the transaction that began it. */
export const sendBuild = (
  tx: Db,
  send: Send,
  { half, teamId, meetingId, build }: BuildKey,
  options: Parameters<Send>[3] = {},
): Promise<void> => send(tx, `${half}.build`, { teamId, meetingId, build }, options);

/**
 * Begins a build in an event's meeting, which is made where there is none, and queues its job. `begin` answers undefined
 * where nothing is to be made. Answers the meeting's id.
 */
export async function startBuild(
  deps: Pick<Deps, "database" | "send" | "failpoint">,
  subject: NewMeeting,
  begin: (tx: Db, meeting: MeetingRow) => Promise<BuildKey | undefined>,
): Promise<{ id: string; isNew: boolean }> {
  const started = await deps.database.db.transaction(async (tx) => {
    const meeting = await claimMeeting(tx, subject);
    const build = await begin(tx, meeting);
    if (!build) return { id: meeting.id, isNew: false };
    await sendBuild(tx, deps.send, build);
    await deps.failpoint("meeting.written");
    return { id: meeting.id, isNew: true };
  });
  await deps.failpoint("meeting.committed");
  return started;
}
