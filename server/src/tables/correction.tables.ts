import type { NoteAnchor, NoteChange, PageCorrection } from "@planner/engine/corrections";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What people changed in one note of a meeting. `changes` holds the changes one after another, the last one last. */
export const noteCorrection = pgTable(
  "note_correction",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    noteId: text("note_id").notNull(),
    /** The note as it was made, by which it is found again when the notes are made anew. */
    anchor: jsonb("anchor").$type<NoteAnchor>().notNull(),
    changes: jsonb("changes").$type<NoteChange[]>().notNull(),
    /** Counts every change, those taken back included. */
    version: integer("version").notNull(),
    editedBy: text("edited_by").notNull(),
    editedAt: at("edited_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId, table.noteId] })],
);

/** Speakers who have another name than the transcript gives them; applied one after another. */
export const speakerRename = pgTable(
  "speaker_rename",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    id: text("id").notNull(),
    from: text("from").notNull(),
    to: text("to").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.id] }),
    index("speaker_rename_order").on(table.teamId, table.meetingId, table.createdAt),
  ],
);

/** Lines of a transcript that are about another page than was found; applied one after another. */
export const pageCorrection = pgTable(
  "page_correction",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    id: text("id").notNull(),
    from: jsonb("from").$type<PageCorrection["from"]>().notNull(),
    to: jsonb("to").$type<PageCorrection["to"]>().notNull(),
    /** Null: about no slide. */
    page: integer("page"),
    /** The notes that followed, and the version that each has since. */
    moved: jsonb("moved").$type<{ noteId: string; version: number }[]>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.id] }),
    index("page_correction_order").on(table.teamId, table.meetingId, table.createdAt),
  ],
);
