import { type SQL, sql } from "drizzle-orm";
import { material, meeting } from "./meeting.tables.ts";
import { isSeen } from "./seen-meeting.tables.ts";
import { presentation } from "./presentation.tables.ts";
import { file } from "./file.tables.ts";

const USED = sql`(${file.id} in (${meeting.presentationFileId}, ${meeting.notesFileId})
  or exists (select 1 from ${presentation} where ${presentation.teamId} = ${meeting.teamId}
    and ${presentation.meetingId} = ${meeting.id} and ${presentation.fileId} = ${file.id})
  or exists (select 1 from ${material} where ${material.teamId} = ${meeting.teamId}
    and ${material.meetingId} = ${meeting.id} and ${material.fileId} = ${file.id}))`;

/** Whether one of the team's meetings that are so uses the file. */
const isUsedBy = (areSo: SQL): SQL =>
  sql`exists (select 1 from ${meeting} where ${meeting.teamId} = ${file.teamId} and ${areSo} and ${USED})`;

/** A file is the team's, but not where all that it is used for are private meetings of others. */
export function isShownTo(userId: string): SQL {
  const isSeenOne = isSeen({ teamId: sql`${file.teamId}`, userId }, "address", meeting);
  return sql`(${file.userId} = ${userId} or not ${isUsedBy(sql`not ${isSeenOne}`)}
    or ${isUsedBy(isSeenOne)})`;
}
