import type { Annotation } from "@planner/contract/model";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * The action items of notes as they are shown now, for lists over many meetings. Made from the reports alone
 * (`features/meeting/promise/promise-index.store.ts`), so that nothing is lost with it.
 */
export const promise = pgTable(
  "promise",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    noteId: text("note_id").notNull(),
    /** The owner's name without capitals and accents; null: nobody's. */
    owner: text("owner"),
    /** ISO date; null: none, or only words that name no day. */
    due: text("due"),
    isDone: boolean("is_done").notNull(),
    isAccepted: boolean("is_accepted").notNull(),
    /** Null: about no slide. */
    page: integer("page"),
    note: jsonb("note").$type<Annotation>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.noteId] }),
    // All that lists are chosen and counted by, so that no note is read for it.
    index("promise_list").on(
      table.teamId,
      table.meetingId,
      table.noteId,
      table.owner,
      table.due,
      table.isDone,
      table.isAccepted,
    ),
  ],
);
