import type { PassageKind, PassageState } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, tsvector } from "./columns.ts";

/** Lexemes with their places, as PostgreSQL writes them: 'price':1 'list':2. */

/**
 * Words of a meeting that can be found. Made of the meeting's rows alone, and made again whenever its `version` grows: what
 * stands here is kept nowhere else, and can be made again at any time.
 */
export const passage = pgTable(
  "passage",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    /** Its place in the meeting: notes, plan, what was said, pages. */
    place: integer("place").notNull(),
    kind: text("kind").$type<PassageKind>().notNull(),
    /** A note's type, or the part of the plan. */
    part: text("part"),
    /** Id of the note or of the segment, or the person's email address. */
    itemId: text("item_id"),
    text: text("text").notNull(),
    /** Who said it, or whose task it is. */
    person: text("person"),
    page: integer("page"),
    fileId: text("file_id"),
    /** When it was said, seconds from the start. */
    said: doublePrecision("said"),
    state: text("state").$type<PassageState>(),
    /** When the meeting starts: the newest are looked through first. */
    startTime: at("start_time").notNull(),
    /** The words, folded, with marks for team and people (`features/find/words.ts`). */
    terms: tsvector("terms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.place] }),
    index("passage_start").on(table.teamId, table.startTime),
    index("passage_terms").using("gin", table.terms),
  ],
);

/** Every word of a team's passages once, folded, to find what was meant by one that nobody wrote; with a meeting that has it. */
export const passageWord = pgTable(
  "passage_word",
  {
    teamId: text("team_id").notNull(),
    term: text("term").notNull(),
    /** "": it is not known whether any still has it. */
    meetingId: text("meeting_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.term] }),
    index("passage_word_meeting").on(table.teamId, table.meetingId),
    index("passage_word_loose")
      .on(table.teamId)
      .where(sql`${table.meetingId} = ''`),
  ],
);

export type NewPassage = typeof passage.$inferInsert;
