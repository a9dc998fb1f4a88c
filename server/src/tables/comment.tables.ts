import type { CommentPlace } from "@planner/contract/model";
import type { NoteAnchor } from "@planner/engine/corrections";
import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * What people wrote about a note, a place on a slide or a sentence of the plan. A first comment has the place, its replies
 * name it as their thread. It goes with the half of the meeting that it stands in.
 */
export const comment = pgTable(
  "comment",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Made by the browser. */
    id: text("id").notNull(),
    /** The first comment; of that itself its own id. */
    threadId: text("thread_id").notNull(),
    half: text("half").$type<"plan" | "notes">().notNull(),
    /** Null: a reply. */
    place: jsonb("place").$type<CommentPlace>(),
    /** Of a first comment on a note: the note, by which it is found again when the notes are made anew. */
    anchor: jsonb("anchor").$type<NoteAnchor>(),
    text: text("text").notNull(),
    /** Null: a guest; "": somebody whose account is gone. */
    userId: text("user_id"),
    /** Of a guest: the name given, the link used, and the hash of what only their browser has. */
    guestName: text("guest_name"),
    guestKey: text("guest_key"),
    linkId: text("link_id"),
    /** The ids of those who had a mail because it names them. */
    mentions: jsonb("mentions").$type<string[]>().notNull().default([]),
    createdAt: at("created_at").notNull(),
    editedAt: at("edited_at"),
    /** Of a first comment that has replies; its words are gone at once. */
    deletedAt: at("deleted_at"),
    resolvedAt: at("resolved_at"),
    resolvedBy: text("resolved_by"),
    /** The name of a guest who resolved it. */
    resolvedName: text("resolved_name"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId, table.id] })],
);

export type CommentRow = typeof comment.$inferSelect;
