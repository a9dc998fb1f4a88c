import type { ComparedPage, NoteState } from "@planner/contract/model";
import type { NoteAnchor } from "@planner/engine/corrections";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * What changed in a meeting's deck since that of an earlier meeting; made from pages alone (`features/meeting/deck-changes`), so
 * that nothing is lost with it. Without an earlier meeting, none was found.
 */
export const deckComparison = pgTable(
  "deck_comparison",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    earlierMeetingId: text("earlier_meeting_id"),
    /** Of the decks that it was chosen from, a mark each: with another one it is out of date. */
    digest: text("digest").notNull(),
    pages: jsonb("pages").$type<ComparedPage[]>().notNull(),
    /** Why the decks could not be compared. */
    message: text("message"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId] }),
    index("deck_comparison_earlier").on(table.teamId, table.earlierMeetingId),
  ],
);

/** What a person says has become of a note of an earlier meeting, in the deck of this one. */
export const noteFollowUp = pgTable(
  "note_follow_up",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    earlierMeetingId: text("earlier_meeting_id").notNull(),
    /** Its id then, or any that no note has since another note has its id. */
    noteId: text("note_id").notNull(),
    /** The note as it was then, by which it is found again when the notes are made anew. */
    anchor: jsonb("anchor").$type<NoteAnchor>().notNull(),
    state: text("state").$type<NoteState>().notNull(),
    judgedBy: text("judged_by").notNull(),
    judgedAt: at("judged_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.earlierMeetingId, table.noteId] }),
    index("note_follow_up_earlier").on(table.teamId, table.earlierMeetingId),
  ],
);
