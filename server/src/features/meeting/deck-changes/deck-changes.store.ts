import type { NoteState } from "@planner/contract/model";
import type { NoteAnchor } from "@planner/engine/corrections";
import { and, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { deckComparison, noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { markStale } from "../plan/preparation.store.ts";

export type Comparison = typeof deckComparison.$inferSelect;

const isOf = (table: typeof deckComparison | typeof noteFollowUp, key: MeetingKey) =>
  and(eq(table.teamId, key.teamId), eq(table.meetingId, key.meetingId));

export async function findComparison(db: Db, key: MeetingKey): Promise<Comparison | undefined> {
  const [row] = await db.select().from(deckComparison).where(isOf(deckComparison, key));
  return row;
}

export async function saveComparison(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  found: Pick<Comparison, "earlierMeetingId" | "digest" | "pages" | "message">,
): Promise<void> {
  await tx
    .insert(deckComparison)
    .values({ teamId, meetingId, ...found })
    .onConflictDoUpdate({
      target: [deckComparison.teamId, deckComparison.meetingId],
      set: { ...found, createdAt: sql`now()` },
    });
}

/** Has the decks be compared anew; until then what was found stays. */
export async function expireComparison(tx: Db, key: MeetingKey): Promise<void> {
  await tx.update(deckComparison).set({ digest: "" }).where(isOf(deckComparison, key));
}

/** Answers what it was. */
export async function deleteComparison(tx: Db, key: MeetingKey): Promise<Comparison | undefined> {
  const [row] = await tx.delete(deckComparison).where(isOf(deckComparison, key)).returning();
  return row;
}

/** What a person said of a note. `by` is their name; null: they are no longer there. */
export interface FollowUp {
  readonly noteId: string;
  readonly anchor: NoteAnchor;
  readonly state: NoteState;
  readonly by: string | null;
  readonly at: Date;
}

export function listFollowUps(
  db: Db,
  key: MeetingKey,
  earlierMeetingId: string,
): Promise<FollowUp[]> {
  const { noteId, anchor, state, judgedBy, judgedAt } = noteFollowUp;
  return db
    .select({ noteId, anchor, state, by: user.name, at: judgedAt })
    .from(noteFollowUp)
    .leftJoin(user, eq(user.id, judgedBy))
    .where(and(isOf(noteFollowUp, key), eq(noteFollowUp.earlierMeetingId, earlierMeetingId)));
}

export interface Judgement {
  readonly earlierMeetingId: string;
  readonly noteId: string;
  readonly anchor: NoteAnchor;
  readonly state: NoteState;
  readonly judgedBy: string;
  readonly judgedAt: Date;
}

/** The last word counts. */
export async function saveFollowUp(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  judgement: Judgement,
): Promise<void> {
  const { anchor, state, judgedBy, judgedAt } = judgement;
  await tx
    .insert(noteFollowUp)
    .values({ teamId, meetingId, ...judgement })
    .onConflictDoUpdate({
      target: [
        noteFollowUp.teamId,
        noteFollowUp.meetingId,
        noteFollowUp.earlierMeetingId,
        noteFollowUp.noteId,
      ],
      set: { anchor, state, judgedBy, judgedAt },
    });
}

/** What was said of a note that had this id before stays, under an id that no note has. */
export async function setFollowUpAside(
  tx: Db,
  key: MeetingKey,
  { earlierMeetingId, noteId }: { earlierMeetingId: string; noteId: string },
): Promise<void> {
  await tx
    .update(noteFollowUp)
    .set({ noteId: randomUUID() })
    .where(
      and(
        isOf(noteFollowUp, key),
        eq(noteFollowUp.earlierMeetingId, earlierMeetingId),
        eq(noteFollowUp.noteId, noteId),
      ),
    );
}

export async function deleteFollowUp(
  tx: Db,
  key: MeetingKey,
  { earlierMeetingId, noteId }: { earlierMeetingId: string; noteId: string },
): Promise<void> {
  await tx
    .delete(noteFollowUp)
    .where(
      and(
        isOf(noteFollowUp, key),
        eq(noteFollowUp.earlierMeetingId, earlierMeetingId),
        eq(noteFollowUp.noteId, noteId),
      ),
    );
}

/** What people said of the notes of a meeting goes with these: it has their words. */
export async function deleteFollowUps(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx
    .delete(noteFollowUp)
    .where(and(eq(noteFollowUp.teamId, teamId), eq(noteFollowUp.earlierMeetingId, meetingId)));
}

/** Of a meeting that is gone nothing is compared any more, whichever of the two it was; plans that spoke of it are made again. */
export async function deleteComparisons(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const isAbout = (table: typeof deckComparison | typeof noteFollowUp) =>
    and(
      eq(table.teamId, teamId),
      sql`${meetingId} in (${table.meetingId}, ${table.earlierMeetingId})`,
    );
  const gone = await tx
    .delete(deckComparison)
    .where(isAbout(deckComparison))
    .returning({ meetingId: deckComparison.meetingId });
  await tx.delete(noteFollowUp).where(isAbout(noteFollowUp));
  for (const other of gone) await markStale(tx, { teamId, ...other });
}
