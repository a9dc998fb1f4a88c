import type {
  Attendee,
  ElementData,
  ElementStatus,
  ElementType,
  NoteCounts,
} from "@planner/contract/model";
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
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { searchTextOf } from "../calendar/calendar.tables.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What was made of a calendar event. `version` grows with every change of the meeting or its elements. */
export const meeting = pgTable(
  "meeting",
  {
    teamId: text("team_id").notNull(),
    id: text("id").notNull(),
    userId: text("user_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    eventId: text("event_id").notNull(),
    title: text("title").notNull(),
    startTime: at("start_time").notNull(),
    endTime: at("end_time").notNull(),
    timeZone: text("time_zone"),
    isPrivate: boolean("is_private").notNull().default(false),
    attendees: jsonb("attendees").$type<Attendee[]>().notNull().default([]),
    location: text("location"),
    conferenceUrl: text("conference_url"),
    presentationFileId: text("presentation_file_id"),
    notesFileId: text("notes_file_id"),
    prompt: text("prompt"),
    note: text("note"),
    isExternal: boolean("is_external").notNull().default(true),
    isRecurring: boolean("is_recurring").notNull().default(false),
    /** Counts the builds of the notes, so that an old job cannot write over a newer one. */
    notesBuild: integer("notes_build").notNull().default(0),
    /** How often that build was begun: a job whose worker dies again and again is given up. */
    notesAttempts: integer("notes_attempts").notNull().default(0),
    /** Who asked for that build, and so gets the mail when it is done. */
    notesAskedBy: text("notes_asked_by"),
    /** How many notes of each type the finished report has, so that lists need not read it. */
    noteCounts: jsonb("note_counts").$type<NoteCounts>(),
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    searchText: text("search_text").notNull().generatedAlwaysAs(searchTextOf),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex("meeting_event").on(table.teamId, table.calendarId, table.eventId),
    index("meeting_start").on(table.teamId, table.startTime),
  ],
);

/** One part of a plan or of notes. A part that was reset keeps `resetAt` until it is purged or taken back. */
export const element = pgTable(
  "element",
  {
    teamId: text("team_id").notNull(),
    meetingId: text("meeting_id").notNull(),
    id: text("id").notNull(),
    type: text("type").$type<ElementType>().notNull(),
    status: text("status").$type<ElementStatus>().notNull(),
    data: jsonb("data").$type<ElementData[ElementType]>(),
    message: text("message"),
    progress: real("progress"),
    resetAt: at("reset_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.meetingId, table.id] }),
    index("element_reset")
      .on(table.resetAt)
      .where(sql`${table.resetAt} is not null`),
  ],
);
