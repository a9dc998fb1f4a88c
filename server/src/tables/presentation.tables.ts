import type { MarkType, Report } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import type { MeetingKey } from "./meeting.tables.ts";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The notes at the last look, of what they were made (a hash), and when (milliseconds since 1970). */
export interface NotesSoFar {
  readonly report: Report;
  readonly basis: string;
  readonly madeAt: number;
}

/** One run through a deck. Its clock counts seconds from `startedAt`. */
export const presentation = pgTable(
  "presentation",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    meetingId: text("meeting_id").notNull(),
    fileId: text("file_id").notNull(),
    userId: text("user_id").notNull(),
    startedAt: at("started_at").notNull(),
    endedAt: at("ended_at"),
    /** When its presenter was last heard of: one that is silent for long has ended. */
    seenAt: at("seen_at").notNull(),
    /** The page that is shown. */
    page: integer("page").notNull().default(1),
    /** What the notes are so far, while it runs. */
    notesSoFar: jsonb("notes_so_far").$type<NotesSoFar>(),
    notesVersion: integer("notes_version").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index("presentation_meeting").on(table.teamId, table.meetingId, table.startedAt),
    index("presentation_running")
      .on(table.seenAt)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** A page rendered by the presenter, `at` seconds on the presentation's clock. */
export const pageTurn = pgTable(
  "page_turn",
  {
    teamId: text("team_id").notNull(),
    presentationId: text("presentation_id").notNull(),
    turn: integer("turn").notNull(),
    page: integer("page").notNull(),
    at: doublePrecision("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.presentationId, table.turn] })],
);

/** A moment that the presenter marked. */
export const mark = pgTable(
  "mark",
  {
    teamId: text("team_id").notNull(),
    presentationId: text("presentation_id").notNull(),
    id: text("id").notNull(),
    type: text("type").$type<MarkType>().notNull(),
    page: integer("page").notNull(),
    at: doublePrecision("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.presentationId, table.id] })],
);

/**
 * Who listens in a meeting: one capture of sound at a time. `epoch` grows with every process that takes it over, and only
 * the newest may write what was heard.
 */
export const capture = pgTable(
  "capture",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    presentationId: text("presentation_id").notNull(),
    captureId: text("capture_id").notNull(),
    epoch: integer("epoch").notNull().default(1),
    channels: smallint("channels").notNull(),
    /** Where its first sample is on the presentation's clock, seconds. */
    startsAt: doublePrecision("starts_at").notNull(),
    /** Frames from its first on of which nothing is left to be recognised: final words, or nothing was said. */
    heardFrames: integer("heard_frames").notNull().default(0),
    endedAt: at("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.meetingId] })],
);

/** Which presentation of which meeting. */
export interface PresentationKey extends MeetingKey {
  readonly presentationId: string;
}
/** A team's presentation, of whichever meeting. */
export type AnyPresentationKey = Omit<PresentationKey, "meetingId">;
