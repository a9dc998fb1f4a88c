import type { Annotation } from "@planner/contract/model";
import type { NoteAnchor } from "@planner/engine/corrections";
import type { DecisionLinkKind } from "@planner/engine/decisions";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { at, tsvector } from "./columns.ts";

/**
 * The decisions of notes as they are shown now, for the register. Made from the reports alone
 * (`features/meeting/decision/decision-index.store.ts`), so that nothing is lost with it.
 */
export const decision = pgTable(
  "decision",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    noteId: text("note_id").notNull(),
    /** Made of the ids of meeting and note: the same whenever the notes are made anew. */
    id: text("id").notNull(),
    /** Null: about no slide. */
    page: integer("page"),
    /** Who speaks in the words that prove it; names without capitals and accents, one a line. */
    people: text("people").notNull(),
    /** Whether its meeting decided something else before. */
    isChanged: boolean("is_changed").notNull(),
    /** The note's words without capitals and accents. */
    words: text("words").notNull(),
    terms: tsvector("terms")
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, words)`),
    note: jsonb("note").$type<Annotation>().notNull(),
    /** False: notes of before there were links, which the sweep links. */
    isLinked: boolean("is_linked").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.noteId] }),
    index("decision_unlinked")
      .on(table.teamId, table.meetingId)
      .where(sql`not ${table.isLinked}`),
    uniqueIndex("decision_id").on(table.teamId, table.id),
    index("decision_terms").using("gin", table.terms),
    // All that the register counts by, so that no note is read for it.
    index("decision_list").on(
      table.teamId,
      table.meetingId,
      table.noteId,
      table.isChanged,
      table.id,
    ),
  ],
);

/**
 * What a note does to a decision of an earlier meeting. Links are made anew with the notes, but for what a person said
 * of them.
 */
export const decisionLink = pgTable(
  "decision_link",
  {
    teamId: text("team_id").notNull(),
    /** Made of the other ids; while a note is not there, of the two anchors. */
    id: text("id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Empty while the meeting's notes do not have it. */
    noteId: text("note_id").notNull(),
    earlierMeetingId: text("earlier_meeting_id").notNull(),
    /** Empty while the earlier meeting's notes do not have it. */
    earlierNoteId: text("earlier_note_id").notNull(),
    kind: text("kind").$type<DecisionLinkKind>().notNull(),
    /** From 0 to 1. */
    confidence: real("confidence").notNull(),
    isSure: boolean("is_sure").notNull(),
    /** The later note as it is now; null while its notes do not have it. */
    note: jsonb("note").$type<Annotation>(),
    /** Null: about no slide. */
    page: integer("page"),
    /** A person's word; null: nobody has given one. */
    verdict: boolean("verdict"),
    /** With a verdict: both notes as they were then, by which they are found again when notes are made anew. */
    anchor: jsonb("anchor").$type<NoteAnchor>(),
    earlierAnchor: jsonb("earlier_anchor").$type<NoteAnchor>(),
    editedBy: text("edited_by"),
    editedAt: at("edited_at"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("decision_link_later").on(table.teamId, table.meetingId, table.noteId),
    index("decision_link_earlier").on(table.teamId, table.earlierMeetingId, table.earlierNoteId),
    // All that states are worked out from, in the order of the decisions that a link is from and to.
    index("decision_link_list_later")
      .on(
        table.teamId,
        table.meetingId,
        table.noteId,
        table.earlierMeetingId,
        table.earlierNoteId,
        table.kind,
        table.isSure,
        table.verdict,
      )
      .where(sql`${table.note} is not null`),
    index("decision_link_list_earlier")
      .on(
        table.teamId,
        table.earlierMeetingId,
        table.earlierNoteId,
        table.meetingId,
        table.kind,
        table.isSure,
        table.verdict,
      )
      .where(sql`${table.note} is not null`),
  ],
);
