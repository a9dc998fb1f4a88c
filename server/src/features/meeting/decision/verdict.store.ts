import { anchorOf, type NoteAnchor } from "@planner/engine/corrections";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { decisionLink } from "../../../tables/decision.tables.ts";
import { meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { followAnchors, type ReadReport } from "../follow-anchors.ts";
import { findReport } from "../meeting.store.ts";
import { hashOf } from "./decision-index.store.ts";

type Link = typeof decisionLink.$inferSelect;

/** Keeps a person's word on a link between two meetings that they may see; answers whether it counts, and the later meeting, undefined without such a link. */
export async function saveVerdict(
  tx: Db,
  { teamId, userId }: Viewer,
  { linkId, verdict }: { linkId: string; verdict: boolean | null },
): Promise<{ isLinked: boolean; meetingId: string } | undefined> {
  const isVisible = (id: SQL): SQL => sql`exists (select 1 from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${id} and ${isSeen({ teamId, userId }, "address")})`;
  const by = verdict === null ? sql`null` : sql`${userId}`;
  const at = verdict === null ? sql`null` : sql`now()`;
  const { rows } = await tx.execute<
    { isLinked: boolean } & Pick<
      Link,
      "meetingId" | "noteId" | "earlierMeetingId" | "earlierNoteId"
    >
  >(sql`
    update ${decisionLink} l set verdict = ${verdict}::boolean, edited_by = ${by}, edited_at = ${at}
    where l.team_id = ${teamId} and l.id = ${linkId} and l.note is not null
      and ${isVisible(sql`l.meeting_id`)} and ${isVisible(sql`l.earlier_meeting_id`)}
    returning coalesce(l.verdict, l.is_sure) as "isLinked", l.meeting_id as "meetingId", l.note_id as "noteId",
      l.earlier_meeting_id as "earlierMeetingId", l.earlier_note_id as "earlierNoteId"`);
  const [link] = rows;
  if (!link) return undefined;
  const { meetingId, noteId, earlierMeetingId, earlierNoteId } = link;
  const anchors = {
    anchor: await findAnchor(tx, { teamId, meetingId }, noteId),
    earlierAnchor: await findAnchor(tx, { teamId, meetingId: earlierMeetingId }, earlierNoteId),
  };
  await tx
    .update(decisionLink)
    .set(verdict === null ? { anchor: null, earlierAnchor: null } : anchors)
    .where(and(eq(decisionLink.teamId, teamId), eq(decisionLink.id, linkId)));
  return link;
}

async function findAnchor(tx: Db, key: MeetingKey, noteId: string): Promise<NoteAnchor | null> {
  const report = await findReport(tx, key);
  return (report && anchorOf(report, noteId)) ?? null;
}

/** The columns of a link that are about one of its two notes. */
const SIDES = [
  { meetingId: "meetingId", noteId: "noteId", anchor: "anchor" },
  { meetingId: "earlierMeetingId", noteId: "earlierNoteId", anchor: "earlierAnchor" },
] as const;
type Side = (typeof SIDES)[number];

/**
 * Has the links that people have given a word on follow their notes, by the words that these rest on: an id may be another
 * note's once notes are made anew. A link whose note is not there waits until it is.
 */
export async function followNotes(tx: Db, key: MeetingKey, readReport: ReadReport): Promise<void> {
  for (const side of SIDES)
    for (const link of await setAside(tx, key, side)) {
      const anchor = link[side.anchor];
      // One after another: the anchors of two links about one note are of different times, and so not the same.
      const found = await followAnchors(anchor ? [{ noteId: null, anchor }] : [], readReport);
      for (const now of found.values())
        if (now) await putBack(tx, { ...link, [side.noteId]: now.note.id });
    }
}

/** Makes the ids free for links of other notes. Answers the links, the one that was judged last first. */
async function setAside(tx: Db, { teamId, meetingId }: MeetingKey, side: Side): Promise<Link[]> {
  const { anchor, earlierAnchor, verdict, ...ids } = decisionLink;
  const waitingId = hashOf(
    sql`${ids.meetingId}`,
    sql`${ids.earlierMeetingId}`,
    sql`${anchor}::text`,
    sql`${earlierAnchor}::text`,
  );
  const links = await tx
    .update(decisionLink)
    .set({ id: waitingId, [side.noteId]: "" })
    .where(
      and(
        eq(ids.teamId, teamId),
        eq(ids[side.meetingId], meetingId),
        isNotNull(verdict),
        isNotNull(anchor),
        isNotNull(earlierAnchor),
      ),
    )
    .returning();
  return links.toSorted((one, other) => Number(other.editedAt) - Number(one.editedAt));
}

/** Puts a link in the place of what was found of its notes; where that has been judged too, later, it goes. */
async function putBack(tx: Db, link: Link): Promise<void> {
  const { teamId, id, meetingId, noteId, earlierMeetingId, earlierNoteId } = link;
  const ids = [meetingId, noteId, earlierMeetingId, earlierNoteId];
  const isWaiting = ids.includes("");
  const place = isWaiting ? sql`${id}::text` : hashOf(...ids.map((part) => sql`${part}::text`));
  await tx.execute(sql`
    delete from ${decisionLink} where team_id = ${teamId} and verdict is null and id = ${place}`);
  const { rowCount } = await tx.execute(sql`
    update ${decisionLink} l set id = ${place}, note_id = ${noteId}, earlier_note_id = ${earlierNoteId}
    where l.team_id = ${teamId} and l.id = ${id} and not exists (select 1 from ${decisionLink} k
      where k.team_id = l.team_id and k.id = ${place} and k.id <> l.id)`);
  if (rowCount === 0)
    await tx
      .delete(decisionLink)
      .where(and(eq(decisionLink.teamId, teamId), eq(decisionLink.id, id)));
}
