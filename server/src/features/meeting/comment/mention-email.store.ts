import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { member, type Viewer } from "../../../tables/team.tables.ts";

const isMember = ({ teamId, userId }: Viewer) =>
  and(eq(member.teamId, teamId), eq(member.userId, userId));

/** Whether a member gets a mail where a comment names them. */
export async function findMentionEmail(db: Db, viewer: Viewer): Promise<{ isOn: boolean }> {
  const [row] = await db
    .select({ isOn: member.mentionEmails })
    .from(member)
    .where(isMember(viewer));
  return row ?? { isOn: false };
}

export async function saveMentionEmail(db: Db, viewer: Viewer, isOn: boolean): Promise<void> {
  await db.update(member).set({ mentionEmails: isOn }).where(isMember(viewer));
}
